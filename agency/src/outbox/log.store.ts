import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { Database, Tx } from "../database/database";
import { firstRow, rows } from "../database/database";
import { intArray } from "../database/fragments";
import { markChanged } from "../queue/commit-hooks";

/** Events of the log that one call looks at, those of other people included. */
export const SCANNED = 5_000;

/**
 * Gives committed events their positions, in the order of their writing, at most so many. One transaction at a time, and
 * the lock is held until its commit: whoever reads a position has every lower one before their eyes, and no later commit
 * gets a lower one. Answers how many.
 */
export const takeIntoLog = (database: Database, most: number): Promise<number> =>
  database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7246354)`);
    const taken = await rows(
      tx,
      sql`update outbox o set position = n.position
          from (
            select w.enterprise_id, w.sequence, nextval('outbox_position') as position from (
              select u.enterprise_id, u.sequence from outbox u where u.position is null order by u.sequence limit ${most}) w) n
          where o.enterprise_id = n.enterprise_id and o.sequence = n.sequence
          returning 1`,
    );
    if (taken.length > 0) markChanged(tx, "logged");
    return taken.length;
  });

/**
 * Where the log of these enterprises is in the statement's snapshot, as a text: all that the statement reads contains
 * what happened until there.
 */
export const logCursor = (enterprises: readonly number[]): SQL => sql`(
  select coalesce(max(greatest(e.log_floor, (
    select o.position from outbox o where o.enterprise_id = e.id and o.position is not null
    order by o.position desc limit 1))), 0)::text
  from enterprise e where e.id = any (${intArray(enterprises)}))`;

/** The same, for what later statements of the transaction read. */
export async function readLogCursor(tx: Tx, enterprises: readonly number[]): Promise<string | undefined> {
  return (await firstRow<{ cursor: string }>(tx, sql`select ${logCursor(enterprises)} as cursor`))?.cursor;
}

type LogQuery = {
  enterprises: readonly number[];
  /** Null for the staff, who may see every event of these enterprises. */
  userId: number | null;
  type: string | undefined;
  since: number;
  most: number;
};
export type LogPart = {
  /** Below it events were deleted. */
  floor: number;
  /** The highest position that was ever given. */
  last: number;
  /** How many events were looked at, all up to `scannedTo`. */
  scanned: number;
  scannedTo: number | null;
  events: { position: number; payload: object }[];
};

/** The events after `since` that may concern this person, oldest first; one statement, so that nothing is deleted meanwhile. */
export async function readLog(tx: Tx, query: LogQuery): Promise<LogPart & { full: boolean }> {
  const part = await firstRow<LogPart>(tx, logStatement(query));
  if (!part) throw new Error("a statement without conditions answered nothing");
  return { ...part, full: part.scanned === SCANNED };
}

/**
 * Of each enterprise no more than may be looked at in all, by its index: the log after `since` may be long. The laterals
 * keep the planner from sorting or hashing all of it.
 */
export const logStatement = ({ enterprises, userId, type, since, most }: LogQuery): SQL =>
  sql`with scanned as materialized (
        select e.id as enterprise_id, o.sequence, o.position,
          (${userId}::bigint is null or ${userId}::bigint = any (o.user_ids)) as concerned
        from unnest(${intArray(enterprises)}) e(id) cross join lateral (
          select o.sequence, o.position, o.user_ids from outbox o
          where o.enterprise_id = e.id and o.position > ${since}
          order by o.position limit ${SCANNED}) o
        order by o.position limit ${SCANNED})
      select (select max(e.log_floor)::float8 from enterprise e where e.id = any (${intArray(enterprises)})) as floor,
        (select case when s.is_called then s.last_value else 0 end::float8 from outbox_position s) as last,
        (select count(*)::int from scanned) as scanned,
        (select max(s.position)::float8 from scanned s) as "scannedTo",
        coalesce((select jsonb_agg(jsonb_build_object('position', f.position, 'payload', f.payload) order by f.position)
          from (
            select s.position, o.payload from scanned s
            cross join lateral (
              select o.payload from outbox o where o.enterprise_id = s.enterprise_id and o.sequence = s.sequence limit 1) o
            where s.concerned and (${type ?? null}::text is null or o.payload ->> 'type' = ${type ?? null})
            order by s.position limit ${most}) f), '[]'::jsonb) as events`;

/** What is kept of the log. */
export type Kept = { days: number; rows: number };

/**
 * Deletes of each enterprise's log what is older than so many days or beyond so many events; not what is still to be
 * delivered, but for `undelivered`, where nothing is. How far an enterprise's log reaches back is noted with it.
 */
export function prune(database: Database, now: Date, { days, rows: most }: Kept, undelivered: boolean) {
  const old = new Date(now.getTime() - days * 86_400_000).toISOString();
  const since = undelivered
    ? sql`coalesce(o.delivered_at, o.set_aside_at, o.created_at)`
    : sql`coalesce(o.delivered_at, o.set_aside_at)`;
  return database.transaction((tx) =>
    tx.execute(
      sql`with bounds as (
            select e.id, (
              select o.position from outbox o where o.enterprise_id = e.id and o.position is not null
              order by o.position desc offset ${most} limit 1) as position
            from enterprise e),
          gone as (
            delete from outbox o using bounds b
            where o.enterprise_id = b.id and ${since} is not null
              and (${since} < ${old}::timestamptz or o.position <= b.position)
            returning o.enterprise_id, o.position)
          update enterprise e set log_floor = greatest(e.log_floor, g.position)
          from (select enterprise_id, max(position) as position from gone group by enterprise_id) g
          where e.id = g.enterprise_id`,
    ),
  );
}
