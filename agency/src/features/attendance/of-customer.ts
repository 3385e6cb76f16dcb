import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { CustomerAttendancesQuery } from "@soleira/schema/attendance/wire";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import { firstRow } from "../../database/database";
import { intArray } from "../../database/fragments";
import { notFound } from "../../error/api-error";
import { pageOf } from "../../http/page";
import type { Work } from "../../tenancy/work";
import type { Card } from "./card";
import { cardJson, toAttendance } from "./card";
import { visibleOf } from "./visible.store";

type Item = {
  businessType: BusinessType;
  userName: string | null;
  open: boolean;
  /** Null where the caller may not see it. */
  card: Card | null;
};

/**
 * A person's attendances that the caller sees, last changed first (docs/product/customers.md#attendances); with `hidden`
 * all of them, open ones first, of those that the caller may not see funnel and agent alone
 * (docs/product/lead-profile.md#attendances).
 * @throws 404/4004 where they see none, 403/4003 for a funnel that is not theirs
 */
export async function attendancesOfCustomer(
  { tx, principal, now }: Work,
  id: number,
  { hidden, ...query }: z.output<typeof CustomerAttendancesQuery>,
) {
  const order = hidden ? sql`f.open desc, f.updated_at desc, f.id desc` : sql`f.updated_at desc, f.id desc`;
  const found = await firstRow<{ total: number; seen: boolean; items: Item[] }>(
    tx,
    sql`with theirs as materialized (
          select a.enterprise_id, a.id, a.updated_at, ${visibleOf(principal, query.business_type)} as visible,
            a.status not in ('FINISHED', 'LEAD_QUALIFIED') as open
          from attendance a
          where a.enterprise_id = any (${intArray(principal.tenants)}) and a.customer_id = ${id}
            and ${query.business_type ? sql`a.business_type = ${query.business_type}` : sql`true`}
        ), matching as (select * from theirs t where ${hidden ? sql`true` : sql`t.visible`})
        select (select count(*)::int from matching) as total, (select coalesce(bool_or(visible), false) from theirs) as seen,
          coalesce((select json_agg(json_build_object('businessType', a.business_type, 'userName', u.name, 'open', f.open,
              'card', case when f.visible then ${cardJson} end) order by ${order})
            from (select * from matching f order by ${order} offset ${(query.page - 1) * query.size}::int limit ${query.size}::int) f
            cross join lateral (select o.* from attendance o where o.enterprise_id = f.enterprise_id and o.id = f.id offset 0) a
            left join user_account u on u.id = a.user_id), '[]') as items`,
  );
  if (!found?.seen) throw notFound();
  return pageOf(
    found.items.map(({ card, ...rest }) => (card ? toAttendance(card, now) : rest)),
    query,
    found.total,
  );
}
