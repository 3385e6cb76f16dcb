import { StatusBody } from "@soleira/schema/attendance/wire";
import { listed } from "@soleira/schema/rest/words";
import { attendanceId } from "../../graph/input-field";
import { expectedVersion } from "../../graph/mutation";
import { inputType } from "../../graph/shape";

const { from, reason, distributeToUserId, distributeToSubsidiaryId, distributeAutomatic } = StatusBody.shape;
export const QualifyAttendanceInput = inputType(
  "QualifyAttendanceInput",
  "Who receives a qualified lead: exactly one of `toUserId`, `toSubsidiaryId` and `toQueue`, else INVALID.",
  {
    attendanceId,
    from,
    toUserId: distributeToUserId,
    toSubsidiaryId: distributeToSubsidiaryId,
    toQueue: distributeAutomatic,
    reasonId: reason.describe(listed("statusReasons(status: LEAD_QUALIFIED)")),
    expectedVersion,
  },
);
