import type { AgencyFeature, AgencyFeatures } from "@soleira/schema/rest/features";
import { refusal } from "../http/agency-error";

/** What a caller gave for a feature, and where. */
type Extra = { feature: AgencyFeature; field: string; given: unknown };

/**
 * For what cannot be done without a feature in some other way: an answer that left it out would be wrong.
 * @throws INVALID that names each field
 */
export function requireSupported(features: AgencyFeatures, extras: readonly Extra[]): void {
  const message = "Esta imobiliária não oferece isto.";
  const fields = extras
    .filter(({ feature, given }) => given !== undefined && given !== null && !features.has(feature))
    .map(({ field }) => ({ field, message }));
  if (fields.length > 0) throw refusal("INVALID", { message, fields });
}
