import type { AgencyFeatures } from "@soleira/schema/rest/features";

type Done = { occurredAt?: string | null | undefined };

/** Without when it was done, for an agency that does not take it (docs/product/other-agencies.md#features). */
export const withMoment = <Body extends object>(features: AgencyFeatures, body: Body & Done): Body & Done =>
  features.has("occurredAt") ? body : { ...body, occurredAt: undefined };
