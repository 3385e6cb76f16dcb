import type { LiveEvent } from "@soleira/schema/live/wire";
import type { AgencyFeatures } from "@soleira/schema/rest/features";
import type * as z from "zod";
import type { Log } from "../../log";
import { parseAnswer } from "../answers/parse-answer";
import { isReference } from "./features";

/** What every event has; the rest is its topic's. */
type Event = { type: string };

/**
 * The events of a call of the webhook. Those that cannot be read are left out and named in the log: a refusal would
 * only have them posted again. @throws AgencyError for another shape of the whole
 */
export const readEvents = <E extends Event>(
  shape: z.ZodType<{ events: E[] }>,
  body: unknown,
  { features, log }: { features: AgencyFeatures; log: Log },
): E[] => {
  const reading = {
    call: "POST webhook",
    log,
    zone: "UTC",
    mayVanish: true,
    reference: isReference(features),
  };
  return parseAnswer(shape, body, reading).events.map((event) => completeEvent(event, features));
};

/**
 * An event with what another agency says differently: the enterprise of a visit by its place alone, as the first of the
 * audience; a version that counts nothing; a cursor where there is no log.
 */
export function completeEvent<E extends Event>(event: E, features: AgencyFeatures): E {
  if (!features.has("events"))
    return named({ ...event, cursor: undefined, deliveredUpTo: undefined }, features);
  return named(event, features);
}

function named<E extends Event>(event: E, features: AgencyFeatures): E {
  const live = event as Event as LiveEvent;
  if (live.type === "attendance.changed")
    return features.has("version") ? event : { ...event, version: null };
  if (live.type === "visit.changed" && live.enterpriseId === undefined)
    return { ...event, enterpriseId: live.audience.enterpriseIds[0] };
  return event;
}
