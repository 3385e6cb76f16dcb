import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { useCallback } from "react";
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
function PropertyVisitActions({ propertyCode, ...props }: PropertyVisitActionsProps) {
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

/** The visit's buttons of each row of an attendance, the same function as long as the attendance is. */
export const useVisitActions = (attendanceId: string, businessType: BusinessType) =>
  useCallback(
    (attendancePropertyId: string, propertyCode: string, visit: PropertyVisit) => (
      <PropertyVisitActions
        attendanceId={attendanceId}
        businessType={businessType}
        attendancePropertyId={attendancePropertyId}
        propertyCode={propertyCode}
        visit={visit}
      />
    ),
    [attendanceId, businessType],
  );
