import { useSyncExternalStore } from "react";

const MINUTE = 60_000;
let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick() {
  now = new Date();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = new Date();
    timer = setInterval(tick, MINUTE);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The time, to the minute: one clock for all that shows how near or late something is. */
export const useNow = (): Date => useSyncExternalStore(subscribe, () => now);
