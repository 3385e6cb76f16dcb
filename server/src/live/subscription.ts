import type { Context } from "../session/context";
import type { ReadMissed, ReplayedTopic } from "./missed";
import type { LiveEvent, Subscription } from "./topic";

/** The changes after a cursor. */
export type Replay = {
  since: string;
  read: ReadMissed;
  /** The log ended at `since` when the gateway asked last: what came then, the agency posts to it. */
  isNewest: boolean;
};

/**
 * What a subscription field answers: its subscriber. It is an iterable only in form, as graphql-js asks; the fan-out
 * brings the events.
 */
export class SubscriptionSource implements AsyncIterable<never> {
  readonly subscription: Subscription;
  /** What is sent before the live events. */
  readonly replay: Replay | undefined;
  constructor(subscription: Subscription, replay: Replay | undefined) {
    this.subscription = subscription;
    this.replay = replay;
  }
  [Symbol.asyncIterator](): AsyncIterator<never> {
    throw new Error("Events come through the fan-out.");
  }
}

/**
 * Subscribes the caller, as the agency knows them, to a topic; with `since` from there on. SESSION_OVER without a
 * caller.
 */
export async function subscribeTo<Event extends LiveEvent, Kind extends string, Filter>(
  topic: ReplayedTopic<Event, Kind, Filter>,
  context: Context,
  filter: Filter,
  since: string | null | undefined,
): Promise<SubscriptionSource> {
  const { id, roles, enterprise, scopes } = await context.me();
  const viewer = { userId: id, enterpriseId: enterprise.id, roles, scopes };
  const replay =
    since == null
      ? undefined
      : {
          since,
          read: topic.missed(context.agency, filter),
          isNewest: await context.agency.events.isNewest(since),
        };
  return new SubscriptionSource({ topic: topic.name, viewer, filter }, replay);
}
