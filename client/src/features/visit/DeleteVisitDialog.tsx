import { formatDay } from "@soleira/schema/format/dates";
import { NO_FIELDS } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { FormDialog } from "../../ui/FormDialog";
import type { VisitDialogProps } from "./handlers";
import { useVisitOutcome } from "./useVisitOutcome";
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
  const { saved, onRefused } = useVisitOutcome(handlers);
  const form = useMutationForm({
    ...NO_FIELDS,
    mutation: DeleteVisitDocument,
    input: () => ({ visitId: visit.id }),
    onSaved: ({ deleteVisit }) => saved(deleteVisit, "Visita excluída.", attendancePropertyId),
    onRefused,
  });
  return (
    <FormDialog
      title="Excluir visita"
      description={description}
      confirmLabel="Excluir visita"
      cancelLabel="Voltar"
      danger
      form={form}
      onClose={handlers.onCancel}
      returnFocus={handlers.returnFocus}
    >
      <p>
        A visita de {formatDay(visit.date)} às {visit.startTime}, com {visit.user.name}, sairá da agenda. Se
        não houver outra visita agendada, o atendimento volta para Em atendimento.
      </p>
    </FormDialog>
  );
}
