import type { ApolloCache } from "@apollo/client";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { AttendanceSync_AttendanceFragment } from "./AttendanceSync.generated";
import { AttendanceVersion_AttendanceFragmentDoc } from "./AttendanceVersion.generated";
import { isNewer, isOutdated } from "./isOutdated";
import { moveCard } from "./moveCard";
import { writeCard, writeMovedCard } from "./readCard";
import { FAR_FUTURE } from "./storedPage";

/** A change of one attendance: the answer of a mutation, or an event of the subscription. */
export type AttendanceChange = {
  attendanceId: string;
  businessType: BusinessType;
  from: AttendanceStatus | null;
  /** Null when it is no longer visible to the reader. */
  to: AttendanceStatus | null;
  /** Null where the agency has none: then `at` decides which change is newer. */
  version: number | null;
  /** When it happened, ISO-8601. */
  at: string;
  /** None when it is no longer visible to the reader. */
  attendance?: AttendanceSync_AttendanceFragment | null | undefined;
};

/**
 * The one way by which a change of an attendance reaches the cache. A change that is older than what the gateway has
 * answered is ignored (answers false), so answers and events may come late, twice and in any order. Fetch them with
 * `fetchPolicy: "no-cache"`: Apollo would write an old answer before it can be dropped here.
 */
export function applyChange(cache: ApolloCache, change: AttendanceChange): boolean {
  const { attendanceId: id, version, at, attendance } = change;
  const known = knownOf(change);
  let applied = false;
  cache.batch({
    update: (batch) => {
      if (isOutdated(batch, known)) return;
      applied = true;
      if (attendance && at === FAR_FUTURE) writeMovedCard(batch, attendance);
      else if (attendance) writeCard(batch, attendance);
      else
        batch.writeFragment({
          id: batch.identify({ __typename: "Attendance", id }),
          fragment: AttendanceVersion_AttendanceFragmentDoc,
          data: { __typename: "Attendance", id, version, updatedAt: at },
        });
      moveCard(batch, change);
    },
  });
  return applied;
}

const knownOf = ({ attendanceId: id, version, at, attendance }: AttendanceChange) => ({
  id,
  version,
  updatedAt: attendance?.updatedAt ?? at,
});

/** Whether the cache has neither this change nor a later one: asked before it is applied. */
export const isNewChange = (cache: ApolloCache, change: AttendanceChange): boolean =>
  isNewer(cache, knownOf(change));

/** The attendance that a mutation or a query has answered, as a change; `from`: the status that the screen showed. */
export const toChange = (
  attendance: AttendanceSync_AttendanceFragment,
  from: AttendanceStatus | null,
): AttendanceChange => ({
  attendanceId: attendance.id,
  businessType: attendance.businessType,
  from,
  to: attendance.status,
  version: attendance.version,
  at: attendance.updatedAt,
  attendance,
});
