import { AddPropertyForm } from "../../features/property/AddPropertyForm";
import { AttendanceFormPage } from "./AttendanceFormPage";

/** /add-properties/{customerServiceId}: attaches a property by its code (docs/product/properties.md#adding). */
export function AddPropertiesPage() {
  return (
    <AttendanceFormPage title="Adicionar imóvel" tab="imoveis">
      {(id, back) => <AddPropertyForm attendanceId={id} onAdded={back} onCancel={back} />}
    </AttendanceFormPage>
  );
}
