import type { Attendance, AttendanceListQuery } from "@soleira/schema/attendance/wire";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import { pageOf } from "../../http/page";
import { logCursor } from "../../outbox/log.store";
import type { Principal } from "../../tenancy/principal";
import type { Work } from "../../tenancy/work";
import type { Card } from "./card";
import { cardsJson, toAttendance } from "./card";
import type { Scope } from "./counts.store";
import { countsOf, totalOf } from "./counts.store";
import { filtersOf, isNarrowed, listScope, matchingRows } from "./list-conditions";
import type { Order } from "./list-order";
import { keysOf, orderBy, orderOf } from "./list-order";
import { proposalsAmount, proposalsAmounts } from "./proposals-amount";

/** So many rows before a page are walked along the index; for a page further on the counters say where to begin. */
const WALKED = 100;

/** Rows from the bucket of `place` on, as a range of the index. */
function fromPlace({ letter, descending }: Order): SQL {
  const edge = descending
    ? sql`(select (p.day + 1)::timestamp at time zone 'UTC' from place p)`
    : sql`(select p.day::timestamp at time zone 'UTC' from place p)`;
  const compare = sql.raw(descending ? "<" : ">=");
  if (letter === "T")
    return sql`(a.temperature_order, a.updated_at) ${compare} ((select p.heat from place p), ${edge})`;
  return sql`${sql.raw(letter === "U" ? "a.updated_at" : "a.created_at")} ${compare} ${edge}`;
}

/**
 * `place`: the day (and heat) of attendance_count that holds row number `skip` of a list, and how many rows of it come
 * before; none past the end. The heat first where that is the order, then the month, then the day in it. Ascending is the
 * exact reverse of descending.
 */
function placeOf(scope: Scope, { letter, descending }: Order, skip: number): SQL {
  const direction = sql.raw(descending ? "desc" : "asc");
  const bucket = (span: "A" | "M" | "D", within: SQL, before: SQL) => sql`(
    select s.heat, s.day, (${before} - s.upto + s.n)::int as inside
    from (
      select c.heat, c.day, sum(c.n)::int as n, sum(sum(c.n)::int) over (order by c.heat ${direction}, c.day ${direction}) as upto
      from ${countsOf(scope, sql`c.sort = ${letter}::text::"char" and c.span = ${span}::text::"char" and ${within}`)}
      group by c.heat, c.day) s
    where s.upto > ${before} and s.upto - s.n <= ${before})`;
  const rest = sql`(select h.inside from heat h)`;
  const heat =
    letter === "T"
      ? bucket("A", sql`true`, sql`${skip}::int`)
      : sql`(select 0::smallint as heat, ${skip}::int as inside)`;
  const inHeat = sql`c.heat = (select h.heat from heat h)`;
  const inMonth = sql`${inHeat} and c.day >= (select m.day from month m)
    and c.day < (select (m.day + interval '1 month')::date from month m)`;
  return sql`heat as materialized ${heat}, month as materialized ${bucket("M", inHeat, rest)},
    place as materialized ${bucket("D", inMonth, sql`(select m.inside from month m)`)}`;
}

/**
 * A list's page, its total and its cursor in one statement. Without filters the counters have the total, and page 2,000
 * reads about what page 1 reads (schema/decisions/0007-a-page-begins-at-a-counter.md). With filters it reads what they
 * leave of the scope once, whatever the page.
 */
export function listStatement(principal: Principal, query: AttendanceListQuery, now: Date): SQL {
  const scope = listScope(principal, query);
  const order = orderOf(query.sort);
  const keys = keysOf(order);
  const skip = (query.page - 1) * query.size;
  const size = sql`${query.size}::int`;
  const filters = filtersOf(principal, query, now);
  const cursor = logCursor(principal.tenants);
  const page = cardsJson(sql`select * from found`, orderBy(order, "f"));
  // Asked for by a board alone: of all agents' it is more work than the page.
  const amount = (among?: SQL) =>
    query.proposals_amount && query.status
      ? sql`(select p.cents from (${proposalsAmounts(scope, among)}) p)`
      : sql`null`;
  const along = (beyond: SQL, before: SQL) =>
    matchingRows(scope, query, [], keys, {
      beyond,
      tail: sql`order by ${orderBy(order, "a")} limit (select ${before} + ${size})`,
    });
  const cut = (rows: SQL, before: SQL) =>
    sql`found as materialized (select m.* from (${rows}) m order by ${orderBy(order, "m")} offset ${before} limit ${size})`;

  if (filters.length > 0 || isNarrowed(query))
    return sql`
      with matching as materialized (${matchingRows(scope, query, filters, sql`${keys}, a.status`)}),
        ${cut(sql`select * from matching`, sql`${skip}::int`)}
      select (select count(*)::int from matching) as total, ${cursor} as cursor, ${page} as items,
        ${amount(sql`select * from matching`)} as cents`;

  const inside = sql`(select coalesce(min(p.inside), 0) from place p)`;
  const found =
    skip <= WALKED
      ? cut(along(sql`true`, sql`${skip}::int`), sql`${skip}::int`)
      : sql`${placeOf(scope, order, skip)}, ${cut(along(fromPlace(order), inside), inside)}`;
  return sql`with ${found} select (${totalOf(scope)}) as total, ${cursor} as cursor, ${page} as items, ${amount()} as cents`;
}

/** GET /v1/customer-services/mine and, with the scope that the caller sees, /v1/customer-services/. */
export async function listAttendances({ tx, principal, now }: Work, query: AttendanceListQuery) {
  const row = await firstRow<{ total: number; cursor: string; items: Card[]; cents: number | null }>(
    tx,
    listStatement(principal, query, now),
  );
  const items: Attendance[] = (row?.items ?? []).map((card) => toAttendance(card, now));
  const page = pageOf(items, query, row?.total ?? 0);
  return {
    ...page,
    cursor: row?.cursor,
    ...(query.proposals_amount && { proposalsAmount: proposalsAmount(row?.cents) }),
  };
}
