/** Orders of a list, `column:asc` or `column:desc` (docs/product/lists.md#orders). */
export const ATTENDANCE_SORTS = [
  "created_at:asc",
  "created_at:desc",
  "updated_at:asc",
  "updated_at:desc",
  "temperature:asc",
  "temperature:desc",
] as const;
export type AttendanceSort = (typeof ATTENDANCE_SORTS)[number];

/** The order where a call names none (docs/product/lists.md#orders). */
export const DEFAULT_SORT: AttendanceSort = "updated_at:desc";

/** The order of a walk by cursors: what changes beside it moves behind its place (docs/product/lists.md#cursors). */
export const WALK_SORT: AttendanceSort = "updated_at:asc";
