import type { Logger } from "pino";
import { fault } from "../process/log";
import type { HookedDatabase } from "../queue/commit-hooks";
import { type Loop, startLoop } from "../queue/loop";
import { growingPause } from "../queue/pause";
import { type Kept, prune, takeIntoLog } from "./log.store";
import { claim, markDelivered, noteRefusal, pauseAfter, release, releaseAll } from "./outbox.store";
import { post } from "./post";

/** Events of one delivery (schema/src/live/wire.ts). */
const BATCH = 100;
/** Events that one transaction takes into the log. */
const TAKEN = 1_000;
const POLL_MS = 250;
const PRUNE_MS = 3_600_000;
/**
 * So often the receiver may refuse one event, about an hour: as long as a gateway of the version before may take to be
 * replaced (docs/product/live.md#delivery).
 */
const MOST_REFUSALS = 120;

type OutboxOptions = {
  database: HookedDatabase;
  /** Without one nothing is delivered: events are in the log alone. */
  webhookUrl: string | undefined;
  secret: string | undefined;
  log: Logger;
  now: () => Date;
  /** How much of the log is kept. */
  kept: Kept;
  /** Milliseconds between two looks for the commits of other processes; ours end the wait at once. */
  pollMs?: number;
  /** After so many refusals an event is set aside. */
  mostRefusals?: number;
};
export type Outbox = Loop;

/** Between two tries while the receiver is away: one that is back hears within two seconds (docs/product/live.md#delivery). */
const LONGEST_AWAY_MS = 2_000;
export const pauseWhileAway = growingPause({ firstMs: 100, longestMs: LONGEST_AWAY_MS });
/** An absence is logged when it begins and then about every five to ten minutes. */
const FAILURES_A_LINE = 300;

/** Where a reader goes on who has received this event of a batch: not past one that is still held up elsewhere. */
const deliveredUpTo = (position: number, heldUp: number | undefined): string =>
  String(heldUp === undefined || position < heldUp ? position : heldUp - 1);

/**
 * Takes committed events into the log, and delivers them: batches in order per aggregate, at least once, signed; wakes with each commit of ours and looks
 * for those of other processes. What was not acknowledged is sent again, after a growing pause, by this process or,
 * when it dies, by the next.
 */
export async function startOutbox({
  database,
  webhookUrl,
  secret = "",
  log,
  now,
  kept,
  pollMs = POLL_MS,
  mostRefusals = MOST_REFUSALS,
}: OutboxOptions): Promise<Outbox> {
  let failures = 0;
  let size = BATCH;

  /** @returns whether more may be waiting, or for how long the receiver is let alone. */
  async function deliver(url: string, stopped: AbortSignal): Promise<boolean | number> {
    const { batch, heldUp } = await claim(database, size);
    if (batch.length === 0) return false;
    const events = batch.map(({ enterprise_id, sequence, position, payload }) => ({
      ...payload,
      sequence,
      cursor: String(position),
      deliveredUpTo: deliveredUpTo(position, heldUp.get(enterprise_id)),
    }));
    const refusal = await post(url, secret, { events }, stopped);
    if (!refusal) {
      if (failures > 0) log.info({ failures }, "outbox: the webhook takes deliveries again");
      failures = 0;
      await markDelivered(database, batch, now());
      const more = batch.length === size;
      size = Math.min(BATCH, size * 2);
      return more;
    }
    if (!refusal.ofTheseEvents) {
      failures++;
      if (failures === 1 || failures % FAILURES_A_LINE === 0)
        log.warn({ why: refusal.why, failures }, "outbox: the webhook did not take a delivery");
      await release(database, batch);
      const pause = pauseWhileAway(failures);
      return Math.min(pause, refusal.retryAfter ?? pause);
    }
    // An event that the receiver cannot take holds up its own aggregate alone: halve the batch until it is alone.
    const [first] = batch;
    if (batch.length > 1 || !first) {
      size = Math.ceil(batch.length / 2);
      await release(database, batch);
      return true;
    }
    const { sequence, refusals } = first;
    const forGood = refusals + 1 >= mostRefusals;
    const said = { why: refusal.why, sequence, refusals: refusals + 1 };
    await noteRefusal(database, first, now(), forGood);
    if (forGood) log.error(said, "outbox: the webhook does not take this event: it is set aside");
    else {
      log.warn(said, "outbox: the webhook does not take this event");
      await release(database, batch, pauseAfter(refusals + 1));
    }
    return true;
  }

  if (database.kind === "pglite") await releaseAll(database);
  const pruneLog = () => prune(database, now(), kept, !webhookUrl);
  const options = { database, log, pollMs, longestPauseMs: LONGEST_AWAY_MS };
  const loops = [
    // Apart from the delivery: the log goes on while the webhook is away.
    startLoop({
      ...options,
      name: "event log",
      waiting: "event",
      work: async () => (await takeIntoLog(database, TAKEN)) === TAKEN,
    }),
  ];
  if (webhookUrl)
    loops.push(
      startLoop({
        ...options,
        name: "outbox",
        waiting: "logged",
        work: (stopped) => deliver(webhookUrl, stopped),
      }),
    );
  const pruner = setInterval(
    () => pruneLog().catch((error) => log.error(fault(error), "outbox: pruning failed")),
    PRUNE_MS,
  );
  pruner.unref();
  await pruneLog();

  return {
    async stop() {
      clearInterval(pruner);
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
