import type { Attendance } from "@soleira/schema/attendance/wire";
import type { Work } from "../../tenancy/work";
import { change } from "./change";
import { beginning } from "./effects";
import type { Note } from "./history.store";
import type { Row } from "./row.store";

/** A change of its properties is one of the attendance; one that is added begins a NEW attendance. */
export function followProperty(work: Work, row: Row, note: Note, isAdded = false): Promise<Attendance> {
  const begun = isAdded ? beginning(row) : null;
  return change(work, {
    row,
    set: begun?.set ?? {},
    note: begun ? { ...note, message: begun.text } : note,
  });
}
