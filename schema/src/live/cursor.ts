/** A cursor is a position in the agency's log, as digits: the lower of two is the older (docs/product/live.md#log). */
const positionOf = (cursor: string) => Number(cursor);

/** Whether what is at `cursor` came after what is at `other`. */
export const isAfter = (cursor: string, other: string): boolean => positionOf(cursor) > positionOf(other);

/**
 * The oldest of the cursors of several lists: who follows the log from there misses nothing of any of them. Null where
 * one of them has none, or there is no list.
 */
export function oldestCursor(cursors: readonly (string | null | undefined)[]): string | null {
  let oldest: string | null = null;
  for (const cursor of cursors) {
    if (cursor == null) return null;
    if (oldest === null || isAfter(oldest, cursor)) oldest = cursor;
  }
  return oldest;
}
