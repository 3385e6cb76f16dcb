import type { OpenVisits } from "@soleira/schema/attendance/move";
import { formatDay } from "@soleira/schema/format/dates";
import { OpenVisitForm } from "@soleira/schema/visit/forms";
import { useEffect, useEffectEvent, useState } from "react";
import { useMutationForm } from "../../data/form/useMutationForm";
import { Final } from "../../ui/Final";
import { FormDialog } from "../../ui/FormDialog";
import { RadioGroup } from "../../ui/RadioGroup";
import type { ChangedVisit, VisitHandlers } from "./handlers";
import { Loading } from "./Loading";
import { RescheduleVisitDialog } from "./RescheduleVisitDialog";
import { useVisitProperties } from "./useVisitProperties";
import { VisitReasons } from "./VisitReasons";

type Answer = { openVisits: OpenVisits; visitReasonId?: string };
type Open = { visit: ChangedVisit; propertyId: string };

type Props = VisitHandlers & {
  attendanceId: string;
  /** The lead's name. */
  name: string;
  /** The column that the attendance goes to. */
  to: string;
  /** Why the move failed last time, and what was chosen then. */
  error: string | null;
  chosen: Partial<Answer>;
  /** The attendance moves, with this said of its visits. */
  onChoose: (answer: Answer) => void;
};

const when = ({ date, startTime }: ChangedVisit) => `${formatDay(date)} às ${startTime}`;

/**
 * What becomes of a visit that is still open when its attendance leaves VISIT_SCHEDULED
 * (docs/product/moves.md#leaving-visita-agendada).
 */
export function OpenVisitDialog({ attendanceId, name, to, error, chosen, onChoose, ...handlers }: Props) {
  const { properties, error: failure, loading, retry } = useVisitProperties(attendanceId);
  const [rescheduled, setRescheduled] = useState<Open | null>(null);
  const open = properties?.flatMap(({ id, visit }): Open[] =>
    visit?.status === "OPEN" ? [{ visit, propertyId: id }] : [],
  );
  const form = useMutationForm({
    schema: OpenVisitForm,
    start: { choice: chosen.openVisits ?? "", reasonId: chosen.visitReasonId ?? "" },
    possible: () => open !== undefined,
    submit: ({ choice, reasonId }) => {
      const other = open?.find(({ visit }) => visit.id === choice);
      if (other) setRescheduled(other);
      else if (choice === "CANCEL") onChoose({ openVisits: "CANCEL", visitReasonId: reasonId });
      else onChoose({ openVisits: "KEEP" });
    },
  });
  const none = open?.length === 0;
  const keep = useEffectEvent(() => onChoose({ openVisits: "KEEP" }));
  useEffect(() => {
    // It was canceled or finished meanwhile: there is nothing to ask.
    if (none) keep();
  }, [none]);

  if (rescheduled)
    return (
      <RescheduleVisitDialog
        visit={rescheduled.visit}
        attendanceId={attendanceId}
        attendancePropertyId={rescheduled.propertyId}
        {...handlers}
      />
    );

  const several = (open?.length ?? 0) > 1;
  const times = (open ?? []).map(({ visit }) => when(visit)).join(" e ");
  const options = [
    { value: "KEEP", label: several ? "Manter as visitas na agenda" : "Manter a visita na agenda" },
    ...(open ?? []).map(({ visit }) => ({
      value: visit.id,
      label: several ? `Reagendar a de ${when(visit)}` : "Reagendar: o atendimento fica em Visita agendada",
    })),
    { value: "CANCEL", label: several ? "Cancelar as visitas" : "Cancelar a visita" },
  ];
  return (
    <FormDialog
      title={several ? "Visitas agendadas" : "Visita agendada"}
      description={open && open.length > 0 ? `${name} vai para ${to} e tem visita em ${times}.` : name}
      confirmLabel="Continuar"
      form={{ ...form, error: form.error ?? error }}
      onClose={handlers.onCancel}
      returnFocus={handlers.returnFocus}
    >
      {open ? (
        <RadioGroup
          legend={several ? "O que fazer com as visitas?" : "O que fazer com a visita?"}
          options={options}
          {...form.field("choice")}
        />
      ) : (
        <Loading
          title="Não foi possível carregar a visita."
          error={failure}
          busy={loading}
          onRetry={retry}
          height="132px"
        />
      )}
      {form.values.choice === "CANCEL" && (
        <>
          <VisitReasons type="CANCEL" {...form.field("reasonId")} />
          <Final>
            {several
              ? "Cancelar as visitas não pode ser desfeito: depois, é preciso agendar outras."
              : "Cancelar a visita não pode ser desfeito: depois, é preciso agendar outra."}
          </Final>
        </>
      )}
    </FormDialog>
  );
}
