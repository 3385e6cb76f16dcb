import { BUSINESS_TYPES } from "@soleira/schema/attendance/business-type";
import { ATTENDANCE_STATUSES } from "@soleira/schema/attendance/status";
import { PROPOSAL_STATUSES } from "@soleira/schema/proposal/status";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "../database/database";
import { rows } from "../database/database";
import { textArray, utc } from "../database/fragments";
import { endWaitsAhead } from "../features/webhook/delivery.store";
import type { HookedDatabase } from "../queue/commit-hooks";
import { type Loop, startLoop } from "../queue/loop";

const POLL_MS = 60_000;

/** By these lists are in order; each has an index that begins with enterprise, business type and status. */
const TIMES = [
  { table: "attendance", column: "updated_at", statuses: ATTENDANCE_STATUSES },
  { table: "attendance", column: "created_at", statuses: ATTENDANCE_STATUSES },
  { table: "proposal", column: "updated_at", statuses: PROPOSAL_STATUSES },
] as const;

/**
 * Times that a clock wrote which was more than a minute ahead become now (docs/product/machine.md#clock). By the later of
 * this machine's clock and the database's: one that is behind takes nothing back.
 */
export const setTimesRight = (database: Database, now: Date): Promise<void> =>
  database.transaction(async (tx) => {
    const later = sql`greatest(${now.toISOString()}::timestamptz, clock_timestamp())`;
    // Given as a value: the planner sees that hardly a row is later, and looks at the end of each index.
    const [clock] = await rows<{ at: string }>(tx, sql`select ${utc(later)} as at`);
    const at = sql`${clock?.at}::timestamptz`;
    const ahead = (
      column: SQL,
      statuses: readonly string[],
    ) => sql`enterprise e, unnest(${textArray(BUSINESS_TYPES)}) b (type),
        unnest(${textArray(statuses)}) s (status)
        where a.enterprise_id = e.id and a.business_type = b.type and a.status = s.status
          and a.${column} > ${at} + interval '1 minute'`;
    // While its attendance is known by its own time.
    await tx.execute(sql`update history h set created_at = ${at}
      from (select a.enterprise_id, a.id from attendance a, ${ahead(sql`updated_at`, ATTENDANCE_STATUSES)}) k
      where h.enterprise_id = k.enterprise_id and h.attendance_id = k.id and h.created_at > ${at} + interval '1 minute'`);
    for (const { table, column, statuses } of TIMES) {
      const time = sql.identifier(column);
      await tx.execute(sql`update ${sql.identifier(table)} a set ${time} = ${at}
        from ${ahead(sql`${time}`, statuses)}`);
    }
  });

type Options = { database: HookedDatabase; log: Logger; now: () => Date };

/** Looks when the agency starts and every minute. */
export const startClock = ({ database, log, now }: Options): Loop =>
  startLoop({
    name: "times ahead",
    database,
    log,
    pollMs: POLL_MS,
    work: async () => {
      await setTimesRight(database, now());
      await endWaitsAhead(database);
      return false;
    },
  });
