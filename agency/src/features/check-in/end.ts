import type { Logger } from "pino";
import type { Database } from "../../database/database";
import type { HookedDatabase } from "../../queue/commit-hooks";
import { type Loop, startLoop } from "../../queue/loop";
import { overdueCheckIns, writeEnd } from "./check-in.store";

const POLL_MS = 60_000;

/**
 * Writes down the end of check-ins whose last shift or day is over (docs/product/check-in.md#in-and-out). Calls take them
 * for ended before it does.
 */
export const endCheckIns = (database: Database, now: Date): Promise<void> =>
  database.transaction(async (tx) => {
    for (const row of await overdueCheckIns(tx, now))
      if (row.checkedOutAt !== null) await writeEnd(tx, row, { at: row.checkedOutAt, by: "SHIFT" });
  });

type Options = { database: HookedDatabase; log: Logger; now: () => Date };

/** Looks every minute for check-ins that are over. */
export const startCheckInEnds = ({ database, log, now }: Options): Loop =>
  startLoop({
    name: "ends of check-ins",
    database,
    log,
    pollMs: POLL_MS,
    work: async () => {
      await endCheckIns(database, now());
      return false;
    },
  });
