import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { ApiError } from "../error/api-error";
import type { Database, Tx } from "./database";
import { firstRow } from "./database";
import type { Position, Positions } from "./position";

/** Where a read went: to the replica, or to the primary since the replica was behind, or did not answer. */
export type ReadOutcome = "replica" | "behind" | "away";

/** How long a read takes by itself: a list is answered in milliseconds, a report in up to seconds. */
export type ReadLength = "list" | "report";

/** Where what only reads goes (schema/decisions/0060-reads-from-a-replica.md). */
export type Reader = {
  /** Runs what only reads, on a replica that has all that was committed before, else on the primary; perhaps on both. */
  read<T>(length: ReadLength, work: (database: Database) => Promise<T>): Promise<T>;
  /** How a read would go now; undefined where there is no replica. */
  probe(): Promise<ReadOutcome | undefined>;
  close(): Promise<void>;
};

/** Milliseconds in which a replica has answered at all, and has what was committed: nobody notices those of a list. */
const WAIT = { list: { answer: 250, behind: 30 }, report: { answer: 1_000, behind: 200 } };
/** Milliseconds for which one that failed is not asked by anybody, and one that is behind not for lists. */
const QUIET = { away: 5_000, behind: 1_000 };
const STEP = 2;

class Behind extends Error {}
class Away extends Error {}

/** Without a replica everything is read from the primary. */
export const readPrimary = (primary: Database): Reader => ({
  read: (_length, work) => work(primary),
  probe: async () => undefined,
  close: async () => {},
});

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
 * Reads from `replica`, a streaming replica of `primary`, whose position `positions` knows. `note` is called with where each
 * read went, and with why a replica failed.
 */
export function readReplica(
  { primary, replica, positions }: { primary: Database; replica: Database; positions: Positions },
  note: (outcome: ReadOutcome, cause?: unknown) => void,
): Reader {
  const quietUntil = { away: Number.NEGATIVE_INFINITY, behind: Number.NEGATIVE_INFINITY };

  /** The replica, whose transactions begin with all that was committed until now. A server that hangs is given up. */
  const caught = async (length: ReadLength): Promise<Database> => {
    const { answer, behind } = WAIT[length];
    const position = await positions.ask();
    return {
      ...replica,
      transaction: (work) => {
        let isGivenUp = false;
        let timer: NodeJS.Timeout | undefined;
        const late = new Promise<never>((_resolve, reject) => {
          timer = setTimeout(() => {
            isGivenUp = true;
            reject(new Away("the replica does not answer"));
          }, answer);
        });
        const run = replica.transaction(async (tx) => {
          await caughtUp(tx, position, behind);
          // What was given up runs on the primary by now.
          if (isGivenUp) throw new Away("the replica answered too late");
          clearTimeout(timer);
          return work(tx);
        });
        return Promise.race([run, late]).finally(() => clearTimeout(timer));
      },
    };
  };

  const quiet = (length: ReadLength): "away" | "behind" | undefined => {
    const now = performance.now();
    if (now < quietUntil.away) return "away";
    return length === "list" && now < quietUntil.behind ? "behind" : undefined;
  };
  const outcomeOf = (error: unknown): "away" | "behind" => {
    const outcome = error instanceof Behind ? "behind" : "away";
    quietUntil[outcome] = performance.now() + QUIET[outcome];
    return outcome;
  };

  return {
    async read(length, work) {
      const unasked = quiet(length);
      if (unasked) {
        note(unasked);
        return work(primary);
      }
      try {
        const answer = await work(await caught(length));
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
        await (await caught("report")).transaction(async () => {});
        return "replica";
      } catch (error) {
        return error instanceof Behind ? "behind" : "away";
      }
    },
    close: async () => {
      await Promise.all([replica.close(), positions.close()]);
    },
  };
}
