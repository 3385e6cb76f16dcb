import { LONGEST_TEXT } from "@soleira/schema/input/text";

/** Of the field `attendanceId` of a mutation's input. */
export const ATTENDANCE_ID = {
  description:
    "The attendance. NOT_FOUND where the caller does not see it, FORBIDDEN where they may not change it, CONFLICT where it is FINISHED or LEAD_QUALIFIED.",
};

/** Of the field `attendancePropertyId`. */
export const ROW_ID = {
  description:
    "Row of `Attendance.properties`, not the property itself. NOT_FOUND for one that the caller does not see.",
};

/** What a description says of an id that a list of the agency has. */
export const listed = (list: string): string => `Of \`${list}\`; INVALID for any other.`;

/** What a description says of a long text. */
export const LONG_TEXT = `At most ${LONGEST_TEXT} characters; control characters are refused, except tab and newline.`;
