import { useSyncExternalStore } from "react";
import { clock } from "./clock";

const MINUTE = 60_000;
let now = clock.now();
let timer: ReturnType<typeof setTimeout> | undefined;
let stop: (() => void) | undefined;
const listeners = new Set<() => void>();

const isOld = () => Math.abs(clock.now().getTime() - now.getTime()) >= MINUTE;

function tick() {
  now = clock.now();
  for (const listener of listeners) listener();
}

/** Each full minute: a time that has passed is gone at once. */
function wait() {
  timer = setTimeout(
    () => {
      tick();
      wait();
    },
    MINUTE - (clock.now().getTime() % MINUTE),
  );
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = clock.now();
    wait();
    // A clock that was a few seconds wrong is not worth a render.
    stop = clock.listen(() => isOld() && tick());
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    stop?.();
  };
}

function read(): Date {
  // The page was hidden for a while: what opens now must not begin with the day of then.
  if (listeners.size === 0 && isOld()) now = clock.now();
  return now;
}

/** The time by the server's clock, to the minute: one for all that shows how near or late something is. */
export const useNow = (): Date => useSyncExternalStore(subscribe, read);
