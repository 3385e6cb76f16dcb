import { Id } from "@soleira/schema/page/wire";
import { OF_ROW } from "@soleira/schema/rest/words";

/** Of the field `attendanceId` of a mutation's input. */
export const ATTENDANCE_ID = {
  description:
    "The attendance. NOT_FOUND where the caller does not see it, FORBIDDEN where they may not change it, CONFLICT where it is FINISHED or LEAD_QUALIFIED.",
};
/** The same for an input of shapes. */
export const attendanceId = Id.describe(ATTENDANCE_ID.description);

/** Of the field `attendancePropertyId`. */
export const attendancePropertyId = Id.describe(OF_ROW);
