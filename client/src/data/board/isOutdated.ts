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
export function isOutdated(cache: ApolloCache, { id, version, updatedAt }: Known): boolean {
  const stored = cache.readFragment(
    {
      id: cache.identify({ __typename: "Attendance", id }),
      fragment: AttendanceVersion_AttendanceFragmentDoc,
      returnPartialData: true,
    },
    false,
  );
  if (!stored) return false;
  if (stored.version != null && version !== null) return stored.version > version;
  return stored.updatedAt != null && stored.updatedAt > updatedAt;
}
