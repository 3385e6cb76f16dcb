import type { ApolloCache } from "@apollo/client";
import { AttendanceVersion_AttendanceFragmentDoc } from "./AttendanceVersion.generated";

/** What is known of an attendance, and how new that is. */
type Known = {
  id: string;
  /** Null where the agency has none: then `updatedAt` decides. */
  version: number | null;
  /** ISO-8601. */
  updatedAt: string;
};

/** Whether the gateway has answered something newer of this attendance. An optimistic layer does not count. */
export const isOutdated = (cache: ApolloCache, known: Known): boolean => compareStored(cache, known) > 0;

/** Whether the gateway has answered nothing as new of this attendance: false for a change that comes again. */
export const isNewer = (cache: ApolloCache, known: Known): boolean => compareStored(cache, known) < 0;

/** Above 0 where what is stored is newer, 0 where it is as new, below 0 where it is older or nothing is stored. */
function compareStored(cache: ApolloCache, { id, version, updatedAt }: Known): number {
  const stored = cache.readFragment(
    {
      id: cache.identify({ __typename: "Attendance", id }),
      fragment: AttendanceVersion_AttendanceFragmentDoc,
      returnPartialData: true,
    },
    false,
  );
  if (!stored) return -1;
  if (stored.version != null && version !== null) return stored.version - version;
  if (stored.updatedAt == null || stored.updatedAt < updatedAt) return -1;
  return stored.updatedAt > updatedAt ? 1 : 0;
}
