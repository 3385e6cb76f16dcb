import type { Attendance } from "@soleira/schema/attendance/wire";
import type { AttendanceEvent, VisitEvent } from "@soleira/schema/live/wire";
import type { Visit } from "@soleira/schema/visit/wire";
import { sql } from "drizzle-orm";
import type { Tx } from "../database/database";
import type { Owned } from "../tenancy/principal";
import { markChanged } from "./commit-hooks";

/** An attendance on one side of a change, with who could see it. */
export type Seen = Owned & {
  /** The holding around its enterprise, whose managers see it too. */
  parentId: number | null;
  /** Whether its agent sees it on their own board (docs/product/roles.md#pre-attendants). */
  ownerSees: boolean;
};

export type Change = {
  actor: { id: string; name: string } | null;
  before: Seen | null;
  after: Seen;
  attendance: Attendance;
  at: Date;
};

const sideOf = ({ status, businessType, userId, enterpriseId }: Seen) => ({
  status,
  businessType,
  userId: userId === null ? null : String(userId),
  enterpriseId: String(enterpriseId),
});

const audienceOf = (side: Seen | null) => ({
  userIds: side?.ownerSees && side.userId !== null ? [String(side.userId)] : [],
  enterpriseIds: side
    ? [side.enterpriseId, ...(side.parentId === null ? [] : [side.parentId])].map(String)
    : [],
});

const without = (all: string[], kept: string[]) => all.filter((id) => !kept.includes(id));

/** The event of a change, all but its sequence (schema/src/live/wire.ts). */
function eventOf({ actor, before, after, attendance, at }: Change): Omit<AttendanceEvent, "sequence"> {
  const saw = audienceOf(before);
  const audience = audienceOf(after);
  return {
    type: "attendance.changed",
    id: attendance.id,
    version: attendance.version ?? 1,
    at: at.toISOString(),
    actor,
    before: before && sideOf(before),
    after: sideOf(after),
    audience,
    lost: {
      userIds: without(saw.userIds, audience.userIds),
      enterpriseIds: without(saw.enterpriseIds, audience.enterpriseIds),
    },
    attendance,
  };
}

export type VisitChanged = {
  actor: Change["actor"];
  /** Its attendance after the change. */
  attendance: Seen & { id: number; version: number };
  visitId: number;
  /** Whose agenda it is in. */
  userId: number;
  /** Just scheduled. */
  created?: boolean;
  /** Null when it was deleted. */
  visit: Visit | null;
  at: Date;
};

/** The event of a changed visit, all but its sequence: for whose agenda it is in, and whoever sees its attendance. */
function visitEventOf(change: VisitChanged): Omit<VisitEvent, "sequence"> {
  const { userIds, enterpriseIds } = audienceOf(change.attendance);
  return {
    type: "visit.changed",
    id: String(change.visitId),
    attendanceId: String(change.attendance.id),
    enterpriseId: String(change.attendance.enterpriseId),
    at: change.at.toISOString(),
    actor: change.actor,
    audience: { userIds: [...new Set([String(change.userId), ...userIds])], enterpriseIds },
    created: change.created,
    visit: change.visit,
  };
}

/** Puts the event into the outbox, in the transaction of the change itself: told if and only if it happened. */
export async function recordChange(tx: Tx, change: Change): Promise<void> {
  const event = eventOf(change);
  await put(tx, change.after.enterpriseId, Number(event.id), event.version, event, change.at);
}

/** The same of a visit; it leaves in order with the changes of its attendance. */
export const recordVisit = (tx: Tx, change: VisitChanged): Promise<void> =>
  put(
    tx,
    change.attendance.enterpriseId,
    change.attendance.id,
    change.attendance.version,
    visitEventOf(change),
    change.at,
  );

async function put(
  tx: Tx,
  enterpriseId: number,
  attendanceId: number,
  version: number,
  event: object,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into outbox (enterprise_id, attendance_id, version, payload, created_at, next_attempt_at)
    values (${enterpriseId}, ${attendanceId}, ${version}, ${JSON.stringify(event)}::jsonb,
      ${at.toISOString()}::timestamptz, '-infinity')`);
  markChanged(tx);
}
