import { isManager, type Role, seesEnterprise } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceEvent } from "@soleira/schema/live/wire";
import type { AttendanceChange } from "./attendance-change.type";

/** Who listens: one person in one enterprise, to one funnel or to all. */
export type Viewer = {
  userId: string;
  enterpriseId: string;
  roles: readonly Role[];
  businessType: BusinessType | null;
  /** What they asked to hear of. */
  topic: "attendance" | "visit";
};
type Side = NonNullable<AttendanceEvent["before"]>;
type People = AttendanceEvent["audience"];

/**
 * Whether the viewer is among these people: as its user in that enterprise, as staff of the enterprise, or as a manager
 * of the holding above it. Reception sees its own enterprise alone, and nobody sees with a session of another tenant.
 */
function among({ userId, enterpriseId, roles }: Viewer, people: People, side: Side): boolean {
  const own = side.enterpriseId === enterpriseId;
  if (own && people.userIds.includes(userId)) return true;
  return people.enterpriseIds.includes(enterpriseId) && (own ? seesEnterprise(roles) : isManager(roles));
}

/** What a change is to this viewer, null when it is none of their business (docs/product/live.md#audience). Pure. */
export function kindFor(
  viewer: Viewer,
  { before, after, audience, lost }: AttendanceEvent,
): AttendanceChange["kind"] | null {
  const mine = (side: Side) => viewer.businessType === null || side.businessType === viewer.businessType;
  const sees = mine(after) && among(viewer, audience, after);
  const saw =
    before !== null &&
    mine(before) &&
    among(
      viewer,
      {
        userIds: before.userId === null ? lost.userIds : [before.userId, ...lost.userIds],
        enterpriseIds: [before.enterpriseId, ...audience.enterpriseIds, ...lost.enterpriseIds],
      },
      before,
    );
  if (sees) return saw ? "UPDATED" : "CREATED";
  return saw ? "REMOVED" : null;
}

/** The change as that kind of viewer receives it; who lost sight learns the id and where it was, nothing else. */
export function changeFor(
  kind: AttendanceChange["kind"],
  event: AttendanceEvent,
  versions: boolean,
): AttendanceChange {
  const { id, at, before, after } = event;
  const version = versions ? event.version : null;
  if (kind === "REMOVED") {
    const { businessType, status } = before ?? after;
    return { kind, id, version, at, businessType, from: status, to: null, actor: null, attendance: null };
  }
  return {
    kind,
    id,
    version,
    at,
    businessType: after.businessType,
    actor: event.actor,
    from: kind === "UPDATED" ? (before?.status ?? null) : null,
    to: after.status,
    attendance: event.attendance,
  };
}

/** Keys under which a viewer is looked up, so that an event meets its few viewers and not all of them. */
export const keysOfViewer = ({ userId, enterpriseId, roles, topic }: Viewer): string[] =>
  seesEnterprise(roles)
    ? [`${topic} user ${userId}`, `${topic} staff ${enterpriseId}`]
    : [`${topic} user ${userId}`];

export function keysOfEvent({ before, after, audience, lost }: AttendanceEvent): Set<string> {
  const users = [before?.userId, after.userId, ...audience.userIds, ...lost.userIds];
  const enterprises = [
    before?.enterpriseId,
    after.enterpriseId,
    ...audience.enterpriseIds,
    ...lost.enterpriseIds,
  ];
  return new Set([
    ...users.flatMap((id) => (id ? [`attendance user ${id}`] : [])),
    ...enterprises.flatMap((id) => (id ? [`attendance staff ${id}`] : [])),
  ]);
}
