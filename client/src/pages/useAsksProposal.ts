import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { handlesProposals } from "@soleira/schema/proposal/access";
import { useAttendanceScope } from "../data/attendance/attendanceScope";
import { useSession } from "../data/session/useSession";

/** Whether a move to 'Em proposta' asks for a proposal: the agency uses them, and this person makes them. */
export function useAsksProposal(businessType: BusinessType): boolean {
  const { user, enterprise } = useSession();
  const { unit } = useAttendanceScope();
  return (unit ?? enterprise).hasNewProposalFlow && handlesProposals(user.roles, { businessType, own: true });
}
