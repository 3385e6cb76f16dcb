import { formatDateTime } from "@soleira/schema/format/dates";
import { madeRefusal, slotRefusal, VISIT_MINUTES } from "@soleira/schema/visit/slots";
import type { ScheduleVisitBody } from "@soleira/schema/visit/wire";
import { sql } from "drizzle-orm";
import { actorOf, change, lockForChange, readAttendance } from "../attendance/attendance.store";
import { requireOpen } from "../attendance/closed";
import { movedText } from "../attendance/move";
import { removedText } from "../attendance/return";
import type { Tx } from "../database/database";
import { firstRow } from "../database/database";
import { conflict, invalid } from "../error/agency-error";
import { ownId } from "../http/parse";
import type { Who } from "../tenancy/principal";
import { hasOpenVisit } from "./open-visit";
import { visitReasonFor } from "./reason";
import { contactAt, statusWith } from "./status";
import { placeOf, slotTaken, takeTurns, tellVisit } from "./visit.store";
import { visitorFor } from "./visitor";

/** What history says of a visit: property, time, who goes, and what else was said. */
export const tellOf = (...parts: (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(" · ");

/** When a visit that begins then is over. */
export const endOf = (start: Date): Date => new Date(start.getTime() + VISIT_MINUTES * 60_000);

/**
 * Schedules a visit, or with feedback enters one that was made, and moves the attendance
 * (docs/product/visits.md#scheduling). Whether the time is free only the database says, when the visit is written.
 * @throws 409/4009 on `dateStart` for a taken slot, with `current` when the attendance has left `from` or the property
 * has an open visit; 400/4001 for a time that cannot be.
 */
export async function scheduleVisit(
  tx: Tx,
  who: Who,
  userId: number,
  body: ScheduleVisitBody,
  now: Date,
): Promise<{ id: string }> {
  const field = "customerServicePropertyId";
  const place = await placeOf(tx, who, ownId(body[field], field, "Imóvel inválido."));
  const row = await lockForChange(tx, who, place.attendanceId);
  if (body.from && body.from !== row.status)
    throw conflict(await movedText(tx, who, row), await readAttendance(tx, row, now));
  await requireOpen(tx, row, now);
  if (body.businessType && body.businessType !== row.businessType)
    throw invalid("businessType", "Este atendimento é de outro tipo de negócio.");

  const feedback = body.feedback?.trim() || null;
  const made = feedback !== null;
  const start = new Date(body.dateStart);
  const refusal = (made ? madeRefusal : slotRefusal)(start, now, place.zone);
  if (refusal) throw invalid("dateStart", refusal);
  const visitor = await visitorFor(tx, who, row, userId);
  const reason = await visitReasonFor(tx, row.enterpriseId, made ? "FINISH" : "NEW_DATE", body.reasonId);
  const status = await statusWith(
    tx,
    who,
    row,
    body.newStatus ?? (made ? "VISIT_MADE" : "VISIT_SCHEDULED"),
    now,
  );

  await takeTurns(tx, row.enterpriseId, visitor.id);
  // `on conflict` keeps the transaction alive, so that the refusal can say what stands in the way.
  const at = sql`${now.toISOString()}::timestamptz`;
  const written = await firstRow<{ id: number }>(
    tx,
    sql`insert into visit (enterprise_id, attendance_property_id, user_id, starts_at, ends_at, finished, partner, reason_id,
          reason, feedback, observation, message, source, created_by, created_at, updated_at)
        values (${row.enterpriseId}, ${place.id}, ${visitor.id}, ${start.toISOString()}::timestamptz,
          ${endOf(start).toISOString()}::timestamptz, ${made}::boolean, ${body.source === "PARTNER"}::boolean,
          ${reason?.id ?? null}::bigint, ${reason?.name ?? body.reason ?? null}::text, ${feedback}::text,
          ${body.observation ?? null}::text, ${body.message ?? null}::text, ${body.source ?? null}::text,
          ${who.userId}, ${at}, ${at})
        on conflict do nothing returning id::int as id`,
  );
  if (!written) {
    if (await hasOpenVisit(tx, row.enterpriseId, place.id))
      throw conflict("Este imóvel já tem uma visita agendada.", await readAttendance(tx, row, now));
    throw slotTaken();
  }

  await change(tx, {
    actor: actorOf(who),
    row,
    set: { ...status, ...(made && contactAt(start)) },
    note: {
      type: "VISIT",
      title: made ? "Visita realizada" : "Visita agendada",
      message: tellOf(
        place.code,
        formatDateTime(start, place.zone),
        visitor.id !== who.userId && visitor.name,
        reason?.name ?? body.reason,
        feedback,
        body.message,
        body.observation,
        status.scheduled_at && removedText(who, row, row.scheduledAt),
      ),
      rememberAt: made ? null : start,
    },
    now,
  });
  await tellVisit(tx, actorOf(who), { row, visitId: written.id, userId: visitor.id, created: true, now });
  return { id: String(written.id) };
}
