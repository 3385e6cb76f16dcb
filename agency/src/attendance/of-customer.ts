import { seesEnterprise } from "@soleira/schema/account/roles";
import type { MineQuery } from "@soleira/schema/attendance/wire";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import { firstRow } from "../database/database";
import { intArray } from "../database/fragments";
import { notFound } from "../error/api-error";
import { pageOf } from "../http/page";
import type { Work } from "../tenancy/work";
import type { Card } from "./card";
import { cardsJson, toAttendance } from "./card";
import { funnelRows } from "./funnels.store";
import { listScope } from "./list-conditions";

/**
 * A person's attendances that the caller sees, last changed first (docs/product/customers.md#attendances).
 * @throws 404/4004 where they see none
 */
export async function attendancesOfCustomer(
  { tx, principal, now }: Work,
  id: number,
  query: z.output<typeof MineQuery>,
) {
  const scope = seesEnterprise(principal.roles) ? "enterprise" : "mine";
  const { enterprises, owner, funnels } = listScope(principal, { scope, business_type: query.business_type });
  const order = sql`f.updated_at desc, f.id desc`;
  const found = await firstRow<{ total: number; items: Card[] }>(
    tx,
    sql`with matching as materialized (
          select a.enterprise_id, a.id, a.updated_at from attendance a
          join ${funnelRows(funnels)} on a.business_type = f.type and a.status = f.status
          where a.enterprise_id = any (${intArray(enterprises)}) and a.customer_id = ${id}
            and ${owner === null ? sql`true` : sql`a.user_id = ${owner}::bigint`}
        )
        select (select count(*)::int from matching) as total, ${cardsJson(
          sql`select * from matching f order by ${order} offset ${(query.page - 1) * query.size}::int limit ${query.size}::int`,
          order,
        )} as items`,
  );
  if (!found?.total) throw notFound();
  return pageOf(
    found.items.map((card) => toAttendance(card, now)),
    query,
    found.total,
  );
}
