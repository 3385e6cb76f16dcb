import type pg from "pg";

/** How far a server's write-ahead log was, of which server and database. */
export type Position = { lsn: string; system: string; name: string };

/** Asks the primary how far it is. */
export type Positions = {
  /** A position that has all that was committed before the call. */
  ask(): Promise<Position>;
  close(): Promise<void>;
};

// An answered change is on the disk, but with synchronous_commit=off. What is not there yet a replica does not get, and
// most of it is of transactions that go on.
const QUESTION = {
  name: "position",
  text: `select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn() end)::text as lsn, system_identifier::text as system, current_database()::text as name
    from pg_control_system()`,
};

/** One question at a time: who comes while one is under way shares the next one, which is sent after all of them came. */
function shareNext<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  const send = () => {
    next = undefined;
    const answer = ask();
    // Whoever asked has the failure; the next one only waits.
    underWay = answer.catch(() => undefined);
    return answer;
  };
  return () => {
    next ??= underWay.then(send);
    return next;
  };
}

/** On a connection of its own, so that it waits for no transaction. */
export const positionsOf = (pool: pg.Pool): Positions => ({
  ask: shareNext(async () => {
    const [position] = (await pool.query<Position>(QUESTION)).rows;
    if (!position) throw new Error("the primary has no position");
    return position;
  }),
  close: () => pool.end(),
});
