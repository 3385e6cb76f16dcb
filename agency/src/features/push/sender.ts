import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import type { HookedDatabase } from "../../outbox/commit-hooks";
import { fault } from "../../process/log";
import { type Loop, startLoop } from "../../queue/loop";
import { growingPause } from "../../queue/pause";
import { claimJobs, endJob, forgetDevice, hostOf, type PushJob, postponeJob } from "./job.store";
import { messageOf, topicOf } from "./message";
import { PUSHED_MS, planPushes } from "./plan";
import type { PushTransport } from "./transport";

/** Messages under way at one time, and those of one host: one that never answers keeps none of the others back. */
const AT_ONCE = 60;
const PER_HOST = 15;
/** How long a round waits for room. */
const LOOK_MS = 1_000;
const pauseAfter = growingPause({ firstMs: 15_000, longestMs: 900_000 });
/** However soon a service says that it may be tried again: a dozen times an hour, not thousands. */
const shortestAfter = growingPause({ firstMs: 2_000, longestMs: 900_000 });

type Options = {
  database: HookedDatabase;
  transport: PushTransport;
  log: Logger;
  now: () => Date;
  pollMs?: number;
};

/**
 * Plans to which devices new notifications go, and sends them: at least once each, and those of one lead in one place.
 * What a service does not take is tried again after a growing pause, or when it says, for an hour. Addresses are not logged.
 */
export function startPushSender({ database, transport, log, now, pollMs }: Options): Loop {
  async function send(job: PushJob): Promise<void> {
    const leftMs = new Date(job.createdAt).getTime() + PUSHED_MS - now().getTime();
    if (job.isRead || leftMs <= 0) return void (await endJob(database, job));
    const message = messageOf(job);
    const outcome = await transport.send({
      endpoint: job.endpoint,
      p256dh: job.p256dh,
      auth: job.auth,
      content: JSON.stringify(message),
      ttl: Math.ceil(leftMs / 1000),
      topic: topicOf(message, job.deviceId),
    });
    const said = { notification: job.notificationId, kind: job.kind, attempts: job.attempts };
    switch (outcome.kind) {
      case "sent":
        return void (await endJob(database, job));
      case "gone":
        log.info(said, "push: the device is gone");
        return void (await forgetDevice(database, job));
      case "refused":
        log.warn({ ...said, why: outcome.why }, "push: not taken");
        return void (await endJob(database, job));
      case "later": {
        const pause =
          outcome.afterMs === undefined
            ? pauseAfter(job.attempts)
            : Math.max(shortestAfter(job.attempts), outcome.afterMs);
        log.warn({ ...said, why: outcome.why }, "push: not taken now");
        return void (await (pause < leftMs ? postponeJob(database, job, pause) : endJob(database, job)));
      }
      default:
        return outcome satisfies never;
    }
  }

  const underWay = new Map<string, number>();
  const running = new Set<Promise<void>>();
  function begin(job: PushJob): void {
    const host = hostOf(job.endpoint);
    const count = (more: 1 | -1) => {
      const now = (underWay.get(host) ?? 0) + more;
      if (now > 0) underWay.set(host, now);
      else underWay.delete(host);
    };
    count(1);
    // Its claim ends by itself: it is tried again then.
    const sent = send(job).catch((error: unknown) => log.error(fault(error), "push: a message failed"));
    const done = sent.finally(() => {
      count(-1);
      running.delete(done);
    });
    running.add(done);
  }

  const options = { database, log, ...(pollMs !== undefined && { pollMs }) };
  const loops = [
    startLoop({
      name: "push plan",
      waiting: "notification",
      ...options,
      work: () => planPushes(database, now()),
    }),
    startLoop({
      name: "push",
      waiting: "push",
      ...options,
      async work() {
        const most = AT_ONCE - running.size;
        const jobs = most > 0 ? await claimJobs(database, { most, perHost: PER_HOST, underWay }) : [];
        for (const job of jobs) begin(job);
        if (jobs.length > 0 || running.size === 0) return jobs.length > 0;
        // The next of a host goes when one of its own is done.
        const wait = new AbortController();
        // Rejected when it is aborted below.
        const look = setTimeout(pollMs ?? LOOK_MS, undefined, { signal: wait.signal }).catch(() => undefined);
        await Promise.race([...running, look]);
        wait.abort();
        return true;
      },
    }),
  ];
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
      await Promise.all(running);
    },
  };
}
