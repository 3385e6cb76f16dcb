import { seesEnterprise } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { BUSINESS_TYPES } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { ATTENDANCE_STATUSES } from "@soleira/schema/attendance/status";
import { addDays, dayIn, instantOf } from "@soleira/schema/format/zone";
import type { SummaryQuery } from "@soleira/schema/summary/wire";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import type { Scope } from "../attendance/counts.store";
import { totalsOf } from "../attendance/counts.store";
import { funnelRows } from "../attendance/funnels.store";
import { rows } from "../database/database";
import { intArray } from "../database/fragments";
import { forbidden } from "../error/api-error";
import type { Principal } from "../tenancy/principal";
import { ownStatuses } from "../tenancy/principal";
import type { Work } from "../tenancy/work";

type Query = z.output<typeof SummaryQuery>;

/** What the caller's summaries count. @throws 403/4003 for the enterprise's where the caller does not see it. */
function scopeOf(principal: Principal, { scope }: Query): Scope {
  const isAll = scope === "enterprise";
  if (isAll && !seesEnterprise(principal.roles)) throw forbidden();
  const tenants = isAll ? principal.tenants : [principal.enterpriseId];
  return {
    enterprises: tenants,
    owner: isAll ? null : principal.userId,
    funnels: BUSINESS_TYPES.flatMap((type) =>
      (isAll ? ATTENDANCE_STATUSES : ownStatuses(principal, type)).map(
        (status): [BusinessType, AttendanceStatus] => [type, status],
      ),
    ),
  };
}

const DAYS = 7;
type Day = { date: string; received: number; contacted: number; visits: number; finished: number };

/**
 * The last seven days in the enterprise's zone, today last: attendances that came, were last contacted and were
 * finished on that day, and visits of that day that were not canceled. Whatever of these happened to an attendance, it
 * was updated then or later: one walk over the week's part of the funnel's own index finds all.
 */
export function weekStatement(principal: Principal, query: Query, now: Date): SQL {
  const { enterprises, owner, funnels } = scopeOf(principal, query);
  const { timeZone } = principal.enterprise;
  const today = dayIn(now, timeZone);
  const days = Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1 - DAYS));
  const edge = (day: string) => instantOf(day, "00:00", timeZone).toISOString();
  const week = days.map((date) => ({ date, from: edge(date), to: edge(addDays(date, 1)) }));
  const owned = owner === null ? sql`true` : sql`a.user_id = ${owner}::bigint`;
  return sql`
        with day as (
          select * from jsonb_to_recordset(${JSON.stringify(week)}::jsonb) as d("date" text, "from" timestamptz, "to" timestamptz)
        ), happened as materialized (
          select x.* from unnest(${intArray(enterprises)}) e(id) cross join ${funnelRows(funnels)}
          cross join lateral (
            select a.created_at, a.last_contact_at, a.finished_at from attendance a
            where a.enterprise_id = e.id and ${owned} and a.business_type = f.type and a.status = f.status
              and a.updated_at >= ${week[0]?.from}::timestamptz offset 0) x
        ), visited as materialized (
          select v.starts_at from visit v
          join attendance_property ap on ap.enterprise_id = v.enterprise_id and ap.id = v.attendance_property_id
          join attendance a on a.enterprise_id = ap.enterprise_id and a.id = ap.attendance_id
          join ${funnelRows(funnels)} on a.business_type = f.type and a.status = f.status
          where v.enterprise_id = any (${intArray(enterprises)}) and not v.canceled and ${owned}
            and v.starts_at >= ${week[0]?.from}::timestamptz and v.starts_at < ${week.at(-1)?.to}::timestamptz
        )
        select d."date",
          (select count(*)::int from happened h where h.created_at >= d."from" and h.created_at < d."to") as received,
          (select count(*)::int from happened h where h.last_contact_at >= d."from" and h.last_contact_at < d."to") as contacted,
          (select count(*)::int from visited v where v.starts_at >= d."from" and v.starts_at < d."to") as visits,
          (select count(*)::int from happened h where h.finished_at >= d."from" and h.finished_at < d."to") as finished
        from day d order by d."date"`;
}

/** GET /v1/customer-services/mine/week-summaries */
export const weekSummary = async ({ tx, principal, now }: Work, query: Query) => ({
  items: await rows<Day>(tx, weekStatement(principal, query, now)),
});

/** Attendances per funnel and status, from the counters that the lists use; a column without any counts 0. */
export async function businessSummary({ tx, principal }: Work, query: Query) {
  const scope = scopeOf(principal, query);
  const counted = await rows<{ businessType: BusinessType; status: AttendanceStatus; total: number }>(
    tx,
    totalsOf(scope),
  );
  const totals = new Map(
    counted.map(({ businessType, status, total }) => [`${businessType} ${status}`, total]),
  );
  return {
    items: scope.funnels.map(([businessType, status]) => ({
      businessType,
      status,
      total: totals.get(`${businessType} ${status}`) ?? 0,
    })),
  };
}
