import { CLOSED_BY_NAME } from "@soleira/schema/attendance/closed-by";
import { sql } from "drizzle-orm";
import { rows } from "../../database/database";
import { isOpenVisit, utc } from "../../database/fragments";
import type { AnyWork } from "../../tenancy/work";
import type { Row } from "../attendance/row.store";
import { emitVisitEvent } from "./emit";
import { notifyCanceled } from "./follow-move";

type Double = { id: number; keep: number };
type Moving = { id: number; userId: number; attendanceId: number };

/** The visits of these attendances, before their property rows move: by them `mergeVisits` knows whose they were. */
export const visitsBefore = ({ tx }: AnyWork, survivor: Row, others: readonly Row[]): Promise<Moving[]> =>
  rows<Moving>(
    tx,
    sql`select v.id::int as id, v.user_id::int as "userId", ap.attendance_id::int as "attendanceId"
        from attendance_property ap join visit v on v.enterprise_id = ap.enterprise_id and v.attendance_property_id = ap.id
        where ap.enterprise_id = ${survivor.enterpriseId}
          and ap.attendance_id = any (${`{${[survivor, ...others].map(({ id }) => id).join(",")}}`}::bigint[])
        order by v.starts_at, v.id`,
  );

/**
 * Visits go with their property to the survivor of a merge (docs/product/merge.md#what-moves). Of two open ones of one
 * property the earlier stays, the other is canceled. `emit` puts the events of all that moved or were canceled into the
 * outbox, after those of the attendances.
 */
export async function mergeVisits(
  work: AnyWork,
  {
    survivor,
    others,
    before,
    doubles,
  }: {
    survivor: Row;
    others: readonly Row[];
    before: readonly Moving[];
    doubles: readonly Double[];
  },
) {
  const { tx, now } = work;
  const { enterpriseId } = survivor;
  const pairs = sql`unnest(${`{${doubles.map(({ id }) => id).join(",")}}`}::bigint[],
    ${`{${doubles.map(({ keep }) => keep).join(",")}}`}::bigint[]) as d(id, keep)`;
  const canceled = await rows<{ id: number; userId: number; startsAt: string }>(
    tx,
    sql`with p as (select id, keep from ${pairs} union select keep, keep from ${pairs}),
        o as (
          select v.id, row_number() over (partition by p.keep order by v.starts_at, v.id) as n
          from p join visit v on v.enterprise_id = ${enterpriseId} and v.attendance_property_id = p.id and ${isOpenVisit})
        update visit v set canceled = true, reason = ${CLOSED_BY_NAME.MERGE}, reason_id = null, revision = v.revision + 1,
          updated_at = ${now.toISOString()}::timestamptz
        from o where v.enterprise_id = ${enterpriseId} and v.id = o.id and o.n > 1 returning v.id::int as id,
          v.user_id::int as "userId", ${utc(sql`v.starts_at`)} as "startsAt"`,
  );
  await tx.execute(sql`update visit v set attendance_property_id = d.keep from ${pairs}
    where v.enterprise_id = ${enterpriseId} and v.attendance_property_id = d.id`);
  const ended = new Set(canceled.map(({ id }) => id));
  const concerned = before.filter(({ id, attendanceId }) => attendanceId !== survivor.id || ended.has(id));
  const rowOf = new Map([survivor, ...others].map((row) => [row.id, row]));
  const count = canceled.length;
  return {
    text:
      count === 0
        ? null
        : `${count === 1 ? "1 visita cancelada" : `${count} visitas canceladas`}: ${CLOSED_BY_NAME.MERGE}`,
    async emit(): Promise<void> {
      for (const { id: visitId, userId, attendanceId } of concerned)
        await emitVisitEvent(work, {
          row: survivor,
          visitId,
          userId,
          before: { row: rowOf.get(attendanceId) ?? survivor, userId },
        });
      await notifyCanceled(
        work,
        survivor,
        canceled.map(({ userId, startsAt }) => ({ userId, startsAt: new Date(startsAt) })),
      );
    },
  };
}
