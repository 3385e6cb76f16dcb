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
  "CALL",
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

/** What a history can be narrowed to (docs/product/history.md#filter). */
export const HISTORY_GROUPS = ["NOTES", "CONTACTS", "VISITS", "CHANGES"] as const;
export type HistoryGroup = (typeof HISTORY_GROUPS)[number];

const NAMED: Record<Exclude<HistoryGroup, "CHANGES">, readonly HistoryKind[]> = {
  NOTES: ["OBSERVATION"],
  CONTACTS: ["WHATSAPP", "CONTACT_TYPE", "CALL"],
  VISITS: ["VISIT"],
};

/** The kinds of a group; of CHANGES those of no other one. */
export const kindsOf = (group: HistoryGroup): readonly HistoryKind[] =>
  group === "CHANGES"
    ? HISTORY_KINDS.filter((kind) => !Object.values(NAMED).some((kinds) => kinds.includes(kind)))
    : NAMED[group];
