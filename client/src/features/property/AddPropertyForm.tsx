import { AddPropertyForm as schema } from "@soleira/schema/property/forms";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { PageForm } from "../../ui/PageForm";
import { TextField } from "../../ui/TextField";
import { AddPropertyDocument } from "./PropertyChanges.generated";

type AddPropertyFormProps = { attendanceId: string; onAdded: () => void; onCancel: () => void };

/**
 * Attaches a property by its code. A NEW attendance becomes IN_PROGRESS with it (docs/product/properties.md#adding).
 */
export function AddPropertyForm({ attendanceId, onAdded, onCancel }: AddPropertyFormProps) {
  const applyAttendance = useApplyAttendance();
  const form = useMutationForm({
    schema,
    draft: `property:${attendanceId}`,
    start: { code: "" },
    mutation: AddPropertyDocument,
    input: ({ code }) => ({ attendanceId, propertyCode: code }),
    fields: { propertyCode: "code" },
    keepFocus: "always",
    onSaved: ({ addProperty }) => {
      applyAttendance(addProperty.attendance);
      alert.success("Imóvel adicionado com sucesso.");
      onAdded();
    },
  });
  return (
    <PageForm form={form} confirmLabel="Adicionar imóvel" onCancel={onCancel}>
      <TextField label="Código do imóvel" autoComplete="off" maxLength={40} {...form.field("code")} />
    </PageForm>
  );
}
