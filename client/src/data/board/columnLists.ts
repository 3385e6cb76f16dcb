import type { ApolloCache } from "@apollo/client";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { ATTENDANCE_STATUSES, type AttendanceStatus } from "@soleira/schema/attendance/status";
import { BoardColumn_ColumnFragmentDoc } from "./BoardColumn.generated";
import type { BoardList } from "./boardList";

/** A column's list as the cache has it, undefined where it was never loaded. */
export const readList = (
  cache: ApolloCache,
  businessType: BusinessType,
  status: AttendanceStatus,
  list: BoardList,
) =>
  cache.readFragment({
    id: cache.identify({ __typename: "Column", id: `${businessType}:${status}` }),
    fragment: BoardColumn_ColumnFragmentDoc,
    fragmentName: "BoardColumn_column",
    variables: list,
  })?.attendances ?? undefined;

/** How many cards the fullest column of a funnel has loaded. */
export const longestList = (cache: ApolloCache, businessType: BusinessType, list: BoardList): number =>
  Math.max(
    ...ATTENDANCE_STATUSES.map((status) => readList(cache, businessType, status, list)?.items.length ?? 0),
  );

/** Whether one of these lists of this funnel was loaded. */
export const hasLists = (cache: ApolloCache, businessType: BusinessType, list: BoardList): boolean =>
  ATTENDANCE_STATUSES.some((status) => readList(cache, businessType, status, list) !== undefined);
