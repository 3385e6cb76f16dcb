import type { AgencyFeatures } from "@soleira/schema/rest/features";

/** Where a list says that the agency's log was; null where it keeps none: what another one calls so is not ours. */
export const logCursorOf = (
  { features }: { features: AgencyFeatures },
  cursor: string | null | undefined,
): string | null => (features.has("events") ? (cursor ?? null) : null);
