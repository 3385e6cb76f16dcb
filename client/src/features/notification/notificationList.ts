import type { ApolloCache } from "@apollo/client";
import { NOTIFICATIONS_PAGE_SIZE } from "@soleira/schema/notification/kinds";
import {
  type Notification_NotificationFragment as Notification,
  Notification_NotificationFragmentDoc,
  NotificationsDocument,
  type NotificationsQuery,
} from "./Notifications.generated";
import { UnreadNotificationsDocument } from "./Unread.generated";

export type { Notification };

/** The list is one entry of the cache, however many pages of it were read. */
export const LIST = { first: NOTIFICATIONS_PAGE_SIZE };

type Edges = NotificationsQuery["notifications"]["edges"];
type Change = {
  change: "RECEIVED" | "MARKED" | "REMOVED" | "ALL_READ";
  notificationId?: string | null | undefined;
  unreadCount: number;
  notification?: Notification | null | undefined;
};

const unreadOf = (cache: ApolloCache): number | undefined =>
  cache.readQuery({ query: UnreadNotificationsDocument })?.unreadNotificationCount;

export const writeUnread = (cache: ApolloCache, count: number): void => {
  cache.writeQuery({
    query: UnreadNotificationsDocument,
    data: { unreadNotificationCount: Math.max(0, count) },
  });
};

const addToUnread = (cache: ApolloCache, more: number): void => {
  const before = unreadOf(cache);
  if (before !== undefined) writeUnread(cache, before + more);
};

const updateEdges = (cache: ApolloCache, update: (edges: Edges) => Edges): void => {
  cache.updateQuery({ query: NotificationsDocument, variables: LIST }, (list) =>
    list ? { notifications: { ...list.notifications, edges: update(list.notifications.edges) } } : undefined,
  );
};

const fragmentOf = (cache: ApolloCache, id: string) => ({
  id: cache.identify({ __typename: "Notification", id }) ?? "",
  fragment: Notification_NotificationFragmentDoc,
  fragmentName: "Notification_notification",
});

/** Marks one as read or unread, with the number of unread ones; nothing where it is so already. */
export function markIn(cache: ApolloCache, id: string, isRead: boolean): void {
  const known = cache.readFragment(fragmentOf(cache, id));
  if (!known || known.isRead === isRead) return;
  cache.writeFragment({ ...fragmentOf(cache, id), data: { ...known, isRead } });
  addToUnread(cache, isRead ? -1 : 1);
}

/** Takes one off the list, and off the number of unread ones. */
export function removeIn(cache: ApolloCache, id: string): void {
  markIn(cache, id, true);
  updateEdges(cache, (edges) => edges.filter(({ node }) => node.id !== id));
}

/** Marks all as read. */
export function markAllIn(cache: ApolloCache): void {
  updateEdges(cache, (edges) => edges.map((edge) => ({ ...edge, node: { ...edge.node, isRead: true } })));
  writeUnread(cache, 0);
}

/** Writes what has happened to a person's notifications, on this screen or on another (docs/product/notifications.md#live). */
export function applyChange(
  cache: ApolloCache,
  { change, notificationId, notification, unreadCount }: Change,
) {
  if (change === "ALL_READ") markAllIn(cache);
  if (change === "REMOVED" && notificationId) removeIn(cache, notificationId);
  if (notification) {
    cache.writeFragment({ ...fragmentOf(cache, notification.id), data: notification });
    if (change === "RECEIVED")
      updateEdges(cache, (edges) => [
        { __typename: "NotificationEdge", cursor: "", node: notification },
        // One may come twice.
        ...edges.filter(({ node }) => node.id !== notification.id),
      ]);
  }
  writeUnread(cache, unreadCount);
}

/** The list with a further page of it. What arrived meanwhile has moved the others: one may come twice. */
export function withPage(
  { notifications: before }: NotificationsQuery,
  { notifications: more }: NotificationsQuery,
): NotificationsQuery {
  const known = new Set(before.edges.map(({ node }) => node.id));
  return {
    notifications: {
      ...more,
      edges: [...before.edges, ...more.edges.filter(({ node }) => !known.has(node.id))],
      unreadable: before.unreadable + more.unreadable,
    },
  };
}

/**
 * Where the next page begins. Places are counted: for each one that was removed meanwhile it begins one earlier, so that
 * none is left out.
 */
export function nextAfter({ edges, pageInfo }: NotificationsQuery["notifications"], removed: number) {
  if (removed === 0) return pageInfo.endCursor;
  return edges.filter(({ cursor }) => cursor !== "").at(-1 - removed)?.cursor ?? null;
}
