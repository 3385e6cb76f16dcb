import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { intArray } from "../../database/fragments";
import type { Funnels } from "./funnels.store";
import { funnelRows } from "./funnels.store";

/** Whose attendances are listed or counted. `owner` null: all of these enterprises. */
export type Scope = { enterprises: readonly number[]; owner: number | null; funnels: Funnels };

/** Of all time. */
const TOTAL = sql`c.sort = 'U' and c.span = 'A'`;

/**
 * The columns `f(type, status)` of a scope with their counters `c(heat, day, n)` of one sort and span: column by column,
 * so that each is a range of the key.
 */
export const countsOf = (
  { enterprises, owner, funnels }: Scope,
  which: SQL,
): SQL => sql`${funnelRows(funnels)} cross join lateral (
  select c.heat, c.day, c.n from attendance_count c
  where c.enterprise_id = any (${intArray(enterprises)}) and ${owner === null ? sql`true` : sql`c.user_id = ${owner}::bigint`}
    and c.business_type = f.type and c.status = f.status and ${which} offset 0) c`;

/** How many attendances a scope lists. */
export const totalOf = (scope: Scope): SQL =>
  sql`select coalesce(sum(c.n), 0)::int from ${countsOf(scope, TOTAL)}`;

/** How many each of its columns has; columns without any are left out. */
export const totalsOf = (scope: Scope): SQL =>
  sql`select f.type as "businessType", f.status, sum(c.n)::int as total from ${countsOf(scope, TOTAL)} group by f.type, f.status`;
