import { type AttendanceStatus, STATUS_DESCRIPTION } from "@soleira/schema/attendance/status";
import type { AttendanceSync_AttendanceFragment } from "../../data/board/AttendanceSync.generated";
import { alert } from "../../ui/alert";
import type { Mover } from "./mover";
import { moveText } from "./moveText";

const movers = new Set<Mover>();

/** The mover of a page that is shown; answers how to take it back. */
export function addMover(mover: Mover): () => void {
  movers.add(mover);
  return () => void movers.delete(mover);
}

type Moved = {
  /** The card as it was, null where the screen does not know all of it. */
  before: AttendanceSync_AttendanceFragment | null;
  attendance: { status: AttendanceStatus; customer: { name: string } };
  undoable: boolean;
};

/**
 * Confirms a move that a call of no page has made, as a recorded contact does (docs/product/moves.md#undo): by the mover of
 * the page, which can take it back, else by a notice alone.
 */
export function confirmMove({ before, attendance, undoable }: Moved): void {
  const { status, customer } = attendance;
  if (before) for (const mover of movers) if (mover.moved(before, status, undoable)) return;
  alert.success(moveText.saved(customer.name, STATUS_DESCRIPTION[status]));
}
