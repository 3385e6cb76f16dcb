import { formatShort } from "@soleira/schema/format/dates";
import type { AttendanceSync_AttendanceFragment } from "../../data/board/AttendanceSync.generated";
import { effectsOn } from "../../data/board/optimisticCard";
import type { MoveOutcome } from "../../data/board/sendMove";
import { alert } from "../../ui/alert";
import { moveText } from "./moveText";
import type { MadeMove, Undo } from "./undo";

type Made = {
  move: MadeMove;
  /** The card as it was; null where the cache did not hold all of it. */
  before: AttendanceSync_AttendanceFragment | null;
  outcome: MoveOutcome;
  /** What is said of a deal that was won by it. */
  won?: string | null;
};

/**
 * Confirms a move by an alert, names the return and the visits that it removed, and offers to undo it where that is
 * possible (docs/product/moves.md#what-is-said-of-a-move). `zone`: the enterprise's.
 */
export function confirmMove(undo: Undo, zone: string, { move, before, outcome, won }: Made): void {
  const { undoable, canceledVisits } = outcome;
  const timeOf = (instant: string) => formatShort(new Date(instant), zone);
  const removed = before && effectsOn(before, move).removedReturn;
  const text = [
    moveText.saved(move.name, move.to.title),
    won,
    removed && moveText.returnRemoved(timeOf(removed)),
    canceledVisits.length > 0 && moveText.visitsCanceled(canceledVisits.map(timeOf)),
  ]
    .filter(Boolean)
    .join(" ");
  if (undoable && before) undo.offer(move, before, text);
  else alert.success(text);
}
