import { useRef, useState } from "react";
import { useAbout } from "../../data/attendance/about";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { notSavedText } from "../../data/errors";
import { useChange } from "../../data/useChange";
import { alert } from "../../ui/alert";
import { FormDialog } from "../../ui/FormDialog";
import { RemovePropertyDocument } from "./PropertyChanges.generated";
import { menuOf, openTab, type PropertyDialogProps } from "./propertyDialog";

/** Asks before a property of interest goes, with its interest and its visit. */
export function RemovePropertyDialog({
  attendanceId,
  row,
  onClose,
  onRemoved,
}: PropertyDialogProps & { onRemoved: () => void }) {
  const { send, busy } = useChange(RemovePropertyDocument);
  const applyAttendance = useApplyAttendance();
  const description = useAbout(attendanceId, row.property.code);
  const [error, setError] = useState<string | null>(null);
  // The row is still there when the dialog closes, but not for long.
  const removed = useRef(false);
  const confirm = async () => {
    setError(null);
    try {
      const { removeProperty } = await send({ attendanceId, attendancePropertyId: row.id });
      removed.current = true;
      onClose();
      onRemoved();
      applyAttendance(removeProperty.attendance);
      alert.success("Imóvel excluído do atendimento.");
    } catch (failure) {
      setError(notSavedText(failure));
    }
  };
  return (
    <FormDialog
      title="Excluir imóvel"
      description={description}
      confirmLabel="Excluir"
      danger
      ready
      busy={busy}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
      returnFocus={() => (removed.current ? openTab() : menuOf(row.id))}
    >
      <p>O imóvel {row.property.code} sai deste atendimento, com o interesse e a visita.</p>
    </FormDialog>
  );
}
