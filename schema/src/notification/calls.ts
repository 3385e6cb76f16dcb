import * as z from "zod";
import type { RestCall } from "../rest/call";
import { IdParams } from "../rest/params";
import {
  Notification,
  NotificationAppQuery,
  NotificationPage,
  NotificationPreferences,
  NotificationQuery,
  NotificationTotal,
  NotificationTotalQuery,
  ReadBody,
} from "./wire";

const list = {
  rules: "docs/product/notifications.md#list",
  feature: "notifications",
  query: NotificationAppQuery,
} as const;
const preferences = {
  ...list,
  path: "/v1/notifications/mine/preferences",
  rules: "docs/product/notifications.md#preferences",
  ours: true,
  answer: NotificationPreferences,
} as const;

/** The caller's notifications in the agency of their session (docs/product/notifications.md). */
export const NotificationCalls = {
  list: {
    ...list,
    method: "get",
    path: "/v1/notifications/mine",
    summary: "The caller's notifications in this agency, newest first",
    query: NotificationQuery,
    answer: NotificationPage,
  },
  total: {
    ...list,
    method: "get",
    path: "/v1/notifications/mine/total",
    summary: "How many there are, and how many unread; with `unread=1` the total is that of the unread ones",
    query: NotificationTotalQuery,
    answer: NotificationTotal,
  },
  markAll: {
    ...list,
    method: "put",
    path: "/v1/notifications/mine/read",
    summary: "Marks all of the caller's as read",
    answer: NotificationTotal,
  },
  mark: {
    ...list,
    method: "put",
    path: "/v1/notifications/{id}/read",
    summary: "Marks one as read, with `readed: false` as unread",
    params: IdParams,
    body: ReadBody,
    answer: Notification,
  },
  remove: {
    ...list,
    method: "delete",
    path: "/v1/notifications/{id}",
    summary: "Removes one for good",
    params: IdParams,
    answer: z.null(),
    status: 204,
  },
  preferences: {
    ...preferences,
    method: "get",
    summary: "Kinds that are pushed to the caller, and hours at which none are",
  },
  setPreferences: {
    ...preferences,
    method: "put",
    summary: "Sets them; quiet hours are both given or none",
    body: NotificationPreferences,
  },
} satisfies Record<string, RestCall>;
