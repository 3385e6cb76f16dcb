import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { Customer } from "@soleira/schema/attendance/wire";
import { sql } from "drizzle-orm";
import { customerJson } from "../customer/customer.store";
import type { Tx } from "../database/database";
import { rows } from "../database/database";
import type { Row } from "./row.store";

/** Attendances that were merged into this one, oldest first. */
export async function associatesOf(tx: Tx, row: Row) {
  return {
    items: await rows<{ id: string; businessType: BusinessType; customer: Customer }>(
      tx,
      sql`select a.id::text as id, a.business_type as "businessType", ${customerJson} as customer
          from attendance a join customer c on c.enterprise_id = a.enterprise_id and c.id = a.customer_id
          where a.enterprise_id = ${row.enterpriseId} and a.merged_into_id = ${row.id} order by a.id`,
    ),
  };
}
