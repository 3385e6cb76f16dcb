import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { AnyWork } from "../../tenancy/work";
import type { Note } from "../attendance/history.store";
import type { Row } from "../attendance/row.store";

/** What a visit does to its attendance, in the same transaction; app.ts says which function that is. */
export type VisitFollower = (
  /** Without a person it is the customer's: nothing is entered then. */
  work: AnyWork,
  row: Row,
  step: {
    /** The status that comes with the visit, checked at once: before the visit is written. */
    enters?: AttendanceStatus;
    /** Whether the attendance has no open visit any more; asked only where that changes something. */
    isLastGone?: () => Promise<boolean>;
  },
) => Promise<{
  /** What history says of the return that the status takes away, null of none. */
  removedReturn: string | null;
  /** Changes the attendance, after the visit is written. `madeAt`: when the person was met. */
  apply(note: Note, madeAt?: Date): Promise<void>;
}>;
