import { useSyncExternalStore } from "react";

/**
 * Whether changes of others reach this page. The live link (data/client/liveLink) reports it, `follow` subscribes: without
 * a log a page loads again what it shows when the connection opens, since events may have been missed.
 */
type Connection = "online" | "offline";

/** A lost socket that is back within this time is not shown. */
const PATIENCE = 4000;
/** Milliseconds: the subscriptions are sent after the handshake; a query that is sent later misses no event. */
const SUBSCRIBED_AFTER = 300;

// Module state: a tab has one socket.
/** No socket is open: not yet, not again, or since no page has subscribed. What happens meanwhile is missed. */
let away = true;
/** The listeners have been called since it opened. */
let settled = false;
/** The tab's socket has been open, or could not be opened. */
let tried = false;
let socketLost = false;
let shownLost = false;
let patience: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();
/** `first`: for the first time, as soon as the tab could: all that it shows was read a moment ago. */
type Opened = (first: boolean) => void;
const reconnected = new Set<Opened>();

function showLost(lost: boolean) {
  clearTimeout(patience);
  if (shownLost === lost) return;
  shownLost = lost;
  for (const watcher of watchers) watcher();
}

export const connection = {
  /** The socket was closed, since nothing is subscribed: the page that shows something else opens it again. */
  closed() {
    away = true;
    settled = false;
    tried = true;
  },
  /** The socket was cut. */
  lost() {
    away = true;
    settled = false;
    tried = true;
    if (socketLost) return;
    socketLost = true;
    patience = setTimeout(() => showLost(true), PATIENCE);
  },
  /** No socket is open, and none could be. */
  isLost: (): boolean => socketLost,
  /** Changes were asked for instead: whether they came. */
  asked(came: boolean) {
    if (socketLost) showLost(!came);
  },
  /** The socket is open (again). */
  opened() {
    showLost(false);
    socketLost = false;
    if (!away) return;
    away = false;
    const first = !tried;
    tried = true;
    setTimeout(() => {
      settled = !away;
      for (const listener of reconnected) listener(first);
    }, SUBSCRIBED_AFTER);
  },
};

/** Calls back each time the connection has opened: first, for another page, after it was lost; returns how to unsubscribe. */
export function onReconnected(listener: Opened): () => void {
  reconnected.add(listener);
  return () => void reconnected.delete(listener);
}

/**
 * The same for who has just subscribed, also where the socket was open already: what is read from then on misses no event.
 */
export function onSubscribed(listener: Opened): () => void {
  const timer = settled ? setTimeout(() => listener(false), SUBSCRIBED_AFTER) : undefined;
  const stop = onReconnected(listener);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function watch(listener: () => void) {
  watchers.add(listener);
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    watchers.delete(listener);
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

export const useConnection = (): Connection =>
  useSyncExternalStore(watch, () => (shownLost || !navigator.onLine ? "offline" : "online"));
