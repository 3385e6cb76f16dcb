/** What is next of an attendance, as far as a list is narrowed to it (docs/product/lists.md#conditions). */
export const LISTED_STEPS = ["OVERDUE", "RETURN", "VISIT", "NONE"] as const;
export type ListedStep = (typeof LISTED_STEPS)[number];
