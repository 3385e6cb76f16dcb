import { createContext, useContext } from "react";
import type { Detail_AttendanceFragment } from "./Detail.generated";

/** Takes the attendance that a change answered. The page puts it through the one door to the cache (data/board/applyChange). */
export type AttendanceNews = (attendance: Answered) => void;
type Answered = Omit<Detail_AttendanceFragment, " $fragmentName">;

export const AttendanceNewsContext = createContext<AttendanceNews | null>(null);

/** For features that change an attendance on a page of its own. */
export function useAttendanceNews(): AttendanceNews {
  const news = useContext(AttendanceNewsContext);
  if (!news) throw new Error("useAttendanceNews belongs inside a page of one attendance.");
  return news;
}

/**
 * Makes a change that may move the attendance beside what it does, as a first temperature moves a new one
 * (docs/product/moves.md#undo). The page lets its answer into the cache, confirms the move and offers to take it back.
 * Rejects with the call's error.
 */
export type MovingChange = (
  call: () => Promise<{ attendance: Answered; undoable: boolean }>,
) => Promise<void>;

export const MovingChangeContext = createContext<MovingChange | null>(null);

export function useMovingChange(): MovingChange {
  const change = useContext(MovingChangeContext);
  if (!change) throw new Error("useMovingChange belongs inside the page of one attendance.");
  return change;
}
