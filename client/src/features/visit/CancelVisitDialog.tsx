import { formatDay } from "@soleira/schema/format/dates";
import { useState } from "react";
import { FormDialog } from "../../ui/FormDialog";
import { TextAreaField } from "../../ui/TextField";
import { draftsOf } from "./drafts";
import type { VisitHandlers } from "./handlers";
import type { ChangedVisit } from "./RescheduleVisitDialog";
import { useVisitChange } from "./useVisitChange";
import { CancelVisitDocument } from "./VisitChanges.generated";
import { VisitReasons } from "./VisitReasons";

type Typed = { reasonId: string; observation: string };
const drafts = draftsOf<Typed>("cancel");

type Props = VisitHandlers & { visit: ChangedVisit; attendancePropertyId: string | null };

/** Why a visit will not be made: the reason is required (specification 1 §5). */
export function CancelVisitDialog({ visit, attendancePropertyId, ...handlers }: Props) {
  const [typed, setTyped] = useState<Typed>(() => drafts.find(visit.id) ?? { reasonId: "", observation: "" });
  const { send, busy } = useVisitChange({
    onDone: (attendance) => {
      drafts.forget(visit.id);
      handlers.onDone(attendance);
    },
    onFailed: (failure) => {
      drafts.keep(visit.id, typed);
      handlers.onFailed(failure);
    },
  });
  return (
    <FormDialog
      title="Cancelar visita"
      description={`Visita de ${formatDay(visit.date)} às ${visit.startHour}, com ${visit.user.name}.`}
      confirmLabel="Cancelar visita"
      cancelLabel="Voltar"
      danger
      ready={typed.reasonId !== ""}
      busy={busy}
      onConfirm={() =>
        void send({
          mutation: CancelVisitDocument,
          input: { id: visit.id, reasonId: typed.reasonId, observation: typed.observation.trim() || null },
          propertyId: attendancePropertyId,
          success: "Visita cancelada.",
          answer: (data) => data.cancelVisit,
        })
      }
      onClose={() => {
        drafts.forget(visit.id);
        handlers.onCancel();
      }}
      returnFocus={handlers.returnFocus}
    >
      <VisitReasons
        type="CANCEL"
        value={typed.reasonId}
        onChange={(reasonId) => setTyped((last) => ({ ...last, reasonId }))}
      />
      <TextAreaField
        label="Observação"
        optional
        maxLength={4000}
        value={typed.observation}
        onChange={(event) => setTyped((last) => ({ ...last, observation: event.target.value }))}
      />
    </FormDialog>
  );
}
