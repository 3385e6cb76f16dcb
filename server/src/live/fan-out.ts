import { seesEnterprise } from "@soleira/schema/account/roles";
import { isAfter } from "@soleira/schema/live/cursor";
import type { Audience } from "@soleira/schema/live/viewer";
import { MINUTE } from "../agency/http/shared-reads";
import { type Ends, newEnds, type Stop, stopAll } from "../agency/http/stop";
import type { Log } from "../log";
import type { Metrics } from "../metrics/metrics";
import type { EventBus } from "./bus";
import type { LiveEvent, Payload, Subscription } from "./topic";
import type { Topics } from "./topics";

export type Subscriber = Subscription & {
  /** Equal for subscribers whose payloads are equal. */
  key: string;
  /** Whether a part of what it selects is read with its own token. */
  personal: boolean;
  /** Sends the payload of a `next` message, already serialised; `cursor`: the event's own place in the log. */
  send(payload: string, cursor: string | undefined): void;
  /** What it selects of a change, serialised; with `ends` its reads stop there. */
  select(change: object, ends?: Ends): Promise<string>;
  /** Stops when the subscriber leaves. */
  left: Stop;
};
export type FanOut = {
  /** Files a subscriber; answers how to take it out. */
  join(subscriber: Subscriber): () => void;
  /** The payload of one change for one subscriber, serialised; its reads stop when the subscriber leaves. */
  toPayload(subscriber: Subscriber, change: object): Promise<string>;
  /**
   * Whether an event from after that place in the agency's log has come since this gateway started, or may have come
   * without it: for as long as it remembers what it asked before.
   */
  heardAfter(cursor: string): boolean;
};
type Settings = {
  bus: EventBus;
  topics: Topics;
  log: Log;
  metrics: Pick<Metrics, "subscriptions" | "event">;
};

/**
 * Brings events to those whom they concern. An event meets the subscribers that are filed under its audience, not all
 * of them; its payload is built and serialised once for all who select the same and see it the same way.
 */
export function createFanOut({ bus, topics, log, metrics }: Settings): FanOut {
  const filed = new Map<string, Set<Subscriber>>();
  /** One event after the other, so that each subscriber receives them in their order. */
  let last: Promise<unknown> = Promise.resolve();
  const failed = (error: unknown) => log.error({ err: error }, "an event could not be delivered");
  const ownReads = new WeakMap<Subscriber, Promise<unknown>>();

  /** Ends of its own for each change: one that asks too much stops its own reads, not those of the next. */
  const toPayload = async (subscriber: Subscriber, change: object) => {
    const ends = newEnds();
    const stop = () => stopAll(ends);
    if (subscriber.left.stopped) stop();
    const forget = subscriber.left.onStop(stop);
    try {
      return await subscriber.select(change, ends);
    } finally {
      forget();
    }
  };

  /** Reads for one subscriber; the others do not wait for it. */
  const sendOwn = (subscriber: Subscriber, { change }: Payload, cursor: string | undefined) => {
    const before = ownReads.get(subscriber) ?? Promise.resolve();
    ownReads.set(
      subscriber,
      before.then(async () => subscriber.send(await toPayload(subscriber, change), cursor)).catch(failed),
    );
  };

  function concerned(topic: string, audience: Audience): Set<Subscriber> {
    const keys = [
      ...audience.userIds.map((id) => userKey(topic, id)),
      ...audience.enterpriseIds.map((id) => staffKey(topic, id)),
    ];
    return new Set(keys.flatMap((key) => [...(filed.get(key) ?? [])]));
  }

  async function deliver(event: LiveEvent): Promise<void> {
    const topic = topics.of(event);
    const payloads = new Map<string, Payload>();
    const texts = new Map<string, Promise<string>>();
    const sent: Promise<void>[] = [];
    for (const subscriber of concerned(topic.name, topic.audience(event))) {
      const kind = topic.changeKind(event, subscriber.viewer, subscriber.filter);
      if (kind === null) continue;
      const payload = payloads.get(kind) ?? topic.payload(event, kind);
      payloads.set(kind, payload);
      if (subscriber.personal || !payload.complete || ownReads.has(subscriber)) {
        sendOwn(subscriber, payload, event.cursor);
        continue;
      }
      const same = `${kind} ${subscriber.key}`;
      // It is the others' too: it goes on when this one leaves.
      const text = texts.get(same) ?? subscriber.select(payload.change);
      texts.set(same, text);
      sent.push(text.then((ready) => subscriber.send(ready, event.cursor)));
    }
    await Promise.all(sent);
  }

  let newest: string | undefined;
  let lastGap = Number.NEGATIVE_INFINITY;
  bus.onGap(() => {
    lastGap = performance.now();
  });

  bus.listen((event) => {
    metrics.event(event.type, event.at);
    if (event.cursor !== undefined && (newest === undefined || isAfter(event.cursor, newest)))
      newest = event.cursor;
    last = last.then(() => deliver(event)).catch(failed);
  });

  return {
    toPayload,
    heardAfter: (cursor) =>
      performance.now() - lastGap < MINUTE || (newest !== undefined && isAfter(newest, cursor)),
    join(subscriber) {
      for (const key of keysOf(subscriber)) {
        const set = filed.get(key) ?? new Set();
        filed.set(key, set.add(subscriber));
      }
      metrics.subscriptions.inc();
      let joined = true;
      return () => {
        if (!joined) return;
        joined = false;
        metrics.subscriptions.dec();
        for (const key of keysOf(subscriber)) {
          const set = filed.get(key);
          set?.delete(subscriber);
          if (set?.size === 0) filed.delete(key);
        }
      };
    },
  };
}

const userKey = (topic: string, userId: string) => `${topic} user ${userId}`;
const staffKey = (topic: string, enterpriseId: string) => `${topic} staff ${enterpriseId}`;

/** Keys under which a subscriber is looked up, so that an event meets its few subscribers and not all of them. */
const keysOf = ({ topic, viewer: { userId, enterpriseId, roles } }: Subscription): string[] =>
  seesEnterprise(roles) ? [userKey(topic, userId), staffKey(topic, enterpriseId)] : [userKey(topic, userId)];
