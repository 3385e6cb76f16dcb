import { useApolloClient, useQuery } from "@apollo/client/react";
import { NEXT_PAGE_AT } from "@soleira/schema/notification/kinds";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { onReconnected } from "../../data/session/connection";
import { onWorkerMessage } from "../../data/workerMessages";
import { NotificationsDocument } from "./Notifications.generated";
import { LIST, nextAfter, withPage, writeUnread } from "./notificationList";

/** The list, newest first, and its further pages (docs/product/notifications.md#list). */
export function useNotifications() {
  const { cache } = useApolloClient();
  const { data, error, loading, refetch, fetchMore } = useQuery(NotificationsDocument, {
    variables: LIST,
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
    // A changed item does not read the list again.
    nextFetchPolicy: "cache-first",
  });
  const list = data?.notifications;
  const removed = useRef(0);
  const [next, setNext] = useState<{ busy: boolean; error?: unknown }>({ busy: false });

  const unread = list?.unreadCount;
  useEffect(() => {
    if (unread !== undefined) writeUnread(cache, unread);
  }, [cache, unread]);

  const read = () => {
    removed.current = 0;
    setNext({ busy: false });
    // What goes wrong is shown by the query itself.
    refetch().catch(() => undefined);
  };
  const again = useEffectEvent(read);
  useEffect(() => {
    const stops = [
      onReconnected(() => again()),
      onWorkerMessage((message) => message.type === "notified" && again()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  const readNext = async () => {
    if (!list?.pageInfo.hasNextPage || next.busy || loading) return;
    setNext({ busy: true });
    try {
      await fetchMore({
        variables: { ...LIST, after: nextAfter(list, removed.current) },
        updateQuery: (before, { fetchMoreResult }) => withPage(before as never, fetchMoreResult),
      });
      removed.current = 0;
      setNext({ busy: false });
    } catch (reason) {
      setNext({ busy: false, error: reason });
    }
  };
  return {
    list,
    error,
    loading,
    read,
    next: { ...next, read: () => void readNext() },
    noteRemoved: () => {
      removed.current++;
    },
  };
}

/** What scrolls the list: a panel's own part, or the page. */
const scrollerOf = (element: HTMLElement) => element.closest<HTMLElement>("[data-scroller], main");

/** Calls back when so much of the height has been scrolled through that the next page is wanted; each render anew. */
export function useNextPage(within: RefObject<HTMLElement | null>, wanted: boolean, onNear: () => void) {
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const scroller = within.current && scrollerOf(within.current);
    if (!scroller || !wanted) return;
    const check = () => {
      const { scrollTop, clientHeight, scrollHeight } = scroller;
      if (scrollTop + clientHeight >= NEXT_PAGE_AT * scrollHeight) near();
    };
    check();
    scroller.addEventListener("scroll", check, { passive: true });
    return () => scroller.removeEventListener("scroll", check);
  });
}
