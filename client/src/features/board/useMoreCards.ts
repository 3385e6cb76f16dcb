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
  const { loadPage } = useBoard();
  const [asked, setAsked] = useState<{
    state: "loading" | "failed" | "done";
    loaded: number;
    count: number;
  }>();
  const underWay = useRef(false);

  const state = stateOf();
  function stateOf(): More {
    if (asked?.state === "loading") return asked.loaded === loaded ? "loading" : "arriving";
    // Where the agency does not count, a page that is not full was the last one.
    const full = loaded > 0 && loaded % BOARD_PAGE_SIZE === 0;
    if (total === null ? !full || asked?.count === 0 : loaded >= total) return "end";
    if (asked?.loaded !== loaded) return "more";
    return asked.state === "failed" ? "failed" : "stalled";
  }

  const load = useCallback(async () => {
    if (underWay.current) return;
    underWay.current = true;
    setAsked({ state: "loading", loaded, count: 0 });
    try {
      // A card that left has shifted the server's pages: ask for the one that begins among what is loaded.
      const { count } = await loadPage(status, Math.floor(loaded / BOARD_PAGE_SIZE) + 1);
      setAsked({ state: "done", loaded, count });
    } catch {
      // Shown at the end of the column, with a way to try again.
      setAsked({ state: "failed", loaded, count: 0 });
    } finally {
      underWay.current = false;
    }
  }, [loadPage, status, loaded]);

  return { state, load };
}
