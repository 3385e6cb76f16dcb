import { isManager, seesEnterprise } from "@soleira/schema/account/roles";
import type { VisitEvent } from "@soleira/schema/live/wire";
import type { Viewer } from "./sight";
import type { VisitChange } from "./visit-change.type";

/**
 * What a changed visit is to this viewer, null when it is none of their business: it is in their agenda, of an
 * attendance in their sight, or of their enterprise as staff. The first enterprise of the audience is the visit's own;
 * above it managers see it, reception does not, and nobody sees with a session of another tenant. Pure.
 */
export function visitKindFor(
  { userId, enterpriseId, roles }: Viewer,
  { audience, visit, created }: VisitEvent,
): VisitChange["kind"] | null {
  const own = audience.enterpriseIds[0] === enterpriseId;
  const staff =
    audience.enterpriseIds.includes(enterpriseId) && (own ? seesEnterprise(roles) : isManager(roles));
  if (!staff && !(own && audience.userIds.includes(userId))) return null;
  return visit === null ? "REMOVED" : created ? "CREATED" : "UPDATED";
}

export const visitChangeFor = (
  kind: VisitChange["kind"],
  { id, at, actor, visit }: VisitEvent,
): VisitChange => ({ kind, id, at, actor, visit });
