import type { ApolloCache } from "@apollo/client";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import {
  type AttendanceSync_AttendanceFragment,
  AttendanceSync_AttendanceFragmentDoc,
} from "./AttendanceSync.generated";
import { AttendanceVersion_AttendanceFragmentDoc } from "./AttendanceVersion.generated";
import { moveCard } from "./moveCard";

/** A change of one attendance: the answer of a mutation or an event of the subscription. */
export type AttendanceChange = {
  id: string;
  businessType: BusinessType;
  from: AttendanceStatus | null;
  /** Null when it left the reader's sight. */
  to: AttendanceStatus | null;
  /** Null where the agency has none: then `at` tells what is older. */
  version: number | null;
  /** When it happened, ISO-8601. */
  at: string;
  /** Null when it left the reader's sight. */
  attendance: AttendanceSync_AttendanceFragment | null;
};

/**
 * The one way by which changes reach the cache. A change that is older than what the server has said before is
 * ignored, so answers and events may come late, twice and in any order. Ask for them with `fetchPolicy: "no-cache"`:
 * Apollo would write an old answer before this door could be refused.
 */
export function applyChange(cache: ApolloCache, news: AttendanceChange): boolean {
  let fresh = true;
  cache.batch({
    update: (batch) => {
      const id = batch.identify({ __typename: "Attendance", id: news.id });
      if (!id) return;
      fresh = !isOlder(batch, id, news);
      if (!fresh) return;
      if (news.attendance)
        batch.writeFragment({
          id,
          fragment: AttendanceSync_AttendanceFragmentDoc,
          fragmentName: "AttendanceSync_attendance",
          data: news.attendance,
        });
      else
        batch.writeFragment({
          id,
          fragment: AttendanceVersion_AttendanceFragmentDoc,
          data: { __typename: "Attendance", id: news.id, version: news.version, updatedAt: news.at },
        });
      moveCard(batch, news);
    },
  });
  return fresh;
}

function isOlder(cache: ApolloCache, id: string, news: AttendanceChange): boolean {
  // `false`: what the server said, not what an optimistic layer hopes.
  const seen = cache.readFragment(
    { id, fragment: AttendanceVersion_AttendanceFragmentDoc, returnPartialData: true },
    false,
  );
  if (!seen) return false;
  if (seen.version != null && news.version !== null) return seen.version > news.version;
  const at = news.attendance?.updatedAt ?? news.at;
  return seen.updatedAt != null && seen.updatedAt > at;
}

/** The answer of a mutation, or of a question after a conflict, as news. */
export const toChange = (
  attendance: AttendanceSync_AttendanceFragment,
  from: AttendanceStatus | null,
): AttendanceChange => ({
  id: attendance.id,
  businessType: attendance.businessType,
  from,
  to: attendance.status,
  version: attendance.version,
  at: attendance.updatedAt,
  attendance,
});
