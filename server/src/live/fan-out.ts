import type { ExecutionResult, GraphQLSchema } from "graphql";
import { presentErrors } from "../graph/errors";
import type { Log } from "../log";
import type { Context } from "../session/context";
import type { EventBus } from "./bus";
import { keysOfEvent, type LiveEvent, type News, newsFor } from "./news";
import { type Selection, tell } from "./selection";
import { keysOfViewer, type Viewer } from "./sight";

type Subscriber = {
  viewer: Viewer;
  selection: Selection;
  /** Sends the payload of a `next` message, already serialised. */
  send(payload: string): void;
  /** For what is read with the subscriber's own token. */
  context(): Context;
};
export type FanOut = { join(subscriber: Subscriber): () => void };

/**
 * Brings events to those whom they concern. An event meets the subscribers that are filed under its people, not all of
 * them; its payload is built and serialised once for all who select the same and see it the same way.
 */
export function createFanOut(
  bus: EventBus,
  schema: GraphQLSchema,
  { versions, log }: { versions: boolean; log: Log },
): FanOut {
  const filed = new Map<string, Set<Subscriber>>();
  /** One event after the other, so that each subscriber hears them in their order. */
  let last: Promise<unknown> = Promise.resolve();
  const failed = (error: unknown) => log.error({ err: error }, "an event could not be delivered");
  const own = new WeakMap<Subscriber, Promise<unknown>>();

  const payloadOf = async (subscriber: Subscriber, news: News) => {
    const context = subscriber.context();
    const result = await tell(schema, subscriber.selection, news.root(), context);
    return JSON.stringify(presented(result, context));
  };

  async function deliver(event: LiveEvent): Promise<void> {
    const payloads = new Map<string, Promise<string>>();
    const met = new Set<Subscriber>();
    const sent: Promise<void>[] = [];
    for (const key of keysOfEvent(event)) {
      for (const subscriber of filed.get(key) ?? []) {
        if (met.has(subscriber)) continue;
        met.add(subscriber);
        const news = newsFor(subscriber.viewer, event, versions);
        if (!news) continue;
        const { selection } = subscriber;
        if (selection.personal || !news.whole || own.has(subscriber)) {
          // Reads for one subscriber; nobody else waits for it.
          const before = own.get(subscriber) ?? Promise.resolve();
          own.set(
            subscriber,
            before.then(async () => subscriber.send(await payloadOf(subscriber, news))).catch(failed),
          );
          continue;
        }
        const same = `${news.kind} ${selection.key}`;
        let payload = payloads.get(same);
        if (!payload) {
          payload = payloadOf(subscriber, news);
          payloads.set(same, payload);
        }
        sent.push(payload.then((text) => subscriber.send(text)));
      }
    }
    await Promise.all(sent);
  }

  bus.listen((event) => {
    last = last.then(() => deliver(event)).catch(failed);
  });

  return {
    join(subscriber) {
      const keys = keysOfViewer(subscriber.viewer);
      for (const key of keys) {
        const set = filed.get(key) ?? new Set();
        filed.set(key, set.add(subscriber));
      }
      return () => {
        for (const key of keys) {
          const set = filed.get(key);
          set?.delete(subscriber);
          if (set?.size === 0) filed.delete(key);
        }
      };
    },
  };
}

const presented = ({ data, errors }: ExecutionResult, { requestId, shared: { log } }: Context) =>
  errors ? { data, errors: presentErrors(errors, { requestId, log }) } : { data };
