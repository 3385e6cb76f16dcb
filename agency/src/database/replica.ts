import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { ApiError } from "../error/api-error";
import type { Database, Tx } from "./database";
import { firstRow } from "./database";

/** Where a read went: to the replica, or to the primary since the replica was behind, or did not answer. */
export type ReadOutcome = "replica" | "behind" | "away";

/** Where long reads go that may be answered by a replica (schema/decisions/0060-reads-from-a-replica.md). */
export type Reader = {
  /** Runs what only reads, on a replica that has all that was committed before, else on the primary; perhaps on both. */
  read<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** How a read would go now; undefined where there is no replica. */
  probe(): Promise<ReadOutcome | undefined>;
  close(): Promise<void>;
};

/** Milliseconds: until a replica has answered; for which it may be behind; for which one that failed is not asked. */
export const LIMITS = { answer: 1_000, behind: 200, quiet: 5_000 };
const STEP = 10;

class Behind extends Error {}
class Away extends Error {}

/** Without a replica everything is read from the primary. */
export const readPrimary = (primary: Database): Reader => ({
  read: (work) => work(primary),
  probe: async () => undefined,
  close: async () => {},
});

/** All that was written so far, of which database. */
type Position = { lsn: string; system: string; name: string };

// The position of what was inserted, not of what is on the disk: with synchronous_commit=off an answered change may be
// ahead of the disk.
async function positionOf(primary: Database): Promise<Position> {
  const position = await primary.transaction((tx) =>
    firstRow<Position>(
      tx,
      sql`select pg_current_wal_insert_lsn()::text as lsn, system_identifier::text as system, current_database()::text as name
          from pg_control_system()`,
    ),
  );
  if (!position) throw new Error("the primary has no position");
  return position;
}

/** Waits a little until the replica of this transaction has replayed that. @throws Behind, Away */
async function caughtUp(tx: Tx, { lsn, system, name }: Position, longest: number): Promise<void> {
  const latest = performance.now() + longest;
  for (;;) {
    const found = await firstRow<{ same: boolean; caught: boolean }>(
      tx,
      sql`select pg_is_in_recovery() and system_identifier::text = ${system} and current_database()::text = ${name} as same,
            coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false) as caught
          from pg_control_system()`,
    );
    if (!found?.same) throw new Away("DATABASE_READ_URL is no replica of DATABASE_URL");
    if (found.caught) return;
    if (performance.now() >= latest) throw new Behind("the replica is behind");
    await pause(STEP);
  }
}

/**
 * Reads from `replica`, a streaming replica of `primary`. `note` is called with where each read went, and with why a replica
 * failed.
 */
export function readReplica(
  primary: Database,
  replica: Database,
  note: (outcome: ReadOutcome, cause?: unknown) => void = () => {},
  limits = LIMITS,
): Reader {
  let quietUntil = Number.NEGATIVE_INFINITY;

  /** The replica, whose transactions begin with all that `position` has. A server that hangs is given up. */
  const upTo = (position: Position): Database => ({
    ...replica,
    transaction: (work) => {
      let isGivenUp = false;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
          isGivenUp = true;
          reject(new Away("the replica does not answer"));
        }, limits.answer);
      });
      const run = replica.transaction(async (tx) => {
        await caughtUp(tx, position, limits.behind);
        // What was given up runs on the primary by now.
        if (isGivenUp) throw new Away("the replica answered too late");
        clearTimeout(timer);
        return work(tx);
      });
      return Promise.race([run, late]).finally(() => clearTimeout(timer));
    },
  });

  const outcomeOf = (error: unknown): ReadOutcome => {
    if (error instanceof Behind) return "behind";
    quietUntil = performance.now() + limits.quiet;
    return "away";
  };

  return {
    async read(work) {
      if (performance.now() < quietUntil) {
        note("away");
        return work(primary);
      }
      const position = await positionOf(primary);
      try {
        const answer = await work(upTo(position));
        note("replica");
        return answer;
      } catch (error) {
        // A refusal of what was read is the same on the primary.
        if (error instanceof ApiError && error.status < 500) throw error;
        note(outcomeOf(error), error);
        return work(primary);
      }
    },
    async probe() {
      try {
        await upTo(await positionOf(primary)).transaction(async () => {});
        return "replica";
      } catch (error) {
        return error instanceof Behind ? "behind" : "away";
      }
    },
    close: () => replica.close(),
  };
}
