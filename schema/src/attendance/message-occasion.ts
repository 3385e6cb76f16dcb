/** What a ready message about a visit is sent after (docs/product/messages.md#visit). */
export const MESSAGE_OCCASIONS = [
  "VISIT_SCHEDULED",
  "VISIT_RESCHEDULED",
  "VISIT_CANCELED",
  "VISIT_REMINDER",
] as const;
export type MessageOccasion = (typeof MESSAGE_OCCASIONS)[number];
