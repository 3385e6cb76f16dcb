import type { CheckIn, CheckInEnd, CheckInQuery } from "@soleira/schema/check-in/wire";
import type { ShiftTime } from "@soleira/schema/distribution/shift-time";
import { checkInEnd } from "@soleira/schema/distribution/shift-time";
import type { Named } from "@soleira/schema/page/wire";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import type { Tx } from "../../database/database";
import { firstRow, rows } from "../../database/database";
import { utc } from "../../database/fragments";
import { pageOf } from "../../http/page";
import type { Work } from "../../tenancy/work";
import { shiftsOf } from "../distribution/shift.store";

type Stored = {
  id: string;
  enterpriseId: number;
  user: Named;
  place: Named;
  checkedInAt: string;
  checkedOutAt: string | null;
  endedBy: CheckInEnd | null;
  zone: string;
  shifts: ShiftTime[];
};

/** As it is at that instant: one whose shift or day is over has ended, whether that was written down yet or not. */
function asOf({ zone, shifts, ...stored }: Stored, now: Date) {
  if (stored.checkedOutAt !== null) return stored;
  const end = checkInEnd(new Date(stored.checkedInAt), shifts, zone);
  return end > now ? stored : { ...stored, checkedOutAt: end.toISOString(), endedBy: "SHIFT" as const };
}
export type CheckInRow = ReturnType<typeof asOf>;

const answerOf = ({ enterpriseId: _, ...row }: CheckInRow): z.input<typeof CheckIn> => row;

/** Check-ins `c` with all that says when they end. */
async function readWhere(tx: Tx, now: Date, condition: SQL): Promise<CheckInRow[]> {
  const found = await rows<Stored>(
    tx,
    sql`select c.id::text as id, c.enterprise_id as "enterpriseId", e.time_zone as zone, c.ended_by as "endedBy",
          jsonb_build_object('id', u.id::text, 'name', u.name) as user,
          jsonb_build_object('id', p.id::text, 'name', p.name) as place,
          ${utc(sql`c.checked_in_at`)} as "checkedInAt", ${utc(sql`c.checked_out_at`)} as "checkedOutAt",
          ${shiftsOf(sql`c.enterprise_id`, sql`c.user_id`)} as shifts
        from check_in c
        join enterprise e on e.id = c.enterprise_id
        join user_account u on u.id = c.user_id
        join place p on p.enterprise_id = c.enterprise_id and p.id = c.place_id
        where ${condition}`,
  );
  return found.map((stored) => asOf(stored, now));
}

const isOpen = ({ checkedOutAt }: CheckInRow): boolean => checkedOutAt === null;
const open = sql`c.checked_out_at is null`;

/** Who is where in the agency, by name. */
export async function whoIsWhere({ tx, principal, now }: Work): Promise<z.input<typeof CheckIn>[]> {
  const found = await readWhere(
    tx,
    now,
    sql`c.enterprise_id = ${principal.enterpriseId} and ${open} and exists (
          select from membership m where m.enterprise_id = c.enterprise_id and m.user_id = c.user_id and m.active)
        order by u.name collate pt_folded, c.id`,
  );
  return found.filter(isOpen).map(answerOf);
}

/** Whether somebody is checked in there. */
export async function isSomebodyAt({ tx, principal, now }: Work, placeId: number): Promise<boolean> {
  const at = sql`c.enterprise_id = ${principal.enterpriseId} and c.place_id = ${placeId} and ${open}`;
  return (await readWhere(tx, now, at)).some(isOpen);
}

/** The caller's, newest first. */
export async function ownCheckIns({ tx, principal, now }: Work, query: z.output<typeof CheckInQuery>) {
  const own = sql`c.enterprise_id = ${principal.enterpriseId} and c.user_id = ${principal.userId}`;
  const counted = await firstRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from check_in c where ${own}`,
  );
  const found = await readWhere(
    tx,
    now,
    sql`${own} order by c.id desc limit ${query.size} offset ${(query.page - 1) * query.size}`,
  );
  return pageOf(found.map(answerOf), query, counted?.total ?? 0);
}

/** The one that a person has not ended, as it is now; it may have ended by itself. */
export async function openCheckInOf(
  tx: Tx,
  { enterpriseId, userId, now }: { enterpriseId: number; userId: number; now: Date },
): Promise<CheckInRow | undefined> {
  const of = sql`c.enterprise_id = ${enterpriseId} and c.user_id = ${userId} and ${open}`;
  return (await readWhere(tx, now, of))[0];
}

/** One of the agency; undefined for what is not there. */
export async function readCheckIn({ tx, principal, now }: Work, id: number): Promise<CheckInRow | undefined> {
  return (await readWhere(tx, now, sql`c.enterprise_id = ${principal.enterpriseId} and c.id = ${id}`))[0];
}

/** Those of all agencies that have ended by themselves and are not written down as ended. As the tables' owner. */
export async function overdueCheckIns(tx: Tx, now: Date): Promise<CheckInRow[]> {
  return (await readWhere(tx, now, open)).filter((row) => !isOpen(row));
}

/** Writes down an end; nothing for one that has one already. */
export const writeEnd = (
  tx: Tx,
  { enterpriseId, id }: Pick<CheckInRow, "enterpriseId" | "id">,
  { at, by }: { at: string; by: CheckInEnd },
) =>
  tx.execute(
    sql`update check_in set checked_out_at = ${at}::timestamptz, ended_by = ${by}
        where enterprise_id = ${enterpriseId} and id = ${id}::bigint and checked_out_at is null`,
  );
