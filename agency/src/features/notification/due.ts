import { formatDay, formatShort } from "@soleira/schema/format/dates";
import { nameAlone } from "@soleira/schema/format/names";
import type { NotificationKind } from "@soleira/schema/notification/kinds";
import { VISIT_SOON_MINUTES } from "@soleira/schema/notification/kinds";
import { NOTICE } from "@soleira/schema/notification/texts";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database, Tx } from "../../database/database";
import { rows } from "../../database/database";
import { utc } from "../../database/fragments";
import type { HookedDatabase } from "../../queue/commit-hooks";
import { type Loop, startLoop } from "../../queue/loop";
import { writeNotice } from "./notification.event";

/** So many of a kind are noticed in one transaction. */
const BATCH = 200;
const POLL_MS = 20_000;

/** Something that is due, with whom it is said to. */
type Due = {
  enterpriseId: number;
  subjectId: number;
  /** Of the receiver: of a holding's manager in a unit that is the holding. */
  inEnterpriseId: number;
  userId: number;
  referenceId: number | null;
  lead: string;
  zone: string;
  /** ISO-8601. */
  at: string;
  /** What the message says beside that: an observation, the code of a property, a day. */
  said: string | null;
};

type DueKind = { kind: NotificationKind; select: (now: SQL) => SQL; says(due: Due): string };

/** Not older than a day (docs/product/notifications.md#kinds), so that an agency that was away does not send a heap. */
const isDue = (due: SQL, now: SQL) => sql`${due} <= ${now} and ${due} > ${now} - interval '1 day'`;
const lead = sql`(select c.name from customer c where c.enterprise_id = a.enterprise_id and c.id = a.customer_id)`;
const ahead = sql.raw(`interval '${VISIT_SOON_MINUTES} minutes'`);
const shortOf = ({ at, zone }: Due) => formatShort(new Date(at), zone);

/**
 * What is due stands in the rows themselves, whatever call wrote them: by `due_at` one time of it is known from another,
 * `at` is the instant that the message names.
 */
const DUE_KINDS: readonly DueKind[] = [
  {
    kind: "RETURN_DUE",
    select: (now) => sql`
      select a.enterprise_id, a.id as subject_id, a.scheduled_at as due_at, a.enterprise_id as in_enterprise_id, a.user_id,
        a.id as reference_id, ${lead} as lead, e.time_zone as zone, a.scheduled_at as at, a.return_subject as said
      from attendance a join enterprise e on e.id = a.enterprise_id
      where ${isDue(sql`a.scheduled_at`, now)} and a.user_id is not null and a.status not in ('FINISHED', 'LEAD_QUALIFIED')`,
    says: (due) => NOTICE.returnDue(due.lead, shortOf(due), due.said),
  },
  {
    kind: "ANSWER_SOON",
    select: (now) => sql`
      select t.enterprise_id, t.id as subject_id, t.remind_at as due_at, t.enterprise_id as in_enterprise_id, t.user_id,
        case when not t.to_accept then a.id end as reference_id, ${lead} as lead, e.time_zone as zone, t.due_at as at,
        case when t.to_accept then 'TO_ACCEPT' end as said
      from lead_turn t
      join attendance a on a.enterprise_id = t.enterprise_id and a.id = t.attendance_id
        and a.user_id is not distinct from case when not t.to_accept then t.user_id end
      join enterprise e on e.id = t.enterprise_id
      where t.pass_at is not null and ${isDue(sql`t.remind_at`, now)} and a.first_contact_at is null
        and a.status not in ('FINISHED', 'LEAD_QUALIFIED')`,
    says: (due) => NOTICE.answerSoon(due.said === null ? due.lead : nameAlone(due.lead), shortOf(due)),
  },
  {
    kind: "OBSERVATION_REMINDER",
    select: (now) => sql`
      select h.enterprise_id, h.id as subject_id, h.remember_at as due_at, m.enterprise_id as in_enterprise_id, m.user_id,
        a.id as reference_id, ${lead} as lead, e.time_zone as zone, h.remember_at as at, h.message as said
      from history h
      join attendance a on a.enterprise_id = h.enterprise_id and a.id = h.attendance_id
      join enterprise e on e.id = h.enterprise_id
      cross join lateral (
        select w.enterprise_id, w.user_id from membership w
        where w.user_id = h.created_by and w.active and w.enterprise_id in (e.id, e.parent_id)
        order by w.enterprise_id = e.id desc limit 1) m
      where ${isDue(sql`h.remember_at`, now)} and h.type in ('OBSERVATION', 'WHATSAPP')`,
    says: (due) => NOTICE.reminder(due.lead, due.said),
  },
  {
    kind: "VISIT_SOON",
    select: (now) => sql`
      select v.enterprise_id, v.id as subject_id, v.starts_at - ${ahead} as due_at, v.enterprise_id as in_enterprise_id, v.user_id,
        case when a.user_id = v.user_id then a.id end as reference_id, ${lead} as lead, e.time_zone as zone, v.starts_at as at,
        p.code as said
      from visit v
      join attendance_property ap on ap.enterprise_id = v.enterprise_id and ap.id = v.attendance_property_id
      join property p on p.enterprise_id = ap.enterprise_id and p.id = ap.property_id
      join attendance a on a.enterprise_id = ap.enterprise_id and a.id = ap.attendance_id
      join enterprise e on e.id = v.enterprise_id
      where v.starts_at > ${now} and v.starts_at <= ${now} + ${ahead} and not v.canceled and not v.finished`,
    says: (due) => NOTICE.visitSoon(due.lead, due.said ?? "", shortOf(due)),
  },
  {
    kind: "PROPOSAL_EXPIRING",
    select: (now) => sql`
      select p.enterprise_id, p.id as subject_id,
        -- By its day: in another zone of the agency it is not another time.
        (p.due_date - 1)::timestamp at time zone 'UTC' as due_at, p.enterprise_id as in_enterprise_id, a.user_id,
        p.id as reference_id, ${lead} as lead, e.time_zone as zone, n.due_at as at, p.due_date::text as said
      from enterprise e
      join proposal p on p.enterprise_id = e.id and p.status = 'WAITING_CUSTOMER'
        and p.due_date between (${now} - interval '1 day')::date and (${now} + interval '3 days')::date
      join attendance a on a.enterprise_id = p.enterprise_id and a.id = p.attendance_id and a.user_id is not null
      cross join lateral (select (p.due_date - 1 + time '09:00') at time zone e.time_zone as due_at) n
      where ${isDue(sql`n.due_at`, now)} and e.active_new_proposal_flow`,
    says: ({ lead, subjectId, said }) => NOTICE.proposalExpiring(lead, subjectId, formatDay(said ?? "")),
  },
];

/**
 * Notes what is due of a kind and was not said yet, and answers it. Of two processes the second waits at the primary key
 * for the first one's commit, and then does nothing.
 */
const takeDue = (tx: Tx, { kind, select }: DueKind, now: Date): Promise<Due[]> =>
  rows<Due>(
    tx,
    sql`with due as materialized (
          select d.* from (${select(sql`${now.toISOString()}::timestamptz`)}) d
          where not exists (select from due_notice k
            where k.enterprise_id = d.enterprise_id and k.kind = ${kind} and k.subject_id = d.subject_id and k.due_at = d.due_at)
          order by d.due_at, d.subject_id limit ${BATCH}),
        noted as (
          insert into due_notice (enterprise_id, kind, subject_id, due_at, noticed_at)
          select enterprise_id, ${kind}, subject_id, due_at, ${now.toISOString()}::timestamptz from due
          on conflict do nothing returning enterprise_id, subject_id, due_at)
        select d.enterprise_id as "enterpriseId", d.subject_id::int as "subjectId", d.in_enterprise_id as "inEnterpriseId",
          d.user_id::int as "userId", d.reference_id::int as "referenceId", d.lead, d.zone, ${utc(sql`d.at`)} as at, d.said
        from due d join noted using (enterprise_id, subject_id, due_at) order by d.due_at, d.subject_id`,
  );

/**
 * Notifies of what has become due by `now`, in one transaction for each kind: once, whatever process does it and whenever
 * one dies (docs/product/notifications.md#kinds). Answers whether more is waiting; a kind that fails keeps none of the others.
 */
export async function noticeDue(database: Database, now: Date): Promise<boolean> {
  let more = false;
  const failures: unknown[] = [];
  for (const of of DUE_KINDS)
    try {
      more = (await noticeKind(database, of, now)) === BATCH || more;
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
  return more;
}

const noticeKind = (database: Database, of: DueKind, now: Date): Promise<number> =>
  database.transaction(async (tx) => {
    const due = await takeDue(tx, of, now);
    for (const one of due)
      await writeNotice(
        { tx, now },
        {
          enterpriseId: one.inEnterpriseId,
          userId: one.userId,
          kind: of.kind,
          referenceId: one.referenceId,
          message: of.says(one),
        },
      );
    return due.length;
  });

type Options = { database: HookedDatabase; log: Logger; now: () => Date; pollMs?: number };

/** Looks every 20 seconds for what has become due. */
export const startDueNotices = ({ database, log, now, pollMs = POLL_MS }: Options): Loop =>
  startLoop({
    name: "due notices",
    database,
    log,
    pollMs,
    work: () => noticeDue(database, now()),
  });
