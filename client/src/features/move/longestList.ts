import type { ApolloCache } from "@apollo/client";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { ATTENDANCE_STATUSES } from "@soleira/schema/attendance/status";
import type { AttendanceSort } from "../../gql/types.generated";
import { BoardColumn_ColumnFragmentDoc } from "../board/BoardColumn.generated";

/** How many cards the fullest column of a funnel has loaded. */
export function longestList(cache: ApolloCache, businessType: BusinessType, sort: AttendanceSort): number {
  const loaded = ATTENDANCE_STATUSES.map(
    (status) =>
      cache.readFragment({
        id: cache.identify({ __typename: "Column", id: `${businessType}:${status}` }),
        fragment: BoardColumn_ColumnFragmentDoc,
        fragmentName: "BoardColumn_column",
        variables: { sort },
      })?.attendances.items.length ?? 0,
  );
  return Math.max(...loaded);
}
