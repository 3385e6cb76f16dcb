import { type ApolloCache, makeVar } from "@apollo/client";
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

/** The newest one that has come, for a list that was being read at that moment. */
export const lastReceived = makeVar<string | null>(null);
/** Goes up when what has happened cannot be known without reading the list again. */
export const outdated = makeVar(0);

const unreadOf = (cache: ApolloCache): number | null | undefined =>
  cache.readQuery({ query: UnreadNotificationsDocument })?.unreadNotificationCount;

const writeUnread = (cache: ApolloCache, count: number): void => {
  cache.writeQuery({
    query: UnreadNotificationsDocument,
    data: { unreadNotificationCount: Math.max(0, count) },
  });
};

const addToUnread = (cache: ApolloCache, more: number): void => {
  const before = unreadOf(cache);
  if (typeof before === "number") writeUnread(cache, before + more);
};

const updateList = (
  cache: ApolloCache,
  update: (list: NotificationsQuery["notifications"]) => Partial<NotificationsQuery["notifications"]>,
): void => {
  cache.updateQuery({ query: NotificationsDocument, variables: LIST }, (known) =>
    known
      ? { ...known, notifications: { ...known.notifications, ...update(known.notifications) } }
      : undefined,
  );
};
const updateEdges = (cache: ApolloCache, update: (edges: Edges) => Edges): void =>
  updateList(cache, ({ edges }) => ({ edges: update(edges) }));

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

/**
 * Takes one off the list, and off the number of unread ones. A cursor is a place, counted from the newest one: those after
 * it come one place earlier, and so does the next page, whichever screen removed it.
 */
export function removeIn(cache: ApolloCache, id: string): void {
  markIn(cache, id, true);
  updateList(cache, ({ edges, pageInfo }) => {
    const gone = edges.findIndex(({ node }) => node.id === id);
    if (gone < 0) return {};
    const others = edges.filter((_edge, nth) => nth !== gone);
    // One that has just come has no place of its own yet.
    if (edges[gone]?.cursor === "") return { edges: others };
    const moved = others.map((edge, nth) =>
      nth < gone ? edge : { ...edge, cursor: edges[nth]?.cursor ?? "" },
    );
    return { edges: moved, pageInfo: { ...pageInfo, endCursor: moved.at(-1)?.cursor || null } };
  });
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
  if (change === "ALL_READ") {
    markAllIn(cache);
    // One that came at that moment is among those that are not read.
    if (unreadCount > 0) outdated(outdated() + 1);
  }
  if (change === "REMOVED" && notificationId) removeIn(cache, notificationId);
  if (notification) {
    cache.writeFragment({ ...fragmentOf(cache, notification.id), data: notification });
    if (change === "RECEIVED") {
      lastReceived(notification.id);
      updateEdges(cache, (edges) => [
        { __typename: "NotificationEdge", cursor: "", node: notification },
        // One may come twice.
        ...edges.filter(({ node }) => node.id !== notification.id),
      ]);
    }
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
