import { isClosed } from "@soleira/schema/attendance/status";
import type { MineQuery } from "@soleira/schema/attendance/wire";
import { instantOf } from "@soleira/schema/format/instant";
import { addDays, dayIn } from "@soleira/schema/format/zone";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import { firstRow } from "../../database/database";
import { isOpenVisit } from "../../database/fragments";
import { pageOf } from "../../http/page";
import { logCursor } from "../../outbox/log.store";
import type { Principal } from "../../tenancy/principal";
import type { AnyWork, Work } from "../../tenancy/work";
import type { Card } from "./card";
import { cardsJson, toAttendance } from "./card";
import { funnelRows, ownFunnels } from "./funnels.store";

type Query = z.output<typeof MineQuery>;

/** From midnight to midnight in the enterprise's zone. */
export function todayOf(principal: Principal, now: Date): { from: SQL; to: SQL } {
  const { timeZone } = principal.enterprise;
  const day = dayIn(now, timeZone);
  const edge = (date: string) => sql`${instantOf(date, "00:00", timeZone).toISOString()}::timestamptz`;
  return { from: edge(day), to: edge(addDays(day, 1)) };
}

/** A page of what `matching(id, place)` finds of the caller's own, and how many there are, in one statement. */
const pageStatement = (principal: Principal, query: Query, matching: SQL, order: SQL): SQL => sql`
  with matching as materialized (${matching})
  select (select count(*)::int from matching) as total, ${logCursor(principal.tenants)} as cursor, ${cardsJson(
    sql`select ${principal.enterpriseId}::int as enterprise_id, f.* from matching f order by ${order}
      offset ${(query.page - 1) * query.size}::int limit ${query.size}::int`,
    order,
  )} as items`;

/** Mine that came today, or have a return or an open visit today, last changed first (docs/product/home.md#lists). */
export function todayStatement(principal: Principal, query: Query, now: Date): SQL {
  const { from, to } = todayOf(principal, now);
  const funnels = funnelRows(ownFunnels(principal, query.business_type));
  const enterprise = sql`${principal.enterpriseId}`;
  const owned = sql`a.user_id = ${principal.userId}::bigint`;
  // `is true` keeps this out of an index that begins with the agent or the funnel, and the order below asks for that of time.
  const inFunnels = sql`((a.business_type, a.status) in (select f.type, f.status from ${funnels})) is true`;
  const matching = sql`
    select x.* from ${funnels} cross join lateral (
      select a.id, a.updated_at as place from attendance a
      where a.enterprise_id = ${enterprise} and ${owned} and a.business_type = f.type and a.status = f.status
        and a.created_at >= ${from} and a.created_at < ${to} order by a.created_at desc offset 0) x
    union
    select a.id, a.updated_at from attendance a
    where a.enterprise_id = ${enterprise} and ${owned} and a.scheduled_at >= ${from} and a.scheduled_at < ${to} and ${inFunnels}
    union
    select a.id, a.updated_at from visit v
    join attendance_property ap on ap.enterprise_id = v.enterprise_id and ap.id = v.attendance_property_id
    join attendance a on a.enterprise_id = ap.enterprise_id and a.id = ap.attendance_id
    where v.enterprise_id = ${enterprise} and v.starts_at >= ${from} and v.starts_at < ${to} and ${isOpenVisit}
      and (${owned}) is true and ${inFunnels}`;
  return pageStatement(principal, query, matching, sql`f.place desc, f.id desc`);
}

/** Mine with a return due by the end of today, overdue first (docs/product/home.md#lists). */
export function dueStatement(principal: Principal, query: Query, now: Date): SQL {
  const { to } = todayOf(principal, now);
  const funnels = ownFunnels(principal, query.business_type).filter(([, status]) => !isClosed(status));
  const matching = sql`
    select a.id, a.scheduled_at as place from attendance a
    where a.enterprise_id = ${principal.enterpriseId} and a.user_id = ${principal.userId}::bigint and a.scheduled_at < ${to}
      and ((a.business_type, a.status) in (select f.type, f.status from ${funnelRows(funnels)})) is true`;
  return pageStatement(principal, query, matching, sql`f.place, f.id`);
}

async function page({ tx, now }: AnyWork, query: Query, statement: SQL) {
  const found = await firstRow<{ total: number; cursor: string; items: Card[] }>(tx, statement);
  const items = (found?.items ?? []).map((card) => toAttendance(card, now));
  return { ...pageOf(items, query, found?.total ?? 0), cursor: found?.cursor };
}

/** GET /v1/customer-services/mine/today */
export const listTodayAttendances = (work: Work, query: Query) =>
  page(work, query, todayStatement(work.principal, query, work.now));

/** GET /v1/customer-services/mine/schedules */
export const listDueReturns = (work: Work, query: Query) =>
  page(work, query, dueStatement(work.principal, query, work.now));
