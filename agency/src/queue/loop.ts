import type { Logger } from "pino";
import type { HookedDatabase, Waiting } from "../outbox/commit-hooks";
import { fault } from "../process/log";
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
  /** One round; answers whether more is waiting. What it throws is logged, and it is tried again after a growing pause. */
  work: () => Promise<boolean>;
  /** Milliseconds between two looks for what other processes wrote, and what has become due. */
  pollMs?: number;
};
export type Loop = { stop(): Promise<void> };

/** Does work that waits in the database, round after round, until it is stopped; a round under way is finished first. */
export function startLoop({ name, database, waiting, log, work, pollMs = POLL_MS }: LoopOptions): Loop {
  const stopping = new AbortController();
  const committed = createWakeSignal();
  const stopListening = waiting ? database.onCommit(waiting, committed.notify) : () => undefined;
  let failures = 0;
  const round = async (): Promise<boolean> => {
    // What is done is written down: without room on the disk that waits, as changes do.
    if (!database.hasRoom("session")) return false;
    try {
      const more = await work();
      failures = 0;
      return more;
    } catch (error) {
      failures++;
      log.error({ ...fault(error), failures }, `${name}: a round failed`);
      await committed.sleep(
        Math.min(LONGEST_PAUSE_MS, pollMs * 2 ** Math.min(failures, 20)),
        stopping.signal,
      );
      return false;
    }
  };
  const running = (async () => {
    while (!stopping.signal.aborted) {
      committed.reset();
      const more = await round();
      if (!more) await committed.wait(pollMs, stopping.signal);
    }
  })();
  return {
    async stop() {
      stopListening();
      stopping.abort();
      await running;
    },
  };
}
