import type { VisitEvent } from "@soleira/schema/live/wire";
import type { Visit } from "@soleira/schema/visit/wire";
import { actorOf, aggregateOf, audienceOf } from "../attendance/attendance.event";
import type { Row } from "../attendance/row.store";
import type { OutboxEvent } from "../outbox/append";
import type { Principal } from "../tenancy/principal";

type Change = {
  principal: Principal | null;
  /** Its attendance after the change. */
  row: Row;
  visitId: number;
  /** Whose agenda it is in. */
  userId: number;
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
export function visitChanged({ principal, row, visitId, userId, created, visit, now }: Change): OutboxEvent {
  const { userIds, enterpriseIds } = audienceOf(row);
  const concerned = [...new Set([String(userId), ...userIds])];
  return {
    enterpriseId: row.enterpriseId,
    aggregate: aggregateOf(row),
    userIds: concerned.map(Number),
    payload: {
      type: "visit.changed",
      id: String(visitId),
      attendanceId: String(row.id),
      enterpriseId: String(row.enterpriseId),
      at: now.toISOString(),
      actor: actorOf(principal),
      audience: { userIds: concerned, enterpriseIds },
      created,
      visit,
    } satisfies Omit<VisitEvent, "sequence">,
  };
}
