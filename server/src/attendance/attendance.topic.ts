import { isManager, seesEnterprise } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { AttendanceEvent } from "@soleira/schema/live/wire";
import type { Audience, Topic, Viewer } from "../live/topic";
import type { AttendanceChange } from "./attendance-change.type";

type Kind = AttendanceChange["kind"];
/** An attendance before or after a change, as far as it decides who sees it. */
type Snapshot = NonNullable<AttendanceEvent["before"]>;
/** The funnel that a subscriber asked for; all when null. */
export type AttendanceFilter = { businessType: BusinessType | null };

/** Changes of attendances (docs/product/live.md). */
export const attendanceTopic: Topic<AttendanceEvent, Kind, AttendanceFilter> = {
  name: "attendance",
  event: AttendanceEvent,
  revision: ({ version, at }) => version ?? at,
  audience: ({ before, after, audience, lost: revoked }) => ({
    userIds: [before?.userId, after.userId, ...audience.userIds, ...revoked.userIds].filter(isId),
    enterpriseIds: [
      before?.enterpriseId,
      after.enterpriseId,
      ...audience.enterpriseIds,
      ...revoked.enterpriseIds,
    ].filter(isId),
  }),
  changeKind({ before, after, audience, lost: revoked }, viewer, { businessType }) {
    const isAskedFor = (snapshot: Snapshot) =>
      businessType === null || snapshot.businessType === businessType;
    const sees = isAskedFor(after) && isMember(viewer, audience, after);
    const saw =
      before !== null && isAskedFor(before) && isMember(viewer, former(before, audience, revoked), before);
    if (sees) return saw ? "UPDATED" : "CREATED";
    return saw ? "REMOVED" : null;
  },
  payload: (event, kind) => ({
    change: changeOf(event, kind),
    complete: event.attendance !== undefined || kind === "REMOVED",
  }),
  personalFields: [
    "Attendance.histories",
    "Attendance.properties",
    "Attendance.messages",
    "Attendance.associates",
  ],
};

const isId = (id: string | null | undefined): id is string => typeof id === "string";

/** Those who could see it before. */
const former = (before: Snapshot, audience: Audience, revoked: Audience): Audience => ({
  userIds: before.userId === null ? revoked.userIds : [before.userId, ...revoked.userIds],
  enterpriseIds: [before.enterpriseId, ...audience.enterpriseIds, ...revoked.enterpriseIds],
});

/**
 * Whether the viewer belongs to an audience: as its user in that enterprise, as staff of the enterprise, or as a
 * manager of the holding above it. Reception sees its own enterprise alone, and a session of another tenant sees
 * nothing.
 */
function isMember({ userId, enterpriseId, roles }: Viewer, audience: Audience, snapshot: Snapshot): boolean {
  const own = snapshot.enterpriseId === enterpriseId;
  if (own && audience.userIds.includes(userId)) return true;
  return audience.enterpriseIds.includes(enterpriseId) && (own ? seesEnterprise(roles) : isManager(roles));
}

/** Those who no longer see it learn the id and where it was, nothing else. */
function changeOf(event: AttendanceEvent, kind: Kind): AttendanceChange {
  const { id: attendanceId, at, before, after, version } = event;
  if (kind === "REMOVED") {
    const { businessType, status } = before ?? after;
    return {
      kind,
      attendanceId,
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
    kind,
    attendanceId,
    version,
    at,
    businessType: after.businessType,
    actor: event.actor,
    from: kind === "UPDATED" ? (before?.status ?? null) : null,
    to: after.status,
    attendance: event.attendance,
  };
}
