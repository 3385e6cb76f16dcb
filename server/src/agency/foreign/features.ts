import { AGENCY_FEATURES, type AgencyFeatures } from "@soleira/schema/rest/features";

/** Only the reference agency has all of them: its answers have our shapes as they are. */
export const isReference = (features: AgencyFeatures): boolean =>
  AGENCY_FEATURES.every((name) => features.has(name));
