import { useSyncExternalStore } from "react";

/**
 * Whether changes of others reach this page. The live link (data/client/liveLink) reports, pages listen: after a lost
 * connection they ask again for what they show, since events may have been missed.
 */
type Connection = "online" | "offline";

/** A lost socket that is back within this time is nobody's business. */
const PATIENCE = 4000;
/** After the handshake the subscriptions are sent; what is asked for later than that misses nothing. */
const SETTLE = 300;

/** Until it opens first it counts as away too: what happens between a page's first answer and that is told to nobody. */
let away = true;
let socketLost = false;
let shownLost = false;
let patience: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();
const returners = new Set<() => void>();

function showLost(lost: boolean) {
  clearTimeout(patience);
  if (shownLost === lost) return;
  shownLost = lost;
  for (const watcher of watchers) watcher();
}

export const connection = {
  /** The socket was cut. */
  lost() {
    away = true;
    if (socketLost) return;
    socketLost = true;
    patience = setTimeout(() => showLost(true), PATIENCE);
  },
  /** The socket is open (again). */
  opened() {
    showLost(false);
    socketLost = false;
    if (!away) return;
    away = false;
    setTimeout(() => {
      for (const returner of returners) returner();
    }, SETTLE);
  },
};

/** Calls back when the connection stands first, and each time it is back after it was lost; returns how to stop that. */
export function onReconnected(listener: () => void): () => void {
  returners.add(listener);
  return () => void returners.delete(listener);
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
