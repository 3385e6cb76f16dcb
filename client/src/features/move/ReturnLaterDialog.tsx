import { returnForm } from "@soleira/schema/attendance/forms";
import { NO_SLOT } from "@soleira/schema/input/forms";
import { useAttendanceScope } from "../../data/attendance/attendanceScope";
import { useReturnInterval } from "../../data/attendance/useReturnInterval";
import { useMutationForm } from "../../data/form/useMutationForm";
import { useSession } from "../../data/session/useSession";
import { ReturnPicker } from "../../ui/ReturnPicker";
import { useNow } from "../../ui/useNow";
import { MoveDialog } from "./MoveDialog";
import { draftKeyOf, type MoveDialogProps } from "./openDialog";

/** When to return to the lead. */
export function ReturnLaterDialog({ openDialog, onConfirm, onCancel }: MoveDialogProps) {
  const { hasReturnSubject, timeZone } = useSession().enterprise;
  const { unit } = useAttendanceScope();
  const zone = unit?.timeZone ?? timeZone;
  const { intent } = openDialog;
  const moment = { now: useNow(), zone, interval: useReturnInterval(), at: intent.data.returnAt };
  const form = useMutationForm({
    schema: returnForm(moment),
    draft: draftKeyOf(intent),
    start: { ...NO_SLOT, subject: intent.data.returnSubject ?? "" },
    submit: ({ returnAt, subject }) =>
      onConfirm({ returnAt: returnAt.toISOString(), ...(subject && { returnSubject: subject }) }),
  });
  return (
    <MoveDialog
      openDialog={openDialog}
      title="Retornar depois"
      confirmLabel="Confirmar"
      form={form}
      wide
      onCancel={onCancel}
    >
      <ReturnPicker form={form} moment={moment} subject={hasReturnSubject ? form.field("subject") : null} />
    </MoveDialog>
  );
}
