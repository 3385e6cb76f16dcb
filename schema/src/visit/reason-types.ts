/** What a reason of a visit is for. */
export const VISIT_REASON_TYPES = ["CANCEL", "NEW_DATE", "FINISH"] as const;
