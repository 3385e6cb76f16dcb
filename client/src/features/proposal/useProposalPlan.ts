import { dayIn } from "@soleira/schema/format/zone";
import { type ProposalAction, planProposal } from "@soleira/schema/proposal/plan";
import { isExpired } from "@soleira/schema/proposal/status";
import { useAttendanceScope } from "../../data/attendance/attendanceScope";
import { useSession } from "../../data/session/useSession";
import { useNow } from "../../ui/useNow";
import type { Row } from "./proposalText";

/** The enterprise's day: at midnight proposals expire (docs/product/proposals.md#live). */
export const useToday = (): string => dayIn(useNow(), useZone());

/** The zone of the enterprise that the attendance is of. */
export function useZone(): string {
  const { enterprise } = useSession();
  const { unit } = useAttendanceScope();
  return (unit ?? enterprise).timeZone;
}

/**
 * Whether an action is offered, in the funnel that the attendance is in now; where that is not known, or another agency
 * does not say what else waits, the agency refuses. A day that the action asks for is assumed (docs/product/proposals.md#who-may-what).
 */
export function mayDo(
  action: ProposalAction,
  proposal: Row,
  today: string,
  funnel: Row["businessType"] = proposal.businessType,
): boolean {
  const { status, completed, dueDate, lastOfferBy, amountInForce, closed } = proposal;
  const state = {
    status,
    completed,
    dueDate,
    lastOfferBy,
    closed,
    otherWaiting: proposal.otherWaiting ?? false,
    amount: amountInForce,
    otherType: funnel !== proposal.businessType,
  };
  const asks = (action === "REOPEN" || action === "COUNTER") && dueDate < today;
  return (
    planProposal(action, state, { today, party: "AGENT", ...(asks && { dueDate: today }) }).kind === "allow"
  );
}

/** Whether it is overdue by now: no change says so. */
export const isOverdue = ({ status, dueDate }: Row, today: string): boolean =>
  isExpired({ status, dueDate }, today);
