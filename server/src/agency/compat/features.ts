/** What an agency may have beyond the common calls: docs/product/other-agencies.md#features. */
export const AGENCY_FEATURES = [
  "from",
  "version",
  "expectedVersion",
  "total",
  "idempotency",
  "copyFrom",
  "dealWon",
  "date",
  "proposalId",
  "partial",
  "deleteVisit",
  "feed",
  "webhook",
  "scope",
  "revoke",
  "configuration",
  "expected",
  "undo",
  "openVisits",
  "lookup",
  "keyset",
  "externalId",
  "bulk",
  "events",
  "board",
  "proposalVersion",
  "proposalFiles",
  "transferItems",
  "propertyFilters",
  "suggestionReasons",
  "customerHistories",
  "contacts",
  "register",
  "mfa",
  "sessions",
  "avatar",
  "people",
  "notifications",
  "devices",
  "reports",
] as const;
export type AgencyFeature = (typeof AGENCY_FEATURES)[number];
export type AgencyFeatures = ReadonlySet<AgencyFeature>;

/** Only the reference agency has all of them: its answers have our shapes as they are. */
export const isReference = (features: AgencyFeatures): boolean =>
  AGENCY_FEATURES.every((name) => features.has(name));
