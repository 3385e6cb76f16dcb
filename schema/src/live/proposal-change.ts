import { agentRole, isAgent, isManager } from "../account/roles";
import type { ProposalChange, ProposalEvent } from "./proposal-wire";
import type { Audience, ChangeKind, Viewer } from "./viewer";

type Sides = Pick<
  ProposalEvent,
  "businessType" | "enterpriseId" | "created" | "audience" | "lost" | "gained"
>;
const NONE: { userIds: string[]; enterpriseIds: string[] } = { userIds: [], enterpriseIds: [] };

/** All whom the change may concern; `proposalChangeKind` decides on each. */
export const proposalAudience = ({ audience, lost }: Sides): Audience => ({
  userIds: [...audience.userIds, ...lost.userIds],
  enterpriseIds: [...audience.enterpriseIds, ...lost.enterpriseIds],
});

/**
 * What the change is to this viewer, null where they may not see it: managers see those of the enterprises of the
 * audience, its user those of the funnel whose agent they are (docs/product/proposals.md#live). An agent who lost it may be
 * of another funnel: the attendance may have changed its type.
 */
export function proposalChangeKind(
  { businessType, enterpriseId, created, audience, lost, gained = NONE }: Sides,
  viewer: Viewer,
): ChangeKind | null {
  const { roles } = viewer;
  const manages = (side: Audience) => isManager(roles) && side.enterpriseIds.includes(viewer.enterpriseId);
  const owns = (side: Audience) =>
    viewer.enterpriseId === enterpriseId && side.userIds.includes(viewer.userId);
  if (manages(audience) || (owns(audience) && roles.includes(agentRole(businessType))))
    return created || manages(gained) || (owns(gained) && !manages(audience)) ? "CREATED" : "UPDATED";
  return manages(lost) || (owns(lost) && isAgent(roles)) ? "REMOVED" : null;
}

/**
 * The change as viewers of that kind learn it: those who no longer see it the id, and nothing else.
 * @param opens whether they get the customer's address (docs/product/tokens.md#secrets)
 */
export const proposalChangeOf = (
  { type, id, attendanceId, version, at, actor, by, proposal }: Omit<ProposalEvent, "sequence">,
  kind: ChangeKind,
  opens: boolean,
): Omit<ProposalChange, "cursor"> =>
  kind === "REMOVED"
    ? { type, kind, id, attendanceId, version, at, actor: null, by: null, proposal: null }
    : {
        type,
        kind,
        id,
        attendanceId,
        version,
        at,
        actor,
        by,
        proposal: opens ? proposal : { ...proposal, uuid: null },
      };
