import type { ApolloCache } from "@apollo/client";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { ATTENDANCE_STATUSES, type AttendanceStatus } from "@soleira/schema/attendance/status";
import type { AttendanceSort } from "../types.generated";
import { BoardColumn_ColumnFragmentDoc } from "./BoardColumn.generated";

/** A column's list as the cache has it, undefined where it was never loaded. */
export const readList = (
  cache: ApolloCache,
  businessType: BusinessType,
  status: AttendanceStatus,
  sort: AttendanceSort,
) =>
  cache.readFragment({
    id: cache.identify({ __typename: "Column", id: `${businessType}:${status}` }),
    fragment: BoardColumn_ColumnFragmentDoc,
    fragmentName: "BoardColumn_column",
    variables: { sort },
  })?.attendances ?? undefined;

/** How many cards the fullest column of a funnel has loaded. */
export const longestList = (cache: ApolloCache, businessType: BusinessType, sort: AttendanceSort): number =>
  Math.max(
    ...ATTENDANCE_STATUSES.map((status) => readList(cache, businessType, status, sort)?.items.length ?? 0),
  );

/** Whether a list of this funnel was loaded in this order. */
export const hasLists = (cache: ApolloCache, businessType: BusinessType, sort: AttendanceSort): boolean =>
  ATTENDANCE_STATUSES.some((status) => readList(cache, businessType, status, sort) !== undefined);
