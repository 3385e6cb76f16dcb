import type { Attendance } from "@soleira/schema/attendance/wire";
import type { Work } from "../../tenancy/work";
import type { Note } from "../attendance/history.store";
import type { Row } from "../attendance/row.store";

/**
 * What a change of a property of interest does in its attendance, in the same transaction; app.ts says which function
 * that is. Answers the attendance.
 */
export type PropertyFollower = (work: Work, row: Row, note: Note, isAdded?: boolean) => Promise<Attendance>;
