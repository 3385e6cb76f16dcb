import type { AttendanceStatus } from "../attendance/status";
import { ATTENDANCE_STATUSES } from "../attendance/status";

/** A status as a bit of `reached`: the set of those that an attendance was ever in. */
export const statusBit = (status: AttendanceStatus): number => 1 << ATTENDANCE_STATUSES.indexOf(status);
