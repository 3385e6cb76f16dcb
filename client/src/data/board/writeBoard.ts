import type { ApolloCache } from "@apollo/client";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { untilIdle } from "../../ui/yieldToMain";
import {
  type AttendanceBoardQuery,
  BoardFrameDocument,
  BoardIds_ColumnFragmentDoc,
  BoardList_ColumnFragmentDoc,
} from "./AttendanceBoard.generated";
import type { BoardVariables } from "./boardAnswer";
import { readList } from "./columnLists";
import { changedRows, dropStale } from "./dropStale";
import { firstPageSize } from "./pageSize";

/**
 * Writes a board's answer to the cache, a column at a time: written and drawn together they would block a phone for
 * hundreds of milliseconds. The funnel and its first column come first, the others once those are drawn: a column that is
 * written meanwhile has React begin anew. Outdated rows are dropped. Answers the columns that the agency did not answer.
 */
export async function writeBoard(
  cache: ApolloCache,
  variables: BoardVariables,
  { board }: AttendanceBoardQuery,
): Promise<AttendanceStatus[]> {
  const write = (column: (typeof board.columns)[number]) => {
    const { attendances } = column;
    if (!attendances) return;
    cache.writeFragment({
      id: cache.identify(column),
      fragment: BoardList_ColumnFragmentDoc,
      fragmentName: "BoardList_column",
      variables,
      data: { ...column, attendances: { ...attendances, items: dropStale(cache, attendances.items) } },
    });
  };
  const [first, ...others] = board.columns;
  // Before the funnel, which draws it.
  if (first) write(first);
  cache.writeQuery({ query: BoardFrameDocument, variables, data: { board } });
  for (const column of others) {
    await untilIdle();
    write(column);
  }
  return board.columns.filter(({ attendances }) => !attendances).map(({ status }) => status);
}

/**
 * Writes a board's answer that mostly equals the cache: the lists, each as long as it is, and the cards that changed.
 * Writes nothing and answers false when the lists have become longer meanwhile than what was asked for (`outgrown`).
 */
export async function updateBoard(
  cache: ApolloCache,
  variables: BoardVariables,
  { board }: AttendanceBoardQuery,
  outgrown: () => boolean,
): Promise<boolean> {
  const { businessType, size: _, ...list } = variables;
  const writeChanged = await changedRows(
    cache,
    board.columns.flatMap(({ attendances }) => attendances?.items ?? []),
  );
  if (outgrown()) return false;
  const columns = board.columns.flatMap(({ attendances, ...column }) => {
    if (!attendances) return [];
    const { length = 0 } = readList(cache, businessType, column.status, list)?.items ?? [];
    const items = attendances.items.slice(0, Math.max(length, firstPageSize()));
    return [{ ...column, attendances: { ...attendances, items } }];
  });
  cache.batch({
    update: (batch) => {
      writeChanged(batch);
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
