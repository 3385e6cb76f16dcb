import { useApolloClient, useQuery, useReactiveVar } from "@apollo/client/react";
import { NEXT_PAGE_AT } from "@soleira/schema/notification/kinds";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { onReconnected } from "../../data/session/connection";
import { onWorkerMessage } from "../../data/workerMessages";
import { findIn } from "./findIn";
import { NotificationsDocument } from "./Notifications.generated";
import { LIST, lastReceived, outdated, withPage } from "./notificationList";
import { readUnread } from "./readUnread";

/** The list, newest first, and its further pages (docs/product/notifications.md#list). */
export function useNotifications() {
  const client = useApolloClient();
  const { data, error, loading, refetch, fetchMore } = useQuery(NotificationsDocument, {
    variables: LIST,
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
    // A changed item does not read the list again.
    nextFetchPolicy: "cache-first",
  });
  const list = data?.notifications;
  const [next, setNext] = useState<{ busy: boolean; error?: unknown }>({ busy: false });

  // What the bell does not know it says itself.
  const readCount = () => readUnread(client).catch(() => undefined);
  const read = () => {
    setNext({ busy: false });
    // What goes wrong is shown by the query itself.
    refetch().catch(() => undefined);
    void readCount();
  };
  const again = useEffectEvent(read);
  const count = useEffectEvent(readCount);
  useEffect(() => {
    void count();
    const stops = [
      onReconnected(() => again()),
      onWorkerMessage((message) => message.type === "notified" && again()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  // What comes while the list is read may be in neither: the event was before it, the answer is from before the event.
  const before = useRef<string | null>(lastReceived());
  const isMissing = useEffectEvent(
    (came: string | null) => !list?.edges.some(({ node }) => node.id === came),
  );
  useEffect(() => {
    const came = lastReceived();
    if (loading) before.current = came;
    else if (came !== before.current && isMissing(came)) again();
  }, [loading]);
  const times = useReactiveVar(outdated);
  const [seen] = useState(times);
  useEffect(() => {
    if (times !== seen) again();
  }, [times, seen]);

  const readNext = async () => {
    if (!list?.pageInfo.hasNextPage || next.busy || loading) return;
    setNext({ busy: true });
    try {
      await fetchMore({
        variables: { ...LIST, after: list.pageInfo.endCursor },
        updateQuery: (before, { fetchMoreResult }) => withPage(before as never, fetchMoreResult),
      });
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
    find: (id: string) => findIn(client, id),
    next: { ...next, read: () => void readNext() },
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
