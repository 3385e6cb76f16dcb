import { mendForm } from "@soleira/schema/attendance/forms";
import { useAbout } from "../../data/attendance/about";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { FormDialog } from "../../ui/FormDialog";
import { TextAreaField } from "../../ui/TextField";
import type { EntryDialogProps } from "./entryDialog";
import { MendObservationDocument } from "./History.generated";

/** Another text for a note that one has just written. */
export function MendNoteDialog({ attendanceId, item, onClose }: EntryDialogProps) {
  const applyAttendance = useApplyAttendance();
  const form = useMutationForm({
    schema: mendForm,
    draft: `mend:${item.id}`,
    start: { message: item.message ?? "" },
    mutation: MendObservationDocument,
    input: ({ message }) => ({ attendanceId, historyId: item.id, message }),
    onSaved: ({ mendObservation }) => {
      onClose();
      applyAttendance(mendObservation.attendance);
      alert.success("Nota corrigida.");
    },
  });
  return (
    <FormDialog
      title="Corrigir nota"
      description={useAbout(attendanceId)}
      confirmLabel="Salvar"
      form={form}
      onClose={onClose}
    >
      <TextAreaField label="Nota" rows={5} maxLength={4000} {...form.field("message")} />
    </FormDialog>
  );
}
