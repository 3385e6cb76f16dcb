import { seesEnterprise } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { firstRow } from "../../database/database";
import { intArray } from "../../database/fragments";
import { notFound } from "../../error/api-error";
import type { Principal } from "../../tenancy/principal";
import { funnelRows } from "./funnels.store";
import { listScope } from "./list-conditions";

/**
 * The condition that the caller sees attendance `a`, of one funnel if it is named (docs/product/roles.md#visibility).
 * @throws 403/4003 for a funnel that is not theirs
 */
export function visibleOf(principal: Principal, business_type?: BusinessType) {
  const scope = seesEnterprise(principal.roles) ? "enterprise" : "mine";
  const { enterprises, owner, funnels } = listScope(principal, { scope, business_type });
  return sql`(a.enterprise_id = any (${intArray(enterprises)}) and ${owner === null ? sql`true` : sql`a.user_id = ${owner}::bigint`}
    and (a.business_type, a.status) in (select f.type, f.status from ${funnelRows(funnels)}))`;
}

/**
 * The condition that attendance `a` is one of that person's that the caller sees.
 * @throws 404/4004 where they see none
 */
export async function visibleOfCustomer(tx: Tx, principal: Principal, customerId: number) {
  const visible = sql`${visibleOf(principal)} and a.customer_id = ${customerId}`;
  if (!(await firstRow(tx, sql`select 1 from attendance a where ${visible} limit 1`))) throw notFound();
  return visible;
}
