import type { ApolloClient } from "@apollo/client";
import { MAX_PAGE_SIZE } from "@soleira/schema/page/page-size";
import type { AttendanceBoardQuery, AttendanceBoardQueryVariables } from "./AttendanceBoard.generated";
import { ColumnPageDocument } from "./ColumnPage.generated";
import { longestList, readList } from "./columnLists";

type Column = AttendanceBoardQuery["board"]["columns"][number];

/**
 * Completes a board's answer for the columns that have loaded more cards than the largest page holds: page by page, until
 * each is as long as it is in the cache. Answers it with how many rows each column was asked for.
 */
export async function readFurther(
  client: ApolloClient,
  variables: AttendanceBoardQueryVariables,
  { board, ...answer }: AttendanceBoardQuery,
): Promise<{ answer: AttendanceBoardQuery; rows: number }> {
  const { businessType, sort, size } = variables;
  const { cache } = client;
  let { columns } = board;
  let rows = size;
  const further = async (column: Column, page: number): Promise<Column> => {
    const { status, attendances } = column;
    const loaded = readList(cache, businessType, status, sort)?.items.length ?? 0;
    if (!attendances || loaded <= rows) return column;
    const { data } = await client.query({
      query: ColumnPageDocument,
      variables: { businessType, status, sort, page, size },
      fetchPolicy: "no-cache",
    });
    const more = data?.column.attendances;
    if (!more) throw new Error("ColumnPage answered without cards.");
    // A card that moved on between the two pages is in both.
    const known = new Set(attendances.items.map(({ id }) => id));
    const items = [...attendances.items, ...more.items.filter(({ id }) => !known.has(id))];
    const unreadable = attendances.unreadable + more.unreadable;
    return { ...column, attendances: { ...attendances, items, unreadable } };
  };
  while (size === MAX_PAGE_SIZE && longestList(cache, businessType, sort) > rows) {
    const page = rows / size + 1;
    columns = await Promise.all(columns.map((column) => further(column, page)));
    rows += size;
  }
  return { answer: { ...answer, board: { ...board, columns } }, rows };
}
