import { useCallback, useSyncExternalStore } from "react";

/** What is true of a card for a moment, beside what the gateway says of it. */
export type Mark =
  /** It is being dragged. */
  | "dragging"
  /** A move of it is under way. */
  | "busy"
  /** The answer to its move was lost, and is asked for. */
  | "checking"
  /** It has just come in. */
  | "fresh";

const NONE: ReadonlySet<Mark> = new Set();

/** Marks by card. Only the cards whose marks change are told, and only their outside renders, not what they show. */
export function createMarks() {
  const marks = new Map<string, ReadonlySet<Mark>>();
  const listeners = new Map<string, Set<() => void>>();
  return {
    get: (id: string): ReadonlySet<Mark> => marks.get(id) ?? NONE,
    set(id: string, mark: Mark, on: boolean): void {
      const before = marks.get(id) ?? NONE;
      if (before.has(mark) === on) return;
      const after = new Set(before);
      if (on) after.add(mark);
      else after.delete(mark);
      if (after.size > 0) marks.set(id, after);
      else marks.delete(id);
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

export type Marks = ReturnType<typeof createMarks>;

export function useMarks(marks: Marks, id: string): ReadonlySet<Mark> {
  const subscribe = useCallback((listener: () => void) => marks.subscribe(id, listener), [marks, id]);
  return useSyncExternalStore(subscribe, () => marks.get(id));
}
