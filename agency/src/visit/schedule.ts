import { formatDateTime } from "@soleira/schema/format/dates";
import { madeRefusal, slotRefusal, VISIT_MINUTES } from "@soleira/schema/visit/slots";
import type { ScheduleVisitBody } from "@soleira/schema/visit/wire";
import { sql } from "drizzle-orm";
import { change, lockForChange, readAttendance } from "../attendance/attendance.store";
import { requireOpen } from "../attendance/closed";
import { movedText } from "../attendance/move";
import { removedText } from "../attendance/return";
import { firstRow } from "../database/database";
import { conflict, invalid } from "../error/api-error";
import { ownId } from "../http/parse";
import type { Work } from "../tenancy/work";
import { hasOpenVisit } from "./open-visit";
import { visitReasonFor } from "./reason";
import { contactAt, statusWith } from "./status";
import { emitVisitEvent, placeOf, slotTaken, takeTurns } from "./visit.store";
import { visitorFor } from "./visitor";

/** What history says of a visit: property, time, who goes, and what else was said. */
export const joinDetails = (...parts: (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(" · ");

/** When a visit that begins then is over. */
export const endingOf = (start: Date): Date => new Date(start.getTime() + VISIT_MINUTES * 60_000);

/**
 * Schedules a visit, or with feedback enters one that was made, and moves the attendance
 * (docs/product/visits.md#scheduling). Whether the time is free only the database says, when the visit is written.
 * @throws 409/4009 on `dateStart` for a taken slot, with `current` when the attendance has left `from` or the property
 * has an open visit; 400/4001 for a time that cannot be.
 */
export async function scheduleVisit(
  work: Work,
  userId: number,
  body: ScheduleVisitBody,
): Promise<{ id: string }> {
  const { tx, principal, now } = work;
  const field = "customerServicePropertyId";
  const place = await placeOf(work, ownId(body[field], field, "Imóvel inválido."));
  const row = await lockForChange(work, place.attendanceId);
  if (body.from && body.from !== row.status)
    throw conflict(await movedText(work, row), await readAttendance(work, row));
  await requireOpen(work, row);
  if (body.businessType && body.businessType !== row.businessType)
    throw invalid("businessType", "Este atendimento é de outro tipo de negócio.");

  const feedback = body.feedback?.trim() || null;
  const made = feedback !== null;
  const start = new Date(body.dateStart);
  const refusal = (made ? madeRefusal : slotRefusal)(start, now, place.zone);
  if (refusal) throw invalid("dateStart", refusal);
  const visitor = await visitorFor(work, row, userId);
  const reason = await visitReasonFor(tx, row.enterpriseId, made ? "FINISH" : "NEW_DATE", body.reasonId);
  const status = await statusWith(work, row, body.newStatus ?? (made ? "VISIT_MADE" : "VISIT_SCHEDULED"));

  await takeTurns(tx, row.enterpriseId, visitor.id);
  // `on conflict` keeps the transaction alive, so that the refusal can say what stands in the way.
  const at = sql`${now.toISOString()}::timestamptz`;
  const written = await firstRow<{ id: number }>(
    tx,
    sql`insert into visit (enterprise_id, attendance_property_id, user_id, starts_at, ends_at, finished, partner, reason_id,
          reason, feedback, observation, message, source, created_by, created_at, updated_at)
        values (${row.enterpriseId}, ${place.id}, ${visitor.id}, ${start.toISOString()}::timestamptz,
          ${endingOf(start).toISOString()}::timestamptz, ${made}::boolean, ${body.source === "PARTNER"}::boolean,
          ${reason?.id ?? null}::bigint, ${reason?.name ?? body.reason ?? null}::text, ${feedback}::text,
          ${body.observation ?? null}::text, ${body.message ?? null}::text, ${body.source ?? null}::text,
          ${principal.userId}, ${at}, ${at})
        on conflict do nothing returning id::int as id`,
  );
  if (!written) {
    if (await hasOpenVisit(tx, row.enterpriseId, place.id))
      throw conflict("Este imóvel já tem uma visita agendada.", await readAttendance(work, row));
    throw slotTaken();
  }

  await change(work, {
    row,
    set: { ...status, ...(made && contactAt(start)) },
    note: {
      type: "VISIT",
      title: made ? "Visita realizada" : "Visita agendada",
      message: joinDetails(
        place.code,
        formatDateTime(start, place.zone),
        visitor.id !== principal.userId && visitor.name,
        reason?.name ?? body.reason,
        feedback,
        body.message,
        body.observation,
        status.scheduled_at && removedText(principal, row, row.scheduledAt),
      ),
      rememberAt: made ? null : start,
    },
  });
  await emitVisitEvent(work, {
    row,
    visitId: written.id,
    userId: visitor.id,
    created: true,
  });
  return { id: String(written.id) };
}
