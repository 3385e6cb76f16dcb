import { agentRole, isAgent, isManager, type Role } from "../account/roles";
import type { BusinessType } from "../attendance/business-type";

/** Of an agency with `activeNewProposalFlow` off (docs/product/proposals.md#flag-off). */
export const PROPOSALS_OFF = "A sua imobiliária não usa as propostas daqui.";

/** Whether the menu 'Propostas' leads somewhere: agents have their own, managers all, everybody else none. */
export const seesProposals = (roles: readonly Role[]): boolean => isManager(roles) || isAgent(roles);

/**
 * Whether this person sees and changes the proposals of an attendance that they see (docs/product/proposals.md#people):
 * its agent where that is their role in that funnel, and managers. Pre-attendants, demonstrators and reception do not.
 */
export const handlesProposals = (
  roles: readonly Role[],
  attendance: { businessType: BusinessType; own: boolean },
): boolean => isManager(roles) || (attendance.own && roles.includes(agentRole(attendance.businessType)));
