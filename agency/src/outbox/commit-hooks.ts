import type { Database, Tx } from "../database/database";

/** Transactions that put something into the outbox and are still under way. */
const changed = new WeakSet<object>();

/** Called where an event is written. */
export const markChanged = (tx: Tx): void => {
  changed.add(tx);
};

/** A database with a hook for transactions that wrote events and were committed. */
export type HookedDatabase = Database & {
  /** @returns how to stop listening. */
  onEvents(listener: () => void): () => void;
};

/** The same database, with the hook, so that an event leaves as soon as it is committed. */
export function withCommitHooks(database: Database): HookedDatabase {
  const listeners = new Set<() => void>();
  return {
    ...database,
    async transaction(work) {
      let hasEvents = false;
      const result = await database.transaction(async (tx) => {
        const answer = await work(tx);
        hasEvents = changed.has(tx);
        return answer;
      });
      if (hasEvents) for (const listener of listeners) listener();
      return result;
    },
    onEvents(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
