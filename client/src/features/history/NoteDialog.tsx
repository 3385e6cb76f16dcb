import { FormDialog } from "../../ui/FormDialog";
import { FormError } from "../../ui/FormError";
import { TextAreaField } from "../../ui/TextField";
import { RemindMenu, remindRefusal } from "./RemindMenu";
import { useNote } from "./useNote";

type NoteDialogProps = {
  attendanceId: string;
  /** The lead's name. */
  name: string;
  /** The enterprise's zone. */
  zone: string;
  onClose: () => void;
};

/** A note for the history from a list, without leaving it; one with a reason is written on its own page. */
export function NoteDialog({ attendanceId, name, zone, onClose }: NoteDialogProps) {
  const form = useNote({ attendanceId, zone, onSaved: onClose });
  // A reminder kept in the draft may be over by now: sending says so, a button that cannot be pressed would not.
  const ready = form.values.message.trim() !== "";
  return (
    <FormDialog
      title="Nota"
      description={name}
      confirmLabel="Adicionar nota"
      form={{ ...form, ready }}
      onClose={onClose}
    >
      <TextAreaField label="Observação" rows={4} maxLength={4000} {...form.field("message")} />
      <FormError>{remindRefusal(form)}</FormError>
      <RemindMenu form={form} zone={zone} />
    </FormDialog>
  );
}
