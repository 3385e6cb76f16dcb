import type { Reference } from "@apollo/client";

/** The last change of a card that a column's list has applied: whether the list counts it since, and when that was. */
export type PendingDelta = { listed: boolean; at: string };

/** A column's loaded cards as the cache keeps them, one list for each order. */
export type StoredPage = {
  __typename: "AttendancePage";
  items: readonly Reference[];
  total: number | null;
  totalPages: number;
  /** Items that the agency answered beside these, which nobody could read. */
  unreadable: number;
  /** When the gateway answered: what happened earlier is already in the list. */
  asOf: string;
  /**
   * What `total` says of single cards, by cache id. It lies beside the list, so that a move that arrives twice counts once
   * and an optimistic layer takes its counts with it when it goes.
   */
  pendingDeltas?: Record<string, PendingDelta>;
};
