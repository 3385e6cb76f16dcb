import type { AgencyFeatures } from "@soleira/schema/rest/features";
import type * as z from "zod";
import { type AgencyApi, createAgencyApi, type Settings } from "../answers/agency-api";
import { parseAnswer } from "../answers/parse-answer";
import { foreign, isReference } from "../foreign/adapter";
import { reference } from "../reference/adapter";

export { isReference } from "../foreign/adapter";

/** The agency of this gateway, as all operations share it, and how it is called: as the reference agency or as another. */
export type OpenAgency = AgencyApi & { adapter: typeof reference };

/** The one place where it is asked which agency it is. */
export function openAgency({ features, ...settings }: Settings & { features: AgencyFeatures }): OpenAgency {
  const adapter = isReference(features) ? reference : foreign(features);
  return { ...createAgencyApi({ ...settings, ...adapter.manners }), adapter };
}

/**
 * The events of a call of the webhook. Those that cannot be read are left out and named in the log: a refusal would
 * only have them posted again. @throws AgencyError for another shape of the whole
 */
export const readEvents = <E extends { type: string }>(
  { adapter, log }: OpenAgency,
  shape: z.ZodType<{ events: E[] }>,
  body: unknown,
): E[] =>
  parseAnswer(shape, body, {
    call: "POST webhook",
    log,
    zone: "UTC",
    mayVanish: true,
    reference: adapter.manners.reference,
  }).events.map((event) => adapter.completeEvent(event));
