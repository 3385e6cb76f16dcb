import type { Attendance } from "@soleira/schema/attendance/wire";
import type { AttendanceEvent } from "@soleira/schema/live/wire";
import { sql } from "drizzle-orm";
import type { Tx } from "../database/database";
import type { Owned } from "../session/who";
import { markChanged } from "./commits";

/** An attendance on one side of a change, with who could see it. */
export type Seen = Owned & {
  /** The holding around its enterprise, whose managers see it too. */
  parentId: number | null;
  /** Whether its agent sees it on their own board (decisions §3). */
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

/** Puts the event into the outbox, in the transaction of the change itself: told if and only if it happened. */
export async function recordChange(tx: Tx, change: Change): Promise<void> {
  const event = eventOf(change);
  await tx.execute(sql`
    insert into outbox (enterprise_id, attendance_id, version, payload, created_at, next_attempt_at)
    values (${change.after.enterpriseId}, ${Number(event.id)}, ${event.version}, ${JSON.stringify(event)}::jsonb,
      ${change.at.toISOString()}::timestamptz, '-infinity')`);
  markChanged(tx);
}
