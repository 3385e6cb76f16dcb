import type { Audience, Viewer } from "@soleira/schema/live/viewer";
import type * as z from "zod";

/** What every event has in common; `cursor` and `deliveredUpTo` where the agency keeps a log. */
export type LiveEvent = {
  type: string;
  sequence: number;
  id: string;
  at: string;
  cursor?: string | undefined;
  deliveredUpTo?: string | undefined;
};

/** Where a subscriber goes on who has received this event; null where the agency keeps no log. */
export const resumeCursor = ({ cursor, deliveredUpTo }: LiveEvent): string | null =>
  deliveredUpTo ?? cursor ?? null;

/** What a subscriber listens to. */
export type Subscription = { topic: string; viewer: Viewer; filter: unknown };

/** An event as subscribers of one kind receive it. */
export type Payload = {
  /** Root value of the subscription. */
  change: object;
  /** Whether it holds all that may be shown; else the rest is read with each subscriber's token. */
  complete: boolean;
};

/**
 * What a feature declares of its live changes, in one file. Engine, webhook and sockets know topics, not features.
 * All its functions are pure.
 */
export type Topic<Event extends LiveEvent = LiveEvent, Kind extends string = string, Filter = unknown> = {
  name: string;
  /** The shape of its events; `type` is their name on the wire. */
  event: z.ZodType<Event> & z.core.$ZodTypeDiscriminable & { shape: { type: z.ZodLiteral<string> } };
  /** Distinguishes two events of one sequence and id: an agency that starts anew counts from the beginning. */
  revision(event: Event): string | number;
  /** All whom an event may concern; `changeKind` decides on each. */
  audience(event: Event): Audience;
  /** What an event is to this viewer; null where they may not see it, or did not ask for it. */
  changeKind(event: Event, viewer: Viewer, filter: Filter): Kind | null;
  payload(event: Event, kind: Kind): Payload;
  /** Fields (`Visit.attendance`) that are read with the viewer's own token: what selects one is built for each viewer. */
  personalFields: readonly string[];
};
