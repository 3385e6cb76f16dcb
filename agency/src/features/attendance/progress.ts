import { statusBit } from "@soleira/schema/report/progress";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { insertFrom } from "../../database/database";
import { attendance, attendanceTransition } from "../../database/schema";
import type { AnyWork } from "../../tenancy/work";
import type { Columns, Row } from "./row.store";

/*
 * What the numbers count of an attendance (docs/product/dashboard.md#progress), written with each change of it.
 */

/** A contact with the customer at that time: the last one where none is later, the first one where none is earlier. */
export function contacted(at: Date): Columns {
  const { lastContactAt, firstContactAt, createdAt } = attendance;
  const time = sql`${at.toISOString()}::timestamptz`;
  return {
    lastContactAt: sql`greatest(${lastContactAt}, ${time})`,
    firstContactAt: sql`least(${firstContactAt}, greatest(${time}, ${createdAt}))`,
  };
}

/** The columns with the status that they set among those that were reached; as they are without one. */
export function withReached(set: Columns): Columns {
  if (typeof set.status !== "string") return set;
  return {
    ...set,
    reached: sql`${set.reached ?? attendance.reached} | ${statusBit(set.status)}::smallint`,
  };
}

/** With a status that is not the one before, since when it has it; none without one. */
export const enteredAt = ({ status }: Columns, now: SQL): Columns =>
  status === undefined
    ? {}
    : {
        statusSince: sql`case when ${attendance.status} is distinct from ${status} then greatest(${now}, ${attendance.statusSince}) else ${attendance.statusSince} end`,
      };

/** The transition of an attendance `a` that the same statement writes; none where the status stays. */
export const insertTransition = ({ principal }: AnyWork, before: Row | null): SQL =>
  insertFrom(
    attendanceTransition,
    {
      enterpriseId: sql`a.enterprise_id`,
      attendanceId: sql`a.id`,
      fromStatus: sql`${before?.status ?? null}::text`,
      toStatus: sql`a.status`,
      version: sql`a.version`,
      userId: sql`a.user_id`,
      byUserId: sql`${principal?.userId ?? null}::bigint`,
      at: sql`a.status_since`,
    },
    sql`from a where a.status is distinct from ${before?.status ?? null}::text`,
  );

/** Takes the transition back that came with that version. */
export const deleteTransition = (row: Row, version: number): SQL =>
  sql`delete from attendance_transition
      where enterprise_id = ${row.enterpriseId} and attendance_id = ${row.id} and version = ${version}`;
