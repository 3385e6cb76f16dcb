import type { Attendance } from "@soleira/schema/attendance/wire";
import { attendanceAudience } from "@soleira/schema/live/attendance-change";
import type { AttendanceEvent } from "@soleira/schema/live/wire";
import type { OutboxEvent } from "../../outbox/append";
import type { Principal } from "../../tenancy/principal";
import type { Visibility } from "./row.store";

/** Who made a change, on the wire; null for an outside source such as a portal. */
export const actorOf = (principal: Principal | null) =>
  principal && { id: String(principal.userId), name: principal.userName };

/** Events of an attendance, and of what belongs to it, leave in one order. */
export const aggregateOf = ({ id }: { id: number }) => ({ type: "attendance", id });

const snapshotOf = ({ status, businessType, userId, enterpriseId }: Visibility) => ({
  status,
  businessType,
  userId: userId === null ? null : String(userId),
  enterpriseId: String(enterpriseId),
});

/** Who gets the events of an attendance: its agent where they see it, and those who see its enterprise. */
export const audienceOf = (attendance: Visibility | null) => ({
  userIds: attendance?.ownerSees && attendance.userId !== null ? [String(attendance.userId)] : [],
  enterpriseIds: attendance
    ? [attendance.enterpriseId, ...(attendance.parentId === null ? [] : [attendance.parentId])].map(String)
    : [],
});

const without = (all: string[], kept: string[]) => all.filter((id) => !kept.includes(id));

type Change = {
  principal: Principal | null;
  /** Null for a new attendance. */
  before: Visibility | null;
  after: Visibility & { id: number };
  attendance: Attendance;
  now: Date;
  lead?: AttendanceEvent["lead"] | undefined;
};

/** The event of a changed attendance (schema/src/live/wire.ts); `lost` names those who do not see it any more. */
export function attendanceChanged({ principal, before, after, attendance, now, lead }: Change): OutboxEvent {
  const saw = audienceOf(before);
  const audience = audienceOf(after);
  const payload = {
    type: "attendance.changed",
    id: attendance.id,
    version: attendance.version ?? 1,
    at: now.toISOString(),
    actor: actorOf(principal),
    before: before && snapshotOf(before),
    after: snapshotOf(after),
    ...(lead && { lead }),
    audience,
    lost: {
      userIds: without(saw.userIds, audience.userIds),
      enterpriseIds: without(saw.enterpriseIds, audience.enterpriseIds),
    },
    attendance,
  } satisfies Omit<AttendanceEvent, "sequence">;
  return {
    enterpriseId: after.enterpriseId,
    aggregate: aggregateOf(after),
    userIds: [...new Set(attendanceAudience(payload).userIds.map(Number))],
    payload,
  };
}

type Removal = { before: Visibility & { id: number }; attendance: Attendance; now: Date };

/** The event of an attendance that was taken away: all who saw it have lost it. */
export function attendanceRemoved({ before, attendance, now }: Removal): OutboxEvent {
  const payload = {
    type: "attendance.changed",
    id: attendance.id,
    version: attendance.version ?? 1,
    at: now.toISOString(),
    actor: null,
    before: snapshotOf(before),
    after: { ...snapshotOf(before), userId: null },
    audience: { userIds: [], enterpriseIds: [] },
    lost: audienceOf(before),
    attendance,
  } satisfies Omit<AttendanceEvent, "sequence">;
  return {
    enterpriseId: before.enterpriseId,
    aggregate: aggregateOf(before),
    userIds: [...new Set(attendanceAudience(payload).userIds.map(Number))],
    payload,
  };
}
