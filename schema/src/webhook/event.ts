import type { Logged } from "../live/wire";
import { visitStatusOf } from "../visit/status";
import type { WebhookEvent } from "./wire";

/** Those that no event of the log says. */
type Unlogged = { type: "webhook.test" | "person.erased" };

const LEAD_TYPE = { RECEIVED: "lead.received", PASSED_ON: "lead.passed_on" } as const;

/**
 * What webhooks are posted of an event of the log: ids, statuses, version, and nothing of any person. Nothing for what is one
 * person's alone; of a lead that came or went on two, the change of its attendance first. Pure.
 */
export function webhookEventsOf(event: Logged): WebhookEvent[] {
  const changed = changeOf(event);
  if (!changed) return [];
  if (changed.type !== "attendance.changed" || event.type !== "attendance.changed" || !event.lead)
    return [changed];
  const { statusBefore: _, ...data } = changed.data;
  return [changed, { type: LEAD_TYPE[event.lead], timestamp: changed.timestamp, data }];
}

function changeOf(event: Logged): Exclude<WebhookEvent, Unlogged> | null {
  switch (event.type) {
    case "attendance.changed": {
      const { type, id, version, at, before, after } = event;
      const { status, businessType, enterpriseId } = after;
      // Of another agency before: there it was theirs.
      const own = before?.enterpriseId === enterpriseId ? before : null;
      return {
        type,
        timestamp: at,
        data: {
          kind: own ? ("UPDATED" as const) : ("CREATED" as const),
          attendanceId: id,
          enterpriseId,
          version,
          businessType,
          statusBefore: own?.status ?? null,
          status,
        },
      };
    }
    case "visit.changed": {
      const { type, id, attendanceId, enterpriseId = "", at, created, visit } = event;
      const kind = visit === null ? "REMOVED" : created ? "CREATED" : "UPDATED";
      const status = visit && visitStatusOf(visit);
      return { type, timestamp: at, data: { kind, visitId: id, attendanceId, enterpriseId, status } };
    }
    case "proposal.changed": {
      const { type, id, attendanceId, enterpriseId, version, at, created, proposal } = event;
      const kind = created ? "CREATED" : "UPDATED";
      return {
        type,
        timestamp: at,
        data: {
          kind,
          proposalId: id,
          attendanceId,
          enterpriseId,
          version,
          status: proposal.status.status,
        },
      };
    }
    case "notification.received":
      return null;
    default:
      return event satisfies never;
  }
}
