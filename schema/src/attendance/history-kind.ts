/** What a history item is about (docs/product/history.md#items): the kinds that the reference agency writes. */
export const HISTORY_KINDS = [
  "CREATED",
  "LEAD",
  "STATUS",
  "TEMPERATURE",
  "TAGS",
  "RETURN",
  "CONTACT_TYPE",
  "OBSERVATION",
  "WHATSAPP",
  "PROPERTY",
  "INTEREST",
  "CUSTOMER",
  "VISIT",
  "TRANSFER",
  "PROPOSAL",
  "MERGE",
  "TYPE",
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];
