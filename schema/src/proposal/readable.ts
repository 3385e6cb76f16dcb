import { addDays } from "../format/zone";
import { mayAnswer, type ProposalState } from "./plan";

/** Days after the answer for which the customer may still read it. */
const READABLE_AFTER = 30;

/**
 * Whether the public page shows the proposal at all: while it can be answered, and for some days after it was accepted or
 * denied. Anything else looks like a wrong address (docs/product/public-proposal.md#what-answers-what). `answeredOn` is the
 * enterprise's day of the answer, null before it.
 */
export const mayRead = (
  proposal: Pick<ProposalState, "status" | "dueDate" | "closed">,
  { today, answeredOn }: { today: string; answeredOn: string | null },
): boolean => {
  if (mayAnswer(proposal, today)) return true;
  const isAnswered = proposal.status === "ACCEPTED" || proposal.status === "DENIED";
  return isAnswered && answeredOn !== null && today <= addDays(answeredOn, READABLE_AFTER);
};
