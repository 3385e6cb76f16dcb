import type { BusinessType } from "../attendance/business-type";
import { type Audience, type ChangeKind, isMember, type Viewer } from "./viewer";
import type { AttendanceChange, AttendanceEvent } from "./wire";

/** An attendance before or after a change, as far as it decides who sees it. */
type Snapshot = NonNullable<AttendanceEvent["before"]>;
type Sides = Pick<AttendanceEvent, "before" | "after" | "audience" | "lost">;
/** The funnel that a viewer asked for; all when null. */
export type Funnel = { businessType: BusinessType | null };

/** All whom the change may concern (docs/product/live.md#audience); `attendanceChangeKind` decides on each. */
export const attendanceAudience = ({ before, after, audience, lost }: Sides): Audience => ({
  userIds: [before?.userId, after.userId, ...audience.userIds, ...lost.userIds].filter(isId),
  enterpriseIds: [
    before?.enterpriseId,
    after.enterpriseId,
    ...audience.enterpriseIds,
    ...lost.enterpriseIds,
  ].filter(isId),
});

/** What the change is to this viewer; null where they may not see it, or did not ask for its funnel. */
export function attendanceChangeKind(
  { before, after, audience, lost }: Sides,
  viewer: Viewer,
  { businessType }: Funnel,
): ChangeKind | null {
  const isAskedFor = (snapshot: Snapshot) => businessType === null || snapshot.businessType === businessType;
  const sees = isAskedFor(after) && isMember(viewer, audience, after.enterpriseId);
  const saw =
    before !== null &&
    isAskedFor(before) &&
    isMember(viewer, former(before, audience, lost), before.enterpriseId);
  if (sees) return saw ? "UPDATED" : "CREATED";
  return saw ? "REMOVED" : null;
}

/** The change as viewers of that kind learn it: those who no longer see it the id and where it was, nothing else. */
export function attendanceChangeOf(
  event: Omit<AttendanceEvent, "sequence">,
  kind: ChangeKind,
): Omit<AttendanceChange, "cursor"> {
  const { type, id, at, before, after, version } = event;
  if (kind === "REMOVED") {
    const { businessType, status } = before ?? after;
    return {
      type,
      kind,
      id,
      version,
      at,
      businessType,
      from: status,
      to: null,
      actor: null,
      attendance: null,
    };
  }
  return {
    type,
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

const isId = (id: string | null | undefined): id is string => typeof id === "string";

/** Those who could see it before. */
const former = (before: Snapshot, audience: Audience, lost: Audience): Audience => ({
  userIds: before.userId === null ? lost.userIds : [before.userId, ...lost.userIds],
  enterpriseIds: [before.enterpriseId, ...audience.enterpriseIds, ...lost.enterpriseIds],
});
