import { Return_AttendanceFragmentDoc } from "../../data/attendance/Detail.generated";
import { useFragmentNow } from "../../data/useFragmentNow";
import { Counts_AttendanceFragmentDoc } from "./AttendanceDetail.generated";

/** How many there are of each part of an attendance; null where the agency does not count them. */
export function useCounts(id: string) {
  const key = `Attendance:${id}`;
  const counts = useFragmentNow(Counts_AttendanceFragmentDoc, "Counts_attendance", key)?.counts;
  const at = useFragmentNow(Return_AttendanceFragmentDoc, "Return_attendance", key)?.returnAt;
  return counts ? { ...counts, returns: at ? 1 : 0 } : null;
}

/** `Imóveis (3)`; without the number where it is not known. */
export const counted = (name: string, count: number | null | undefined): string =>
  count == null ? name : `${name} (${count})`;
