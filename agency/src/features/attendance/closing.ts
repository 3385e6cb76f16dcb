import type { AnyWork } from "../../tenancy/work";
import type { Row } from "./row.store";

/**
 * What ends with an attendance that is closed, in the same transaction: its waiting proposals, its pending request of a
 * transfer. Called before the card is written, under its lock.
 */
export type Closing = (work: AnyWork, row: Row, close: Close) => Promise<Closed>;

/** How it is closed. */
export type Close = {
  /** The proposal that the deal was made with, which stays; null for none. */
  proposalId: number | null;
  /** Why its waiting proposals are deleted, where it is not simply finished. */
  reason?: string;
};

export type Closed = {
  /** What history says of it, null of nothing. */
  text: string | null;
  /** Puts its events into the outbox, after that of the card. */
  emit(): Promise<void>;
};

/** All of them, one after the other, as one. */
export async function closeAll(
  closings: readonly Closing[],
  work: AnyWork,
  row: Row,
  close: Close,
): Promise<Closed> {
  const closed: Closed[] = [];
  for (const closing of closings) closed.push(await closing(work, row, close));
  return {
    text: closed.flatMap(({ text }) => text ?? []).join(" · ") || null,
    async emit() {
      for (const { emit } of closed) await emit();
    },
  };
}
