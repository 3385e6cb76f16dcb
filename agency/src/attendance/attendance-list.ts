import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { Attendance, AttendanceListQuery } from "@soleira/schema/attendance/wire";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { firstRow } from "../database/database";
import { pageOf } from "../http/page";
import { logCursor } from "../outbox/log.store";
import type { Principal } from "../tenancy/principal";
import type { Work } from "../tenancy/work";
import type { Card } from "./card";
import { cardJoins, cardJson, toAttendance } from "./card";
import type { Scope } from "./list-conditions";
import { filtersOf, intArray, listScope, matchingRows, textArray } from "./list-conditions";
import type { Order } from "./list-order";
import { keysOf, orderBy, orderOf } from "./list-order";

/** One funnel of a list, by the statuses that are listed. */
type Column = Omit<Scope, "funnels"> & { statuses: AttendanceStatus[] };

/** Rows from the bucket of `place` on, as a range of the index. */
function fromBucket({ letter, descending }: Order): SQL {
  const edge = descending
    ? sql`(select (p.day + 1)::timestamp at time zone 'UTC' from place p)`
    : sql`(select p.day::timestamp at time zone 'UTC' from place p)`;
  const compare = sql.raw(descending ? "<" : ">=");
  if (letter === "T")
    return sql`(a.temperature_order, a.updated_at) ${compare} ((select p.heat from place p), ${edge})`;
  return sql`${sql.raw(letter === "U" ? "a.updated_at" : "a.created_at")} ${compare} ${edge}`;
}

/**
 * `place`: how many rows the whole list has, and the bucket (heat, day) of attendance_count that holds row number
 * `skip` with how many rows of it come before; no bucket past the end. Ascending is the exact reverse of descending.
 */
function bucketOf(
  { enterprises, owner, statuses }: Column,
  query: AttendanceListQuery,
  order: Order,
  skip: number,
): SQL {
  const direction = sql.raw(order.descending ? "desc" : "asc");
  return sql`bucket as materialized (
      select c.heat, c.day, sum(c.n)::int as n from attendance_count c
      where c.enterprise_id = any (${intArray(enterprises)}) and ${owner === null ? sql`true` : sql`c.user_id = ${owner}::bigint`}
        and c.business_type = ${query.business_type} and c.status = any (${textArray(statuses)})
        and c.sort = ${order.letter}::text::"char" and c.n > 0
      group by c.heat, c.day
    ), place as materialized (
      select t.total, b.heat, b.day, b.inside
      from (select coalesce(sum(n), 0)::int as total from bucket) t
      left join (
        select s.heat, s.day, (${skip}::int - s.upto + s.n)::int as inside
        from (select heat, day, n, sum(n) over (order by heat ${direction}, day ${direction}) as upto from bucket) s
        where s.upto > ${skip}::int and s.upto - s.n <= ${skip}::int) b on true
    )`;
}

/**
 * One statement for page and total together. Without filters it reads counters to learn the total and the day where
 * the page begins, and starts in the index there: page 2,000 reads about what page 1 reads (performance goal 10).
 * With filters it reads what they leave of the scope once, whatever the page.
 */
export function listStatement(principal: Principal, query: AttendanceListQuery): SQL {
  const scope = listScope(principal, query);
  const { enterprises, owner } = scope;
  const statuses = scope.funnels.map(([, status]) => status);
  const order = orderOf(query.sort);
  const keys = keysOf(order);
  const skip = (query.page - 1) * query.size;
  const filters = filtersOf(principal, query);
  const page = sql`coalesce((
    select jsonb_agg(${cardJson} order by ${orderBy(order, "f")})
    from found f
    cross join lateral (select o.* from attendance o where o.enterprise_id = f.enterprise_id and o.id = f.id offset 0) a
    ${cardJoins}), '[]'::jsonb)`;

  if (filters.length === 0 && !query.q?.trim() && query.business_type)
    return sql`
      with ${bucketOf({ enterprises, owner, statuses }, query, order, skip)}, found as (
        select x.* from unnest(${intArray(enterprises)}) e(id) cross join unnest(${textArray(statuses)}) s(status)
        cross join lateral (
          select ${keys} from attendance a
          where a.enterprise_id = e.id and ${owner === null ? sql`true` : sql`a.user_id = ${owner}::bigint`}
            and a.business_type = ${query.business_type} and a.status = s.status and ${fromBucket(order)}
          order by ${orderBy(order, "a")} limit (select coalesce(p.inside, 0) + ${query.size}::int from place p)) x
        order by ${orderBy(order, "x")} offset (select coalesce(p.inside, 0) from place p) limit ${query.size}::int
      )
      select (select p.total from place p) as total, ${logCursor(principal.tenants)} as cursor, ${page} as items`;

  return sql`
    with matching as materialized (${matchingRows(scope, query, filters, keys)}), found as (
      select m.* from matching m order by ${orderBy(order, "m")} offset ${skip}::int limit ${query.size}::int
    )
    select (select count(*)::int from matching) as total, ${logCursor(principal.tenants)} as cursor, ${page} as items`;
}

/** GET /v1/customer-services/mine and, with the scope that the caller sees, /v1/customer-services/. */
export async function listAttendances({ tx, principal, now }: Work, query: AttendanceListQuery) {
  const row = await firstRow<{ total: number; cursor: string; items: Card[] }>(
    tx,
    listStatement(principal, query),
  );
  const items: Attendance[] = (row?.items ?? []).map((card) => toAttendance(card, now));
  return { ...pageOf(items, query, row?.total ?? 0), cursor: row?.cursor };
}
