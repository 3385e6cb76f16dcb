import type { ApolloCache, ApolloClient } from "@apollo/client";
import { yieldToMain } from "../../ui/yieldToMain";
import { saysTheSame } from "../saysTheSame";
import {
  type AttendanceSync_AttendanceFragment,
  AttendanceSync_AttendanceFragmentDoc,
} from "./AttendanceSync.generated";
import { AttendanceVersion_AttendanceFragmentDoc } from "./AttendanceVersion.generated";
import { ColumnPageDocument, type ColumnPageQueryVariables } from "./ColumnPage.generated";

/** What the server has said of the card before, null when it never spoke of it. */
const knownOf = (
  cache: ApolloCache,
  row: AttendanceSync_AttendanceFragment,
): AttendanceSync_AttendanceFragment | null =>
  cache.readFragment(
    {
      id: cache.identify(row),
      fragment: AttendanceSync_AttendanceFragmentDoc,
      fragmentName: "AttendanceSync_attendance",
    },
    false,
  );

/** Whether the server has said something newer of the card than this row of a list. */
function isOld(cache: ApolloCache, row: AttendanceSync_AttendanceFragment): boolean {
  const seen = cache.readFragment(
    { id: cache.identify(row), fragment: AttendanceVersion_AttendanceFragmentDoc },
    false,
  );
  if (!seen) return false;
  return row.version !== null && seen.version !== null
    ? row.version < seen.version
    : row.updatedAt < seen.updatedAt;
}

/**
 * The rows of a list as the cache may have them: a list that left the server before a move must not bring the card's
 * old status back. Ask for lists with `fetchPolicy: "no-cache"`, and write what this answers.
 */
export const dropStale = (
  cache: ApolloCache,
  rows: readonly AttendanceSync_AttendanceFragment[],
): AttendanceSync_AttendanceFragment[] =>
  rows.map((row) => (isOld(cache, row) && knownOf(cache, row)) || row);

/** How many cards are compared in one go. */
const AT_ONCE = 8;

/**
 * Finds the rows that say something new, a few at a time: most of a board that is asked for again is as it was. Answers
 * what writes them, which leaves out those that have become old meanwhile.
 */
export async function changesIn(
  cache: ApolloCache,
  rows: readonly AttendanceSync_AttendanceFragment[],
): Promise<(batch: ApolloCache) => void> {
  const changed: AttendanceSync_AttendanceFragment[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === 0) await yieldToMain();
    if (!saysTheSame(knownOf(cache, row), row)) changed.push(row);
  }
  return (batch) => {
    for (const row of changed)
      if (!isOld(batch, row))
        batch.writeFragment({
          id: batch.identify(row),
          fragment: AttendanceSync_AttendanceFragmentDoc,
          fragmentName: "AttendanceSync_attendance",
          data: row,
        });
  };
}

/** Fetches a page of a column into the cache; answers how many cards it held. */
export async function loadColumnPage(
  client: ApolloClient,
  variables: ColumnPageQueryVariables,
): Promise<{ count: number }> {
  const { data } = await client.query({ query: ColumnPageDocument, variables, fetchPolicy: "no-cache" });
  if (!data) throw new Error("ColumnPage answered without data.");
  const { column } = data;
  const { attendances } = column;
  if (!attendances) throw new Error("ColumnPage answered without cards.");
  const { cache } = client;
  const items = dropStale(cache, attendances.items);
  cache.writeQuery({
    query: ColumnPageDocument,
    variables,
    data: { column: { ...column, attendances: { ...attendances, items } } },
  });
  return { count: items.length };
}
