import type { ApolloCache } from "@apollo/client";
import { equal } from "@wry/equality";
import { yieldToMain } from "../../ui/yieldToMain";
import type { AttendanceSync_AttendanceFragment } from "./AttendanceSync.generated";
import { isOutdated } from "./isOutdated";
import { readCard, writeCard } from "./readCard";

type Row = AttendanceSync_AttendanceFragment;

/**
 * The rows of a list with each outdated one replaced by what the cache has: a list that left the gateway before a move
 * must not bring the card's old status back. Fetch lists with `fetchPolicy: "no-cache"`, and write what this answers.
 */
export const dropStale = (cache: ApolloCache, rows: readonly Row[]): Row[] =>
  rows.map((row) => (isOutdated(cache, row) && readCard(cache, row.id, false)) || row);

/** How many cards are compared in one go. */
const AT_ONCE = 8;

/**
 * Finds the rows that differ from the cache, a few at a time: most of a board that is fetched again is as it was. Answers
 * a function that writes them, without those that have become outdated meanwhile.
 */
export async function changedRows(
  cache: ApolloCache,
  rows: readonly Row[],
): Promise<(batch: ApolloCache) => void> {
  const changed: Row[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === 0) await yieldToMain();
    if (!equal(readCard(cache, row.id, false), row)) changed.push(row);
  }
  return (batch) => {
    for (const row of changed) if (!isOutdated(batch, row)) writeCard(batch, row);
  };
}
