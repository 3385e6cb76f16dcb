/** What may close an attendance without anybody finishing it: neither won nor lost (docs/product/finish.md#deal-won). */
export const CLOSED_BY = ["MERGE", "TRANSFER"] as const;
export type ClosedBy = (typeof CLOSED_BY)[number];

/** The reason that it shows. */
export const CLOSED_BY_NAME: Record<ClosedBy, string> = { MERGE: "Mesclado", TRANSFER: "Transferido" };
