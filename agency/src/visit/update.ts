import type { Attendance } from "@soleira/schema/attendance/wire";
import { formatDateTime } from "@soleira/schema/format/dates";
import { madeRefusal, slotRefusal } from "@soleira/schema/visit/slots";
import type { UpdateVisitBody, Visit } from "@soleira/schema/visit/wire";
import { sql } from "drizzle-orm";
import type { Assignments } from "../attendance/attendance.store";
import { actorOf, change, readAttendance } from "../attendance/attendance.store";
import { requireOpen } from "../attendance/closed";
import { removedText } from "../attendance/return";
import type { Row } from "../attendance/row";
import type { Tx } from "../database/database";
import { conflict, forbidden, invalid, notFound } from "../error/agency-error";
import type { Who } from "../tenancy/principal";
import { canChange, canSee } from "../tenancy/principal";
import { visitReasonFor } from "./reason";
import { endOf, tellOf } from "./schedule";
import { contactAt, statusWith, statusWithout } from "./status";
import type { VisitRow } from "./visit.store";
import { booking, lockVisit, takeTurns, tellVisit } from "./visit.store";

type Open = { visit: VisitRow; row: Row };

/**
 * The open visit of a path, locked with its attendance. Who makes a visit may finish it, whosever attendance it is.
 * @throws 404/4004 where the caller sees neither, 403/4003 where they may not do this, 409/4009 when it is over.
 */
async function openVisit(tx: Tx, who: Who, id: number, finishing: boolean, now: Date): Promise<Open> {
  const { visit, row } = await lockVisit(tx, who, id);
  const theirs = visit.userId === who.userId && visit.enterpriseId === who.enterpriseId;
  if (!theirs && !canSee(who, row)) throw notFound();
  if (!canChange(who, row) && !(theirs && finishing)) throw forbidden("Você não pode alterar esta visita.");
  if (visit.canceled || visit.finished)
    throw conflict(
      visit.canceled ? "Esta visita já foi cancelada." : "Esta visita já foi finalizada.",
      canSee(who, row) ? await readAttendance(tx, row, now) : undefined,
    );
  await requireOpen(tx, row, now);
  return { visit, row };
}

/** Writes a visit's columns, its attendance's, one history item and both events; answers the visit. */
async function write(
  tx: Tx,
  who: Who,
  { visit, row }: Open,
  what: { visit: Assignments; attendance: Assignments; title: string; message: string; rememberAt?: Date },
  now: Date,
): Promise<Visit> {
  const columns = Object.entries(what.visit).map(([column, value]) => sql`${sql.raw(column)} = ${value}`);
  await booking(
    tx.execute(
      sql`update visit set ${sql.join(columns, sql`, `)}, revision = revision + 1, updated_at = ${now.toISOString()}::timestamptz
          where enterprise_id = ${visit.enterpriseId} and id = ${visit.id}`,
    ),
  );
  await change(tx, {
    actor: actorOf(who),
    row,
    set: what.attendance,
    note: { type: "VISIT", title: what.title, message: what.message, rememberAt: what.rememberAt ?? null },
    now,
  });
  const told = await tellVisit(tx, actorOf(who), { row, visitId: visit.id, userId: visit.userId, now });
  if (!told) throw new Error("a visit that was there is gone");
  return told;
}

const times = (start: Date): Assignments => ({
  starts_at: sql`${start.toISOString()}::timestamptz`,
  ends_at: sql`${endOf(start).toISOString()}::timestamptz`,
});

const textOf = (text: string | null | undefined): Assignments =>
  text ? { observation: sql`${text}::text` } : {};

const because = (reason: { id: number; name: string } | null): Assignments =>
  reason ? { reason_id: sql`${reason.id}::bigint`, reason: sql`${reason.name}::text` } : {};

/** Cancels, reschedules or finishes an open visit (docs/product/visits.md#changing). */
export async function updateVisit(
  tx: Tx,
  who: Who,
  id: number,
  body: UpdateVisitBody,
  now: Date,
): Promise<Visit> {
  const open = await openVisit(tx, who, id, body.updateType === "FINISH", now);
  const { visit, row } = open;
  const { place } = visit;
  const reason = await visitReasonFor(tx, visit.enterpriseId, body.updateType, body.reasonId);
  const visitor = visit.userId !== who.userId && visit.userName;
  const told = (at: Date, ...more: (string | null | undefined)[]) =>
    tellOf(place.code, formatDateTime(at, place.zone), visitor, reason?.name, ...more, body.observation);

  if (body.updateType === "CANCEL")
    return write(
      tx,
      who,
      open,
      {
        visit: { canceled: sql`true`, ...because(reason), ...textOf(body.observation) },
        attendance: await statusWithout(tx, row, visit.id),
        title: "Visita cancelada",
        message: told(visit.startsAt),
      },
      now,
    );

  const start = new Date(body.dateStart);
  if (body.updateType === "NEW_DATE") {
    const refusal = slotRefusal(start, now, place.zone);
    if (refusal) throw invalid("dateStart", refusal);
    await takeTurns(tx, visit.enterpriseId, visit.userId);
    return write(
      tx,
      who,
      open,
      {
        visit: { ...times(start), ...because(reason), ...textOf(body.observation) },
        attendance: {},
        title: "Visita reagendada",
        message: told(start),
        rememberAt: start,
      },
      now,
    );
  }

  const refusal = madeRefusal(start, now, place.zone);
  if (refusal) throw invalid("dateStart", refusal);
  const feedback = body.feedback?.trim() || null;
  const status = await statusWith(tx, who, row, "VISIT_MADE", now);
  return write(
    tx,
    who,
    open,
    {
      visit: {
        ...times(start),
        finished: sql`true`,
        ...because(reason),
        ...textOf(body.observation),
        ...(feedback && { feedback: sql`${feedback}::text` }),
      },
      attendance: { ...status, ...contactAt(start) },
      title: "Visita realizada",
      message: told(start, feedback, status.scheduled_at && removedText(who, row, row.scheduledAt)),
    },
    now,
  );
}

/** Takes an open visit out altogether; the attendance follows as when it is canceled, and is the answer. */
export async function deleteVisit(tx: Tx, who: Who, id: number, now: Date): Promise<Attendance> {
  const { visit, row } = await openVisit(tx, who, id, false, now);
  const set = await statusWithout(tx, row, visit.id);
  await tx.execute(sql`delete from visit where enterprise_id = ${visit.enterpriseId} and id = ${visit.id}`);
  await change(tx, {
    actor: actorOf(who),
    row,
    set,
    note: {
      type: "VISIT",
      title: "Visita excluída",
      message: tellOf(visit.place.code, formatDateTime(visit.startsAt, visit.place.zone)),
    },
    now,
  });
  await tellVisit(tx, actorOf(who), { row, visitId: visit.id, userId: visit.userId, now });
  return readAttendance(tx, row, now);
}
