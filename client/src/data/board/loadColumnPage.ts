import type { ApolloClient } from "@apollo/client";
import { BoardIds_ColumnFragmentDoc } from "./AttendanceBoard.generated";
import { ColumnPageDocument, type ColumnPageQueryVariables } from "./ColumnPage.generated";
import { writeRows } from "./dropStale";

/** Fetches a page of a column into the cache; answers whether it was its last: not full. */
export async function loadColumnPage(
  client: ApolloClient,
  variables: ColumnPageQueryVariables,
): Promise<{ last: boolean }> {
  const { data } = await client.query({ query: ColumnPageDocument, variables, fetchPolicy: "no-cache" });
  if (!data) throw new Error("ColumnPage answered without data.");
  const { column } = data;
  const { attendances } = column;
  if (!attendances) throw new Error("ColumnPage answered without cards.");
  const { cache } = client;
  const { items, unreadable } = attendances;
  await writeRows(cache, items);
  // In one go: with each write of a list the cache reads all of it, and keeps what it has read.
  cache.writeFragment({
    id: cache.identify(column),
    fragment: BoardIds_ColumnFragmentDoc,
    fragmentName: "BoardIds_column",
    variables,
    // A first page takes the place of the list; a later one is appended (typePolicies.ts).
    data: column,
  });
  return { last: items.length + unreadable < variables.size };
}
