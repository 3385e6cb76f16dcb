import { useCallback, useSyncExternalStore } from "react";

/** What is true of a card for a moment, beside what the gateway answers of it. */
export type CardFlag =
  /** It is being dragged. */
  | "dragging"
  /** A move of it is under way. */
  | "busy"
  /** The answer to its move was lost, and is asked for. */
  | "checking"
  /** It has just come in. */
  | "fresh";

const NONE: ReadonlySet<CardFlag> = new Set();

/** Flags by card. A change renders the outside of that card alone, not what it shows. */
export function createCardFlags() {
  const cardFlags = new Map<string, ReadonlySet<CardFlag>>();
  const listeners = new Map<string, Set<() => void>>();
  return {
    get: (id: string): ReadonlySet<CardFlag> => cardFlags.get(id) ?? NONE,
    set(id: string, flag: CardFlag, on: boolean): void {
      const before = cardFlags.get(id) ?? NONE;
      if (before.has(flag) === on) return;
      const after = new Set(before);
      if (on) after.add(flag);
      else after.delete(flag);
      if (after.size > 0) cardFlags.set(id, after);
      else cardFlags.delete(id);
      for (const listener of listeners.get(id) ?? []) listener();
    },
    subscribe(id: string, listener: () => void): () => void {
      const own = listeners.get(id) ?? new Set();
      listeners.set(id, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(id) === own) listeners.delete(id);
      };
    },
  };
}

export type CardFlags = ReturnType<typeof createCardFlags>;

export function useCardFlags(cardFlags: CardFlags, id: string): ReadonlySet<CardFlag> {
  const subscribe = useCallback((listener: () => void) => cardFlags.subscribe(id, listener), [cardFlags, id]);
  return useSyncExternalStore(subscribe, () => cardFlags.get(id));
}
