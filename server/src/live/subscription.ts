import type { Context } from "../session/context";
import type { LiveEvent, Topic, Viewer } from "./topic";

/** What a subscriber listens to. */
export type Subscription = { topic: string; viewer: Viewer; filter: unknown };

/**
 * What a subscription field answers: its subscriber. It is an iterable only in form, as graphql-js asks; the fan-out
 * brings the events.
 */
export class SubscriptionSource implements AsyncIterable<never> {
  readonly subscription: Subscription;
  constructor(subscription: Subscription) {
    this.subscription = subscription;
  }
  [Symbol.asyncIterator](): AsyncIterator<never> {
    throw new Error("Events come through the fan-out.");
  }
}

/** Subscribes the caller, as the agency knows them, to a topic; UNAUTHENTICATED without a caller. */
export async function subscribeTo<Event extends LiveEvent, Kind extends string, Filter>(
  { name }: Topic<Event, Kind, Filter>,
  { agency }: Context,
  filter: Filter,
): Promise<SubscriptionSource> {
  const { id, roles, enterprise } = await agency.account.me();
  const viewer = { userId: id, enterpriseId: enterprise.id, roles };
  return new SubscriptionSource({ topic: name, viewer, filter });
}
