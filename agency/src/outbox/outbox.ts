import type { Logger } from "pino";
import type { AnnouncingDatabase } from "./commit-hooks";
import { claim, markDelivered, prune, release, releaseAll } from "./outbox.store";
import { post } from "./post";

/** Events of one delivery (schema/src/live/wire.ts). */
const BATCH = 100;
/** How often another process's commits are looked for; our own wake us at once. */
const POLL_MS = 250;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
const PRUNE_MS = 3_600_000;

type OutboxOptions = {
  database: AnnouncingDatabase;
  /** Without one nothing is told, and events are thrown away after a day. */
  webhookUrl: string | undefined;
  secret: string | undefined;
  log: Logger;
  now: () => Date;
};
export type Outbox = { stop(): Promise<void> };

/** Exponential, with jitter between half and all of it, so that instances do not knock together. */
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
  secret = "",
  log,
  now,
}: OutboxOptions): Promise<Outbox> {
  const bell = createBell();
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
    // One event that the receiver cannot take holds up its own attendance and nobody else's: halve until it is alone.
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
  const stopListening = database.onEvents(bell.ring);
  const pruner = setInterval(() => prune(database, now(), !webhookUrl).catch(complain), PRUNE_MS);
  pruner.unref();
  const running = (async () => {
    while (webhookUrl && !stopping.signal.aborted) {
      bell.reset();
      const more = await deliver(webhookUrl).catch((error) => {
        failures++;
        complain(error);
        return false;
      });
      if (failures > 0) await bell.sleep(pauseAfter(failures), stopping.signal);
      else if (!more) await bell.nap(POLL_MS, stopping.signal);
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

/** Wakes a sleeper: `nap` ends when it rings (or rang since `reset`), `sleep` does not; both end when stopped. */
function createBell() {
  let rang = false;
  let wake: () => void = () => undefined;
  const rest = (milliseconds: number, stopped: AbortSignal, hears: boolean) =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        stopped.removeEventListener("abort", done);
        wake = () => undefined;
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      stopped.addEventListener("abort", done);
      if (hears) wake = done;
      if (stopped.aborted || (hears && rang)) done();
    });
  return {
    ring: () => {
      rang = true;
      wake();
    },
    reset: () => {
      rang = false;
    },
    nap: (milliseconds: number, stopped: AbortSignal) => rest(milliseconds, stopped, true),
    sleep: (milliseconds: number, stopped: AbortSignal) => rest(milliseconds, stopped, false),
  };
}
