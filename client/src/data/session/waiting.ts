import { useSyncExternalStore } from "react";
import { Observable } from "rxjs";

/** Milliseconds after which a wait is said. */
const LONG = 3_000;

// Module state: a tab has one network.
let long = 0;
const watchers = new Set<() => void>();

function change(by: 1 | -1): void {
  long += by;
  for (const watcher of watchers) watcher();
}

/** The calls that someone waits for. */
export const waiting = {
  /** Counts a call from when it has taken long until it ends, however that is. */
  during: <Answer>(call: Observable<Answer>): Observable<Answer> =>
    new Observable((observer) => {
      let counted = false;
      const timer = setTimeout(() => {
        counted = true;
        change(1);
      }, LONG);
      const subscription = call.subscribe(observer);
      return () => {
        clearTimeout(timer);
        subscription.unsubscribe();
        if (counted) change(-1);
      };
    }),
};

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Whether something has been waited for so long that it has to be said (docs/product/failures.md#a-dead-network). */
export const useLongWait = (): boolean => useSyncExternalStore(watch, () => long > 0);
