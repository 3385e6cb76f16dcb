import type { Role } from "../account/roles";
import { isManager, seesEnterprise } from "../account/roles";

/** One person in one enterprise, as an event meets them. */
export type Viewer = {
  userId: string;
  enterpriseId: string;
  roles: readonly Role[];
  /** Of an API token. */
  scopes?: readonly string[] | null | undefined;
};

/** Users, and enterprises whose staff (managers, admins, reception) may be concerned. */
export type Audience = { userIds: readonly string[]; enterpriseIds: readonly string[] };

/** What an event is to a viewer. */
export const CHANGE_KINDS = ["CREATED", "UPDATED", "REMOVED"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/**
 * Whether the viewer belongs to the audience of a thing of that enterprise: as its user there, as staff of it, or as a
 * manager of the holding above it. Reception sees its own enterprise alone, and a session of another tenant sees
 * nothing.
 */
export function isMember(
  { userId, enterpriseId, roles }: Viewer,
  audience: Audience,
  of: string | undefined,
): boolean {
  const own = of === enterpriseId;
  if (own && audience.userIds.includes(userId)) return true;
  return audience.enterpriseIds.includes(enterpriseId) && (own ? seesEnterprise(roles) : isManager(roles));
}
