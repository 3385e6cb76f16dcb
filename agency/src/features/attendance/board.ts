import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { AttendanceBoardQuery } from "@soleira/schema/attendance/wire";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import { logCursor } from "../../outbox/log.store";
import type { Principal } from "../../tenancy/principal";
import type { Work } from "../../tenancy/work";
import type { Card } from "./card";
import { cardsJson, toAttendance } from "./card";
import { totalsOf } from "./counts.store";
import { funnelRows } from "./funnels.store";
import { filtersOf, isNarrowed, listScope, matchingRows } from "./list-conditions";
import { keysOf, orderBy, orderOf } from "./list-order";
import { proposalsAmount, proposalsAmounts } from "./proposals-amount";

/** All columns in one statement: of each as many rows as are answered, or with filters those that they leave. */
export function boardStatement(principal: Principal, query: AttendanceBoardQuery, now: Date): SQL {
  const scope = listScope(principal, query);
  const order = orderOf(query.sort);
  const keys = sql`${keysOf(order)}, a.status`;
  const size = sql`limit (select ${query.size}::int)`;
  const filters = filtersOf(principal, query, now);
  const isFiltered = filters.length > 0 || isNarrowed(query);
  const tail = isFiltered ? {} : { tail: sql`order by ${orderBy(order, "a")} ${size}` };
  const totals = isFiltered
    ? sql`select m.status, count(*)::int as total from matching m group by m.status`
    : totalsOf(scope);
  const ofColumn = sql`select m.* from matching m where m.status = f.status order by ${orderBy(order, "m")} ${size}`;
  return sql`
    with matching as materialized (${matchingRows(scope, query, filters, keys, tail)}), total as materialized (${totals}),
      proposed as materialized (${proposalsAmounts(scope, isFiltered ? sql`select * from matching` : undefined)})
    select ${logCursor(principal.tenants)} as cursor, coalesce(json_agg(json_build_object('status', f.status,
      'total', coalesce((select t.total from total t where t.status = f.status), 0),
      'cents', (select p.cents from proposed p where p.status = f.status),
      'items', ${cardsJson(ofColumn, orderBy(order, "f"))})), '[]') as columns
    from ${funnelRows(scope.funnels)}`;
}

type Column = { status: AttendanceStatus; total: number; cents: number | null; items: Card[] };

/** GET /v1/customer-services/mine/board */
export async function readBoard({ tx, principal, now }: Work, query: AttendanceBoardQuery) {
  const board = await firstRow<{ cursor: string; columns: Column[] }>(
    tx,
    boardStatement(principal, query, now),
  );
  const columns = (board?.columns ?? []).map(({ items, cents, ...column }) => ({
    ...column,
    proposalsAmount: proposalsAmount(cents),
    items: items.map((card) => toAttendance(card, now)),
  }));
  return { columns, cursor: board?.cursor };
}
