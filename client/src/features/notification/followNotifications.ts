import type { ApolloClient } from "@apollo/client";
import { follow } from "../../data/live/follow";
import { untilRead } from "../../data/live/untilRead";
import { onWorkerMessage } from "../../data/workerMessages";
import { NotificationReceivedDocument } from "./Notifications.generated";
import { applyChange } from "./notificationList";
import { readUnread } from "./readUnread";

/** Milliseconds: how often the number is asked for where nothing says that it has changed. */
const EVERY = 60_000;
/** Where no socket opens the number is asked for without it. */
const WITHOUT_SOCKET = 5_000;

/**
 * Keeps the number of unread notifications, and the list where it is shown, as they are. Answers how to stop
 * (docs/product/notifications.md#live).
 */
export function followNotifications(
  client: ApolloClient,
  { live, onOpen }: { live: boolean; onOpen: (path: string) => void },
): () => void {
  const read = () => readUnread(client);
  const stopFollowing = live ? followLive(client, read) : readNowAndThen(read);
  // A push that was shown, or one that was pressed (docs/product/push.md#message).
  const unlisten = onWorkerMessage((message) => {
    if (message.type === "open") onOpen(message.path);
    // The next event, or the list itself, reads again.
    else read().catch(() => undefined);
  });
  return () => {
    unlisten();
    stopFollowing();
  };
}

type Read = () => Promise<null>;

/** Without a webhook nothing says that something has changed. */
function readNowAndThen(read: Read): () => void {
  let stop = untilRead(read, () => undefined);
  const timer = setInterval(() => {
    if (document.visibilityState !== "visible") return;
    stop();
    stop = untilRead(read, () => undefined);
  }, EVERY);
  return () => {
    clearInterval(timer);
    stop();
  };
}

function followLive(client: ApolloClient, read: Read): () => void {
  let known = false;
  // There is no log of them: what was missed is in the list and the number, which are read whenever the socket opens.
  const stop = follow(client, {
    document: NotificationReceivedDocument,
    variables: {} as Record<string, never>,
    since: null,
    unread: true,
    onData: ({ notificationReceived }) => applyChange(client.cache, notificationReceived),
    onResync: () => {
      known = true;
      return read();
    },
  });
  let stopReading: (() => void) | undefined;
  const timer = setTimeout(() => {
    if (!known) stopReading = untilRead(read, () => undefined);
  }, WITHOUT_SOCKET);
  return () => {
    clearTimeout(timer);
    stopReading?.();
    stop();
  };
}
