import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { createContext, useContext } from "react";
import type { AttendanceSync_AttendanceFragment } from "../board/AttendanceSync.generated";

/** A move that was made by another call than the mover's, as by a first temperature or a recorded contact. */
export type MadeElsewhere = {
  /** The card as it was. */
  before: AttendanceSync_AttendanceFragment;
  status: AttendanceStatus;
  undoable: boolean;
};
/** Confirms such a move and offers to undo it; false where it is none, or the page cannot confirm it. */
type Confirm = (made: MadeElsewhere) => boolean;

/** The movers of the pages that are shown: they confirm moves that were made elsewhere (docs/product/moves.md#undo). */
export function createMoveConfirmation() {
  const movers = new Set<Confirm>();
  return {
    add(confirm: Confirm): () => void {
      movers.add(confirm);
      return () => void movers.delete(confirm);
    },
    confirm: (made: MadeElsewhere): boolean => [...movers].some((confirm) => confirm(made)),
    /** For a change that the page begins now: that page alone confirms it, and nothing does once it is left. */
    ofThisPage(): Confirm {
      const own = [...movers];
      return (made) => own.some((confirm) => movers.has(confirm) && confirm(made));
    },
  };
}

export type MoveConfirmation = ReturnType<typeof createMoveConfirmation>;

/** One for each `App`. */
export const MoveConfirmationContext = createContext<MoveConfirmation | null>(null);

export function useMoveConfirmation(): MoveConfirmation {
  const confirmation = useContext(MoveConfirmationContext);
  if (!confirmation) throw new Error("useMoveConfirmation belongs inside the App.");
  return confirmation;
}
