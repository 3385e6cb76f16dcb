import { CancelVisitDialog } from "./CancelVisitDialog";
import { DeleteVisitDialog } from "./DeleteVisitDialog";
import { FinishVisitDialog } from "./FinishVisitDialog";
import type { VisitActionsProps, VisitHandlers, VisitStep } from "./handlers";
import { RescheduleVisitDialog } from "./RescheduleVisitDialog";
import { ScheduleVisitDialog } from "./ScheduleVisitDialog";

type Props = VisitActionsProps & VisitHandlers & { step: VisitStep; open: boolean };

/** The dialog of a step of one property's visit. */
export function VisitDialogs({ step, open, visit, attendancePropertyId, ...props }: Props) {
  const { attendanceId, businessType, description, onDone, onFailed, onReopen, onCancel, returnFocus } =
    props;
  const handlers = { onDone, onFailed, onReopen, onCancel, returnFocus, description };
  const whole = { attendanceId, businessType, propertyId: attendancePropertyId, ...handlers };
  if (step === "schedule") return <ScheduleVisitDialog {...whole} />;
  if (step === "finish") return <FinishVisitDialog {...whole} {...(open && visit && { visit })} />;
  if (!visit) return null;
  const one = { visit, attendanceId, attendancePropertyId, ...handlers };
  switch (step) {
    case "reschedule":
      return <RescheduleVisitDialog {...one} />;
    case "cancel":
      return <CancelVisitDialog {...one} />;
    case "delete":
      return <DeleteVisitDialog {...one} />;
    default:
      return step satisfies never;
  }
}
