import type { ApolloClient } from "@apollo/client";
import { MAX_PAGE_SIZE } from "@soleira/schema/page/page-size";
import type { AttendanceBoardQuery } from "./AttendanceBoard.generated";
import type { BoardVariables } from "./boardAnswer";
import { ColumnPageDocument } from "./ColumnPage.generated";
import { longestList, readList } from "./columnLists";

type Column = AttendanceBoardQuery["board"]["columns"][number];
type Cards = NonNullable<Column["attendances"]>;

/**
 * Completes a board's answer for the columns that have loaded more cards than the largest page holds: page by page, until
 * each is as long as it is in the cache. Answers it with how many rows each column was asked for.
 */
export async function readFurther(
  client: ApolloClient,
  variables: BoardVariables,
  { board, ...answer }: AttendanceBoardQuery,
): Promise<{ answer: AttendanceBoardQuery; rows: number }> {
  const { businessType, size, ...list } = variables;
  const { cache } = client;
  let { columns } = board;
  let rows = size;
  /** How many cards a column had when its last page was read. */
  const totals = new Map(columns.map(({ status, attendances }) => [status, attendances?.total]));
  const read = async (status: Column["status"], page: number): Promise<Omit<Cards, "cursor">> => {
    const { data } = await client.query({
      query: ColumnPageDocument,
      variables: { businessType, status, ...list, page, size },
      fetchPolicy: "no-cache",
    });
    if (!data?.column.attendances) throw new Error("ColumnPage answered without cards.");
    return data.column.attendances;
  };
  const further = async (column: Column, page: number): Promise<Column> => {
    const { status, attendances } = column;
    const loaded = readList(cache, businessType, status, list)?.items.length ?? 0;
    if (!attendances || loaded <= rows) return column;
    const more = await read(status, page);
    const counted = more.total !== null && more.total === totals.get(status);
    totals.set(status, more.total);
    // A card that left between the two pages has moved the first of this one onto the former, which is read again.
    const former = counted ? [] : (await read(status, page - 1)).items;
    const known = new Set(attendances.items.map(({ id }) => id));
    const moved = former.slice(former.findLastIndex(({ id }) => known.has(id)) + 1);
    // A card that moved on between two pages is in both.
    const items = [
      ...new Map([...attendances.items, ...moved, ...more.items].map((card) => [card.id, card])).values(),
    ];
    const unreadable = attendances.unreadable + more.unreadable;
    return { ...column, attendances: { ...attendances, items, unreadable } };
  };
  while (size === MAX_PAGE_SIZE && longestList(cache, businessType, list) > rows) {
    const page = rows / size + 1;
    columns = await Promise.all(columns.map((column) => further(column, page)));
    rows += size;
  }
  return { answer: { ...answer, board: { ...board, columns } }, rows };
}
