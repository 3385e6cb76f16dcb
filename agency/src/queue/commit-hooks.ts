import type { Database, Tx } from "../database/database";

/**
 * What a transaction may leave to be done after its commit: events to take into the log, events of the log for webhooks,
 * what is to be posted to them, mails to send, notifications of which it is to be decided where they are pushed, pushes to
 * send.
 */
export type Waiting = "event" | "logged" | "delivery" | "mail" | "notification" | "push";

/** Transactions that left something and are still under way. */
const changed = new WeakMap<object, Set<Waiting>>();

/** Called where such work is written. */
export const markChanged = (tx: Tx, waiting: Waiting): void => {
  changed.set(tx, (changed.get(tx) ?? new Set()).add(waiting));
};

/** A database with a hook for transactions that left something to be done and were committed. */
export type HookedDatabase = Database & {
  /** @returns how to stop listening. */
  onCommit(waiting: Waiting, listener: () => void): () => void;
};

/** The same database, with the hook, so that what it left is begun as soon as it is committed. */
export function withCommitHooks(database: Database): HookedDatabase {
  const listeners: Record<Waiting, Set<() => void>> = {
    event: new Set(),
    logged: new Set(),
    delivery: new Set(),
    mail: new Set(),
    notification: new Set(),
    push: new Set(),
  };
  return {
    ...database,
    async transaction(work) {
      let left: ReadonlySet<Waiting> = new Set();
      const result = await database.transaction(async (tx) => {
        const answer = await work(tx);
        left = changed.get(tx) ?? left;
        return answer;
      });
      for (const waiting of left) for (const listener of listeners[waiting]) listener();
      return result;
    },
    onCommit(waiting, listener) {
      listeners[waiting].add(listener);
      return () => listeners[waiting].delete(listener);
    },
  };
}
