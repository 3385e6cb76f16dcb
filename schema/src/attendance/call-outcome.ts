/** How a call to the customer went (docs/product/messages.md#calls). */
export const CALL_OUTCOMES = ["ANSWERED", "UNANSWERED"] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** As it is said in history, alerts and buttons. */
export const CALL_OUTCOME_TEXT: Readonly<Record<CallOutcome, string>> = {
  ANSWERED: "atendeu",
  UNANSWERED: "não atendeu",
};
