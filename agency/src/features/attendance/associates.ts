import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { Customer } from "@soleira/schema/attendance/wire";
import { sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { rows } from "../../database/database";
import { customerJson } from "../customer/customer.store";
import type { Row } from "./row.store";

/**
 * Attendances that were merged into this one, and into those before, oldest first (docs/product/merge.md#the-others).
 */
export async function associatesOf(tx: Tx, row: Row) {
  return {
    items: await rows<{ id: string; businessType: BusinessType; customer: Customer }>(
      tx,
      sql`with recursive merged as (
            select m.id from attendance m where m.enterprise_id = ${row.enterpriseId} and m.merged_into_id = ${row.id}
            union
            select m.id from merged s join attendance m on m.enterprise_id = ${row.enterpriseId} and m.merged_into_id = s.id)
          select a.id::text as id, a.business_type as "businessType", ${customerJson} as customer
          from attendance a join customer c on c.enterprise_id = a.enterprise_id and c.id = a.customer_id
          where a.enterprise_id = ${row.enterpriseId} and a.id in (select id from merged) order by a.id`,
    ),
  };
}
