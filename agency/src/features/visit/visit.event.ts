import type { VisitEvent } from "@soleira/schema/live/wire";
import type { Visit } from "@soleira/schema/visit/wire";
import type { OutboxEvent } from "../../outbox/append";
import type { Principal } from "../../tenancy/principal";
import { actorOf, aggregateOf, audienceOf } from "../attendance/attendance.event";
import type { Row } from "../attendance/row.store";

type Change = {
  principal: Principal | null;
  /** Its attendance after the change. */
  row: Row;
  visitId: number;
  /** Whose agenda it is in. */
  userId: number;
  /** Where the visit or its attendance changed hands: whose it was, and its attendance before. */
  before: { row: Row; userId: number } | undefined;
  /** Just scheduled. */
  created: boolean | undefined;
  /** Null when it was deleted. */
  visit: Visit | null;
  now: Date;
};

/**
 * The event of a changed visit (schema/src/live/wire.ts): for the person whose agenda it is in, and for those who see its
 * attendance. It leaves in order with the changes of that.
 */
export function visitChanged(change: Change): OutboxEvent {
  const { principal, row, visitId, before, created, visit, now } = change;
  const audience = concerned(change);
  const saw = before && concerned(before);
  const lost = saw && without(saw, audience);
  return {
    enterpriseId: row.enterpriseId,
    aggregate: aggregateOf(row),
    userIds: [...audience.userIds, ...(lost?.userIds ?? [])].map(Number),
    payload: {
      type: "visit.changed",
      id: String(visitId),
      attendanceId: String(row.id),
      enterpriseId: String(row.enterpriseId),
      at: now.toISOString(),
      actor: actorOf(principal),
      audience,
      ...(saw && { lost, gained: without(audience, saw) }),
      created,
      visit,
    } satisfies Omit<VisitEvent, "sequence">,
  };
}

type People = { userIds: string[]; enterpriseIds: string[] };

/** Whose agenda or attendance it is, and those who see that. */
function concerned({ row, userId }: { row: Row; userId: number }): People {
  const { userIds, enterpriseIds } = audienceOf(row);
  return { userIds: [...new Set([String(userId), ...userIds])], enterpriseIds };
}

const without = (all: People, kept: People): People => ({
  userIds: all.userIds.filter((id) => !kept.userIds.includes(id)),
  enterpriseIds: all.enterpriseIds.filter((id) => !kept.enterpriseIds.includes(id)),
});
