import { formatElapsed } from "@soleira/schema/format/dates";
import type { NotificationKind } from "@soleira/schema/notification/kinds";
import { NOTIFICATION_TITLE } from "@soleira/schema/notification/kinds";
import type { Notification, NotificationQuery } from "@soleira/schema/notification/wire";
import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type * as z from "zod";
import type { Tx } from "../../database/database";
import { firstRow } from "../../database/database";
import { notification } from "../../database/schema";
import { notFound } from "../../error/api-error";
import { pageOf } from "../../http/page";
import type { Work } from "../../tenancy/work";

/** Whose notifications: of one person in one agency (docs/product/notifications.md#keeping). */
export type Receiver = { enterpriseId: number; userId: number };

const of = ({ enterpriseId, userId }: Receiver): SQL =>
  sql`${notification.enterpriseId} = ${enterpriseId} and ${notification.userId} = ${userId}`;

const columns = {
  id: notification.id,
  kind: notification.kind,
  title: notification.title,
  message: notification.message,
  referenceId: notification.referenceId,
  readAt: notification.readAt,
  createdAt: notification.createdAt,
};
type Stored = {
  id: number;
  kind: NotificationKind;
  title: string;
  message: string;
  referenceId: number | null;
  readAt: Date | null;
  createdAt: Date;
};

/** A notification as lists answer it. */
export const toNotification = (
  { id, kind, title, message, referenceId, readAt, createdAt }: Stored,
  now: Date,
): z.output<typeof Notification> => ({
  id: String(id),
  title,
  message,
  referenceId: referenceId === null ? null : String(referenceId),
  type: { type: kind, description: NOTIFICATION_TITLE[kind] },
  period: formatElapsed(createdAt, now),
  readed: readAt !== null,
  createdAt: createdAt.toISOString(),
});

/** How many a person has in their agency, and how many of them are unread. */
export async function totalsOf(tx: Tx, who: Receiver): Promise<{ total: number; unread: number }> {
  const totals = await firstRow<{ total: number; unread: number }>(
    tx,
    sql`select count(*)::int as total, count(*) filter (where ${notification.readAt} is null)::int as unread
        from ${notification} where ${of(who)}`,
  );
  return totals ?? { total: 0, unread: 0 };
}

/** The unread ones alone, by their index. */
export async function unreadOf(tx: Tx, { enterpriseId, userId }: Receiver): Promise<number> {
  const counted = await firstRow<{ unread: number }>(
    tx,
    sql`select count(*)::int as unread from notification n
        where n.enterprise_id = ${enterpriseId} and n.user_id = ${userId} and n.read_at is null`,
  );
  return counted?.unread ?? 0;
}

/** The caller's, newest first. */
export async function listNotifications(
  { tx, principal, now }: Work,
  query: z.output<typeof NotificationQuery>,
) {
  const { total } = await totalsOf(tx, principal);
  const found = await tx
    .select(columns)
    .from(notification)
    .where(of(principal))
    .orderBy(desc(notification.id))
    .offset((query.page - 1) * query.size)
    .limit(query.size);
  return pageOf(
    found.map((one) => toNotification(one, now)),
    query,
    total,
  );
}

/** Marks one of the caller's; `changed` says whether it was not so before. @throws 404/4004 */
export async function markNotification(
  { tx, principal, now }: Work,
  id: number,
  read: boolean,
): Promise<{ notification: z.output<typeof Notification>; changed: boolean }> {
  const one = and(of(principal), eq(notification.id, id));
  const [marked] = await tx
    .update(notification)
    .set({ readAt: read ? now : null })
    .where(and(one, read ? isNull(notification.readAt) : isNotNull(notification.readAt)))
    .returning(columns);
  const [found] = marked ? [marked] : await tx.select(columns).from(notification).where(one);
  if (!found) throw notFound();
  return { notification: toNotification(found, now), changed: marked !== undefined };
}

/** Marks all of the caller's as read; how many were not. */
export async function markAllNotifications({ tx, principal, now }: Work): Promise<number> {
  const marked = await tx
    .update(notification)
    .set({ readAt: now })
    .where(and(of(principal), isNull(notification.readAt)))
    .returning({ id: notification.id });
  return marked.length;
}

/** Removes one of the caller's. @throws 404/4004 */
export async function deleteNotification({ tx, principal }: Work, id: number): Promise<void> {
  const gone = await tx
    .delete(notification)
    .where(and(of(principal), eq(notification.id, id)))
    .returning({ id: notification.id });
  if (gone.length === 0) throw notFound();
}

const KEPT_DAYS = 90;
const MOST_KEPT = 1_000;

/** Deletes what is kept no longer (docs/product/notifications.md#keeping). As the tables' owner. */
export async function forgetOldNotifications(tx: Tx, now: Date): Promise<void> {
  await tx
    .delete(notification)
    .where(lt(notification.createdAt, new Date(now.getTime() - KEPT_DAYS * 86_400_000)));
  await tx.execute(sql`
    delete from notification n using (
      select enterprise_id, id, row_number() over (partition by enterprise_id, user_id order by id desc) as place
      from notification) o
    where o.place > ${MOST_KEPT} and n.enterprise_id = o.enterprise_id and n.id = o.id`);
}
