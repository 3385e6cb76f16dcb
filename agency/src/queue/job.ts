import type { Logger } from "pino";
import { fault } from "../process/log";
import type { HookedDatabase, Waiting } from "./commit-hooks";
import { type Loop, startLoop } from "./loop";

/** One kind of work that waits in a table, until each piece of it is delivered. */
export type Job<Work> = {
  /** For the log. */
  name: string;
  /** Commits of ours that leave such work; without it it is looked for at intervals alone. */
  waiting?: Waiting;
  /** Under way at one time. */
  atOnce: number;
  /** What it is counted by while it is under way: a claim takes of each lane no more than it has room for. */
  lanesOf?: (work: Work) => readonly string[];
  /** Takes what is due, so that no other process has it meanwhile. */
  claim: (room: Room) => Promise<Work[]>;
  /** Delivers it and notes what became of it. What it throws is logged: the claim ends by itself, and it is tried again. */
  deliver: (work: Work) => Promise<void>;
};
export type Room = { most: number; underWay: ReadonlyMap<string, number> };
export type JobOptions = { database: HookedDatabase; log: Logger; pollMs?: number };

/** Does such work as it comes, and as there is room for it, until it is stopped; what is under way is finished first. */
export function startJob<Work>(
  { name, waiting, atOnce, lanesOf = () => [], claim, deliver }: Job<Work>,
  { database, log, pollMs }: JobOptions,
): Loop {
  const underWay = new Map<string, number>();
  const running = new Set<Promise<void>>();
  function begin(work: Work): void {
    const count = (more: 1 | -1) => {
      for (const lane of lanesOf(work)) {
        const now = (underWay.get(lane) ?? 0) + more;
        if (now > 0) underWay.set(lane, now);
        else underWay.delete(lane);
      }
    };
    count(1);
    const delivered = deliver(work).catch((error: unknown) =>
      log.error(fault(error), `${name}: a delivery failed`),
    );
    const done = delivered.finally(() => {
      count(-1);
      running.delete(done);
      // The next of its lane may go.
      loop.wake();
    });
    running.add(done);
  }
  const loop = startLoop({
    name,
    ...(waiting && { waiting }),
    database,
    log,
    ...(pollMs !== undefined && { pollMs }),
    async work() {
      const most = atOnce - running.size;
      const claimed = most > 0 ? await claim({ most, underWay }) : [];
      for (const work of claimed) begin(work);
      return claimed.length > 0;
    },
  });
  return {
    async stop() {
      await loop.stop();
      await Promise.all(running);
    },
  };
}
