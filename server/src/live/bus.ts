import { LRUCache } from "lru-cache";
import type { LiveEvent } from "./topic";

export type Listener = (event: LiveEvent) => void;

/** How long a key is known, milliseconds, and how many are. */
export const KNOWN_FOR = 3_600_000;
const MOST_KNOWN = 20_000;

/** Carries changes to the listeners of every gateway: in memory for one, over Redis for several (redis-bus.ts). */
export type EventBus = {
  /**
   * Rejects where the others could not be told. An event whose `key` was carried within the hour is not carried again:
   * the agency delivers at least once.
   */
  publish(event: LiveEvent, key?: string): Promise<void>;
  /** Answers what stops listening. */
  listen(listener: Listener): () => void;
  /** Calls when this gateway may have missed events: who listens goes on by the agency's log. */
  onGap(missed: () => void): void;
};

export function createMemoryBus(): EventBus {
  const listeners = new Set<Listener>();
  const carried = new LRUCache<string, true>({ max: MOST_KNOWN, ttl: KNOWN_FOR });
  return {
    async publish(event, key) {
      if (key !== undefined && carried.has(key)) return;
      if (key !== undefined) carried.set(key, true);
      for (const listener of listeners) listener(event);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onGap: () => undefined,
  };
}
