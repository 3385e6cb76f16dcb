import { GOAL_MINUTES, goalEnd, TURNS } from "@soleira/schema/distribution/goal";
import type { Queue } from "@soleira/schema/distribution/queue";
import type { ShiftTime } from "@soleira/schema/distribution/shift-time";
import type {
  LeadTurn,
  LostLead,
  QueueSettings,
  QueueSettingsBody,
  TurnReason,
} from "@soleira/schema/distribution/wire";
import { LOST_DAYS } from "@soleira/schema/distribution/wire";
import { nameAlone } from "@soleira/schema/format/names";
import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { firstRow, rows } from "../../database/database";
import { utc } from "../../database/fragments";
import { attendance, leadTurn, queueSetting } from "../../database/schema";
import type { AnyWork, Work } from "../../tenancy/work";

/** Of a queue without settings. */
export const USUAL: QueueSettings = {
  goalMinutes: GOAL_MINUTES,
  passesOn: false,
  turns: TURNS,
  asksAcceptance: false,
};

/** How soon leads of a queue are to be answered (docs/product/first-answer.md#clock). */
export const settingsOf = async (tx: Tx, enterpriseId: number, queue: Queue): Promise<QueueSettings> =>
  (await firstRow<QueueSettings>(
    tx,
    sql`select goal_minutes as "goalMinutes", passes_on as "passesOn", turns, asks_acceptance as "asksAcceptance" from queue_setting
        where enterprise_id = ${enterpriseId} and queue = ${queue}`,
  )) ?? USUAL;

/** Somebody's turn with a lead: by which queue, why they got it, and who was passed over. */
export type Turn = {
  userId: number;
  queue: Queue;
  reason: TurnReason;
  rule?: string | null;
  listing?: string | null;
  skipped?: number[];
};
/** When a turn is to be answered, and looked at. */
type Times = { dueAt: Date | null; remindAt: Date | null; passAt: Date | null };

/** When a lead that somebody gets now is to be answered, in the hours of its queue (docs/product/first-answer.md#clock). */
async function timesOf(
  { tx, now }: AnyWork,
  { enterpriseId, queue }: { enterpriseId: number; queue: Queue },
  { goalMinutes, passesOn }: Pick<QueueSettings, "goalMinutes" | "passesOn">,
): Promise<Times> {
  if (goalMinutes === null) return { dueAt: null, remindAt: null, passAt: null };
  const hours = await firstRow<{ zone: string; shifts: ShiftTime[] }>(
    tx,
    sql`select e.time_zone as zone, (select coalesce(jsonb_agg(distinct jsonb_build_object(
            'weekday', s.weekday, 'start', s.start_time, 'end', s.end_time)), '[]')
          from shift s where s.enterprise_id = e.id and s.queue = ${queue}) as shifts
        from enterprise e where e.id = ${enterpriseId}`,
  );
  if (!hours) throw new Error("a queue is without its enterprise");
  const after = (minutes: number) => goalEnd(now, minutes, hours.shifts, hours.zone);
  const dueAt = after(goalMinutes);
  return { dueAt, remindAt: passesOn ? after(goalMinutes / 2) : null, passAt: passesOn ? dueAt : null };
}

/** What a lead's turn sets and writes; `offeredTo`: who is to accept it, null where nobody has to. */
export type Begun = {
  set: { userId: number | null; answerDueAt: Date | null };
  offeredTo: number | null;
  note: (attendanceId: number) => Promise<void>;
};

/**
 * Begins somebody's clock with a lead: the columns of the attendance, and what writes the turn down once it is there
 * (docs/product/first-answer.md#turns). Where it is to be accepted the attendance has no agent yet. Without anybody nothing
 * begins. `byHand`: a person chose who gets it.
 */
export async function beginTurn(
  work: AnyWork,
  enterpriseId: number,
  turn: Turn | null,
  byHand = false,
): Promise<Begun> {
  if (!turn) return { set: { userId: null, answerDueAt: null }, offeredTo: null, note: async () => {} };
  const settings = await settingsOf(work.tx, enterpriseId, turn.queue);
  const { goalMinutes, passesOn, asksAcceptance } = settings;
  // Without a goal an offer would have no end.
  const toAccept = !byHand && turn.reason !== "RETURNING" && asksAcceptance && goalMinutes !== null;
  const times = await timesOf(
    work,
    { enterpriseId, queue: turn.queue },
    { goalMinutes, passesOn: passesOn || toAccept },
  );
  return {
    set: { userId: toAccept ? null : turn.userId, answerDueAt: times.dueAt },
    offeredTo: toAccept ? turn.userId : null,
    note: async (attendanceId: number): Promise<void> => {
      await work.tx
        .insert(leadTurn)
        .values({ enterpriseId, attendanceId, ...turn, ...times, toAccept, since: work.now });
    },
  };
}

/**
 * A person gave the lead to somebody: nothing passes it on any more, and its clock stops, the column of which `set` is.
 * `offeredTo`: who had yet to accept it.
 */
export async function stopClock({ tx }: AnyWork, of: { enterpriseId: number; id: number }) {
  const offer = await firstRow<{ userId: number }>(
    tx,
    sql`select t.user_id::int as "userId" from lead_turn t
        join attendance a on a.enterprise_id = t.enterprise_id and a.id = t.attendance_id
        where t.enterprise_id = ${of.enterpriseId} and t.attendance_id = ${of.id} and ${isOffer}`,
  );
  await tx.execute(
    // Who never accepted one that went on keeps that.
    sql`update lead_turn set pass_at = null, to_accept = to_accept and passed_on_at is not null
        where enterprise_id = ${of.enterpriseId} and attendance_id = ${of.id} and (pass_at is not null or to_accept)`,
  );
  return {
    set: {
      answerDueAt: sql`case when ${attendance.firstContactAt} is not null then ${attendance.answerDueAt} end`,
    },
    offeredTo: offer?.userId ?? null,
  };
}

/** Everybody's turn with an attendance that the caller sees, the first one first (docs/product/first-answer.md#turns). */
export const readTurns = ({ tx }: AnyWork, of: { enterpriseId: number; id: number }) =>
  rows<LeadTurn>(
    tx,
    sql`select json_build_object('id', u.id::text, 'name', u.name) as "user", t.queue, t.reason, ${utc(sql`t.since`)} as since,
          ${utc(sql`t.due_at`)} as "dueAt", ${utc(sql`t.passed_on_at`)} as "passedOnAt",
          t.rule, t.listing, (select coalesce(json_agg(json_build_object('id', s.id::text, 'name', s.name) order by o.n), '[]')
            from unnest(t.skipped) with ordinality o(id, n) join user_account s on s.id = o.id) as skipped
        from lead_turn t join user_account u on u.id = t.user_id
        where t.enterprise_id = ${of.enterpriseId} and t.attendance_id = ${of.id} order by t.id`,
  );

/** What was passed on from the caller in the last days: a first name, for the lead is not theirs any more. */
export async function readLost({ tx, principal, now }: Work): Promise<LostLead[]> {
  const found = await rows<LostLead>(
    tx,
    sql`select c.name as "firstName", a.business_type as "businessType", ${utc(sql`t.since`)} as since,
          ${utc(sql`t.passed_on_at`)} as "passedOnAt"
        from lead_turn t
        join attendance a on a.enterprise_id = t.enterprise_id and a.id = t.attendance_id
        join customer c on c.enterprise_id = a.enterprise_id and c.id = a.customer_id
        where t.enterprise_id = ${principal.enterpriseId} and t.user_id = ${principal.userId}
          and t.passed_on_at > ${now.toISOString()}::timestamptz - make_interval(days => ${LOST_DAYS})
        order by t.passed_on_at desc, t.id desc limit 50`,
  );
  return found.map((lead) => ({ ...lead, firstName: nameAlone(lead.firstName) }));
}

/** Offers that stand: nobody else has the lead, and it is open. Of a turn `t` and its attendance `a`. */
export const isOffer = sql`t.to_accept and t.passed_on_at is null and a.user_id is null and a.status not in ('FINISHED', 'LEAD_QUALIFIED')`;

/** The caller's offers (docs/product/first-answer.md#acceptance), as `t`, with their attendances, as `a`. */
export const offersOf = ({ principal }: Work, more: SQL): SQL =>
  sql`from lead_turn t join attendance a on a.enterprise_id = t.enterprise_id and a.id = t.attendance_id
      where t.enterprise_id = ${principal.enterpriseId} and t.user_id = ${principal.userId} and ${isOffer} and ${more}`;

/** Whether the caller has yet to accept that attendance. */
export const isOffered = async (work: Work, id: number): Promise<boolean> =>
  (await firstRow(work.tx, sql`select ${offersOf(work, sql`a.id = ${id}`)}`)) !== undefined;

/** Whether the caller had the turn of that attendance at that moment (docs/product/first-answer.md#passing-on). */
export async function hadTurn(
  { tx, principal }: Work,
  { id, at }: { id: number; at: Date },
): Promise<boolean> {
  const time = sql`${at.toISOString()}::timestamptz`;
  const found = await firstRow(
    tx,
    sql`select from lead_turn where enterprise_id = ${principal.enterpriseId} and attendance_id = ${id}
          and user_id = ${principal.userId} and since <= ${time} and passed_on_at >= ${time} and not to_accept`,
  );
  return found !== undefined;
}

/** How soon a queue's leads are to be answered, from the next one on. */
export async function setSettings(
  { tx, principal }: Work,
  queue: Queue,
  { asksAcceptance, ...body }: QueueSettingsBody,
): Promise<void> {
  const settings = { ...body, asksAcceptance: asksAcceptance ?? undefined };
  await tx
    .insert(queueSetting)
    .values({ enterpriseId: principal.enterpriseId, queue, ...settings })
    .onConflictDoUpdate({ target: [queueSetting.enterpriseId, queueSetting.queue], set: settings });
}
