import type { OpenVisits } from "@soleira/schema/attendance/move";
import { formatDay } from "@soleira/schema/format/dates";
import { useEffect, useEffectEvent, useState } from "react";
import { Final } from "../../ui/Final";
import { FormDialog } from "../../ui/FormDialog";
import { RadioGroup } from "../../ui/RadioGroup";
import type { VisitHandlers } from "./handlers";
import { Loading } from "./Loading";
import { type ChangedVisit, RescheduleVisitDialog } from "./RescheduleVisitDialog";
import { useVisitable } from "./useVisitable";
import { VisitReasons } from "./VisitReasons";

type Choice = { openVisits: OpenVisits; visitReasonId?: string };
type Open = { visit: ChangedVisit; propertyId: string };

type Props = VisitHandlers & {
  attendanceId: string;
  /** The lead's name. */
  name: string;
  /** The column that the attendance goes to. */
  to: string;
  /** Why the move failed last time, and what was chosen then. */
  error: string | null;
  chosen: Partial<Choice>;
  /** The attendance moves, with this said of its visits. */
  onChoose: (choice: Choice) => void;
};

const when = ({ date, startHour }: ChangedVisit) => `${formatDay(date)} às ${startHour}`;

/**
 * What becomes of a visit that is still open when its attendance leaves VISIT_SCHEDULED
 * (docs/product/moves.md#leaving-visita-agendada).
 */
export function OpenVisitDialog({ attendanceId, name, to, error, chosen, onChoose, ...handlers }: Props) {
  const { properties, error: failure, loading, retry } = useVisitable(attendanceId);
  const [choice, setChoice] = useState<string>(chosen.openVisits ?? "");
  const [reasonId, setReasonId] = useState(chosen.visitReasonId ?? "");
  const [rescheduled, setRescheduled] = useState<Open | null>(null);
  const open = properties?.flatMap(({ id, visit }): Open[] =>
    visit && !visit.canceled && !visit.finished ? [{ visit, propertyId: id }] : [],
  );
  const none = open?.length === 0;
  const keep = useEffectEvent(() => onChoose({ openVisits: "KEEP" }));
  useEffect(() => {
    // Somebody has canceled or finished it meanwhile: there is nothing to ask.
    if (none) keep();
  }, [none]);

  if (rescheduled)
    return (
      <RescheduleVisitDialog
        visit={rescheduled.visit}
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
  const confirm = () => {
    const other = open?.find(({ visit }) => visit.id === choice);
    if (other) setRescheduled(other);
    else
      onChoose(
        choice === "CANCEL" ? { openVisits: "CANCEL", visitReasonId: reasonId } : { openVisits: "KEEP" },
      );
  };
  return (
    <FormDialog
      title={several ? "Visitas agendadas" : "Visita agendada"}
      description={open && open.length > 0 ? `${name} vai para ${to} e tem visita em ${times}.` : name}
      confirmLabel="Continuar"
      ready={!!open && choice !== "" && (choice !== "CANCEL" || reasonId !== "")}
      error={error}
      onConfirm={confirm}
      onClose={handlers.onCancel}
      returnFocus={handlers.returnFocus}
    >
      {open ? (
        <RadioGroup
          legend={several ? "O que fazer com as visitas?" : "O que fazer com a visita?"}
          options={options}
          value={choice}
          onChange={setChoice}
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
      {choice === "CANCEL" && (
        <>
          <VisitReasons type="CANCEL" value={reasonId} onChange={setReasonId} />
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
