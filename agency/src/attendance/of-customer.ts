import { seesEnterprise } from "@soleira/schema/account/roles";
import type { MineQuery } from "@soleira/schema/attendance/wire";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import { firstRow } from "../database/database";
import { notFound } from "../error/api-error";
import { pageOf } from "../http/page";
import type { Work } from "../tenancy/work";
import type { Card } from "./card";
import { cardJoins, cardJson, toAttendance } from "./card";
import { funnelsJson } from "./funnels.store";
import { intArray, listScope } from "./list-conditions";

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
  const found = await firstRow<{ total: number; items: Card[] }>(
    tx,
    sql`with matching as materialized (
          select a.enterprise_id, a.id, a.updated_at from attendance a
          join ${funnelsJson(funnels)} on a.business_type = f.type and a.status = f.status
          where a.enterprise_id = any (${intArray(enterprises)}) and a.customer_id = ${id}
            and ${owner === null ? sql`true` : sql`a.user_id = ${owner}::bigint`}
        ), found as (
          select * from matching m order by m.updated_at desc, m.id desc
          offset ${(query.page - 1) * query.size}::int limit ${query.size}::int
        )
        select (select count(*)::int from matching) as total, coalesce((
          select jsonb_agg(${cardJson} order by a.updated_at desc, a.id desc)
          from found m join attendance a on a.enterprise_id = m.enterprise_id and a.id = m.id ${cardJoins}), '[]'::jsonb) as items`,
  );
  if (!found?.total) throw notFound();
  return pageOf(
    found.items.map((card) => toAttendance(card, now)),
    query,
    found.total,
  );
}
