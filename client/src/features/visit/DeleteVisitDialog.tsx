import { formatDay } from "@soleira/schema/format/dates";
import { FormDialog } from "../../ui/FormDialog";
import type { VisitDialogProps } from "./RescheduleVisitDialog";
import { useVisitChange } from "./useVisitChange";
import { DeleteVisitDocument } from "./VisitChanges.generated";

/**
 * Takes a scheduled visit out of the agenda altogether; its attendance may change column
 * (docs/product/visits.md#deleting).
 */
export function DeleteVisitDialog({
  visit,
  attendancePropertyId,
  description,
  ...handlers
}: VisitDialogProps) {
  const { send, busy, error } = useVisitChange(handlers);
  return (
    <FormDialog
      title="Excluir visita"
      description={description}
      confirmLabel="Excluir visita"
      cancelLabel="Voltar"
      danger
      ready
      busy={busy}
      error={error}
      onConfirm={() =>
        void send({
          mutation: DeleteVisitDocument,
          input: { id: visit.id },
          propertyId: attendancePropertyId,
          success: "Visita excluída.",
          answer: (data) => data.deleteVisit,
        })
      }
      onClose={handlers.onCancel}
      returnFocus={handlers.returnFocus}
    >
      <p>
        A visita de {formatDay(visit.date)} às {visit.startHour}, com {visit.user.name}, sairá da agenda. Se
        não houver outra visita agendada, o atendimento volta para Em atendimento.
      </p>
    </FormDialog>
  );
}
