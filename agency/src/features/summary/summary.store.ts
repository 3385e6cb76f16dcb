import { seesEnterprise } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { BUSINESS_TYPES } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { ATTENDANCE_STATUSES } from "@soleira/schema/attendance/status";
import { instantOf } from "@soleira/schema/format/instant";
import { addDays, dayIn } from "@soleira/schema/format/zone";
import type { SummaryQuery } from "@soleira/schema/summary/wire";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import { rows } from "../../database/database";
import { intArray } from "../../database/fragments";
import { forbidden } from "../../error/api-error";
import type { Principal } from "../../tenancy/principal";
import { ownStatuses } from "../../tenancy/principal";
import type { Work } from "../../tenancy/work";
import type { Scope } from "../attendance/counts.store";
import { totalsOf } from "../attendance/counts.store";
import { funnelRows } from "../attendance/funnels.store";
import { countsByDay } from "../report/days.store";

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
type Worked = { date: string; contacted: number; finished: number };

const weekOf = (today: string) =>
  Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1 - DAYS));

/**
 * The last seven days in the enterprise's zone, today last: attendances that were last contacted and that were finished
 * on that day. Whatever of these happened to an attendance, it was updated then or later: one walk over the week's part of
 * the funnel's own index finds all, which the order asks for.
 */
export function weekStatement(principal: Principal, query: Query, now: Date): SQL {
  const { enterprises, owner, funnels } = scopeOf(principal, query);
  const { timeZone } = principal.enterprise;
  const days = weekOf(dayIn(now, timeZone));
  const edge = (day: string) => instantOf(day, "00:00", timeZone).toISOString();
  const week = days.map((date) => ({ date, from: edge(date), to: edge(addDays(date, 1)) }));
  const owned = owner === null ? sql`true` : sql`a.user_id = ${owner}::bigint`;
  return sql`
        with day as (
          select * from jsonb_to_recordset(${JSON.stringify(week)}::jsonb) as d("date" text, "from" timestamptz, "to" timestamptz)
        ), happened as materialized (
          select x.* from unnest(${intArray(enterprises)}) e(id) cross join ${funnelRows(funnels)}
          cross join lateral (
            select a.last_contact_at, a.finished_at from attendance a
            where a.enterprise_id = e.id and ${owned} and a.business_type = f.type and a.status = f.status
              and a.updated_at >= ${week[0]?.from}::timestamptz order by a.updated_at desc offset 0) x
        )
        select d."date",
          (select count(*)::int from happened h where h.last_contact_at >= d."from" and h.last_contact_at < d."to") as contacted,
          (select count(*)::int from happened h where h.finished_at >= d."from" and h.finished_at < d."to") as finished
        from day d order by d."date"`;
}

/** GET /v1/customer-services/mine/week-summaries: leads received and visits are those of the reports of the same days. */
export async function weekSummary(work: Work, query: Query) {
  const { tx, principal, now } = work;
  const { userId, enterpriseId, enterprise } = principal;
  const [startDate, ...later] = weekOf(dayIn(now, enterprise.timeZone));
  const own = query.scope === "enterprise" ? {} : { user: String(userId), enterprise: String(enterpriseId) };
  const filters = { startDate, endDate: later.at(-1), ...own };
  const worked = await rows<Worked>(tx, weekStatement(principal, query, now));
  const came = await countsByDay(work, "attendances", filters);
  const visited = await countsByDay(work, "visits", filters);
  return {
    items: worked.map(({ date, contacted, finished }) => {
      const { made = 0, open = 0 } = visited.get(date) ?? {};
      return { date, received: came.get(date)?.received ?? 0, contacted, visits: made + open, finished };
    }),
  };
}

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
