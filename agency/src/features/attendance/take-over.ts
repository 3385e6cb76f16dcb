import { afterMerge } from "@soleira/schema/merge/plan";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { attendance, attendanceTag, history } from "../../database/schema";
import type { AnyWork } from "../../tenancy/work";
import type { Columns, Row } from "./row.store";

/**
 * What the survivor of a merge takes over of the others by itself (docs/product/merge.md#what-moves): their history and
 * tags, now; and the columns to set, which read the others as they are before their end is written.
 */
export async function takeOver(work: AnyWork, survivor: Row, others: readonly Row[]): Promise<Columns> {
  const { tx } = work;
  const { enterpriseId, id } = survivor;
  const ids = sql`${`{${others.map((other) => other.id).join(",")}}`}::bigint[]`;
  // Versions are those of the attendance that each item was of.
  await tx
    .update(history)
    .set({ attendanceId: id, version: null })
    .where(sql`${history.enterpriseId} = ${enterpriseId} and ${history.attendanceId} = any (${ids})`);
  await tx.execute(sql`insert into ${attendanceTag} (enterprise_id, attendance_id, tag_id)
    select distinct t.enterprise_id, ${id}::bigint, t.tag_id from attendance_tag t
    where t.enterprise_id = ${enterpriseId} and t.attendance_id = any (${ids}) on conflict do nothing`);

  const atOf = ({ scheduledAt }: Row) => ({ returnAt: scheduledAt?.toISOString() ?? null });
  const all = [survivor, ...others];
  const { status, returnAt } = afterMerge({ status: survivor.status, ...atOf(survivor) }, others.map(atOf));
  /** Of the one that was created first, of those that have it. */
  const first = (column: SQL, has: SQL) => sql`(select ${column} from attendance o
    where o.enterprise_id = ${enterpriseId} and o.id = any (${ids}) and ${has} is not null order by o.created_at, o.id limit 1)`;
  const kept = (own: SQL | typeof attendance.content, column: SQL) =>
    sql`coalesce(${own}, ${first(column, column)})`;
  return {
    ...(status !== survivor.status && { status }),
    scheduledAt: returnAt === null ? null : new Date(returnAt),
    returnSubject: all.find((one) => atOf(one).returnAt === returnAt)?.returnSubject ?? null,
    temperatureId: kept(sql`${attendance.temperatureId}`, sql`o.temperature_id`),
    temperatureOrder: sql`case when ${attendance.temperatureId} is null
      then coalesce(${first(sql`o.temperature_order`, sql`o.temperature_id`)}, 0) else ${attendance.temperatureOrder} end`,
    acquisitionChannelId: kept(sql`${attendance.acquisitionChannelId}`, sql`o.acquisition_channel_id`),
    content: kept(sql`${attendance.content}`, sql`o.content`),
    lastContactAt: sql`greatest(${attendance.lastContactAt}, (select max(o.last_contact_at) from attendance o
      where o.enterprise_id = ${enterpriseId} and o.id = any (${ids})))`,
    // Never before the survivor itself came.
    firstContactAt: sql`least(${attendance.firstContactAt}, (select greatest(min(o.first_contact_at), ${attendance.createdAt}) from attendance o
      where o.enterprise_id = ${enterpriseId} and o.id = any (${ids}) having min(o.first_contact_at) is not null))`,
    reached: sql`${attendance.reached} | (select bit_or(o.reached) from attendance o
      where o.enterprise_id = ${enterpriseId} and o.id = any (${ids}))`,
  };
}
