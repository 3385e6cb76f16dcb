import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { funnelRows } from "./funnels.store";
import type { Scope } from "./list-conditions";
import { intArray } from "./list-conditions";

/** The counters `c` of what a scope lists, to be narrowed by `and` to one sort and one span. */
export const countsOf = ({ enterprises, owner, funnels }: Scope): SQL => sql`${funnelRows(funnels)}
  join attendance_count c on c.business_type = f.type and c.status = f.status
  where c.enterprise_id = any (${intArray(enterprises)}) and ${owner === null ? sql`true` : sql`c.user_id = ${owner}::bigint`}`;

const allTime = sql`c.sort = 'U' and c.span = 'A'`;

/** How many attendances a scope lists. */
export const totalOf = (scope: Scope): SQL =>
  sql`select coalesce(sum(c.n), 0)::int from ${countsOf(scope)} and ${allTime}`;
