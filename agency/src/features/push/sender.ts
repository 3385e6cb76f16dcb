import { type JobOptions, startJob } from "../../queue/job";
import { both, type Loop, startLoop } from "../../queue/loop";
import { growingPause } from "../../queue/pause";
import { claimJobs, endJob, forgetDevice, hostOf, type PushJob, postponeJob } from "./job.store";
import { messageOf, topicOf } from "./message";
import { PUSHED_MS, planPushes } from "./plan";
import type { PushTransport } from "./transport";

const AT_ONCE = 60;
const pauseAfter = growingPause({ firstMs: 15_000, longestMs: 900_000 });
/** However soon a service says that it may be tried again: a dozen times an hour, not thousands. */
const shortestAfter = growingPause({ firstMs: 2_000, longestMs: 900_000 });

type Options = JobOptions & { transport: PushTransport; now: () => Date };

/**
 * Plans to which devices new notifications go, and sends them: at least once each, and those of one lead in one place.
 * What a service does not take is tried again after a growing pause, or when it says, for an hour. Addresses are not logged.
 */
export function startPushSender({ transport, now, ...options }: Options): Loop {
  const { database, log } = options;
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

  const plan = startLoop({
    ...options,
    name: "push plan",
    waiting: "notification",
    work: () => planPushes(database, now()),
  });
  const sender = startJob(
    {
      name: "push",
      waiting: "push",
      atOnce: AT_ONCE,
      lanesOf: ({ endpoint }) => [hostOf(endpoint)],
      claim: (room) => claimJobs(database, room),
      deliver: send,
    },
    options,
  );
  return both(plan, sender);
}
