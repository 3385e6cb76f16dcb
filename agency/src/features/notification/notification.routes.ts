import {
  Notification,
  NotificationAppQuery,
  NotificationPage,
  NotificationPreferences,
  NotificationQuery,
  NotificationTotal,
  NotificationTotalQuery,
  ReadBody,
} from "@soleira/schema/notification/wire";
import { IdParams } from "@soleira/schema/rest/params";
import * as z from "zod";
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

const rules = "docs/product/notifications.md#list";

/** The caller's notifications in the agency of their session (docs/product/notifications.md). */
export function notificationRoutes(routes: Routes): void {
  routes.member(
    {
      method: "get",
      path: "/v1/notifications/mine",
      summary: "The caller's notifications in this agency, newest first",
      rules,
      query: NotificationQuery,
      answer: NotificationPage,
    },
    ({ work, query }) => listNotifications(work, query),
  );
  routes.member(
    {
      method: "get",
      path: "/v1/notifications/mine/total",
      summary:
        "How many there are, and how many unread; with `unread=1` the total is that of the unread ones",
      rules,
      query: NotificationTotalQuery,
      answer: NotificationTotal,
    },
    async ({ work: { tx, principal }, query }) => {
      const totals = await totalsOf(tx, principal);
      return query.unread ? { ...totals, total: totals.unread } : totals;
    },
  );
  routes.member(
    {
      method: "put",
      path: "/v1/notifications/mine/read",
      summary: "Marks all of the caller's as read",
      rules,
      query: NotificationAppQuery,
      answer: NotificationTotal,
    },
    async ({ work }) => {
      const marked = await markAllNotifications(work);
      const { tx, principal } = work;
      if (marked > 0)
        await emitNotification(work, principal, {
          change: "ALL_READ",
          id: principal.userId,
          notification: null,
        });
      return totalsOf(tx, principal);
    },
  );
  routes.member(
    {
      method: "put",
      path: "/v1/notifications/{id}/read",
      summary: "Marks one as read, with `readed: false` as unread",
      rules,
      params: IdParams,
      query: NotificationAppQuery,
      body: ReadBody,
      answer: Notification,
    },
    async ({ work, params: { id }, body }) => {
      const { notification, changed } = await markNotification(work, id, body.readed);
      if (changed) await emitNotification(work, work.principal, { change: "MARKED", id, notification });
      return notification;
    },
  );
  routes.member(
    {
      method: "delete",
      path: "/v1/notifications/{id}",
      summary: "Removes one for good",
      rules,
      params: IdParams,
      query: NotificationAppQuery,
      answer: z.null(),
      status: 204,
    },
    async ({ work, params: { id } }) => {
      await deleteNotification(work, id);
      await emitNotification(work, work.principal, { change: "REMOVED", id, notification: null });
      return null;
    },
  );
  routes.member(
    {
      method: "get",
      path: "/v1/notifications/mine/preferences",
      summary: "Kinds that are pushed to the caller, and hours at which none are",
      ours: true,
      rules: "docs/product/notifications.md#preferences",
      query: NotificationAppQuery,
      answer: NotificationPreferences,
    },
    ({ work }) => readPreferences(work),
  );
  routes.member(
    {
      method: "put",
      path: "/v1/notifications/mine/preferences",
      summary: "Sets them; quiet hours are both given or none",
      ours: true,
      rules: "docs/product/notifications.md#preferences",
      query: NotificationAppQuery,
      body: NotificationPreferences,
      answer: NotificationPreferences,
    },
    ({ work, body }) => writePreferences(work, body),
  );
}
