import { seesEnterprise } from "@soleira/schema/account/roles";
import { instantOf } from "@soleira/schema/format/instant";
import { addDays, dayIn, timeIn } from "@soleira/schema/format/zone";
import { inOneLine } from "@soleira/schema/notification/texts";
import { AGENDA_MAX_DAYS, VISIT_WINDOW_DAYS, visitSlots } from "@soleira/schema/visit/slots";
import {
  type AgendaDaysQuery,
  type AgendaQuery,
  type AvailabilityQuery,
  PropertyBusyTime,
  type Reminder,
  type Visit,
} from "@soleira/schema/visit/wire";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import { zoneOf } from "../../auth/session.store";
import { firstRow, rows } from "../../database/database";
import { intArray, isOpenVisit } from "../../database/fragments";
import { forbidden, invalid, notFound } from "../../error/api-error";
import { readLogCursor } from "../../outbox/log.store";
import type { Enterprise, Owned, Principal } from "../../tenancy/principal";
import { canSee } from "../../tenancy/principal";
import type { Work } from "../../tenancy/work";
import { readForView } from "../attendance/attendance.store";
import { agendasFor } from "./people";
import { agendaJoins, agendaJson, visitJson } from "./visit-json.store";

type Query = z.output<typeof AvailabilityQuery>;
type View = "agenda" | "busy";

/**
 * The days of a call, at most 31 of them; 30 days from the first where it says no last one
 * (docs/product/agenda.md#days).
 */
function daysOf(query: Query): string[] {
  const last = query.end_date ?? addDays(query.start_date, VISIT_WINDOW_DAYS);
  if (last < query.start_date) throw invalid("end_date", "A data final vem depois da inicial.");
  const limit = addDays(query.start_date, AGENDA_MAX_DAYS - 1);
  if (last > limit) throw invalid("end_date", `No máximo ${AGENDA_MAX_DAYS} dias por vez.`);
  const days = [];
  for (let day = query.start_date; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** When the first of these days begins and the last one ends. */
const instantsOf = (days: readonly string[], zone: string) => ({
  from: instantOf(days[0] ?? "", "00:00", zone).toISOString(),
  to: instantOf(addDays(days.at(-1) ?? "", 1), "00:00", zone).toISOString(),
});

/** Visits `v` of these people, of all where null, that begin on those days of that zone. */
const within = (tenants: readonly number[], zone: string, users: number[] | null, days: string[]) => {
  const { from, to } = instantsOf(days, zone);
  return sql`v.enterprise_id = any (${intArray(tenants)})
    and ${users ? sql`v.user_id = any (${`{${users.join(",")}}`}::bigint[])` : sql`true`}
    and v.starts_at >= ${from}::timestamptz and v.starts_at < ${to}::timestamptz`;
};

/**
 * Visits that one answer holds at most: with every text as long and as wide as it may be it fits into the 4 MB that the
 * gateway reads (docs/product/agenda.md#size).
 */
const MOST_VISITS = 1_500;
const MOST_BUSY = 5_000;
const MOST_REMINDERS = 200;
/** Characters of a visit's feedback that an agenda shows; its property's row has all of it. */
const FEEDBACK_SHOWN = 300;

/** The rows, if they fit. @throws 400/4001 on `end_date` */
function fitting<Row>(found: Row[], most: number): Row[] {
  if (found.length > most)
    throw invalid("end_date", `Mais de ${most} visitas neste período: escolha menos dias ou menos pessoas.`);
  return found;
}

const shortened = (visit: Visit): Visit => {
  const { feedback } = visit;
  if (!feedback || feedback.length <= FEEDBACK_SHOWN) return visit;
  // Never in the middle of a character.
  return { ...visit, feedback: `${feedback.slice(0, FEEDBACK_SHOWN).replace(/[\ud800-\udbff]$/, "")}…` };
};

/** Free slots by day, of several people those at which all of them are free (docs/product/agenda.md#free-times). */
export async function freeSlots(work: Work, unit: Enterprise, query: Query, view: View) {
  const { tx, principal, now } = work;
  const days = daysOf(query);
  const users = await agendasFor(work, query.users, view);
  return freeTimesOf({ tx, now }, { tenants: principal.tenants, users, zone: unit.timeZone, days });
}

/** The same of these people on those days. */
export async function freeTimesOf(
  { tx, now }: Pick<Work, "tx" | "now">,
  {
    tenants,
    users,
    zone,
    days,
  }: { tenants: readonly number[]; users: number[]; zone: string; days: string[] },
) {
  const taken = await rows<{ at: string }>(
    tx,
    sql`select distinct v.starts_at::text as at from visit v where ${within(tenants, zone, users, days)} and ${isOpenVisit}`,
  );
  const busy = new Set(taken.map(({ at }) => key(new Date(at), zone)));
  return {
    items: days.map((date) => ({
      date,
      hours: visitSlots(date, now, zone)
        .filter((start) => !busy.has(`${date} ${start}`))
        .map((start) => ({ start })),
    })),
  };
}
const key = (instant: Date, zone: string) => `${dayIn(instant, zone)} ${timeIn(instant, zone)}`;

type Found = { visit: Visit; side: Owned | null };

/** A visit of the caller's own agenda, or of an attendance that they see. */
const isShown = (principal: Principal, { visit, side }: Found): boolean =>
  visit.user.id === String(principal.userId) || (side !== null && canSee(principal, side));

/** What `Found` reads of a visit `v`, with `agendaJoins`. */
const sideJson = sql`jsonb_build_object('enterpriseId', a.enterprise_id, 'userId', a.user_id,
  'businessType', a.business_type, 'status', a.status)`;
const foundJson = sql`${agendaJson} as visit, ${sideJson} as side`;

/** One visit, whole. @throws 404/4004 for a colleague's of an attendance that the caller does not see */
export const readVisit = async (work: Work, id: number): Promise<Visit> =>
  (await attendanceOfVisit(work, id)).visit;

/** The same, with what decides who may change its attendance. */
export async function attendanceOfVisit({ tx, principal }: Work, id: number): Promise<Found> {
  const found = await firstRow<Found>(
    tx,
    sql`select ${foundJson} from visit v ${agendaJoins}
        where v.enterprise_id = any (${`{${principal.tenants.join(",")}}`}::int[]) and v.id = ${id}`,
  );
  if (!found || !isShown(principal, found)) throw notFound();
  return found;
}

/**
 * An agenda, canceled and finished visits too; what belongs to an attendance that the caller does not see is busy time.
 */
export async function agenda(work: Work, unit: Enterprise, query: z.output<typeof AgendaQuery>) {
  const { tx, principal } = work;
  const days = daysOf(query);
  if (query.scope === "enterprise" && !seesEnterprise(principal.roles)) throw forbidden();
  const users = query.scope === "enterprise" ? null : await agendasFor(work, query.users, "agenda");
  // Before the visits: they contain what happened until there.
  const cursor = await readLogCursor(tx, principal.tenants);
  const found = await rows<Found>(
    tx,
    sql`select ${foundJson}
        from visit v ${agendaJoins}
        where ${within(principal.tenants, unit.timeZone, users, days)} order by v.starts_at, v.id limit ${MOST_VISITS + 1}`,
  );
  const shown = (one: Found) => isShown(principal, one);
  return {
    cursor,
    items: fitting(found, MOST_VISITS)
      .filter((one) => shown(one) || !(one.visit.canceled || one.visit.finished))
      .map((one) => (shown(one) ? shortened(one.visit) : busyTime(one.visit))),
  };
}

/** Times at which people are away, without whom they meet and where (docs/product/agenda.md#busy-times). */
export async function busyTimes(work: Work, unit: Enterprise, query: Query) {
  const { tx, principal } = work;
  const days = daysOf(query);
  const users = await agendasFor(work, query.users, "busy");
  const found = await rows<{ visit: Visit }>(
    tx,
    sql`select ${visitJson} || jsonb_build_object('startsAt', v.starts_at, 'endsAt', v.ends_at) as visit
        from visit v where ${within(principal.tenants, unit.timeZone, users, days)} and ${isOpenVisit} order by v.starts_at, v.id limit ${MOST_BUSY + 1}`,
  );
  return { items: fitting(found, MOST_BUSY).map(({ visit }) => busyTime(visit)) };
}

/**
 * When the properties of an attendance are shown, whosever visits these are (docs/product/agenda.md#property).
 * @throws 404/4004 where the caller does not see it
 */
export async function busyProperties(work: Work, id: number, query: z.output<typeof AgendaDaysQuery>) {
  const { row } = await readForView(work, id);
  const days = daysOf(query);
  const here = within([row.enterpriseId], await zoneOf(work.tx, row.enterpriseId), null, days);
  const found = await rows<{ time: z.output<typeof PropertyBusyTime> }>(
    work.tx,
    sql`select ${visitJson} || jsonb_build_object('customerServicePropertyId', mine.id::text) as time
        from attendance_property mine
        join attendance_property ap on ap.enterprise_id = mine.enterprise_id and ap.property_id = mine.property_id
        join visit v on v.enterprise_id = ap.enterprise_id and v.attendance_property_id = ap.id
        where mine.enterprise_id = ${row.enterpriseId} and mine.attendance_id = ${row.id} and ${here} and ${isOpenVisit}
        order by v.starts_at, v.id, mine.id limit ${MOST_BUSY + 1}`,
  );
  return { items: fitting(found, MOST_BUSY).map(({ time }) => PropertyBusyTime.parse(time)) };
}

/** The caller's reminders of those days, of attendances that they see (docs/product/agenda.md#reminders). */
export async function reminders(
  { tx, principal }: Work,
  unit: Enterprise,
  query: z.output<typeof AgendaDaysQuery>,
) {
  const { from, to } = instantsOf(daysOf(query), unit.timeZone);
  const found = await rows<{ reminder: z.output<typeof Reminder>; side: Owned }>(
    tx,
    sql`select ${sideJson} as side, jsonb_build_object('id', h.id::text, 'customerServiceId', a.id::text,
          'businessType', a.business_type, 'customerName', c.name, 'message', h.message, 'rememberAt', h.remember_at) as reminder
        from history h
        join attendance a on a.enterprise_id = h.enterprise_id and a.id = h.attendance_id
        join customer c on c.enterprise_id = a.enterprise_id and c.id = a.customer_id
        where h.enterprise_id = any (${intArray(principal.tenants)}) and h.created_by = ${principal.userId}
          and h.type in ('OBSERVATION', 'WHATSAPP') and h.remember_at >= ${from}::timestamptz and h.remember_at < ${to}::timestamptz
        order by h.remember_at, h.id limit ${MOST_REMINDERS}`,
  );
  return {
    items: found
      .filter(({ side }) => canSee(principal, side))
      .map(({ reminder }) => ({
        ...reminder,
        message: inOneLine(reminder.message),
        rememberAt: new Date(reminder.rememberAt).toISOString(),
      })),
  };
}

const busyTime = ({ id, date, startHour, user, canceled, finished, startsAt, endsAt }: Visit): Visit => ({
  id,
  date,
  startHour,
  user,
  canceled,
  finished,
  partner: false,
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
  reason: null,
  feedback: null,
  attendance: null,
  customerServicePropertyId: null,
  propertyCode: null,
  district: null,
  address: null,
});
