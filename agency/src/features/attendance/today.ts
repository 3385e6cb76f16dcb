import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { StepFacts } from "@soleira/schema/attendance/next-step";
import { nextStepOf } from "@soleira/schema/attendance/next-step";
import { isClosed } from "@soleira/schema/attendance/status";
import { fromCentavos } from "@soleira/schema/format/money";
import type { FunnelStep } from "@soleira/schema/today/kind";
import { byTurn, countsOf, todayStepOf } from "@soleira/schema/today/kind";
import type { TodayPage, TodayQuery } from "@soleira/schema/today/wire";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import { firstRow } from "../../database/database";
import { isOpenVisit } from "../../database/fragments";
import { pageOf } from "../../http/page";
import { logCursor } from "../../outbox/log.store";
import type { Principal } from "../../tenancy/principal";
import type { Work } from "../../tenancy/work";
import type { Card } from "./card";
import { answerDueJson, cardsJson, currentProposalJson, toAttendance } from "./card";
import { doneStatement } from "./done.store";
import { funnelRows, ownFunnels } from "./funnels.store";
import { todayOf } from "./home-lists";

type Query = z.output<typeof TodayQuery>;
/** What decides of an open attendance what is to be done, with instants as the database writes them. */
type Candidate = Omit<StepFacts, "visitsKnown"> & {
  id: string;
  businessType: BusinessType;
  nextVisit: StepFacts["nextVisit"];
  stoppedAfterDays: number | null;
};

/** Open attendances of a column that are looked at, those first that were untouched for longest. */
const MOST_OF_COLUMN = 2_000;

/**
 * The caller's open attendances with what decides of their next step: of each column along its index, and besides, however
 * full their column is, those with a return that is due.
 */
export function candidatesStatement(principal: Principal, now: Date): SQL {
  const enterprise = sql`${principal.enterpriseId}`;
  const owned = sql`a.user_id = ${principal.userId}::bigint`;
  const funnels = funnelRows(ownFunnels(principal, undefined).filter(([, status]) => !isClosed(status)));
  const { to } = todayOf(principal, now);
  return sql`
    with mine as materialized (
      select x.* from ${funnels} cross join lateral (
        select a.id from attendance a
        where a.enterprise_id = ${enterprise} and ${owned} and a.business_type = f.type and a.status = f.status
        order by a.updated_at, a.id limit ${MOST_OF_COLUMN}::int) x
      union
      select a.id from attendance a
      where a.enterprise_id = ${enterprise} and ${owned} and a.scheduled_at < ${to}
        and ((a.business_type, a.status) in (select f.type, f.status from ${funnels})) is true
    )
    select ${logCursor(principal.tenants)} as cursor, coalesce(json_agg(json_build_object(
      'id', a.id::text, 'businessType', a.business_type, 'status', a.status, 'createdAt', a.created_at,
      'lastContactAt', a.last_contact_at, 'returnAt', a.scheduled_at, 'statusSince', a.status_since,
      'noStepSince', a.no_step_since, 'answerDueAt', ${answerDueJson},
      'proposal', ${currentProposalJson}, 'stoppedAfterDays', (select s.stopped_after_days from enterprise_status s
        where s.enterprise_id = a.enterprise_id and s.business_type = a.business_type and s.status = a.status),
      'nextVisit', (
        select json_build_object('startsAt', v.starts_at, 'confirmed', v.confirmed_at is not null, 'askedFor', v.asked_for)
        from attendance_property ap
        join visit v on v.enterprise_id = ap.enterprise_id and v.attendance_property_id = ap.id and ${isOpenVisit}
        where ap.enterprise_id = a.enterprise_id and ap.attendance_id = a.id order by v.starts_at, v.id limit 1))), '[]') as candidates
    from mine m cross join lateral (
      select o.* from attendance o where o.enterprise_id = ${enterprise}::int and o.id = m.id offset 0) a`;
}

type Step = FunnelStep & { id: string };

const factsOf = (candidate: Candidate): StepFacts => ({ ...candidate, visitsKnown: true });

/** What is planned for a later day, the first of it. */
function nextOf(candidates: readonly Candidate[], now: Date, zone: string): TodayPage["next"] {
  const planned = candidates.flatMap((one) => {
    const step = nextStepOf(factsOf(one), now, zone, one.stoppedAfterDays);
    return (step?.step === "VISIT" || step?.step === "RETURN") && step.urgency === "later"
      ? [{ attendanceId: one.id, isVisit: step.step === "VISIT", at: step.at.toISOString() }]
      : [];
  });
  return planned.reduce<TodayPage["next"]>((first, one) => (first && first.at <= one.at ? first : one), null);
}

const rowsStatement = (principal: Principal, ids: readonly string[]): SQL => {
  const asked = sql`select ${principal.enterpriseId}::int as enterprise_id, t.id, t.place
    from unnest(${`{${ids.join(",")}}`}::bigint[]) with ordinality as t(id, place)`;
  return sql`select ${cardsJson(asked, sql`f.place`)} as items, (select json_object_agg(f.id, (
      select p.amount_cents::text from attendance_property ap
      join property p on p.enterprise_id = ap.enterprise_id and p.id = ap.property_id
      where ap.enterprise_id = f.enterprise_id and ap.attendance_id = f.id order by ap.id limit 1)) from (${asked}) f) as "values"`;
};

/** GET /v1/customer-services/mine/next-steps (docs/product/home.md#queue) */
export async function listToday(work: Work, query: Query) {
  const { tx, principal, now } = work;
  // Before anything is read: a funnel that is not theirs is refused.
  const asked = new Set(ownFunnels(principal, query.business_type).map(([type]) => type));
  const zone = principal.enterprise.timeZone;
  const found = await firstRow<{ cursor: string; candidates: Candidate[] }>(
    tx,
    candidatesStatement(principal, now),
  );
  const candidates = found?.candidates ?? [];
  const steps = candidates
    .flatMap((one): Step[] => {
      const step = todayStepOf(factsOf(one), now, zone, one.stoppedAfterDays);
      return step ? [{ ...step, id: one.id, businessType: one.businessType }] : [];
    })
    .sort((a, b) => byTurn(a, b) || Number(a.id) - Number(b.id));
  const narrowed = steps.filter(
    ({ businessType, kind }) => asked.has(businessType) && (!query.kind || kind === query.kind),
  );
  const page = narrowed.slice((query.page - 1) * query.size, query.page * query.size);
  const read = await firstRow<{ items: Card[]; values: Record<string, string | null> | null }>(
    tx,
    rowsStatement(
      principal,
      page.map(({ id }) => id),
    ),
  );
  const cards = new Map((read?.items ?? []).map((card) => [card.id, card]));
  const items = page.flatMap(({ id, kind, at }) => {
    const card = cards.get(id);
    const cents = read?.values?.[id] ?? null;
    const value = cents === null ? null : fromCentavos(Number(cents));
    return card ? [{ attendance: toAttendance(card, now), kind, at: at.toISOString(), value }] : [];
  });
  return {
    ...pageOf(items, query, narrowed.length),
    counts: countsOf(steps),
    complete: isComplete(candidates),
    done: await firstRow<NonNullable<TodayPage["done"]>>(
      tx,
      doneStatement(principal, todayOf(principal, now)),
    ),
    next: nextOf(candidates, now, zone),
    cursor: found?.cursor,
  };
}

/** Whether no column is so full that some of it was left out. */
function isComplete(candidates: readonly Candidate[]): boolean {
  const sizes = new Map<string, number>();
  for (const { businessType, status } of candidates) {
    const column = `${businessType} ${status}`;
    sizes.set(column, (sizes.get(column) ?? 0) + 1);
  }
  return [...sizes.values()].every((size) => size < MOST_OF_COLUMN);
}
