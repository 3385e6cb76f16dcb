import { ATTENDANCE_STATUSES, isClosed } from "@soleira/schema/attendance/status";
import type { ReportName } from "@soleira/schema/report/names";
import { reachedBits, statusBit } from "@soleira/schema/report/progress";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { hasReached, inFunnels, inPeriod, isChannel, isUser, leadRows, unitIds } from "./leads";
import type { Scope } from "./scope";

/** How the rows of a report are read. Every part may use the CTE `unit`; money is in centavos here, a duration in minutes. */
export type ReportRows = {
  /** CTEs before the rows. */
  before?: SQL;
  /** The rows by their numbers, without names: what totals and groups count. */
  base: SQL;
  /** Of `base b`. */
  order: SQL;
  /** The columns of one row of `base b`, by their keys. */
  fields: SQL;
  /** The calendar day of a row of `base b` in its unit `u`; absent where the rows are of none, or of no funnel. */
  day?: SQL;
  /** `select … from base b` of the groups. */
  groups: SQL;
};

const day = (instant: SQL) =>
  sql`(${instant} at time zone (select u.zone from unit u where u.id = b.enterprise_id))::date::text as "date"`;
const dayOf = (instant: SQL) => sql`(${instant} at time zone u.zone)::date`;
const timeOf = (instant: SQL) =>
  sql`to_char(${instant} at time zone (select u.zone from unit u where u.id = b.enterprise_id), 'HH24:MI')`;
const unit = sql`(select u.name from unit u where u.id = b.enterprise_id) as unit`;
const customer = sql`(select c.name from customer c where c.enterprise_id = b.enterprise_id and c.id = b.customer_id) as customer`;
const user = sql`coalesce((select p.name from user_account p where p.id = b.user_id), 'Sem corretor') as "user"`;
const channel = sql`coalesce((select k.name from acquisition_channel k
  where k.enterprise_id = b.enterprise_id and k.id = b.acquisition_channel_id), 'Sem canal') as channel`;
const number = sql`b.attendance_id::text as id, b.business_type as "businessType"`;
/** Of an attendance. */
const named = sql`${unit}, ${number}, ${customer}, ${user}`;
/** An amount by its funnel. */
const amounts = (amount: SQL, type: SQL) => sql`
  case when ${type} = 'SALE' then ${amount} end as "amountSale", case when ${type} = 'RENT' then ${amount} end as "amountRent",
  case when ${type} = 'RAISE_PROPERTY' then ${amount} end as "amountRaiseProperty"`;
const amountFields = sql`b."amountSale", b."amountRent", b."amountRaiseProperty"`;
const amountSums = sql`sum(b."amountSale")::bigint as "amountSale", sum(b."amountRent")::bigint as "amountRent",
  sum(b."amountRaiseProperty")::bigint as "amountRaiseProperty"`;
const minutes = (from: SQL, to: SQL) => sql`floor(extract(epoch from ${to} - ${from}) / 60)::int`;
const grouped = (keys: SQL, sums: SQL) =>
  sql`select ${unit}, ${keys}, ${sums}, b.enterprise_id::text as "enterpriseId" from base b group by b.enterprise_id, `;

const attendances = (scope: Scope): ReportRows => ({
  before: leadRows(scope),
  base: sql`select l.enterprise_id, l.id as attendance_id, l.business_type, l.customer_id, l.user_id, l.acquisition_channel_id,
    l.status, l.created_at, 1 as received from lead l`,
  order: sql`b.created_at desc, b.enterprise_id, b.attendance_id desc`,
  day: dayOf(sql`b.created_at`),
  fields: sql`${day(sql`b.created_at`)}, ${named}, ${channel}, b.status, b.received`,
  groups: sql`${grouped(sql`b.business_type as "businessType", b.status`, sql`sum(b.received)::int as received`)}
    b.business_type, b.status order by 1, 2, count(*) desc, 3`,
});

const CLOSED = sql`${`{${ATTENDANCE_STATUSES.filter(isClosed).join(",")}}`}::text[]`;
/** Only who is open waits for an answer; of a closed one the clock has stopped. */
const isWaiting = sql`(l.first_contact_at is null and l.status <> all (${CLOSED}))`;

const firstResponse = (scope: Scope): ReportRows => ({
  before: leadRows(scope),
  base: sql`select l.enterprise_id, l.id as attendance_id, l.business_type, l.customer_id, l.user_id, l.created_at,
    (l.first_contact_at is not null)::int as answered, (l.first_contact_at is null)::int as unanswered, ${isWaiting}::int as pending,
    ${minutes(sql`l.created_at`, sql`l.first_contact_at`)} as response,
    case when ${isWaiting} then ${minutes(sql`l.created_at`, sql`${scope.now.toISOString()}::timestamptz`)} end as waiting
    from lead l`,
  // Who waits, first and longest.
  order: sql`b.pending desc, b.unanswered desc, b.created_at, b.enterprise_id, b.attendance_id`,
  day: dayOf(sql`b.created_at`),
  fields: sql`${day(sql`b.created_at`)}, ${named}, b.answered, b.unanswered, b.pending, b.response, b.waiting`,
  groups: sql`${grouped(
    sql`b.business_type as "businessType"`,
    sql`sum(b.answered)::int as answered, sum(b.unanswered)::int as unanswered, sum(b.pending)::int as pending,
      round(percentile_cont(0.5) within group (order by b.response))::int as median,
      round(percentile_cont(0.9) within group (order by b.response))::int as p90`,
  )} b.business_type order by 1, 2`,
});

/** Whether attendance `a` is one that the report may be of. */
const ofLeads = (scope: Scope) =>
  sql`${inFunnels(scope, sql`a.business_type`)} and ${isChannel(scope, sql`a.acquisition_channel_id`)}
    and ${hasReached(scope, sql`a.reached`, sql`a.deal_won`)}`;

/** The statuses with what counts as having reached each, and the bit of having been in it. */
const statuses = JSON.stringify(
  ATTENDANCE_STATUSES.map((status, place) => ({
    status,
    place,
    bit: statusBit(status),
    ...reachedBits(status),
  })),
);

const funnel = (scope: Scope): ReportRows => ({
  before: leadRows(scope),
  // Leads alike are counted once for all statuses.
  base: sql`select l.enterprise_id, l.business_type, s.status, s.place, sum(l.n)::int as received,
      coalesce(sum(l.n) filter (where l.reached & s.bits <> 0 or s.won and l.deal_won), 0)::int as reached,
      coalesce(sum(l.n) filter (where l.reached & s.bit <> 0), 0)::int as passed
    from (select enterprise_id, business_type, reached, deal_won, count(*) as n from lead group by 1, 2, 3, 4) l
    cross join jsonb_to_recordset(${statuses}::jsonb) as s(status text, place int, bit int, bits int, won boolean)
    group by 1, 2, 3, 4`,
  order: sql`b.enterprise_id, b.business_type desc, b.place`,
  fields: sql`${unit}, b.business_type as "businessType", b.status, b.received, b.reached,
    round(1000.0 * b.reached / b.received)::int as rate, b.passed,
    round(1000.0 * b.passed / b.received)::int as "passedRate"`,
  groups: sql`select b.business_type as "businessType", b.status, sum(b.received)::int as received,
      sum(b.reached)::int as reached, round(1000.0 * sum(b.reached) / sum(b.received))::int as rate,
      sum(b.passed)::int as passed, round(1000.0 * sum(b.passed) / sum(b.received))::int as "passedRate"
    from base b group by b.business_type, b.status, b.place order by b.business_type desc, b.place`,
});

/** Won in the period, by the day of finishing. */
const wonRows = (scope: Scope) => sql`won as materialized (
  select w.* from unit u cross join lateral (
    select a.enterprise_id, a.id as attendance_id, a.business_type, a.customer_id, a.user_id, a.acquisition_channel_id,
      a.finished_at, a.amount_cents
    from attendance a where ${inPeriod(sql`a`, sql`a.finished_at`)} and a.deal_won
      and ${ofLeads(scope)} and ${isUser(scope, sql`a.user_id`)} offset 0) w)`;

const channels = (scope: Scope): ReportRows => ({
  before: sql`${leadRows(scope)}, ${wonRows(scope)}`,
  base: sql`select enterprise_id, acquisition_channel_id, sum(received)::int as received, sum(won)::int as won from (
      select enterprise_id, acquisition_channel_id, 1 as received, 0 as won from lead
      union all select enterprise_id, acquisition_channel_id, 0, 1 from won) x group by 1, 2`,
  order: sql`b.received desc, b.won desc, b.enterprise_id, b.acquisition_channel_id nulls last`,
  fields: sql`${unit}, ${channel}, b.received, b.won`,
  // Each unit has channels of its own: those of one name are one, and of one id only in one unit.
  groups: sql`select c.channel, sum(c.received)::int as received, sum(c.won)::int as won,
      case when count(*) = 1 then min(c.acquisition_channel_id)::text end as "acquisitionChannelId"
    from (select b.*, ${channel} from base b) c group by 1 order by 2 desc, 3 desc, 1`,
});

/** Visits that are scheduled for a day of the period. */
const visitRows = (scope: Scope) => sql`shown as materialized (
  select v.enterprise_id, ap.attendance_id, a.business_type, a.customer_id, v.user_id, a.user_id as agent_id, v.id as visit_id,
    ap.property_id, v.starts_at, v.finished::int as made, v.canceled::int as canceled, (not v.finished and not v.canceled)::int as open
  from unit u
  cross join lateral (select v.* from visit v where ${inPeriod(sql`v`, sql`v.starts_at`)} offset 0) v
  join attendance_property ap on ap.enterprise_id = v.enterprise_id and ap.id = v.attendance_property_id
  join attendance a on a.enterprise_id = ap.enterprise_id and a.id = ap.attendance_id
  where ${ofLeads(scope)} and ${isUser(scope, sql`a.user_id`)})`;

const visits = (scope: Scope): ReportRows => ({
  before: visitRows(scope),
  base: sql`select * from shown`,
  order: sql`b.starts_at desc, b.enterprise_id, b.visit_id desc`,
  day: dayOf(sql`b.starts_at`),
  fields: sql`${day(sql`b.starts_at`)}, ${named}, b.made, b.canceled, b.open,
    ${timeOf(sql`b.starts_at`)} as "time",
    (select p.code from property p where p.enterprise_id = b.enterprise_id and p.id = b.property_id) as property`,
  groups: sql`${grouped(
    sql`b.business_type as "businessType"`,
    sql`sum(b.made)::int as made, sum(b.canceled)::int as canceled, sum(b.open)::int as open`,
  )} b.business_type order by 1, 2`,
});

/** Proposals that were made in the period; a day of them is one of their unit already. */
const proposalRows = (scope: Scope) => sql`offered as materialized (
  select p.enterprise_id, p.attendance_id, p.business_type, a.customer_id, a.user_id, p.id as proposal_id, p.property_code,
    p.proposal_date, p.status, 1 as made,
    ${amounts(sql`coalesce(p.amount_updated_cents, p.amount_cents)`, sql`p.business_type`)}
  from proposal p
  join attendance a on a.enterprise_id = p.enterprise_id and a.id = p.attendance_id
  where p.enterprise_id = any (${unitIds(scope)}) and p.proposal_date >= ${scope.period.startDate}::date
    and p.proposal_date <= ${scope.period.endDate}::date
    and ${inFunnels(scope, sql`p.business_type`)} and ${isChannel(scope, sql`a.acquisition_channel_id`)}
    and ${hasReached(scope, sql`a.reached`, sql`a.deal_won`)} and ${isUser(scope, sql`a.user_id`)})`;

const proposals = (scope: Scope): ReportRows => ({
  before: proposalRows(scope),
  base: sql`select * from offered`,
  order: sql`b.proposal_date desc, b.enterprise_id, b.proposal_id desc`,
  day: sql`b.proposal_date`,
  fields: sql`b.proposal_date::text as "date", b.proposal_id::text as proposal, ${named}, b.property_code as property, b.status,
    b.made, ${amountFields}`,
  groups: sql`${grouped(
    sql`b.business_type as "businessType", b.status`,
    sql`sum(b.made)::int as made, ${amountSums}`,
  )} b.business_type, b.status order by 1, 2, 3`,
});

const wins = (scope: Scope): ReportRows => ({
  before: wonRows(scope),
  base: sql`select w.*, 1 as won, ${amounts(sql`w.amount_cents`, sql`w.business_type`)} from won w`,
  order: sql`b.finished_at desc, b.enterprise_id, b.attendance_id desc`,
  day: dayOf(sql`b.finished_at`),
  fields: sql`${day(sql`b.finished_at`)}, ${named}, ${channel}, b.won, ${amountFields}`,
  groups: sql`${grouped(sql`b.business_type as "businessType"`, sql`sum(b.won)::int as won, ${amountSums}`)}
    b.business_type order by 1, 2`,
});

/** By agent: whose the last of the linked attendances is. */
const agents = (scope: Scope): ReportRows => ({
  before: sql`${leadRows(scope)}, ${visitRows(scope)}, ${proposalRows(scope)}, ${wonRows(scope)}`,
  base: sql`select enterprise_id, user_id, sum(received)::int as received, sum(answered)::int as answered,
      sum(visits)::int as visits, sum(proposals)::int as proposals, sum(won)::int as won
    from (
      select enterprise_id, ${scope.user === null ? sql`user_id` : sql`${scope.user}::bigint as user_id`}, 1 as received,
        (first_contact_at is not null)::int as answered, 0 as visits, 0 as proposals, 0 as won from lead
      union all select enterprise_id, agent_id, 0, 0, made, 0, 0 from shown where made = 1
      union all select enterprise_id, user_id, 0, 0, 0, 1, 0 from offered
      union all select enterprise_id, user_id, 0, 0, 0, 0, 1 from won) x
    group by 1, 2`,
  order: sql`b.received desc, b.won desc, b.enterprise_id, b.user_id nulls last`,
  fields: sql`${unit}, ${user}, b.received, b.answered, b.visits, b.proposals, b.won`,
  groups: sql`select ${user}, b.user_id::text as "userId", b.received, b.answered, b.visits, b.proposals, b.won from (
      select user_id, sum(received)::int as received, sum(answered)::int as answered, sum(visits)::int as visits,
        sum(proposals)::int as proposals, sum(won)::int as won from base group by 1) b
    order by b.received desc, b.won desc, b.user_id nulls last`,
});

/** Leads that came to somebody who did not create them: by a portal, by hand-over or transfer, or by another person. */
const distributions = (scope: Scope): ReportRows => ({
  base: sql`select t.enterprise_id, t.attendance_id, a.business_type, a.customer_id, t.user_id, t.id as transition_id, t.at,
      case when a.linked_from_id is not null and a.linked_from_enterprise_id <> a.enterprise_id then 'Outra unidade'
        when a.linked_from_id is not null then 'Pré-atendimento'
        when t.by_user_id is null then 'Portal' else 'Equipe' end as origin, 1 as received
    from unit u
    cross join lateral (select t.* from attendance_transition t
      where ${inPeriod(sql`t`, sql`t.at`)} and t.from_status is null offset 0) t
    join attendance a on a.enterprise_id = t.enterprise_id and a.id = t.attendance_id
    where t.user_id is distinct from t.by_user_id
      and ${ofLeads(scope)} and ${isUser(scope, sql`t.user_id`)}`,
  order: sql`b.at desc, b.enterprise_id, b.transition_id desc`,
  day: dayOf(sql`b.at`),
  fields: sql`${day(sql`b.at`)}, ${named}, b.origin, b.received`,
  groups: sql`${grouped(sql`b.business_type as "businessType", b.origin`, sql`sum(b.received)::int as received`)}
    b.business_type, b.origin order by 1, 2, 3`,
});

const place = sql`(select p.name from place p where p.enterprise_id = b.enterprise_id and p.id = b.place_id) as place`;

/** Who was where; of an open check-in how long it lasts already. They are of no funnel. */
const checkins = (scope: Scope): ReportRows => ({
  base: sql`select c.enterprise_id, c.id as check_in_id, c.user_id, c.place_id, c.checked_in_at, c.checked_out_at, 1 as checkins,
      ${minutes(sql`c.checked_in_at`, sql`coalesce(c.checked_out_at, ${scope.now.toISOString()}::timestamptz)`)} as minutes
    from unit u
    cross join lateral (select c.* from check_in c where ${inPeriod(sql`c`, sql`c.checked_in_at`)} offset 0) c
    where ${isUser(scope, sql`c.user_id`)}`,
  order: sql`b.checked_in_at desc, b.enterprise_id, b.check_in_id desc`,
  fields: sql`${day(sql`b.checked_in_at`)}, ${unit}, ${user}, ${place}, ${timeOf(sql`b.checked_in_at`)} as "start",
    ${timeOf(sql`b.checked_out_at`)} as "end", b.checkins, b.minutes`,
  groups: sql`${grouped(place, sql`sum(b.checkins)::int as checkins`)} b.place_id order by 1, 2`,
});

/**
 * Turns of the period that had a goal and are decided: answered within it by who had the turn, or not (docs/product/reports.md#goals).
 */
const turnRows = (scope: Scope) => sql`turn as materialized (
  select t.*, a.acquisition_channel_id, to_char(t.since at time zone t.zone, 'HH24') as hour,
    (t.passed_on_at is null and a.first_contact_at >= t.since and a.first_contact_at <= t.due_at and not exists (
      select from lead_turn o where o.enterprise_id = t.enterprise_id and o.attendance_id = t.attendance_id and o.id > t.id
        and o.since <= a.first_contact_at))::int as answered,
    (t.passed_on_at is not null)::int as passed
  from unit u
  cross join lateral (select t.*, u.zone from lead_turn t where ${inPeriod(sql`t`, sql`t.since`)} and t.due_at is not null offset 0) t
  cross join lateral (select a.* from attendance a
    where a.enterprise_id = t.enterprise_id and a.id = t.attendance_id offset 0) a
  where ${ofLeads(scope)} and ${isUser(scope, sql`t.user_id`)}
    and (t.due_at <= ${scope.now.toISOString()}::timestamptz or a.first_contact_at is not null or t.passed_on_at is not null))`;

const BY = sql`case b.dimension when 1 then 'Corretor' when 2 then 'Canal' else 'Hora' end as by`;
const goalValue = sql`case b.dimension
  when 1 then (select p.name from user_account p where p.id = b.user_id)
  when 2 then coalesce((select k.name from acquisition_channel k
    where k.enterprise_id = b.enterprise_id and k.id = b.acquisition_channel_id), 'Sem canal')
  else b.hour || 'h' end as value`;

const goals = (scope: Scope): ReportRows => ({
  before: turnRows(scope),
  base: sql`select enterprise_id, case when grouping(user_id) = 0 then 1 when grouping(hour) = 1 then 2 else 3 end as dimension,
      user_id, acquisition_channel_id, hour, count(*)::int as turns, sum(answered)::int as answered, sum(passed)::int as "passedOn"
    from turn group by grouping sets ((enterprise_id, user_id), (enterprise_id, acquisition_channel_id), (enterprise_id, hour))`,
  order: sql`b.dimension, b.hour, b.turns desc, b.enterprise_id, b.user_id, b.acquisition_channel_id`,
  fields: sql`${unit}, ${BY}, ${goalValue}, b.turns, b.answered, round(1000.0 * b.answered / b.turns)::int as rate, b."passedOn"`,
  groups: sql`select c.by, c.value, sum(c.turns)::int as turns, sum(c.answered)::int as answered,
      round(1000.0 * sum(c.answered) / sum(c.turns))::int as rate, sum(c."passedOn")::int as "passedOn"
    from (select b.*, ${BY}, ${goalValue} from base b) c group by c.dimension, c.by, c.value, c.hour
    order by c.dimension, c.hour, 3 desc, 2`,
});

const reason = sql`coalesce((select r.name from status_reason r
  where r.enterprise_id = b.enterprise_id and r.id = b.reason_id), 'Sem motivo') as reason`;

/** Finished as lost in the period; merged and given to another unit are neither won nor lost. */
const losses = (scope: Scope): ReportRows => ({
  base: sql`select a.enterprise_id, a.business_type, a.reason_id, count(*)::int as lost from unit u
    cross join lateral (select a.* from attendance a
      where ${inPeriod(sql`a`, sql`a.finished_at`)} and a.deal_won is false offset 0) a
    where ${ofLeads(scope)} and ${isUser(scope, sql`a.user_id`)} group by 1, 2, 3`,
  order: sql`b.lost desc, b.enterprise_id, b.business_type, b.reason_id nulls last`,
  fields: sql`${unit}, b.business_type as "businessType", ${reason}, b.lost`,
  // Each unit has reasons of its own: those of one name are one.
  groups: sql`select c.business_type as "businessType", c.reason, sum(c.lost)::int as lost
    from (select b.*, ${reason} from base b) c group by 1, 2 order by 3 desc, 1, 2`,
});

const stayed = sql`round(percentile_cont(0.5) within group (order by s.stayed))::int as median,
  round(percentile_cont(0.9) within group (order by s.stayed))::int as p90`;

/** Of statuses that were left in the period: since they were entered. */
const statusTimes = (scope: Scope): ReportRows => ({
  before: sql`stay as materialized (
    select t.enterprise_id, a.business_type, t.from_status as status, ${minutes(sql`p.at`, sql`t.at`)} as stayed from unit u
    cross join lateral (select t.* from attendance_transition t
      where ${inPeriod(sql`t`, sql`t.at`)} and t.from_status is not null offset 0) t
    cross join lateral (select p.at from attendance_transition p
      where p.enterprise_id = t.enterprise_id and p.attendance_id = t.attendance_id and p.version < t.version
      order by p.version desc limit 1) p
    join attendance a on a.enterprise_id = t.enterprise_id and a.id = t.attendance_id
    where ${ofLeads(scope)} and ${isUser(scope, sql`t.user_id`)})`,
  base: sql`select s.enterprise_id, s.business_type, s.status, count(*)::int as "left", ${stayed} from stay s group by 1, 2, 3`,
  order: sql`b.enterprise_id, b.business_type desc, b."left" desc, b.status`,
  fields: sql`${unit}, b.business_type as "businessType", b.status, b."left", b.median, b.p90`,
  groups: sql`select s.business_type as "businessType", s.status, count(*)::int as "left", ${stayed}
    from stay s group by 1, 2 order by 1 desc, 3 desc, 2`,
});

/** How each report reads its rows. */
export const REPORT_ROWS: Record<ReportName, (scope: Scope) => ReportRows> = {
  attendances,
  "first-response": firstResponse,
  funnel,
  channels,
  agents,
  visits,
  proposals,
  wins,
  distributions,
  checkins,
  goals,
  losses,
  statuses: statusTimes,
};
