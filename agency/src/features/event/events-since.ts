import { seesEnterprise } from "@soleira/schema/account/roles";
import { attendanceChangeKind, attendanceChangeOf } from "@soleira/schema/live/attendance-change";
import { proposalChangeKind, proposalChangeOf } from "@soleira/schema/live/proposal-change";
import type { Viewer } from "@soleira/schema/live/viewer";
import { visitChangeKind, visitChangeOf } from "@soleira/schema/live/visit-change";
import type { EventPage, EventQuery, Logged } from "@soleira/schema/live/wire";
import { opensProposals } from "@soleira/schema/token/scopes";
import { sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import { logCursor, readLog } from "../../outbox/log.store";
import type { Work } from "../../tenancy/work";

type Change = EventPage["items"][number];

/** What the event is to the viewer, by the rule that the gateway's subscriptions have too; null where it is nothing. */
function changeFor(
  event: Logged,
  viewer: Viewer,
  { business_type }: EventQuery,
  cursor: string,
): Change | null {
  // Its receiver's alone, who reads the list (docs/product/notifications.md#live).
  if (event.type === "notification.received") return null;
  if (event.type === "visit.changed") {
    const kind = visitChangeKind(event, viewer);
    return kind && { ...visitChangeOf(event, kind), cursor };
  }
  if (event.type === "proposal.changed") {
    const kind = proposalChangeKind(event, viewer);
    return kind && { ...proposalChangeOf(event, kind, opensProposals(viewer.scopes)), cursor };
  }
  const kind = attendanceChangeKind(event, viewer, { businessType: business_type ?? null });
  return kind && { ...attendanceChangeOf(event, kind), cursor };
}

/**
 * GET /v1/events (docs/product/live.md#log): the changes after `since` as the caller saw them when they happened.
 * Without `since` none, and where the log is now; `resync` where the log does not reach back.
 */
export async function eventsSince({ tx, principal }: Work, query: EventQuery): Promise<EventPage> {
  const { tenants, roles, scopes, userId, enterpriseId } = principal;
  const now = async () =>
    (await firstRow<{ cursor: string }>(tx, sql`select ${logCursor(tenants)} as cursor`))?.cursor ?? "0";
  if (query.since === undefined) return { items: [], cursor: await now(), hasMore: false, resync: false };
  const since = Number(query.since);
  const part = await readLog(tx, {
    enterprises: tenants,
    userId: seesEnterprise(roles) ? null : userId,
    type: query.type,
    since,
    most: query.size + 1,
  });
  // A position that was never given is of another life of this database.
  if (since < part.floor || since > part.last)
    return { items: [], cursor: await now(), hasMore: false, resync: true };
  const viewer = { userId: String(userId), enterpriseId: String(enterpriseId), roles, scopes };
  const shown = part.events.slice(0, query.size);
  const more = part.events.length > query.size;
  const end = more ? shown.at(-1)?.position : part.scannedTo;
  return {
    items: shown.flatMap(({ position, payload }) => {
      const change = changeFor(payload as Logged, viewer, query, String(position));
      return change ? [change] : [];
    }),
    cursor: String(end ?? since),
    hasMore: more || part.full,
    resync: false,
  };
}
