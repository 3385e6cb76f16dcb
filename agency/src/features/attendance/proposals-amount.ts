import { isClosed } from "@soleira/schema/attendance/status";
import { fromCentavos } from "@soleira/schema/format/money";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { intArray } from "../../database/fragments";
import { AMOUNT_IN_FORCE, TO_ACT_ON } from "./card";
import type { Scope } from "./counts.store";
import { funnelRows } from "./funnels.store";

/**
 * What the proposals of each open column amount to, `(status, cents)`: of each attendance the one to act on, where it was
 * accepted or the customer has it; columns without any are left out (docs/product/board.md#proposals). `among` are the rows
 * that filters leave; without it all of the scope, from the proposals of its agent.
 */
export function proposalsAmounts({ enterprises, owner, funnels }: Scope, among?: SQL): SQL {
  const open = funnels.filter(([, status]) => !isClosed(status));
  const owned =
    owner === null ? sql`true` : sql`p.user_id = ${owner}::bigint and a.user_id = ${owner}::bigint`;
  const rows = among
    ? sql`(${among}) a join proposal p on p.enterprise_id = a.enterprise_id and p.attendance_id = a.id`
    : sql`proposal p join attendance a on a.enterprise_id = p.enterprise_id and a.id = p.attendance_id and ${owned}
        and p.enterprise_id = any (${intArray(enterprises)})
        and (a.business_type, a.status) in (select f.type, f.status from ${funnelRows(open)})`;
  return sql`select o.status, sum(o.cents)::bigint as cents from (
    select distinct on (p.enterprise_id, p.attendance_id) a.status, ${AMOUNT_IN_FORCE} as cents
    from ${rows}
    where p.status in ('ACCEPTED', 'WAITING_CUSTOMER') and a.status = any (${`{${open.map(([, status]) => status).join(",")}}`}::text[])
    order by p.enterprise_id, p.attendance_id, ${TO_ACT_ON}) o group by o.status`;
}

/** As a call says it; null where there is none. */
export const proposalsAmount = (cents: number | null | undefined): string | null =>
  cents == null ? null : fromCentavos(Number(cents));
