import { NotificationEvent } from "@soleira/schema/notification/wire";
import type { ReplayedTopic } from "../../live/missed";
import type { NotificationReceived } from "./notification.type";

/** Changes of one person's notifications, for that person alone (docs/product/notifications.md#live). */
export const notificationTopic: ReplayedTopic<NotificationEvent, "RECEIVED", null, NotificationReceived> = {
  name: "notification",
  event: NotificationEvent,
  revision: ({ change, at }) => `notification ${change} ${at}`,
  audience: ({ audience }) => audience,
  changeKind: ({ audience, enterpriseId }, viewer) =>
    viewer.enterpriseId === enterpriseId && audience.userIds.includes(viewer.userId) ? "RECEIVED" : null,
  payload: ({ change, id, notification, at }) => ({
    change: { change, at, notification, notificationId: change === "ALL_READ" ? null : id },
    complete: true,
  }),
  // The log has none: after a cut the list is read again.
  missed: () => async (since) => ({ items: [], cursor: null, hasMore: false, resync: since !== undefined }),
  // Two of one moment do not know of each other: how many are unread is read when it is sent.
  personalFields: ["NotificationReceived.unreadCount", "Notification.attendance"],
};
