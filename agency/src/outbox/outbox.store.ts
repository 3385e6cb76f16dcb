import { and, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "../database/database";
import { firstRow, rows } from "../database/database";
import { intArray } from "../database/fragments";
import { outbox } from "../database/schema";
import { clock, inMs, waits } from "../queue/due";
import { growingPause } from "../queue/pause";

export type Waiting = {
  enterprise_id: number;
  sequence: number;
  position: number;
  refusals: number;
  payload: object;
};
export type Claimed = {
  /** In the order of the log. */
  batch: Waiting[];
  /**
   * By the enterprises of the batch: the oldest position that is still to be delivered, not in the batch and before its last
   * one, of the same holding, since some read the log of all of one. None where nothing is held up.
   */
  heldUp: ReadonlyMap<number, number>;
};

const CLAIM_MS = 8_000;
/** Between two tries of one event that the receiver refuses. */
export const pauseAfter = growingPause({ firstMs: 100, longestMs: 30_000 });
const isPaused = waits({ tries: "refusals", claimMs: CLAIM_MS, pause: pauseAfter });
/** Neither taken by the receiver nor set aside. */
const isOpen = (event: "w" | "b" | "o") =>
  sql.raw(`(${event}.delivered_at is null and ${event}.set_aside_at is null)`);

/**
 * Claims the oldest waiting events of the log. One claim at a time, and nothing of an aggregate that has an older event
 * under way elsewhere: so they leave in order.
 */
export const claim = (database: Database, most: number): Promise<Claimed> =>
  database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7246353)`);
    const batch = await rows<Waiting>(
      tx,
      sql`update outbox o set next_attempt_at = ${inMs(CLAIM_MS)}
          from (
            select w.enterprise_id, w.sequence from outbox w
            where ${isOpen("w")} and w.position is not null and not ${isPaused("w")}
              and not exists (select from outbox b
                where b.enterprise_id = w.enterprise_id and b.aggregate_type = w.aggregate_type
                  and b.aggregate_id = w.aggregate_id and b.sequence < w.sequence and ${isOpen("b")} and ${isPaused("b")})
            order by w.position limit ${most}) c
          where o.enterprise_id = c.enterprise_id and o.sequence = c.sequence
          returning o.enterprise_id, o.sequence::int as sequence, o.position::int as position, o.refusals, o.payload`,
    );
    batch.sort((a, b) => a.position - b.position);
    const last = batch.at(-1)?.position;
    if (last === undefined) return { batch, heldUp: new Map() };
    const held = await rows<{ enterprise: number; position: number }>(
      tx,
      sql`select mine.id as enterprise, min(o.position)::int as position
          from outbox o join enterprise e on e.id = o.enterprise_id
          join enterprise mine on coalesce(mine.parent_id, mine.id) = coalesce(e.parent_id, e.id)
          where ${isOpen("o")} and o.position < ${last}
            and not o.position = any (${`{${batch.map(({ position }) => position).join(",")}}`}::bigint[])
            and mine.id = any (${`{${batch.map(({ enterprise_id }) => enterprise_id).join(",")}}`}::int[])
          group by mine.id`,
    );
    return { batch, heldUp: new Map(held.map(({ enterprise, position }) => [enterprise, position])) };
  });

/** By arrays: one text for batches of every size, since only so many are prepared (database/prepared.ts). */
const isMemberOf = (batch: Waiting[]) =>
  and(
    sql`${outbox.enterpriseId} = any (${intArray(batch.map(({ enterprise_id }) => enterprise_id))})`,
    sql`${outbox.sequence} = any (${`{${batch.map(({ sequence }) => sequence).join(",")}}`}::bigint[])`,
  );

/** Marks a batch as delivered. */
export const markDelivered = (database: Database, batch: Waiting[], now: Date) =>
  database.transaction((tx) => tx.update(outbox).set({ deliveredAt: now }).where(isMemberOf(batch)));

/** Notes that the receiver refused this event alone; with `forGood` it is tried no more, and holds nothing up. */
export const noteRefusal = (database: Database, event: Waiting, now: Date, forGood: boolean) =>
  database.transaction((tx) =>
    tx
      .update(outbox)
      .set({ refusals: event.refusals + 1, ...(forGood && { setAsideAt: now }) })
      .where(isMemberOf([event])),
  );

/** Gives a batch back, to be claimed again after that many milliseconds. */
export const release = (database: Database, batch: Waiting[], after = 0) =>
  database.transaction((tx) =>
    tx
      .update(outbox)
      .set({ nextAttemptAt: inMs(after) })
      .where(and(isNull(outbox.deliveredAt), isMemberOf(batch))),
  );

/** Gives every claim back: for the embedded store, where they are those of a process that died. */
export const releaseAll = (database: Database) =>
  database.transaction((tx) =>
    tx
      .update(outbox)
      .set({ nextAttemptAt: clock })
      .where(and(isNull(outbox.deliveredAt), isNull(outbox.setAsideAt), gt(outbox.nextAttemptAt, clock))),
  );

/** What the receiver has not taken yet: how many events, and how many seconds the oldest of them has waited. */
export const backlog = async (database: Database): Promise<{ events: number; seconds: number }> => {
  const row = await database.transaction((tx) =>
    firstRow<{ events: number; seconds: number }>(
      tx,
      sql`select count(*)::int as events,
            coalesce(greatest(0, extract(epoch from ${clock} - min(o.created_at))), 0)::float8 as seconds
          from outbox o where ${isOpen("o")}`,
    ),
  );
  return row ?? { events: 0, seconds: 0 };
};
