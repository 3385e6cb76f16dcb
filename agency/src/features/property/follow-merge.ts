import { sql } from "drizzle-orm";
import { rows } from "../../database/database";
import type { AnyWork } from "../../tenancy/work";
import type { Row } from "../attendance/row.store";

/** A row of a property that another row of the same one stays for. */
export type Double = { id: number; keep: number };

/**
 * The property rows of merged attendances go to the survivor (docs/product/merge.md#what-moves); of one that several have
 * the survivor's stays, else the first. `doubles` are still there, for what belongs to them; `remove` takes them away, and
 * gives their interest to a row that stays without one.
 */
export async function mergeProperties(work: AnyWork, survivor: Row, others: readonly Row[]) {
  const { tx } = work;
  const { enterpriseId, id } = survivor;
  const ids = `{${[survivor, ...others].map((one) => one.id).join(",")}}`;
  const all = await rows<Double & { isOwn: boolean }>(
    tx,
    sql`select ap.id::int as id, ap.attendance_id = ${id} as "isOwn",
          first_value(ap.id::int) over (partition by ap.property_id order by ap.attendance_id = ${id} desc, ap.id) as keep
        from attendance_property ap
        where ap.enterprise_id = ${enterpriseId} and ap.attendance_id = any (${ids}::bigint[]) order by ap.id`,
  );
  const arriving = all.filter((row) => row.id === row.keep && !row.isOwn);
  const doubles = all.filter((row) => row.id !== row.keep);
  await tx.execute(sql`update attendance_property set attendance_id = ${id}
    where enterprise_id = ${enterpriseId} and id = any (${`{${arriving.map((row) => row.id).join(",")}}`}::bigint[])`);
  return {
    /** Properties that the survivor did not have. */
    arrived: arriving.length,
    doubles,
    async remove(): Promise<void> {
      const pairs = sql`unnest(${`{${doubles.map((row) => row.id).join(",")}}`}::bigint[],
        ${`{${doubles.map(({ keep }) => keep).join(",")}}`}::bigint[]) as d(id, keep)`;
      await tx.execute(sql`update attendance_property k set interest_level_id = o.interest_level_id,
          interest_level_reason_id = o.interest_level_reason_id, observation = coalesce(k.observation, o.observation)
        from (select distinct on (d.keep) d.keep, i.* from ${pairs}
          join attendance_property i on i.enterprise_id = ${enterpriseId} and i.id = d.id and i.interest_level_id is not null
          order by d.keep, i.id) o
        where k.enterprise_id = ${enterpriseId} and k.id = o.keep and k.interest_level_id is null`);
      await tx.execute(sql`insert into interest_field_value (enterprise_id, attendance_property_id, field_id, value)
        select distinct on (d.keep, f.field_id) f.enterprise_id, d.keep, f.field_id, f.value from ${pairs}
        join interest_field_value f on f.enterprise_id = ${enterpriseId} and f.attendance_property_id = d.id
        order by d.keep, f.field_id, d.id on conflict do nothing`);
      await tx.execute(sql`delete from attendance_property ap using ${pairs}
        where ap.enterprise_id = ${enterpriseId} and ap.id = d.id`);
    },
  };
}
