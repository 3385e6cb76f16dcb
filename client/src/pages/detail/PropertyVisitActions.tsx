import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { useAbout } from "../../data/attendance/about";
import { Status_AttendanceFragmentDoc } from "../../data/attendance/Detail.generated";
import { useSession } from "../../data/session/useSession";
import { useFragmentNow } from "../../data/useFragmentNow";
import type { PropertyVisit } from "../../features/property/VisitInfo";
import { VisitActions } from "../../features/visit/VisitActions";

type PropertyVisitActionsProps = {
  attendanceId: string;
  businessType: BusinessType;
  attendancePropertyId: string;
  propertyCode: string;
  visit: PropertyVisit;
};

/** What can be done about the visit of a row, as the attendance's status allows. */
export function PropertyVisitActions({ propertyCode, ...props }: PropertyVisitActionsProps) {
  const description = useAbout(props.attendanceId, propertyCode);
  const status = useFragmentNow(
    Status_AttendanceFragmentDoc,
    "Status_attendance",
    `Attendance:${props.attendanceId}`,
  )?.status;
  const { canDeleteVisit } = useSession().enterprise;
  return (
    status && <VisitActions {...props} description={description} status={status} deletable={canDeleteVisit} />
  );
}
