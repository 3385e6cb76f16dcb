import type { Logger } from "pino";
import type { HookedDatabase } from "./commit-hooks";
import { claim, markDelivered, prune, release, releaseAll } from "./outbox.store";
import { post } from "./post";
import { createWakeSignal } from "./wake-signal";

/** Events of one delivery (schema/src/live/wire.ts). */
const BATCH = 100;
const POLL_MS = 250;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
const PRUNE_MS = 3_600_000;

type OutboxOptions = {
  database: HookedDatabase;
  /** Without one nothing is delivered, and events are deleted after a day. */
  webhookUrl: string | undefined;
  secret: string | undefined;
  log: Logger;
  now: () => Date;
  /** Milliseconds between two looks for the commits of other processes; ours end the wait at once. */
  pollMs?: number;
};
export type Outbox = { stop(): Promise<void> };

/** Exponential, with jitter between half and all of it, so that instances do not call at one moment. */
export const pauseAfter = (failures: number, random = Math.random()): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 20)) * (0.5 + random / 2);

/**
 * Delivers the outbox: batches in order per aggregate, at least once, signed; wakes with each commit of ours and looks
 * for those of other processes. What was not acknowledged is sent again, after a growing pause, by this process or,
 * when it dies, by the next.
 */
export async function startOutbox({
  database,
  webhookUrl,
  secret = "",
  log,
  now,
  pollMs = POLL_MS,
}: OutboxOptions): Promise<Outbox> {
  const wakeSignal = createWakeSignal();
  const stopping = new AbortController();
  let failures = 0;
  let size = BATCH;
  const complain = (error: unknown) =>
    log.error({ name: error instanceof Error ? error.name : "unknown" }, "outbox: the database refused");

  /** @returns whether more may be waiting. */
  async function deliver(url: string): Promise<boolean> {
    // What is claimed is written down: without room that waits, as the changes do.
    if (!database.hasRoom("session")) return false;
    const batch = await claim(database, size);
    if (batch.length === 0) return false;
    const events = batch.map(({ sequence, payload }) => ({ ...payload, sequence }));
    const refusal = await post(url, secret, { events }, stopping.signal);
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
      if (failures === 1 || failures % 10 === 0)
        log.warn({ why: refusal.why, failures }, "outbox: the webhook did not take a delivery");
      await release(database, batch);
      return false;
    }
    // An event that the receiver cannot take holds up its own aggregate alone: halve the batch until it is alone.
    const [first] = batch;
    if (batch.length > 1 || !first) {
      size = Math.ceil(batch.length / 2);
      await release(database, batch);
      return true;
    }
    const { sequence, attempts } = first;
    log.warn({ why: refusal.why, sequence, attempts }, "outbox: the webhook does not take this event");
    await release(database, batch, pauseAfter(attempts));
    return true;
  }

  if (database.kind === "pglite") await releaseAll(database);
  const stopListening = database.onEvents(wakeSignal.notify);
  const pruner = setInterval(() => prune(database, now(), !webhookUrl).catch(complain), PRUNE_MS);
  pruner.unref();
  const running = (async () => {
    while (webhookUrl && !stopping.signal.aborted) {
      wakeSignal.reset();
      const more = await deliver(webhookUrl).catch((error) => {
        failures++;
        complain(error);
        return false;
      });
      if (failures > 0) await wakeSignal.sleep(pauseAfter(failures), stopping.signal);
      else if (!more) await wakeSignal.wait(pollMs, stopping.signal);
    }
  })();
  await prune(database, now(), !webhookUrl);

  return {
    async stop() {
      stopListening();
      clearInterval(pruner);
      stopping.abort();
      await running;
    },
  };
}
