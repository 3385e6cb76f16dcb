import type { Attendance } from "@soleira/schema/attendance/wire";
import { formatDateTime } from "@soleira/schema/format/dates";
import { madeRefusal, slotRefusal } from "@soleira/schema/visit/slots";
import type { UpdateVisitBody, Visit } from "@soleira/schema/visit/wire";
import { sql } from "drizzle-orm";
import type { Assignments } from "../attendance/attendance.store";
import { change, readAttendance } from "../attendance/attendance.store";
import { requireOpen } from "../attendance/closed";
import { removedText } from "../attendance/return";
import type { Row } from "../attendance/row";
import { conflict, forbidden, invalid, notFound } from "../error/api-error";
import { canChange, canSee } from "../tenancy/principal";
import type { Work } from "../tenancy/work";
import { visitReasonFor } from "./reason";
import { endingOf, joinDetails } from "./schedule";
import { contactAt, statusWith, statusWithout } from "./status";
import type { VisitRow } from "./visit.store";
import { emitVisitEvent, lockVisit, refuseTakenSlot, takeTurns } from "./visit.store";

type Open = { visit: VisitRow; row: Row };

/**
 * The open visit of a path, locked with its attendance. Who makes a visit may finish it, whosever attendance it is.
 * @throws 404/4004 where the caller sees neither, 403/4003 where they may not do this, 409/4009 when it is over.
 */
async function openVisit(work: Work, id: number, finishing: boolean): Promise<Open> {
  const { principal } = work;
  const { visit, row } = await lockVisit(work, id);
  const theirs = visit.userId === principal.userId && visit.enterpriseId === principal.enterpriseId;
  if (!theirs && !canSee(principal, row)) throw notFound();
  if (!canChange(principal, row) && !(theirs && finishing))
    throw forbidden("Você não pode alterar esta visita.");
  if (visit.canceled || visit.finished)
    throw conflict(
      visit.canceled ? "Esta visita já foi cancelada." : "Esta visita já foi finalizada.",
      canSee(principal, row) ? await readAttendance(work, row) : undefined,
    );
  await requireOpen(work, row);
  return { visit, row };
}

/** Writes a visit's columns, its attendance's, one history item and both events; answers the visit. */
async function write(
  work: Work,
  { visit, row }: Open,
  what: { visit: Assignments; attendance: Assignments; title: string; message: string; rememberAt?: Date },
): Promise<Visit> {
  const { tx, now } = work;
  const columns = Object.entries(what.visit).map(([column, value]) => sql`${sql.raw(column)} = ${value}`);
  await refuseTakenSlot(
    tx.execute(
      sql`update visit set ${sql.join(columns, sql`, `)}, revision = revision + 1, updated_at = ${now.toISOString()}::timestamptz
          where enterprise_id = ${visit.enterpriseId} and id = ${visit.id}`,
    ),
  );
  await change(work, {
    row,
    set: what.attendance,
    note: { type: "VISIT", title: what.title, message: what.message, rememberAt: what.rememberAt ?? null },
  });
  const told = await emitVisitEvent(work, { row, visitId: visit.id, userId: visit.userId });
  if (!told) throw new Error("a visit that was there is gone");
  return told;
}

const times = (start: Date): Assignments => ({
  starts_at: sql`${start.toISOString()}::timestamptz`,
  ends_at: sql`${endingOf(start).toISOString()}::timestamptz`,
});

const textOf = (text: string | null | undefined): Assignments =>
  text ? { observation: sql`${text}::text` } : {};

const because = (reason: { id: number; name: string } | null): Assignments =>
  reason ? { reason_id: sql`${reason.id}::bigint`, reason: sql`${reason.name}::text` } : {};

/** Cancels, reschedules or finishes an open visit (docs/product/visits.md#changing). */
export async function updateVisit(work: Work, id: number, body: UpdateVisitBody): Promise<Visit> {
  const { tx, principal, now } = work;
  const open = await openVisit(work, id, body.updateType === "FINISH");
  const { visit, row } = open;
  const { place } = visit;
  const reason = await visitReasonFor(tx, visit.enterpriseId, body.updateType, body.reasonId);
  const visitor = visit.userId !== principal.userId && visit.userName;
  const told = (at: Date, ...more: (string | null | undefined)[]) =>
    joinDetails(place.code, formatDateTime(at, place.zone), visitor, reason?.name, ...more, body.observation);

  if (body.updateType === "CANCEL")
    return write(work, open, {
      visit: { canceled: sql`true`, ...because(reason), ...textOf(body.observation) },
      attendance: await statusWithout(tx, row, visit.id),
      title: "Visita cancelada",
      message: told(visit.startsAt),
    });

  const start = new Date(body.dateStart);
  if (body.updateType === "NEW_DATE") {
    const refusal = slotRefusal(start, now, place.zone);
    if (refusal) throw invalid("dateStart", refusal);
    await takeTurns(tx, visit.enterpriseId, visit.userId);
    return write(work, open, {
      visit: { ...times(start), ...because(reason), ...textOf(body.observation) },
      attendance: {},
      title: "Visita reagendada",
      message: told(start),
      rememberAt: start,
    });
  }

  const refusal = madeRefusal(start, now, place.zone);
  if (refusal) throw invalid("dateStart", refusal);
  const feedback = body.feedback?.trim() || null;
  const status = await statusWith(work, row, "VISIT_MADE");
  return write(work, open, {
    visit: {
      ...times(start),
      finished: sql`true`,
      ...because(reason),
      ...textOf(body.observation),
      ...(feedback && { feedback: sql`${feedback}::text` }),
    },
    attendance: { ...status, ...contactAt(start) },
    title: "Visita realizada",
    message: told(start, feedback, status.scheduled_at && removedText(principal, row, row.scheduledAt)),
  });
}

/** Takes an open visit out altogether; the attendance follows as when it is canceled, and is the answer. */
export async function deleteVisit(work: Work, id: number): Promise<Attendance> {
  const { tx } = work;
  const { visit, row } = await openVisit(work, id, false);
  const set = await statusWithout(tx, row, visit.id);
  await tx.execute(sql`delete from visit where enterprise_id = ${visit.enterpriseId} and id = ${visit.id}`);
  await change(work, {
    row,
    set,
    note: {
      type: "VISIT",
      title: "Visita excluída",
      message: joinDetails(visit.place.code, formatDateTime(visit.startsAt, visit.place.zone)),
    },
  });
  await emitVisitEvent(work, { row, visitId: visit.id, userId: visit.userId });
  return readAttendance(work, row);
}
