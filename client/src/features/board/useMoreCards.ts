import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { BOARD_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { useCallback, useRef, useState } from "react";
import { useBoard } from "./useBoard";

type More =
  /** Everything is loaded. */
  | "end"
  /** There is more to ask for. */
  | "more"
  | "loading"
  /** The page's cards are there, its answer is being put away. */
  | "arriving"
  | "failed"
  /** The last page brought nothing new: only a press asks again. */
  | "stalled";

/** The further pages of a column: what can be asked for, and asking for it. */
export function useMoreCards(status: AttendanceStatus, loaded: number, total: number | null) {
  const { loadMore } = useBoard();
  const [asked, setAsked] = useState<{
    state: "loading" | "failed" | "done";
    loaded: number;
    /** The agency answered fewer than were asked for. */
    last: boolean;
  }>();
  const underWay = useRef(false);

  const state = stateOf();
  function stateOf(): More {
    if (asked?.state === "loading") return asked.loaded === loaded ? "loading" : "arriving";
    // Where the agency does not count, a page that is not full was the last one.
    const full = loaded > 0 && loaded % BOARD_PAGE_SIZE === 0;
    if (total === null ? (asked?.last ?? !full) : loaded >= total) return "end";
    if (asked?.loaded !== loaded) return "more";
    return asked.state === "failed" ? "failed" : "stalled";
  }

  const load = useCallback(async () => {
    if (underWay.current) return;
    underWay.current = true;
    setAsked({ state: "loading", loaded, last: false });
    try {
      const { last } = await loadMore(status, loaded);
      setAsked({ state: "done", loaded, last });
    } catch {
      // Shown at the end of the column, with a way to try again.
      setAsked({ state: "failed", loaded, last: false });
    } finally {
      underWay.current = false;
    }
  }, [loadMore, status, loaded]);

  return { state, load };
}
