import type { NotificationKind } from "@soleira/schema/notification/kinds";
import { NOTIFICATION_TITLE } from "@soleira/schema/notification/kinds";
import type { NotificationChangeKind, NotificationEvent } from "@soleira/schema/notification/wire";
import { sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { firstRow, rows } from "../../database/database";
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
  /** The attendance with which it goes when that is taken away. */
  aboutId?: number | null;
  /** Of what managers learn in bursts: the message of so many, the last one of this lead. */
  bundle?: { lead: string; says: (count: number, lead: string) => string };
};

/** Who is notified of what a lead is about. */
type OfLead = {
  kind: NotificationKind;
  /** Null is nobody; who does it themselves is left out too. */
  to: number | null;
  /** Where they work, where it is not the lead's agency: a holding. It is in reach of the transaction. */
  enterpriseId?: number;
  referenceId: number | null;
  /** The attendance with which it goes when that is taken away (docs/product/import.md#undo). */
  aboutId?: number;
  /** By the name of the lead, of who did it, and the zone of the lead's agency. */
  says(lead: string, by: string, zone: string): string;
  /** What several within five minutes are together (docs/product/notifications.md#bundles). */
  bundle?: (count: number, lead: string) => string;
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
  for (const { kind, to, enterpriseId: of = enterpriseId, referenceId, aboutId, says, bundle } of others)
    if (to !== null)
      await writeNotice(work, {
        enterpriseId: of,
        userId: to,
        kind,
        referenceId,
        aboutId: aboutId ?? null,
        message: says(lead.name, by, lead.zone),
        ...(bundle && { bundle: { lead: lead.name, says: bundle } }),
      });
}

/** So long after the first one others are bundled with it. */
const BUNDLE_MINUTES = 5;

type Made = { id: number; message: string; referenceId: number | null; createdAt: string };

/**
 * Adds a notice to the one of its kind that its receiver got within the last minutes, which is unread again and counts;
 * undefined where there is none. One at a time for each person, whatever process writes it.
 */
async function addToBundle({ tx, now }: { tx: Tx; now: Date }, notice: Notice): Promise<Made | undefined> {
  const { enterpriseId, userId, kind, bundle } = notice;
  if (!bundle) return;
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`bundle:${enterpriseId}:${userId}`}, 0))`,
  );
  const before = await firstRow<{ id: number; bundled: number }>(
    tx,
    sql`select id::int as id, bundled from notification where enterprise_id = ${enterpriseId} and user_id = ${userId}
          and kind = ${kind} and bundled is not null
          and created_at > ${now.toISOString()}::timestamptz - make_interval(mins => ${BUNDLE_MINUTES})
        order by created_at desc limit 1`,
  );
  if (!before) return;
  return firstRow<Made>(
    tx,
    sql`update notification set message = ${bundle.says(before.bundled + 1, bundle.lead)}, bundled = bundled + 1,
          reference_id = null, about_id = null, read_at = null
        where enterprise_id = ${enterpriseId} and id = ${before.id}
        returning id::int as id, message, reference_id as "referenceId", created_at as "createdAt"`,
  );
}

/** Writes one notification and its event. Nothing for who no longer works in that agency. */
export async function writeNotice(work: { tx: Tx; now: Date }, notice: Notice): Promise<void> {
  const { tx, now } = work;
  const { enterpriseId, userId, kind, referenceId, aboutId = null, message, bundle } = notice;
  const title = NOTIFICATION_TITLE[kind];
  const made =
    (await addToBundle(work, notice)) ??
    (await firstRow<Made>(
      tx,
      sql`insert into notification (enterprise_id, user_id, kind, title, message, reference_id, about_id, created_at, bundled)
          select m.enterprise_id, m.user_id, ${kind}, ${title}, ${message}, ${referenceId}::bigint, ${aboutId}::bigint,
            ${now.toISOString()}::timestamptz, ${bundle ? 1 : null}::int
          from membership m where m.enterprise_id = ${enterpriseId} and m.user_id = ${userId} and m.active
          returning id::int as id, message, reference_id as "referenceId", created_at as "createdAt"`,
    ));
  if (!made) return;
  markChanged(tx, "notification");
  const stored = { kind, title, readAt: null, ...made, createdAt: new Date(made.createdAt) };
  await emitNotification(work, notice, {
    change: "RECEIVED",
    id: made.id,
    notification: toNotification(stored, now),
  });
}

/** Takes away what people were told of an attendance that is taken away, where it tells of that one alone. */
export async function forgetNotices(
  work: { tx: Tx; now: Date },
  { enterpriseId, id }: { enterpriseId: number; id: number },
): Promise<void> {
  const gone = await rows<{ id: number; userId: number }>(
    work.tx,
    sql`delete from notification where enterprise_id = ${enterpriseId} and about_id = ${id}::bigint
        returning id::int as id, user_id::int as "userId"`,
  );
  for (const { id, userId } of gone)
    await emitNotification(work, { enterpriseId, userId }, { change: "REMOVED", id, notification: null });
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
