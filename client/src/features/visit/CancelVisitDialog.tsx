import { formatDay } from "@soleira/schema/format/dates";
import { CancelVisitForm } from "@soleira/schema/visit/forms";
import { useMutationForm } from "../../data/form/useMutationForm";
import { FormDialog } from "../../ui/FormDialog";
import { NoteField } from "../../ui/TextField";
import type { VisitDialogProps } from "./handlers";
import { useVisitOutcome } from "./useVisitOutcome";
import { CancelVisitDocument } from "./VisitChanges.generated";
import { VisitReasons } from "./VisitReasons";

/** Why a visit will not be made: the reason is required. */
export function CancelVisitDialog({
  visit,
  attendanceId,
  attendancePropertyId,
  description,
  ...handlers
}: VisitDialogProps) {
  const { saved, onRefused } = useVisitOutcome({ ...handlers, tells: "VISIT_CANCELED" });
  const form = useMutationForm({
    schema: CancelVisitForm,
    draft: `cancel:${visit.id}`,
    start: { reasonId: "", observation: "" },
    mutation: CancelVisitDocument,
    input: (typed) => ({ visitId: visit.id, attendanceId, ...typed }),
    onKept: handlers.onKept ?? handlers.onCancel,
    onSaved: ({ cancelVisit }) => saved(cancelVisit, "Visita cancelada.", attendancePropertyId),
    onRefused,
  });
  return (
    <FormDialog
      title="Cancelar visita"
      description={description}
      confirmLabel="Cancelar visita"
      cancelLabel="Voltar"
      danger
      form={form}
      onClose={handlers.onCancel}
      returnFocus={handlers.returnFocus}
    >
      <p>
        Visita de {formatDay(visit.date)} às {visit.startTime}, com {visit.user.name}.
      </p>
      <VisitReasons type="CANCEL" {...form.field("reasonId")} />
      <NoteField label="Observação" {...form.field("observation")} />
    </FormDialog>
  );
}
