import { QUEUES, type Queue, queueRole } from "@soleira/schema/distribution/queue";
import { formatElapsed } from "@soleira/schema/format/dates";
import { nameAlone } from "@soleira/schema/format/names";
import { NOTICE } from "@soleira/schema/notification/texts";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "../../database/database";
import { firstRow, rows } from "../../database/database";
import { isOpenVisit } from "../../database/fragments";
import type { HookedDatabase } from "../../queue/commit-hooks";
import { type Loop, startLoop } from "../../queue/loop";
import { asSystem } from "../../tenancy/transaction";
import type { AnyWork } from "../../tenancy/work";
import { colleagueName, managersOf } from "../account/colleague.store";
import { lockAttendance } from "../attendance/attendance.store";
import type { Note } from "../attendance/history.store";
import type { Row } from "../attendance/row.store";
import { beginTurn, isOffer, settingsOf } from "../distribution/turn.store";
import { notifyReceiver } from "../distribution/unassigned.event";
import { notify } from "../notification/notification.event";
import { askedOf, turnIn } from "./queue";

/** Turns that one round looks at. */
const BATCH = 50;
const POLL_MS = 2_000;

/** One change of an attendance; main.ts says which function that is. */
type Change = (
  work: AnyWork,
  change: {
    row: Row;
    set: { userId: number | null; answerDueAt: Date | null };
    note: Note;
    lead: "PASSED_ON";
  },
) => Promise<unknown>;
type Due = { enterpriseId: number; id: number; attendanceId: number };
type Turn = {
  userId: number;
  queue: Queue;
  since: string;
  /** Nobody has accepted it yet. */
  toAccept: boolean;
  /** Nor can they any more: they do not work in the queue. */
  gone: boolean;
  waits: boolean;
  had: number[];
};

/** Whoever has turn `t` does not work in its queue any more: suspended, or without its role. */
const isGone = sql`not exists (
  select from membership m join user_account u on u.id = m.user_id and u.account_status = 'ACTIVE'
  where m.enterprise_id = t.enterprise_id and m.user_id = t.user_id and m.active
    and case t.queue ${sql.join(
      QUEUES.map((queue) => sql`when ${queue} then ${queueRole(queue)}`),
      sql` `,
    )} end = any (m.roles))`;

/**
 * Passes on what nobody answered by `now`, each lead in a transaction of its own: once, whatever process does it and whenever
 * one dies (docs/product/first-answer.md#passing-on). Answers whether more is waiting; one that fails keeps none of the others.
 */
export async function passOnDue(database: Database, now: Date, change: Change): Promise<boolean> {
  const due = await database.transaction((tx) =>
    rows<Due>(
      tx,
      sql`select enterprise_id as "enterpriseId", id::int as id, attendance_id::int as "attendanceId" from lead_turn
          where pass_at <= ${now.toISOString()}::timestamptz
        union
        select t.enterprise_id, t.id::int, t.attendance_id::int from lead_turn t
          join attendance a on a.enterprise_id = t.enterprise_id and a.id = t.attendance_id
          where ${isOffer} and ${isGone}
        order by 2 limit ${BATCH}`,
    ),
  );
  const failures: unknown[] = [];
  for (const one of due)
    try {
      await asSystem(database, [one.enterpriseId], (tx) => passOn({ tx, now, principal: null }, one, change));
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
  return due.length === BATCH;
}

async function passOn(work: AnyWork, { enterpriseId, id, attendanceId }: Due, change: Change): Promise<void> {
  const { tx, now } = work;
  const row = await lockAttendance(tx, enterpriseId, attendanceId);
  const turn = await takeTurn(work, row, id);
  if (!turn?.waits || row.userId !== (turn.toAccept ? null : turn.userId)) return;
  const { turns } = await settingsOf(tx, enterpriseId, turn.queue);
  const over = turn.had.length >= turns;
  const next = over
    ? null
    : await turnIn(work, { enterpriseId, queue: turn.queue, except: turn.had }, await askedOf(work, row));
  const from = await colleagueName(tx, turn.userId);
  // An offer does not stay with who cannot accept it.
  if (next === null && !over && !turn.gone)
    return tellManagers(work, row, (lead) => NOTICE.nobodyElse(lead, from));

  const begun = await beginTurn(work, enterpriseId, next && { ...next, reason: "PASSED_ON" });
  const to = next === null ? null : await colleagueName(tx, next.userId);
  await change(work, {
    row,
    set: begun.set,
    lead: "PASSED_ON",
    note: {
      type: "LEAD",
      title: turn.gone
        ? "Passado adiante: quem recebeu não atende mais esta fila"
        : "Passado adiante: sem resposta no prazo",
      message: `De ${from} para ${to ?? "a gestão"}, depois de ${formatElapsed(new Date(turn.since), now)}`,
    },
  });
  await tx.execute(
    sql`update lead_turn set passed_on_at = ${now.toISOString()}::timestamptz where enterprise_id = ${enterpriseId} and id = ${id}`,
  );
  await begun.note(row.id);
  await notify(work, row, [
    {
      kind: "LEAD_PASSED_ON",
      to: turn.gone ? null : turn.userId,
      referenceId: null,
      aboutId: row.id,
      says: (lead) => NOTICE.passedOn(turn.toAccept ? nameAlone(lead) : lead, to),
    },
  ]);
  if (next)
    await notifyReceiver(work, row, begun, {
      kind: "LEAD_NEW",
      to: next.userId,
      referenceId: row.id,
      aboutId: row.id,
      says: (lead) => NOTICE.newLead(lead, null),
    });
  if (next === null) await tellManagers(work, row, (lead) => NOTICE.nobodyAnswered(lead, turn.had.length));
}

/** The turn, looked at now and not once more; undefined where another process has looked. The attendance is locked. */
const takeTurn = ({ tx, now }: AnyWork, row: Row, id: number) =>
  firstRow<Turn>(
    tx,
    sql`update lead_turn t set pass_at = null from attendance a
        where t.enterprise_id = ${row.enterpriseId} and t.id = ${id}
          and a.enterprise_id = t.enterprise_id and a.id = t.attendance_id
          and (t.pass_at <= ${now.toISOString()}::timestamptz or ${isOffer} and ${isGone})
        returning ${isOffer} and ${isGone} as gone, t.user_id::int as "userId", t.queue, t.since, t.to_accept as "toAccept",
          -- Without a contact, and nothing else is under way.
          a.first_contact_at is null and a.status in ('NEW', 'IN_PROGRESS') and not exists (
            select from attendance_property ap
            join visit v on v.enterprise_id = ap.enterprise_id and v.attendance_property_id = ap.id and ${isOpenVisit}
            where ap.enterprise_id = a.enterprise_id and ap.attendance_id = a.id) as waits,
          (select json_agg(distinct o.user_id) from lead_turn o
            where o.enterprise_id = t.enterprise_id and o.attendance_id = t.attendance_id) as had`,
  );

async function tellManagers(work: AnyWork, row: Row, says: (lead: string) => string): Promise<void> {
  const managers = await managersOf(work.tx, row.enterpriseId);
  await notify(
    work,
    row,
    managers.map((to) => ({
      kind: "LEAD_NEW" as const,
      to,
      referenceId: row.id,
      aboutId: row.id,
      says,
      bundle: NOTICE.unassignedBundle,
    })),
  );
}

type Options = { database: HookedDatabase; log: Logger; now: () => Date; change: Change };

/** Looks every two seconds for leads that nobody answered in time. */
export const startPassingOn = ({ database, log, now, change }: Options): Loop =>
  startLoop({
    name: "passing on",
    database,
    log,
    pollMs: POLL_MS,
    work: () => passOnDue(database, now(), change),
  });
