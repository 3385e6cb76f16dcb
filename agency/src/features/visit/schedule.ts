import { formatDateTime } from "@soleira/schema/format/dates";
import { NOTICE } from "@soleira/schema/notification/texts";
import { madeRefusal, slotRefusal, VISIT_MINUTES } from "@soleira/schema/visit/slots";
import type { ScheduleVisitBody } from "@soleira/schema/visit/wire";
import { visit } from "../../database/schema";
import { checkAll } from "../../error/all-fields";
import { conflict, invalid } from "../../error/api-error";
import { momentOf } from "../../http/moment";
import { ownId } from "../../http/parse";
import type { Work } from "../../tenancy/work";
import { readAttendance, requireOpen, requireVersion } from "../attendance/attendance.store";
import { HISTORY_TITLE, movedText } from "../attendance/history.store";
import type { Row } from "../attendance/row.store";
import { notify } from "../notification/notification.event";
import { emitVisitEvent } from "./emit";
import type { VisitFollower } from "./follower";
import { visitNotice } from "./notice";
import { visitReasonFor } from "./reason";
import { hasOpenVisit, lockPropertyRow, slotTaken, takeTurns } from "./visit.store";
import { visitorFor } from "./visitor";

/** What history says of a visit: property, time, who goes, and what else was said. */
export const joinDetails = (...parts: (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(" · ");

function requireType(row: Row, { businessType }: ScheduleVisitBody): void {
  if (businessType && businessType !== row.businessType)
    throw invalid("businessType", "Este atendimento é de outro tipo de negócio.");
}

/** @throws 400/4001 `dateStart` for a time that cannot be */
export function requireStart(refusal: string | null): void {
  if (refusal) throw invalid("dateStart", refusal);
}

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
  follow: VisitFollower,
  userId: number,
  body: ScheduleVisitBody,
): Promise<{ id: string }> {
  const { tx, principal, now } = work;
  const field = "customerServicePropertyId";
  const { place, row } = await lockPropertyRow(work, ownId(body[field], field, "Imóvel inválido."));
  await requireVersion(work, row, body);
  if (body.from && body.from !== row.status)
    throw conflict(await movedText(work, row), await readAttendance(work, row));
  await requireOpen(work, row);

  const feedback = body.feedback?.trim() || null;
  const made = feedback !== null;
  const start = new Date(body.dateStart);
  const at = momentOf(now, body.occurredAt);
  const { visitor, reason, attendance } = await checkAll({
    type: () => requireType(row, body),
    start: () =>
      requireStart(made ? madeRefusal(start, now, place.zone) : slotRefusal(start, at ?? now, place.zone)),
    visitor: () => visitorFor(work, row, userId),
    reason: () => visitReasonFor(tx, row.enterpriseId, made ? "FINISH" : "NEW_DATE", body.reasonId),
    attendance: () =>
      follow(work, row, { enters: body.newStatus ?? (made ? "VISIT_MADE" : "VISIT_SCHEDULED") }),
  });

  await takeTurns(tx, row.enterpriseId, visitor.id);
  // `on conflict` keeps the transaction alive, so that the refusal can say what is in the way.
  const [written] = await tx
    .insert(visit)
    .values({
      enterpriseId: row.enterpriseId,
      attendancePropertyId: place.id,
      userId: visitor.id,
      startsAt: start,
      endsAt: endingOf(start),
      finished: made,
      partner: body.source === "PARTNER",
      reasonId: reason?.id ?? null,
      reason: reason?.name ?? body.reason ?? null,
      feedback,
      observation: body.observation ?? null,
      message: body.message ?? null,
      source: body.source ?? null,
      createdBy: principal.userId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: visit.id });
  if (!written) {
    if (await hasOpenVisit(tx, row.enterpriseId, place.id))
      throw conflict("Este imóvel já tem uma visita agendada.", await readAttendance(work, row));
    throw slotTaken();
  }

  await attendance.apply(
    {
      type: "VISIT",
      title: made ? HISTORY_TITLE.visitMade : "Visita agendada",
      message: joinDetails(
        place.code,
        formatDateTime(start, place.zone),
        visitor.id !== principal.userId && visitor.name,
        reason?.name ?? body.reason,
        feedback,
        body.message,
        body.observation,
        attendance.removedReturn,
      ),
      rememberAt: made ? null : start,
      at,
    },
    made ? start : undefined,
  );
  await emitVisitEvent(work, {
    row,
    visitId: written.id,
    userId: visitor.id,
    created: true,
  });
  // Of a visit that was made already there is nothing to do.
  if (!made)
    await notify(work, row, [
      visitNotice(row, { to: visitor.id, kind: "VISIT_CHANGED", at: start, says: NOTICE.visitScheduled }),
    ]);
  return { id: String(written.id) };
}
