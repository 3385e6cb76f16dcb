import { useApolloClient } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { MAX_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { startTransition, useCallback, useEffect, useState } from "react";
import type { Since } from "../live/follow";
import { untilRead } from "../live/untilRead";
import { useFragmentNow } from "../useFragmentNow";
import { type AttendanceBoardQuery, BoardFrame_BoardFragmentDoc } from "./AttendanceBoard.generated";
import { askBoard, cursorOf } from "./boardAnswer";
import type { BoardList } from "./boardList";
import { hasLists, longestList, readList } from "./columnLists";
import { readFurther } from "./furtherPages";
import { loadColumnPage } from "./loadColumnPage";
import { firstPageSize, nextPage } from "./pageSize";
import { updateBoard, writeBoard } from "./writeBoard";

type Failure = { list: BoardList; error: unknown };
type Read = { list: BoardList; cursor: string | null };
type Failed = { list: BoardList; statuses: readonly AttendanceStatus[] };
type Columns = AttendanceBoardQuery["board"]["columns"];
type Answered = { list: BoardList; columns: Columns };
const NONE: readonly AttendanceStatus[] = [];
const NO_COLUMNS: Columns = [];

/** The lists of a board: loads them where the cache has none, and loads more of them. `list` stays the same object. */
export function useBoardLists(businessType: BusinessType, list: BoardList) {
  const client = useApolloClient();
  const { cache } = client;
  const frame = useFragmentNow(BoardFrame_BoardFragmentDoc, "BoardFrame_board", `Board:${businessType}`);
  const loaded = hasLists(cache, businessType, list);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [loading, setLoading] = useState(false);
  const [read, setRead] = useState<Read | null>(null);
  const [failed, setFailed] = useState<Failed>({ list, statuses: NONE });
  const [answered, setAnswered] = useState<Answered>({ list, columns: NO_COLUMNS });

  /** Loads what comes after the cards of a column that are there. */
  const loadMore = useCallback(
    (status: AttendanceStatus, loaded: number) =>
      loadColumnPage(client, { businessType, status, ...list, ...nextPage(loaded) }),
    [client, businessType, list],
  );
  /** Loads one column alone: the board's answer lacked it. */
  const loadColumn = useCallback(
    async (status: AttendanceStatus) => {
      const mark = (isFailed: boolean) =>
        setFailed((known) => {
          const others = known.list === list ? known.statuses.filter((one) => one !== status) : NONE;
          return { list, statuses: isFailed ? [...others, status] : others };
        });
      mark(false);
      const first = { page: 1, size: firstPageSize() };
      await loadColumnPage(client, { businessType, status, ...list, ...first }).catch(() => mark(true));
    },
    [client, businessType, list],
  );

  const loadBoard = useCallback(async () => {
    setLoading(true);
    try {
      const variables = { businessType, ...list, size: firstPageSize() };
      const answer = await askBoard(client, variables);
      setAnswered({ list, columns: answer.board.columns });
      const missing = await writeBoard(cache, variables, answer);
      // In slices: where the board's code came later than its lists, this draws all of it.
      startTransition(() => {
        setRead({ list, cursor: cursorOf(answer) });
        setFailure(null);
        setLoading(false);
      });
      for (const status of missing) void loadColumn(status);
    } catch (error) {
      setFailure({ list, error });
      setLoading(false);
    }
  }, [client, cache, businessType, list, loadColumn]);

  /** Loads again all that is loaded, as a rule in one request: events may have been missed. Scroll and focus stay. */
  const reload = useCallback(async (): Promise<Since> => {
    const wanted = () => Math.max(firstPageSize(), longestList(cache, businessType, list));
    let updated = false;
    let at: string | null = null;
    // A page that came meanwhile has made a list longer than the answer.
    while (!updated) {
      const variables = { businessType, ...list, size: Math.min(MAX_PAGE_SIZE, wanted()) };
      const first = await askBoard(client, variables);
      const { answer, rows } = await readFurther(client, variables, first);
      updated = await updateBoard(cache, variables, answer, () => wanted() > rows);
      at = cursorOf(answer);
      const missing = answer.board.columns.filter(({ attendances }) => !attendances);
      for (const { status } of missing)
        if (!readList(cache, businessType, status, list)) void loadColumn(status);
    }
    setRead({ list, cursor: at });
    return at;
  }, [client, cache, businessType, list, loadColumn]);

  // Lists of the cache may have missed changes: they are read once more. Where that fails, live changes are applied meanwhile.
  useEffect(() => {
    if (!hasLists(cache, businessType, list)) return void loadBoard();
    return untilRead(
      reload,
      () => undefined,
      () => setRead({ list, cursor: null }),
    );
  }, [cache, businessType, list, loadBoard, reload]);

  return {
    /** Undefined until the funnel is known; its lists may come later. */
    columns: frame?.columns,
    /** The columns of the answer, all of which are known before the last of them is written to the cache. */
    answered: answered.list === list ? answered.columns : NO_COLUMNS,
    /** Whether the lists are there. */
    loaded,
    error: !loaded && failure?.list === list ? failure.error : undefined,
    loading,
    loadBoard,
    loadMore,
    reload,
    /** Where the changes that the lists lack begin: the oldest of their cursors, undefined until they were read. */
    cursor: read?.list === list ? read.cursor : undefined,
    /** Columns that could not be loaded, neither with the board nor alone. */
    failed: failed.list === list ? failed.statuses : NONE,
    loadColumn,
  };
}
