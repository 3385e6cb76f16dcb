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

/** How many cards are compared, or written, in one go. */
const AT_ONCE = 8;

/**
 * Writes the rows of a page without those that are outdated, a few at a time: a hundred at once would make the scrolling
 * stand still. The list itself is written after them, by its ids.
 */
export async function writeRows(cache: ApolloCache, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await yieldToMain();
    cache.batch({
      update: (batch) => {
        for (const row of rows.slice(from, from + AT_ONCE))
          if (!isOutdated(batch, row)) writeCard(batch, row);
      },
    });
  }
}

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
