import { agentRole, isManager, type Role } from "../account/roles";
import type { BusinessType } from "../attendance/business-type";
import type { ProposalChange, ProposalEvent } from "./proposal-wire";
import { type Audience, type ChangeKind, isMember, type Viewer } from "./viewer";

type Sides = Pick<ProposalEvent, "businessType" | "enterpriseId" | "created" | "audience" | "lost">;

/** All whom the change may concern; `proposalChangeKind` decides on each. */
export const proposalAudience = ({ audience, lost }: Sides): Audience => ({
  userIds: [...audience.userIds, ...lost.userIds],
  enterpriseIds: [...audience.enterpriseIds, ...lost.enterpriseIds],
});

/**
 * What the change is to this viewer, null where they may not see it: the audience is that of the attendance, but
 * pre-attendants, reception and agents of another funnel see no proposals (docs/product/proposals.md#live).
 */
export function proposalChangeKind(
  { businessType, enterpriseId, created, audience, lost }: Sides,
  viewer: Viewer,
): ChangeKind | null {
  if (!seesKind(viewer.roles, businessType)) return null;
  if (isMember(viewer, audience, enterpriseId)) return created ? "CREATED" : "UPDATED";
  return isMember(viewer, lost, enterpriseId) ? "REMOVED" : null;
}

const seesKind = (roles: readonly Role[], type: BusinessType) =>
  isManager(roles) || roles.includes(agentRole(type));

/** The change as viewers of that kind learn it: those who no longer see it the id, and nothing else. */
export const proposalChangeOf = (
  { type, id, attendanceId, version, at, actor, by, proposal }: Omit<ProposalEvent, "sequence">,
  kind: ChangeKind,
): Omit<ProposalChange, "cursor"> =>
  kind === "REMOVED"
    ? { type, kind, id, attendanceId, version, at, actor: null, by: null, proposal: null }
    : { type, kind, id, attendanceId, version, at, actor, by, proposal };
