/** How a field is asked for a unit's lists and day. */
export const UNIT = {
  nullable: true,
  description:
    "A unit of the caller's holding, as `Attendance.enterprise` names it; the session's enterprise when absent. NOT_FOUND for one that the caller does not see.",
} as const;
