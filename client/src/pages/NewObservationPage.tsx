import { ObservationForm } from "../features/history/ObservationForm";
import { useSession } from "../features/session/useSession";
import { AttendanceFormPage } from "./AttendanceFormPage";

/** /new-observation/{customerServiceId}: a note for the history (specification 1 §2). */
export function NewObservationPage() {
  const { enterprise } = useSession();
  return (
    <AttendanceFormPage title="Nova observação" tab="historico">
      {(id, back) => (
        <ObservationForm attendanceId={id} zone={enterprise.timeZone} onSaved={back} onCancel={back} />
      )}
    </AttendanceFormPage>
  );
}
