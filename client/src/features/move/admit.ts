import type { ApolloCache, ApolloClient } from "@apollo/client";
import { ColumnPageDocument, type ColumnPageQueryVariables } from "../board/ColumnPage.generated";
import { type Heard_AttendanceFragment, Heard_AttendanceFragmentDoc } from "./Heard.generated";

/** What the server has said of the card before, where that is newer than this row of a list. */
function newer(cache: ApolloCache, row: Heard_AttendanceFragment): Heard_AttendanceFragment | null {
  const known = cache.readFragment(
    {
      id: cache.identify(row),
      fragment: Heard_AttendanceFragmentDoc,
      fragmentName: "Heard_attendance",
    },
    false,
  );
  if (!known) return null;
  const older =
    row.version !== null && known.version !== null
      ? row.version < known.version
      : row.updatedAt < known.updatedAt;
  return older ? known : null;
}

/**
 * The rows of a list as the cache may have them: a list that left the server before a move must not bring the card's
 * old status back. Ask for lists with `fetchPolicy: "no-cache"`, and write what this answers.
 */
export const admit = (
  cache: ApolloCache,
  rows: readonly Heard_AttendanceFragment[],
): Heard_AttendanceFragment[] => rows.map((row) => newer(cache, row) ?? row);

/** Fetches a page of a column into the cache; answers how many cards it held. */
export async function loadColumnPage(
  client: ApolloClient,
  variables: ColumnPageQueryVariables,
): Promise<{ count: number }> {
  const { data } = await client.query({ query: ColumnPageDocument, variables, fetchPolicy: "no-cache" });
  if (!data) throw new Error("ColumnPage answered without data.");
  const { column } = data;
  const { cache } = client;
  const items = admit(cache, column.attendances.items);
  cache.writeQuery({
    query: ColumnPageDocument,
    variables,
    data: { column: { ...column, attendances: { ...column.attendances, items } } },
  });
  return { count: items.length };
}
