import { useApolloClient } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { MAX_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { startTransition, useCallback, useEffect, useState } from "react";
import type { Since } from "../live/follow";
import { untilRead } from "../live/untilRead";
import type { AttendanceSort } from "../types.generated";
import { useFragmentNow } from "../useFragmentNow";
import { type AttendanceBoardQuery, BoardFrame_BoardFragmentDoc } from "./AttendanceBoard.generated";
import { askBoard, cursorOf } from "./boardAnswer";
import { hasLists, longestList, readList } from "./columnLists";
import { readFurther } from "./furtherPages";
import { loadColumnPage } from "./loadColumnPage";
import { firstPageSize, nextPage } from "./pageSize";
import { updateBoard, writeBoard } from "./writeBoard";

type Failure = { sort: AttendanceSort; error: unknown };
type Read = { sort: AttendanceSort; cursor: string | null };
type Failed = { sort: AttendanceSort; statuses: readonly AttendanceStatus[] };
type Columns = AttendanceBoardQuery["board"]["columns"];
type Answered = { sort: AttendanceSort; columns: Columns };
const NONE: readonly AttendanceStatus[] = [];
const NO_COLUMNS: Columns = [];

/** The lists of a board: loads them where the cache has none, and loads more of them. */
export function useBoardLists(businessType: BusinessType, sort: AttendanceSort) {
  const client = useApolloClient();
  const { cache } = client;
  const frame = useFragmentNow(BoardFrame_BoardFragmentDoc, "BoardFrame_board", `Board:${businessType}`);
  const loaded = hasLists(cache, businessType, sort);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [loading, setLoading] = useState(false);
  const [read, setRead] = useState<Read | null>(null);
  const [failed, setFailed] = useState<Failed>({ sort, statuses: NONE });
  const [answered, setAnswered] = useState<Answered>({ sort, columns: NO_COLUMNS });

  /** Loads what comes after the cards of a column that are there. */
  const loadMore = useCallback(
    (status: AttendanceStatus, loaded: number) =>
      loadColumnPage(client, { businessType, status, sort, ...nextPage(loaded) }),
    [client, businessType, sort],
  );
  /** Loads one column alone: the board's answer lacked it. */
  const loadColumn = useCallback(
    async (status: AttendanceStatus) => {
      const mark = (isFailed: boolean) =>
        setFailed((known) => {
          const others = known.sort === sort ? known.statuses.filter((one) => one !== status) : NONE;
          return { sort, statuses: isFailed ? [...others, status] : others };
        });
      mark(false);
      const first = { page: 1, size: firstPageSize() };
      await loadColumnPage(client, { businessType, status, sort, ...first }).catch(() => mark(true));
    },
    [client, businessType, sort],
  );

  const loadBoard = useCallback(async () => {
    setLoading(true);
    try {
      const variables = { businessType, sort, size: firstPageSize() };
      const answer = await askBoard(client, variables);
      setAnswered({ sort, columns: answer.board.columns });
      const missing = await writeBoard(cache, variables, answer);
      // In slices: where the board's code came later than its lists, this draws all of it.
      startTransition(() => {
        setRead({ sort, cursor: cursorOf(answer) });
        setFailure(null);
        setLoading(false);
      });
      for (const status of missing) void loadColumn(status);
    } catch (error) {
      setFailure({ sort, error });
      setLoading(false);
    }
  }, [client, cache, businessType, sort, loadColumn]);

  /** Loads again all that is loaded, as a rule in one request: events may have been missed. Scroll and focus stay. */
  const reload = useCallback(async (): Promise<Since> => {
    const wanted = () => Math.max(firstPageSize(), longestList(cache, businessType, sort));
    let updated = false;
    let at: string | null = null;
    // A page that came meanwhile has made a list longer than the answer.
    while (!updated) {
      const variables = { businessType, sort, size: Math.min(MAX_PAGE_SIZE, wanted()) };
      const first = await askBoard(client, variables);
      const { answer, rows } = await readFurther(client, variables, first);
      updated = await updateBoard(cache, variables, answer, () => wanted() > rows);
      at = cursorOf(answer);
      const missing = answer.board.columns.filter(({ attendances }) => !attendances);
      for (const { status } of missing)
        if (!readList(cache, businessType, status, sort)) void loadColumn(status);
    }
    setRead({ sort, cursor: at });
    return at;
  }, [client, cache, businessType, sort, loadColumn]);

  // Lists of the cache may have missed changes: they are read once more. Where that fails, live changes are applied meanwhile.
  useEffect(() => {
    if (!hasLists(cache, businessType, sort)) return void loadBoard();
    return untilRead(
      reload,
      () => undefined,
      () => setRead({ sort, cursor: null }),
    );
  }, [cache, businessType, sort, loadBoard, reload]);

  return {
    /** Undefined until the funnel is known; its lists may come later. */
    columns: frame?.columns,
    /** The columns of the answer, all of which are known before the last of them is written to the cache. */
    answered: answered.sort === sort ? answered.columns : NO_COLUMNS,
    /** Whether the lists are there. */
    loaded,
    error: !loaded && failure?.sort === sort ? failure.error : undefined,
    loading,
    loadBoard,
    loadMore,
    reload,
    /** Where the changes that the lists lack begin: the oldest of their cursors, undefined until they were read. */
    cursor: read?.sort === sort ? read.cursor : undefined,
    /** Columns that could not be loaded, neither with the board nor alone. */
    failed: failed.sort === sort ? failed.statuses : NONE,
    loadColumn,
  };
}
