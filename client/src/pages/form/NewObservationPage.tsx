import { ObservationForm } from "../../features/history/ObservationForm";
import { AttendanceFormPage } from "./AttendanceFormPage";

/** /new-observation/{customerServiceId}: a note for the history (docs/product/history.md#observations). */
export function NewObservationPage() {
  return (
    <AttendanceFormPage title="Nova observação" tab="historico">
      {(id, back, zone) => <ObservationForm attendanceId={id} zone={zone} onSaved={back} onCancel={back} />}
    </AttendanceFormPage>
  );
}
