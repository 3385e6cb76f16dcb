import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { useAbout } from "../data/about";
import { Status_AttendanceFragmentDoc } from "../features/attendance/Detail.generated";
import type { RowVisit as Visit } from "../features/property/PropertyRow";
import { useSession } from "../features/session/useSession";
import { VisitActions } from "../features/visit/VisitActions";
import { useFragmentNow } from "../gql/useFragmentNow";

type RowVisitProps = {
  attendanceId: string;
  businessType: BusinessType;
  attendancePropertyId: string;
  propertyCode: string;
  visit: Visit;
};

/** What can be done about the visit of a row, as the attendance's status allows. */
export function RowVisit({ propertyCode, ...props }: RowVisitProps) {
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
