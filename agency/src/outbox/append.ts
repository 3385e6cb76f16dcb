import { sql } from "drizzle-orm";
import type { Tx } from "../database/database";
import { outbox } from "../database/schema";
import { markChanged } from "../queue/commit-hooks";

/** What is to be delivered of one change, and kept in the log. The outbox reads nothing of the payload. */
export type OutboxEvent = {
  enterpriseId: number;
  /** Events of one aggregate leave in the order of their changes. */
  aggregate: { type: string; id: number };
  /** People whom it may concern, beside the staff of the enterprise. */
  userIds: readonly number[];
  /** The event on the wire, all but its numbers (schema/src/live/wire.ts). */
  payload: object;
};

/** Puts the event into the outbox, in the transaction of the change itself: delivered if and only if it is committed. */
export async function append(
  { tx, now }: { tx: Tx; now: Date },
  { enterpriseId, aggregate, userIds, payload }: OutboxEvent,
): Promise<void> {
  await tx.insert(outbox).values({
    enterpriseId,
    aggregateType: aggregate.type,
    aggregateId: aggregate.id,
    userIds: [...userIds],
    payload,
    createdAt: now,
    nextAttemptAt: sql`'-infinity'`,
  });
  markChanged(tx, "event");
}
