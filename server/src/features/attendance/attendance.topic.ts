import {
  attendanceAudience,
  attendanceChangeKind,
  attendanceChangeOf,
  type Funnel,
} from "@soleira/schema/live/attendance-change";
import type { ChangeKind } from "@soleira/schema/live/viewer";
import { AttendanceEvent, type AttendanceChange as Wire } from "@soleira/schema/live/wire";
import type { ReplayedTopic } from "../../live/missed";
import { resumeCursor } from "../../live/topic";
import type { AttendanceChange } from "./attendance-change.type";

/** A change of the agency's log or of an event, as the graph shows it. */
const toAttendanceChange = ({
  id,
  ...change
}: Omit<Wire, "cursor" | "type">): Omit<AttendanceChange, "cursor"> => ({ ...change, attendanceId: id });

/** Changes of attendances (docs/product/live.md). */
export const attendanceTopic: ReplayedTopic<AttendanceEvent, ChangeKind, Funnel, AttendanceChange> = {
  name: "attendance",
  event: AttendanceEvent,
  revision: ({ version, at }) => version ?? at,
  audience: attendanceAudience,
  changeKind: attendanceChangeKind,
  payload: (event, kind) => ({
    change: { ...toAttendanceChange(attendanceChangeOf(event, kind)), cursor: resumeCursor(event) },
    complete: event.attendance !== undefined || kind === "REMOVED",
  }),
  missed:
    ({ events }, { businessType }) =>
    async (since, size) => {
      const page = await events.since({
        type: "attendance.changed",
        since,
        size,
        business_type: businessType ?? undefined,
      });
      return {
        ...page,
        items: page.items.flatMap((item) =>
          item.type === "attendance.changed" ? [{ ...toAttendanceChange(item), cursor: item.cursor }] : [],
        ),
      };
    },
  personalFields: [
    "Attendance.counts",
    "Attendance.histories",
    "Attendance.properties",
    "Attendance.readyMessages",
    "Attendance.mergedAttendances",
    "Attendance.possibleDuplicates",
    "Customer.attendances",
  ],
};
