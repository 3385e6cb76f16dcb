import type { NotificationKind } from "@soleira/schema/notification/kinds";
import { NOTIFICATION_TITLE } from "@soleira/schema/notification/kinds";
import type { NotificationChangeKind, NotificationEvent } from "@soleira/schema/notification/wire";
import { sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { firstRow } from "../../database/database";
import { append } from "../../outbox/append";
import { markChanged } from "../../queue/commit-hooks";
import type { AnyWork } from "../../tenancy/work";
import { type Receiver, toNotification, unreadOf } from "./notification.store";

/** What somebody is to be notified of, ready to be written. */
export type Notice = Receiver & {
  kind: NotificationKind;
  /** Of attendance, request or proposal, as the kind says; null where it leads nowhere. */
  referenceId: number | null;
  message: string;
};

/** Who is notified of what a lead is about. */
type OfLead = {
  kind: NotificationKind;
  /** Null is nobody; who does it themselves is left out too. */
  to: number | null;
  /** Where they work, where it is not the lead's agency: a holding. It is in reach of the transaction. */
  enterpriseId?: number;
  referenceId: number | null;
  /** By the name of the lead, of who did it, and the zone of the lead's agency. */
  says(lead: string, by: string, zone: string): string;
};

/**
 * Notifies people of what was done to a lead, in the transaction of that (docs/product/notifications.md#kinds). The lead's
 * agency, to which those people belong, is in reach of the transaction.
 */
export async function notify(
  work: AnyWork,
  { enterpriseId, customerId }: { enterpriseId: number; customerId: number },
  list: readonly OfLead[],
): Promise<void> {
  const { tx, principal } = work;
  const others = list.filter(({ to }) => to !== null && to !== principal?.userId);
  if (others.length === 0) return;
  const lead = await firstRow<{ name: string; zone: string }>(
    tx,
    sql`select c.name, e.time_zone as zone from customer c join enterprise e on e.id = c.enterprise_id
        where c.enterprise_id = ${enterpriseId} and c.id = ${customerId}`,
  );
  if (!lead) throw new Error("a lead is without its customer");
  const by = principal?.userName ?? "Soleira";
  for (const { kind, to, enterpriseId: of = enterpriseId, referenceId, says } of others)
    if (to !== null)
      await writeNotice(work, {
        enterpriseId: of,
        userId: to,
        kind,
        referenceId,
        message: says(lead.name, by, lead.zone),
      });
}

/** Writes one notification and its event. Nothing for who no longer works in that agency. */
export async function writeNotice(work: { tx: Tx; now: Date }, notice: Notice): Promise<void> {
  const { tx, now } = work;
  const { enterpriseId, userId, kind, referenceId, message } = notice;
  const title = NOTIFICATION_TITLE[kind];
  const made = await firstRow<{ id: number }>(
    tx,
    sql`insert into notification (enterprise_id, user_id, kind, title, message, reference_id, created_at)
        select m.enterprise_id, m.user_id, ${kind}, ${title}, ${message}, ${referenceId}::bigint, ${now.toISOString()}::timestamptz
        from membership m where m.enterprise_id = ${enterpriseId} and m.user_id = ${userId} and m.active
        returning id::int as id`,
  );
  if (!made) return;
  markChanged(tx, "notification");
  const stored = { ...notice, id: made.id, title, readAt: null, createdAt: now };
  await emitNotification(work, notice, {
    change: "RECEIVED",
    id: made.id,
    notification: toNotification(stored, now),
  });
}

type Changed = {
  change: NotificationChangeKind;
  id: number;
  notification: NotificationEvent["notification"];
};

/** Puts what has become of a person's notifications into the outbox, with how many are unread then. */
export async function emitNotification(
  work: { tx: Tx; now: Date },
  { enterpriseId, userId }: Receiver,
  { change, id, notification }: Changed,
): Promise<void> {
  const { tx, now } = work;
  const payload = {
    type: "notification.received",
    id: String(id),
    change,
    enterpriseId: String(enterpriseId),
    at: now.toISOString(),
    audience: { userIds: [String(userId)], enterpriseIds: [] },
    notification,
    unread: await unreadOf(tx, { enterpriseId, userId }),
  } satisfies Omit<NotificationEvent, "sequence">;
  await append(work, {
    enterpriseId,
    // Those of one person leave in order: the last one's number of unread ones is the one that holds.
    aggregate: { type: "notifications", id: userId },
    userIds: [userId],
    payload,
  });
}
