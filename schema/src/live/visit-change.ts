import { type ChangeKind, isMember, type Viewer } from "./viewer";
import type { VisitChange, VisitEvent } from "./wire";

/**
 * What the change is to this viewer, null where they may not see it: the visit is in their agenda, of an attendance
 * that they see, or of their enterprise as staff (docs/product/live.md#audience).
 */
export function visitChangeKind(
  {
    audience,
    enterpriseId,
    visit,
    created,
  }: Pick<VisitEvent, "audience" | "enterpriseId" | "visit" | "created">,
  viewer: Viewer,
): ChangeKind | null {
  if (!isMember(viewer, audience, enterpriseId)) return null;
  return visit === null ? "REMOVED" : created ? "CREATED" : "UPDATED";
}

/** The change as viewers of that kind learn it. */
export const visitChangeOf = (
  { type, id, attendanceId, at, actor, visit }: Omit<VisitEvent, "sequence">,
  kind: ChangeKind,
): Omit<VisitChange, "cursor"> => ({ type, kind, id, attendanceId, at, actor, visit });
