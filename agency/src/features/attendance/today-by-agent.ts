import { seesEnterprise } from "@soleira/schema/account/roles";
import { BUSINESS_TYPES, type BusinessType } from "@soleira/schema/attendance/business-type";
import { QUIET_DAYS, type StepFacts } from "@soleira/schema/attendance/next-step";
import { ATTENDANCE_STATUSES, type AttendanceStatus, isClosed } from "@soleira/schema/attendance/status";
import type { Named } from "@soleira/schema/page/wire";
import { TODAY_KINDS, type TodayKind, todayStepOf } from "@soleira/schema/today/kind";
import type { TodayByAgent } from "@soleira/schema/today/wire";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { rows } from "../../database/database";
import { intArray, isOpenVisit, utc } from "../../database/fragments";
import { forbidden } from "../../error/api-error";
import type { Principal } from "../../tenancy/principal";
import type { Work } from "../../tenancy/work";
import { answerDueJson, currentProposalJson } from "./card";
import { funnelRows } from "./funnels.store";
import { todayOf } from "./home-lists";

/** Attendances of one agent for which the same comes next: how many, and facts that say what. */
type Group = Omit<StepFacts, "nextVisit" | "visitsKnown"> & {
  user: Named | null;
  enterprise: Named;
  visitAt: string | null;
  visitConfirmed: boolean | null;
  visitAskedFor: string | null;
  stoppedAfterDays: number | null;
  total: number;
};

/**
 * Open attendances of the caller's tenants, counted where what decides of the next step is the same: a time is past, of
 * today or later, a limit is met or not. Of each group the earliest times stand for all, so that `nextStepOf` alone says
 * what comes next, and is asked some hundred times and not for each attendance.
 */
export function groupsStatement(principal: Principal, now: Date): SQL {
  const { to } = todayOf(principal, now);
  const at = sql`${now.toISOString()}::timestamptz`;
  const open = ATTENDANCE_STATUSES.filter((status) => !isClosed(status));
  const funnels = funnelRows(
    BUSINESS_TYPES.flatMap((type) => open.map((status): [BusinessType, AttendanceStatus] => [type, status])),
  );
  const near = (time: SQL) =>
    sql`case when ${time} < ${at} then 0 when ${time} < ${to} then 1 when ${time} < ${to} + interval '1 day' then 2
      when ${time} is not null then 3 end`;
  return sql`
    with visit_of as materialized (
      select distinct on (1, 2) ap.enterprise_id, ap.attendance_id, v.starts_at, v.confirmed_at, v.asked_for
      from unnest(${intArray(principal.tenants)}) e(id)
      join visit v on v.enterprise_id = e.id and ${isOpenVisit}
      join attendance_property ap on ap.enterprise_id = v.enterprise_id and ap.id = v.attendance_property_id
      order by 1, 2, v.starts_at, v.id
    ), open as materialized (
      select x.*, f.status, s.stopped_after_days,
        x.status_since < ${at} - s.stopped_after_days * interval '1 day' as stopped,
        coalesce(x.no_step_since > ${at} - coalesce(s.stopped_after_days, ${QUIET_DAYS}) * interval '1 day', false) as quiet
      from unnest(${intArray(principal.tenants)}) e(id) cross join ${funnels}
      left join enterprise_status s on s.enterprise_id = e.id and s.business_type = f.type and s.status = f.status
      cross join lateral (
        select a.enterprise_id, a.user_id, a.created_at, a.last_contact_at, a.scheduled_at, a.status_since, a.no_step_since, v.starts_at,
          ${answerDueJson} as answer_due_at,
          v.confirmed_at, v.asked_for,
          ${currentProposalJson} as proposal
        from attendance a left join visit_of v on v.enterprise_id = a.enterprise_id and v.attendance_id = a.id
        where a.enterprise_id = e.id and a.business_type = f.type and a.status = f.status
        order by a.updated_at desc offset 0) x
    )
    select (select json_build_object('id', u.id::text, 'name', u.name) from user_account u where u.id = o.user_id) as "user",
      (select json_build_object('id', e.id::text, 'name', e.name) from enterprise e where e.id = o.enterprise_id) as enterprise,
      o.status, o.stopped_after_days as "stoppedAfterDays", count(*)::int as total,
      ${utc(sql`min(o.created_at)`)} as "createdAt", ${utc(sql`min(o.status_since)`)} as "statusSince",
      ${utc(sql`min(o.no_step_since)`)} as "noStepSince",
      ${utc(sql`min(o.answer_due_at)`)} as "answerDueAt",
      ${utc(sql`min(o.last_contact_at)`)} as "lastContactAt", ${utc(sql`min(o.scheduled_at)`)} as "returnAt",
      ${utc(sql`min(o.starts_at)`)} as "visitAt", bool_and(o.confirmed_at is not null) as "visitConfirmed",
      ${utc(sql`min(o.asked_for)`)} as "visitAskedFor", (array_agg(o.proposal order by o.proposal ->> 'expiresAt'))[1] as proposal
    from open o
    group by o.enterprise_id, o.user_id, o.status, o.stopped_after_days, o.stopped, o.quiet, o.last_contact_at is null, o.answer_due_at is null,
      ${near(sql`o.scheduled_at`)}, ${near(sql`o.starts_at`)}, o.confirmed_at is null,
      o.asked_for is null, o.proposal ->> 'state',
      (o.proposal ->> 'expiresAt')::timestamptz <= ${at} + interval '1 day'`;
}

/** GET /v1/customer-services/next-steps (docs/product/home.md#team). @throws 403/4003 for who sees their own alone */
export async function todayByAgent({ tx, principal, now }: Work): Promise<TodayByAgent> {
  if (!seesEnterprise(principal.roles)) throw forbidden();
  const zone = principal.enterprise.timeZone;
  const agents = new Map<
    string,
    { user: Named | null; enterprise: Named; counts: Map<TodayKind, number>; waitsSince: string | null }
  >();
  for (const {
    user,
    enterprise,
    visitAt,
    visitConfirmed,
    visitAskedFor,
    stoppedAfterDays,
    total,
    ...facts
  } of await rows<Group>(tx, groupsStatement(principal, now))) {
    const nextVisit =
      visitAt === null ? null : { startsAt: visitAt, confirmed: visitConfirmed, askedFor: visitAskedFor };
    const step = todayStepOf({ ...facts, nextVisit, visitsKnown: true }, now, zone, stoppedAfterDays);
    if (!step) continue;
    const key = `${enterprise.id} ${user?.id}`;
    const agent = agents.get(key) ?? {
      user,
      enterprise,
      counts: new Map<TodayKind, number>(),
      waitsSince: null,
    };
    agents.set(key, agent);
    agent.counts.set(step.kind, (agent.counts.get(step.kind) ?? 0) + total);
    const since = step.kind === "ANSWER" ? step.at.toISOString() : null;
    if (since && (!agent.waitsSince || since < agent.waitsSince)) agent.waitsSince = since;
  }
  const items = [...agents.values()].map(({ counts, ...agent }) => ({
    ...agent,
    total: [...counts.values()].reduce((sum, one) => sum + one, 0),
    counts: TODAY_KINDS.flatMap((kind) => {
      const total = counts.get(kind);
      return total ? [{ kind, total }] : [];
    }),
  }));
  const wait = ({ waitsSince }: (typeof items)[number]) => waitsSince ?? "9";
  return { items: items.sort((a, b) => wait(a).localeCompare(wait(b)) || b.total - a.total) };
}
