import { AGENCY_FEATURES, type AgencyFeatures } from "@soleira/schema/rest/features";
import type { Manners } from "../answers/agency-api";

/** Only the reference agency has all of them: its answers have our shapes as they are. */
export const isReference = (features: AgencyFeatures): boolean =>
  AGENCY_FEATURES.every((name) => features.has(name));

export const mannersOf = (features: AgencyFeatures): Manners => ({
  reference: isReference(features),
  keepsKeys: features.has("idempotency"),
  keepsLog: features.has("events"),
});
