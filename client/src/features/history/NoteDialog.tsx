import { NoteForm } from "@soleira/schema/attendance/forms";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { FormDialog } from "../../ui/FormDialog";
import { TextAreaField } from "../../ui/TextField";
import { AddObservationDocument } from "./History.generated";

type NoteDialogProps = {
  attendanceId: string;
  /** The lead's name. */
  name: string;
  onClose: () => void;
};

/** A note for the history from a list, without leaving it; one with a reason or a reminder is written on the lead's page. */
export function NoteDialog({ attendanceId, name, onClose }: NoteDialogProps) {
  const applyAttendance = useApplyAttendance();
  const form = useMutationForm({
    schema: NoteForm,
    draft: `note:${attendanceId}`,
    start: { message: "" },
    mutation: AddObservationDocument,
    input: ({ message }) => ({ attendanceId, message }),
    onSaved: ({ addObservation }) => {
      applyAttendance(addObservation.attendance);
      alert.success("Observação adicionada.");
      onClose();
    },
  });
  return (
    <FormDialog title="Nota" description={name} confirmLabel="Adicionar nota" form={form} onClose={onClose}>
      <TextAreaField label="Observação" rows={4} maxLength={4000} {...form.field("message")} />
    </FormDialog>
  );
}
