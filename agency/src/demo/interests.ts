import { sql } from "drizzle-orm";
import type { Tx } from "../database/database";
import { INTEREST_FIELDS, INTEREST_LEVELS, INTEREST_REASONS } from "../features/lists/initial-words";

/**
 * Interest on a third of the properties of attendances that were worked on, values in the agency's own fields, and two
 * attendances that were merged into another. Chosen by ids, so that the rest of the demo stays as it is.
 */
export async function insertInterests(tx: Tx, enterpriseId: number): Promise<void> {
  const nth = (table: string, position: ReturnType<typeof sql>, count: number) =>
    sql`(select l.id from ${sql.identifier(table)} l where l.enterprise_id = ap.enterprise_id
         order by l.id offset (${position} % ${count}::int)::int limit 1)`;
  await tx.execute(sql`
    update attendance_property ap set
      interest_level_id = ${nth("interest_level", sql`(ap.id / 3)`, INTEREST_LEVELS.length)},
      interest_level_reason_id = ${nth("interest_level_reason", sql`ap.id`, INTEREST_REASONS.length)},
      observation = case when ap.id % 2 = 0 then 'Comparou com outros dois imóveis da região.' end
    from attendance a
    where ap.enterprise_id = ${enterpriseId} and a.enterprise_id = ap.enterprise_id and a.id = ap.attendance_id
      and a.status <> 'NEW' and ap.id % 3 = 0`);
  for (const [index, [, values]] of INTEREST_FIELDS.entries())
    await tx.execute(sql`
      insert into interest_field_value (enterprise_id, attendance_property_id, field_id, value)
      select ap.enterprise_id, ap.id, ${nth("interest_field", sql`${index}::int`, INTEREST_FIELDS.length)},
        (${`{${values.map((value) => `"${value}"`).join(",")}}`}::text[])[1 + ap.id % ${values.length}::int]
      from attendance_property ap
      where ap.enterprise_id = ${enterpriseId} and (ap.id + ${index}::int) % 3 <> 0`);
  // Two lost attendances of an agent, merged into the same agent's newest one at work.
  await tx.execute(sql`
    update attendance a set merged_into_id = s.id, closed_by = 'MERGE', deal_won = null, reason_id = null
    from (select distinct on (user_id, business_type) user_id, business_type, id from attendance
          where enterprise_id = ${enterpriseId} and status = 'IN_PROGRESS' order by user_id, business_type, updated_at desc, id desc) s
    where a.enterprise_id = ${enterpriseId} and a.id in (
      select l.id from attendance l where l.enterprise_id = ${enterpriseId} and l.status = 'FINISHED' and not l.deal_won
        and l.user_id = s.user_id and l.business_type = s.business_type order by l.id limit 2)`);
}
