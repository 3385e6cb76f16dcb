import { AddPropertyForm as schema } from "@soleira/schema/property/forms";
import { useAbout } from "../../data/attendance/about";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { FormDialog } from "../../ui/FormDialog";
import { TextField } from "../../ui/TextField";
import { AddPropertyDocument } from "./PropertyChanges.generated";

type AddPropertyDialogProps = { attendanceId: string; onClose: () => void };

/**
 * Attaches a property by its code. A NEW attendance becomes IN_PROGRESS with it (docs/product/properties.md#adding).
 */
export function AddPropertyDialog({ attendanceId, onClose }: AddPropertyDialogProps) {
  const applyAttendance = useApplyAttendance();
  const form = useMutationForm({
    schema,
    draft: `property:${attendanceId}`,
    start: { code: "" },
    mutation: AddPropertyDocument,
    input: ({ code }) => ({ attendanceId, propertyCode: code }),
    onSaved: ({ addProperty }) => {
      onClose();
      applyAttendance(addProperty.attendance);
      alert.success("Imóvel adicionado com sucesso.");
    },
  });
  return (
    <FormDialog
      title="Adicionar por código"
      description={useAbout(attendanceId)}
      confirmLabel="Adicionar imóvel"
      form={form}
      onClose={onClose}
    >
      <TextField label="Código do imóvel" autoComplete="off" maxLength={40} {...form.field("code")} />
    </FormDialog>
  );
}
