import { AttendanceFormPage } from "../form/AttendanceFormPage";
import { AddProperties } from "./AddProperties";

/** /add-properties/{customerServiceId}: properties are searched, suggested, registered and added (docs/product/properties.md#adding). */
export function AddPropertiesPage() {
  return (
    <AttendanceFormPage title="Adicionar imóvel" tab="imoveis" wide>
      {(id, back) => <AddProperties attendanceId={id} back={back} />}
    </AttendanceFormPage>
  );
}
