import type { ApolloCache } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { BOARD_PAGE_SIZE, MAX_PAGE_SIZE } from "@soleira/schema/attendance/page-size";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { useCallback, useEffect, useState } from "react";
import { yieldToMain } from "../../ui/yieldToMain";
import type { AttendanceSort } from "../types.generated";
import { useFragmentNow } from "../useFragmentNow";
import {
  type AttendanceBoardQuery,
  type AttendanceBoardQueryVariables,
  BoardFrame_BoardFragmentDoc,
  BoardFrameDocument,
  BoardIds_ColumnFragmentDoc,
  BoardList_ColumnFragmentDoc,
} from "./AttendanceBoard.generated";
import { askBoard } from "./boardAnswer";
import { changesIn, dropStale, loadColumnPage } from "./dropStale";
import { hasLists, longestList, readList } from "./longestList";

type Failure = { sort: AttendanceSort; error: unknown };
type Failed = { sort: AttendanceSort; statuses: readonly AttendanceStatus[] };
const NONE: readonly AttendanceStatus[] = [];

/** The lists of a board: asks for them where the cache has none, and knows how to bring more. */
export function useBoardLists(businessType: BusinessType, sort: AttendanceSort) {
  const client = useApolloClient();
  const { cache } = client;
  const frame = useFragmentNow(BoardFrame_BoardFragmentDoc, "BoardFrame_board", `Board:${businessType}`);
  const there = hasLists(cache, businessType, sort);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState<Failed>({ sort, statuses: NONE });

  const loadPage = useCallback(
    (status: AttendanceStatus, page: number) =>
      loadColumnPage(client, { businessType, status, sort, page, size: BOARD_PAGE_SIZE }),
    [client, businessType, sort],
  );
  /** Asks for one column alone: the board's answer lacked it. */
  const loadColumn = useCallback(
    async (status: AttendanceStatus) => {
      const mark = (isFailed: boolean) =>
        setFailed((known) => {
          const others = known.sort === sort ? known.statuses.filter((one) => one !== status) : NONE;
          return { sort, statuses: isFailed ? [...others, status] : others };
        });
      mark(false);
      await loadPage(status, 1).catch(() => mark(true));
    },
    [loadPage, sort],
  );

  const open = useCallback(async () => {
    setLoading(true);
    try {
      const variables = { businessType, sort, size: BOARD_PAGE_SIZE };
      const missing = await putBoard(cache, variables, await askBoard(client, variables));
      setFailure(null);
      for (const status of missing) void loadColumn(status);
    } catch (error) {
      setFailure({ sort, error });
    } finally {
      setLoading(false);
    }
  }, [client, cache, businessType, sort, loadColumn]);
  useEffect(() => {
    if (!hasLists(cache, businessType, sort)) void open();
  }, [cache, businessType, sort, open]);

  /** Asks again for all that is loaded, in one request: events may have been missed. Scroll and focus stay. */
  const converge = useCallback(async () => {
    const wanted = () =>
      Math.min(MAX_PAGE_SIZE, Math.max(BOARD_PAGE_SIZE, longestList(cache, businessType, sort)));
    let renewed = false;
    // A page that came meanwhile has made a list longer than the answer.
    while (!renewed) {
      const variables = { businessType, sort, size: wanted() };
      const answer = await askBoard(client, variables);
      renewed = await renewBoard(cache, variables, answer, wanted);
      const missing = answer.board.columns.filter(({ attendances }) => !attendances);
      for (const { status } of missing)
        if (!readList(cache, businessType, status, sort)) void loadColumn(status);
    }
  }, [client, cache, businessType, sort, loadColumn]);

  return {
    /** Undefined until the funnel is known; its lists may still be to come. */
    columns: frame?.columns,
    /** Whether the lists are there. */
    there,
    error: !there && failure?.sort === sort ? failure.error : undefined,
    loading,
    open,
    loadPage,
    converge,
    /** Columns that could not be loaded, neither with the board nor alone. */
    failed: failed.sort === sort ? failed.statuses : NONE,
    loadColumn,
  };
}

/**
 * Writes an answer to the cache, a column at a time: all of them together, drawn at once, would keep a phone from
 * answering for as long as it takes to read a name. Where newer is known of a card, that stays. Answers the columns that
 * the agency did not answer.
 */
async function putBoard(
  cache: ApolloCache,
  variables: AttendanceBoardQueryVariables,
  { board }: AttendanceBoardQuery,
): Promise<AttendanceStatus[]> {
  cache.writeQuery({ query: BoardFrameDocument, variables, data: { board } });
  for (const column of board.columns) {
    await yieldToMain();
    const { attendances } = column;
    if (!attendances) continue;
    cache.writeFragment({
      id: cache.identify(column),
      fragment: BoardList_ColumnFragmentDoc,
      fragmentName: "BoardList_column",
      variables,
      data: { ...column, attendances: { ...attendances, items: dropStale(cache, attendances.items) } },
    });
  }
  return board.columns.filter(({ attendances }) => !attendances).map(({ status }) => status);
}

/**
 * Writes an answer that mostly says what is known already: the lists, each as long as it is, and the cards that changed.
 * False, and nothing is written, when the lists are longer by then than what was asked for.
 */
async function renewBoard(
  cache: ApolloCache,
  variables: AttendanceBoardQueryVariables,
  { board }: AttendanceBoardQuery,
  wanted: () => number,
): Promise<boolean> {
  const { businessType, sort, size } = variables;
  const put = await changesIn(
    cache,
    board.columns.flatMap(({ attendances }) => attendances?.items ?? []),
  );
  if (wanted() > size) return false;
  const columns = board.columns.flatMap(({ attendances, ...column }) => {
    if (!attendances) return [];
    const { length = 0 } = readList(cache, businessType, column.status, sort)?.items ?? [];
    const items = attendances.items.slice(0, Math.max(length, BOARD_PAGE_SIZE));
    return [{ ...column, attendances: { ...attendances, items } }];
  });
  cache.batch({
    update: (batch) => {
      put(batch);
      batch.writeQuery({ query: BoardFrameDocument, variables, data: { board } });
      for (const column of columns)
        batch.writeFragment({
          id: batch.identify(column),
          fragment: BoardIds_ColumnFragmentDoc,
          fragmentName: "BoardIds_column",
          variables,
          data: column,
        });
    },
  });
  return true;
}
