import type { ApolloCache } from "@apollo/client";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { type Heard_AttendanceFragment, Heard_AttendanceFragmentDoc } from "./AttendanceSync.generated";
import { Seen_AttendanceFragmentDoc } from "./AttendanceVersion.generated";
import { moveCard } from "./moveCard";

/** News of one attendance, whoever brings it: an answer to a mutation or an event of the subscription. */
export type News = {
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
  attendance: Heard_AttendanceFragment | null;
};

/**
 * The one door through which changes reach the cache. News that is older than what the server has said before is
 * ignored, so answers and events may come late, twice and in any order. Ask for them with `fetchPolicy: "no-cache"`:
 * Apollo would write an old answer before this door could refuse it.
 */
export function hear(cache: ApolloCache, news: News): boolean {
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
          fragment: Heard_AttendanceFragmentDoc,
          fragmentName: "Heard_attendance",
          data: news.attendance,
        });
      else
        batch.writeFragment({
          id,
          fragment: Seen_AttendanceFragmentDoc,
          data: { __typename: "Attendance", id: news.id, version: news.version, updatedAt: news.at },
        });
      moveCard(batch, news);
    },
  });
  return fresh;
}

function isOlder(cache: ApolloCache, id: string, news: News): boolean {
  // `false`: what the server said, not what an optimistic layer hopes.
  const seen = cache.readFragment(
    { id, fragment: Seen_AttendanceFragmentDoc, returnPartialData: true },
    false,
  );
  if (!seen) return false;
  if (seen.version != null && news.version !== null) return seen.version > news.version;
  const at = news.attendance?.updatedAt ?? news.at;
  return seen.updatedAt != null && seen.updatedAt > at;
}

/** The answer of a mutation, or of a question after a conflict, as news. */
export const newsOf = (attendance: Heard_AttendanceFragment, from: AttendanceStatus | null): News => ({
  id: attendance.id,
  businessType: attendance.businessType,
  from,
  to: attendance.status,
  version: attendance.version,
  at: attendance.updatedAt,
  attendance,
});
