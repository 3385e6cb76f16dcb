import type { LiveEvent } from "./topic";

type Listener = (event: LiveEvent) => void;

/** Carries changes to the listeners of every gateway. In memory here; with several gateways Redis takes its place. */
export type EventBus = {
  publish(event: LiveEvent): void;
  /** Answers what stops listening. */
  listen(listener: Listener): () => void;
};

export function createMemoryBus(): EventBus {
  const listeners = new Set<Listener>();
  return {
    publish: (event) => {
      for (const listener of listeners) listener(event);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
