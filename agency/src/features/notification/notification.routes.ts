import { NotificationCalls } from "@soleira/schema/notification/calls";
import type { Routes } from "../../http/routes";
import { emitNotification } from "./notification.event";
import {
  deleteNotification,
  listNotifications,
  markAllNotifications,
  markNotification,
  totalsOf,
} from "./notification.store";
import { readPreferences, writePreferences } from "./preferences.store";

export function notificationRoutes(routes: Routes): void {
  const calls = NotificationCalls;
  routes.member(calls.list, ({ work, query }) => listNotifications(work, query));
  routes.member(calls.total, async ({ work: { tx, principal }, query }) => {
    const totals = await totalsOf(tx, principal);
    return query.unread ? { ...totals, total: totals.unread } : totals;
  });
  routes.member(calls.markAll, async ({ work }) => {
    const marked = await markAllNotifications(work);
    const { tx, principal } = work;
    if (marked > 0)
      await emitNotification(work, principal, {
        change: "ALL_READ",
        id: principal.userId,
        notification: null,
      });
    return totalsOf(tx, principal);
  });
  routes.member(calls.mark, async ({ work, params: { id }, body }) => {
    const { notification, changed } = await markNotification(work, id, body.readed);
    if (changed) await emitNotification(work, work.principal, { change: "MARKED", id, notification });
    return notification;
  });
  routes.member(calls.remove, async ({ work, params: { id } }) => {
    await deleteNotification(work, id);
    await emitNotification(work, work.principal, { change: "REMOVED", id, notification: null });
    return null;
  });
  routes.member(calls.preferences, ({ work }) => readPreferences(work));
  routes.member(calls.setPreferences, ({ work, body }) => writePreferences(work, body));
}
