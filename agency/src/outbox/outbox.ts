import type { WebhookBody } from "@soleira/schema/live/wire";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type * as z from "zod";
import { rows } from "../database/database";
import type { AnnouncingDatabase } from "./commits";
import { post } from "./post";

type Event = z.input<typeof WebhookBody>["events"][number];
type Waiting = { enterprise_id: number; sequence: number; payload: Omit<Event, "sequence"> };

/** Events of one delivery (schema/src/live/wire.ts). */
const BATCH = 100;
/** How long a claim holds: longer than a delivery may take. When its process died, another takes it then. */
const CLAIM_SECONDS = 8;
/** How often another process's commits are looked for; our own wake us at once. */
const POLL_MS = 250;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
const PRUNE_MS = 3_600_000;
/** Told events are kept for a day. */
const KEPT_HOURS = 24;

export type OutboxOptions = {
  database: AnnouncingDatabase;
  /** Without one nothing is told, and events are thrown away after a day. */
  webhookUrl: string | undefined;
  secret: string | undefined;
  log: Logger;
  now: () => Date;
};
export type Outbox = { stop(): Promise<void> };

/** Exponential with full jitter above half, so that instances do not knock together. */
export const pauseAfter = (failures: number, random = Math.random()): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 20)) * (0.5 + random / 2);

/**
 * Delivers the outbox: batches in order per attendance, at least once, signed; wakes with each commit of ours and looks
 * for those of other processes. What was not acknowledged is sent again, after a growing pause, by this process or,
 * when it dies, by the next.
 */
export async function startOutbox({
  database,
  webhookUrl,
  secret,
  log,
  now,
}: OutboxOptions): Promise<Outbox> {
  let stopped = false;
  let failures = 0;
  let woken = false;
  let wake: () => void = () => undefined;
  const ring = () => {
    woken = true;
    wake();
  };
  const pause = (milliseconds: number, until: "woken" | "stopped") =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      wake = () => (stopped || until === "woken") && done();
      if (stopped || (until === "woken" && woken)) done();
    });

  // The embedded store has one process: claims that stand are those of the one that died.
  if (database.kind === "pglite") await release(database);
  const stopListening = database.onEvents(ring);
  const pruner = setInterval(() => prune(database, now(), !webhookUrl).catch(complain), PRUNE_MS);
  pruner.unref();
  const complain = (error: unknown) =>
    log.error({ name: error instanceof Error ? error.name : "unknown" }, "outbox: the database refused");

  async function deliverOnce(url: string): Promise<number> {
    const batch = await claim(database);
    if (batch.length === 0) return 0;
    const events = batch.map(({ sequence, payload }) => ({ ...payload, sequence }));
    const refusal = await post(url, secret ?? "", { events }, stopSignal.signal);
    if (refusal) {
      failures++;
      if (failures === 1 || failures % 10 === 0)
        log.warn({ refusal, failures }, "outbox: the webhook did not take a delivery");
      await release(database, batch);
      return 0;
    }
    if (failures > 0) log.info({ failures }, "outbox: the webhook takes deliveries again");
    failures = 0;
    await settle(database, batch, now());
    return batch.length;
  }

  const stopSignal = new AbortController();
  const running = (async () => {
    if (webhookUrl)
      while (!stopped) {
        woken = false;
        const delivered = await deliverOnce(webhookUrl).catch((error) => {
          failures++;
          complain(error);
          return 0;
        });
        if (stopped) break;
        if (failures > 0) await pause(pauseAfter(failures), "stopped");
        else if (delivered < BATCH) await pause(POLL_MS, "woken");
      }
  })();
  await prune(database, now(), !webhookUrl);

  return {
    async stop() {
      stopped = true;
      stopListening();
      clearInterval(pruner);
      stopSignal.abort();
      wake();
      await running;
    },
  };
}

/** The database's own clock: it is what all processes share, and tests may freeze ours. */
const clock = sql`clock_timestamp()`;

/**
 * Claims the oldest waiting events. One claim at a time, and nothing of an attendance that has an older event under
 * way elsewhere: so they leave in order.
 */
async function claim(database: AnnouncingDatabase): Promise<Waiting[]> {
  const claimed = await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7246353)`);
    return rows<Waiting>(
      tx,
      sql`update outbox o set next_attempt_at = ${clock} + make_interval(secs => ${CLAIM_SECONDS}), attempts = attempts + 1
          from (
            select w.enterprise_id, w.sequence from outbox w
            where w.delivered_at is null and w.next_attempt_at <= ${clock}
              and not exists (select from outbox b
                where b.enterprise_id = w.enterprise_id and b.attendance_id = w.attendance_id and b.sequence < w.sequence
                  and b.delivered_at is null and b.next_attempt_at > ${clock})
            order by w.sequence limit ${BATCH}) c
          where o.enterprise_id = c.enterprise_id and o.sequence = c.sequence
          returning o.enterprise_id, o.sequence::int as sequence, o.payload`,
    );
  });
  return claimed.sort((a, b) => a.sequence - b.sequence);
}

const sequencesOf = (batch: Waiting[]) =>
  sql`${`{${batch.map(({ sequence }) => sequence).join(",")}}`}::bigint[]`;
const enterprisesOf = (batch: Waiting[]) =>
  sql`${`{${[...new Set(batch.map(({ enterprise_id }) => enterprise_id))].join(",")}}`}::int[]`;

/** Marks a batch as told. */
const settle = (database: AnnouncingDatabase, batch: Waiting[], now: Date) =>
  database.transaction((tx) =>
    tx.execute(sql`update outbox set delivered_at = ${now.toISOString()}::timestamptz
      where enterprise_id = any (${enterprisesOf(batch)}) and sequence = any (${sequencesOf(batch)})`),
  );

/** Gives claims back: those of a batch, or all of them. */
const release = (database: AnnouncingDatabase, batch?: Waiting[]) =>
  database.transaction((tx) =>
    tx.execute(
      batch
        ? sql`update outbox set next_attempt_at = ${clock} where delivered_at is null
            and enterprise_id = any (${enterprisesOf(batch)}) and sequence = any (${sequencesOf(batch)})`
        : sql`update outbox set next_attempt_at = ${clock} where delivered_at is null and next_attempt_at > ${clock}`,
    ),
  );

/** Throws away what was told more than a day ago; with nobody to tell, whatever is older than a day. */
async function prune(database: AnnouncingDatabase, now: Date, untold: boolean): Promise<void> {
  const old = sql`${new Date(now.getTime() - KEPT_HOURS * 3_600_000).toISOString()}::timestamptz`;
  await database.transaction((tx) =>
    tx.execute(
      sql`delete from outbox where delivered_at < ${old} or (${untold}::boolean and created_at < ${old})`,
    ),
  );
}
