import { useAbout } from "../../data/attendance/about";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { NO_FIELDS } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { FormDialog } from "../../ui/FormDialog";
import type { EntryDialogProps } from "./entryDialog";
import { RemoveHistoryItemDocument } from "./History.generated";

/** Asks before a note or a contact goes: its text is not kept. */
export function RemoveItemDialog({ attendanceId, item, onClose }: EntryDialogProps) {
  const applyAttendance = useApplyAttendance();
  const note = item.kind === "OBSERVATION";
  const form = useMutationForm({
    ...NO_FIELDS,
    mutation: RemoveHistoryItemDocument,
    input: () => ({ attendanceId, historyId: item.id }),
    onSaved: ({ removeHistoryItem }) => {
      onClose();
      applyAttendance(removeHistoryItem.attendance);
      alert.success(note ? "Nota removida." : "Contato removido.");
    },
  });
  return (
    <FormDialog
      title={note ? "Remover nota" : "Remover contato"}
      description={useAbout(attendanceId)}
      confirmLabel="Remover"
      danger
      form={form}
      onClose={onClose}
      returnFocus={() =>
        document.querySelector<HTMLElement>(`[data-part="historico"], [role="tab"][data-state="active"]`)
      }
    >
      <p>
        {note
          ? "O texto da nota não é guardado. No histórico fica que houve uma nota, de quem e quando."
          : "O último contato volta a ser o anterior. No histórico fica que houve um contato, de quem e quando."}
      </p>
    </FormDialog>
  );
}
