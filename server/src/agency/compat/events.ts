import type { LiveEvent } from "@soleira/schema/live/wire";
import type * as z from "zod";
import type { Log } from "../../log";
import { type AgencyFeatures, isReference } from "./features";
import { parseAnswer } from "./parse-answer";

/** What every event has; the rest is its topic's. */
type Event = { type: string };

/**
 * The events of a call of the webhook. Those that cannot be read are left out and named in the log: a refusal would only
 * have them posted again. @throws AgencyError for another shape of the whole
 */
export const readEvents = <E extends Event>(
  shape: z.ZodType<{ events: E[] }>,
  body: unknown,
  { features, log }: { features: AgencyFeatures; log: Log },
): E[] => {
  const reading = { call: "POST webhook", log, zone: "UTC", mayVanish: true };
  return parseAnswer(shape, body, { ...reading, reference: isReference(features) }).events.map(
    withEnterprise,
  );
};

/** Another agency may name the enterprise of a visit by its place alone: the first of the audience. */
function withEnterprise<E extends Event>(event: E): E {
  const visit = event as Event as LiveEvent;
  if (visit.type !== "visit.changed" || visit.enterpriseId !== undefined) return event;
  return { ...event, enterpriseId: visit.audience.enterpriseIds[0] };
}
