import type { Logger } from "pino";
import { fault } from "../process/log";
import type { HookedDatabase, Waiting } from "./commit-hooks";
import { createWakeSignal } from "./wake-signal";

const POLL_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

type LoopOptions = {
  /** For the log. */
  name: string;
  database: HookedDatabase;
  /** Commits of ours that left such work end the wait; without it time alone makes work. */
  waiting?: Waiting;
  log: Logger;
  /**
   * One round; answers whether more is waiting, or for how many milliseconds nothing wakes it. What it throws is logged, and
   * it is tried again after a growing pause.
   */
  work: (stopped: AbortSignal) => Promise<boolean | number>;
  /** Milliseconds between two looks for what other processes wrote, and what has become due. */
  pollMs?: number;
  /** Between two tries of a round that throws. */
  longestPauseMs?: number;
};
export type Loop = { stop(): Promise<void> };
/** `wake` begins the next round at once. */
type WakeableLoop = Loop & { wake(): void };

/** Does work that waits in the database, round after round, until it is stopped; a round under way is finished first. */
export function startLoop({
  name,
  database,
  waiting,
  log,
  work,
  pollMs = POLL_MS,
  longestPauseMs = LONGEST_PAUSE_MS,
}: LoopOptions): WakeableLoop {
  const stopping = new AbortController();
  const signal = createWakeSignal();
  const stopListening = waiting ? database.onCommit(waiting, signal.notify) : () => undefined;
  let failures = 0;
  const round = async (): Promise<boolean | number> => {
    // What is done is written down: without room on the disk that waits, as changes do.
    if (!database.hasRoom("session")) return false;
    try {
      const more = await work(stopping.signal);
      failures = 0;
      return more;
    } catch (error) {
      failures++;
      log.error({ ...fault(error), failures }, `${name}: a round failed`);
      return Math.min(longestPauseMs, pollMs * 2 ** Math.min(failures, 20));
    }
  };
  const running = (async () => {
    while (!stopping.signal.aborted) {
      signal.reset();
      const more = await round();
      if (typeof more === "number") await signal.sleep(more, stopping.signal);
      else if (!more) await signal.wait(pollMs, stopping.signal);
    }
  })();
  return {
    wake: signal.notify,
    async stop() {
      stopListening();
      stopping.abort();
      await running;
    },
  };
}

/** One that plans and one that delivers what it planned, as one. */
export const both = (plan: Loop, delivery: Loop): Loop => ({
  async stop() {
    await Promise.all([plan.stop(), delivery.stop()]);
  },
});
