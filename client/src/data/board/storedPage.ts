import type { Reference } from "@apollo/client";

/** Later than any list was answered: an optimistic move is in none of them. */
export const FAR_FUTURE = "9999-12-31T23:59:59.999Z";

/** The last change of a card that a list has applied: whether the list counts the card since, and when that was. */
export type PendingDelta = { listed: boolean; at: string };

/** A column's loaded cards as the cache keeps them, one list for each order and filter. */
export type StoredPage = {
  __typename: "AttendancePage";
  items: readonly Reference[];
  /** Null where the agency does not count. */
  total: number | null;
  totalPages: number;
  /** Items that the agency answered beside these and that could not be read. */
  unreadable: number;
  /** What the proposals of all of them amount to, as it was when the first page was read. */
  proposalsAmount: string | null;
  /** When the gateway read the list (`AttendancePage.asOf`): the list contains what happened until then. */
  asOf: string;
  /**
   * The changes that `total` and `items` contain beyond the gateway's answer, by cache id. Kept in the list itself, so that
   * a change that arrives twice counts once and an optimistic layer takes its counts with it when it is dropped.
   */
  pendingDeltas?: Record<string, PendingDelta>;
};
