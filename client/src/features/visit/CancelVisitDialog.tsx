import { formatDay } from "@soleira/schema/format/dates";
import { useDraft } from "../../data/useDraft";
import { FormDialog } from "../../ui/FormDialog";
import { NoteField } from "../../ui/TextField";
import type { VisitDialogProps } from "./RescheduleVisitDialog";
import { useVisitChange } from "./useVisitChange";
import { CancelVisitDocument } from "./VisitChanges.generated";
import { VisitReasons } from "./VisitReasons";

const START = { reasonId: "", observation: "" };

/** Why a visit will not be made: the reason is required (docs/product/visits.md#changing). */
export function CancelVisitDialog({
  visit,
  attendancePropertyId,
  description,
  ...handlers
}: VisitDialogProps) {
  const draft = useDraft(`cancel:${visit.id}`, START);
  const { value: typed, change } = draft;
  const { send, busy, error } = useVisitChange({ ...handlers, draft });
  return (
    <FormDialog
      title="Cancelar visita"
      description={description}
      confirmLabel="Cancelar visita"
      cancelLabel="Voltar"
      danger
      ready={typed.reasonId !== ""}
      busy={busy}
      error={error}
      draft={draft}
      onConfirm={() =>
        void send({
          mutation: CancelVisitDocument,
          input: { id: visit.id, reasonId: typed.reasonId, observation: typed.observation.trim() || null },
          propertyId: attendancePropertyId,
          success: "Visita cancelada.",
          answer: (data) => data.cancelVisit,
        })
      }
      onClose={handlers.onCancel}
      returnFocus={handlers.returnFocus}
    >
      <p>
        Visita de {formatDay(visit.date)} às {visit.startHour}, com {visit.user.name}.
      </p>
      <VisitReasons type="CANCEL" value={typed.reasonId} onChange={(reasonId) => change({ reasonId })} />
      <NoteField
        label="Observação"
        value={typed.observation}
        onChange={(observation) => change({ observation })}
      />
    </FormDialog>
  );
}
