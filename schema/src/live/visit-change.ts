import { type Audience, type ChangeKind, isMember, type Viewer } from "./viewer";
import type { VisitChange, VisitEvent } from "./wire";

type Sides = Pick<VisitEvent, "audience" | "enterpriseId" | "visit" | "created" | "lost" | "gained">;
const NONE: { userIds: string[]; enterpriseIds: string[] } = { userIds: [], enterpriseIds: [] };

/** All whom the change may concern; `visitChangeKind` decides on each. */
export const visitAudience = ({ audience, lost = NONE }: Pick<Sides, "audience" | "lost">): Audience => ({
  userIds: [...audience.userIds, ...lost.userIds],
  enterpriseIds: [...audience.enterpriseIds, ...lost.enterpriseIds],
});

/**
 * What the change is to this viewer, null where they may not see it: the visit is in their agenda, of an attendance
 * that they see, or of their enterprise as staff (docs/product/live.md#audience).
 */
export function visitChangeKind(event: Sides, viewer: Viewer): ChangeKind | null {
  const { audience, enterpriseId, visit, created, gained = NONE } = event;
  const sees = isMember(viewer, audience, enterpriseId);
  const before = visitAudience(event);
  const saw = isMember(
    viewer,
    {
      userIds: before.userIds.filter((id) => !gained.userIds.includes(id)),
      enterpriseIds: before.enterpriseIds.filter((id) => !gained.enterpriseIds.includes(id)),
    },
    enterpriseId,
  );
  if (!sees && !saw) return null;
  if (!sees || visit === null) return "REMOVED";
  return created || !saw ? "CREATED" : "UPDATED";
}

/** The change as viewers of that kind learn it: those who no longer see it the id, and nothing else. */
export const visitChangeOf = (
  { type, id, attendanceId, at, actor, visit }: Omit<VisitEvent, "sequence">,
  kind: ChangeKind,
): Omit<VisitChange, "cursor"> => ({
  type,
  kind,
  id,
  attendanceId,
  at,
  // Of one that was deleted the actor is said, as before: who saw it may know.
  actor: kind === "REMOVED" && visit !== null ? null : actor,
  visit: kind === "REMOVED" ? null : visit,
});
