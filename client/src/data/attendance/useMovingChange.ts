import { createContext, useContext } from "react";
import type { ChangedAttendance } from "./useApplyAttendance";

/**
 * Makes a change that may move the attendance beside what it does, as a first temperature moves a new one
 * (docs/product/moves.md#undo). The page applies its answer, confirms the move and offers to undo it. Rejects with the
 * call's error.
 */
export type MovingChange = (
  call: () => Promise<{ attendance: ChangedAttendance; undoable: boolean }>,
) => Promise<void>;

export const MovingChangeContext = createContext<MovingChange | null>(null);

export function useMovingChange(): MovingChange {
  const change = useContext(MovingChangeContext);
  if (!change) throw new Error("useMovingChange belongs inside the page of one attendance.");
  return change;
}
