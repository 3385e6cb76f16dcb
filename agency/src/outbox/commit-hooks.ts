import type { Database, Tx } from "../database/database";

/** Transactions that put something into the outbox and are still under way. */
const changed = new WeakSet<object>();

/** Called where an event is written. */
export const markChanged = (tx: Tx): void => {
  changed.add(tx);
};

/** A database that tells when a transaction with events was committed. */
export type AnnouncingDatabase = Database & {
  /** @returns how to stop listening. */
  onEvents(listener: () => void): () => void;
};

/** The same database, announcing its commits, so that an event leaves as soon as it is true. */
export function announcing(database: Database): AnnouncingDatabase {
  const listeners = new Set<() => void>();
  return {
    ...database,
    async transaction(work) {
      let told = false;
      const result = await database.transaction(async (tx) => {
        const answer = await work(tx);
        told = changed.has(tx);
        return answer;
      });
      if (told) for (const listener of listeners) listener();
      return result;
    },
    onEvents(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
