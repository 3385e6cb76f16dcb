import { useRef } from "react";
import { useAbout } from "../../data/attendance/about";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { NO_FIELDS } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { FormDialog } from "../../ui/FormDialog";
import { RemovePropertyDocument } from "./PropertyChanges.generated";
import { menuOf, openTab, type PropertyDialogProps } from "./propertyDialog";

/** Asks before a property of interest goes, with its interest and its visit. */
export function RemovePropertyDialog({ attendanceId, row, onClose, onRemoved }: PropertyDialogProps) {
  const applyAttendance = useApplyAttendance();
  // The row is still there when the dialog closes, but not for long.
  const removed = useRef(false);
  const form = useMutationForm({
    ...NO_FIELDS,
    mutation: RemovePropertyDocument,
    input: () => ({ attendanceId, attendancePropertyId: row.id }),
    onSaved: ({ removeProperty }) => {
      removed.current = true;
      onClose();
      onRemoved();
      applyAttendance(removeProperty.attendance);
      alert.success("Imóvel excluído do atendimento.");
    },
  });
  return (
    <FormDialog
      title="Excluir imóvel"
      description={useAbout(attendanceId, row.property.code)}
      confirmLabel="Excluir"
      danger
      form={form}
      onClose={onClose}
      returnFocus={() => (removed.current ? openTab() : menuOf(row.id))}
    >
      <p>O imóvel {row.property.code} sai deste atendimento, com o interesse e a visita.</p>
    </FormDialog>
  );
}
