import type { Attendance } from "@soleira/schema/attendance/wire";
import { formatDateTime } from "@soleira/schema/format/dates";
import { NOTICE } from "@soleira/schema/notification/texts";
import { madeRefusal, slotRefusal } from "@soleira/schema/visit/slots";
import type { UpdateVisitBody, Visit } from "@soleira/schema/visit/wire";
import { and, eq, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { visit as visits } from "../../database/schema";
import { checkAll } from "../../error/all-fields";
import { conflict, forbidden, notFound } from "../../error/api-error";
import { momentOf } from "../../http/moment";
import { canChange, canSee } from "../../tenancy/principal";
import type { AnyWork, Work } from "../../tenancy/work";
import { readAttendance, requireOpen, requireVersion } from "../attendance/attendance.store";
import type { Note } from "../attendance/history.store";
import { HISTORY_TITLE } from "../attendance/history.store";
import type { Row } from "../attendance/row.store";
import { notify } from "../notification/notification.event";
import { readVisit } from "./agenda";
import { emitVisitEvent } from "./emit";
import type { VisitFollower } from "./follower";
import { visitNotice } from "./notice";
import { visitReasonFor } from "./reason";
import { endingOf, joinDetails, requireStart } from "./schedule";
import type { VisitRow } from "./visit.store";
import { hasOtherOpenVisit, lockVisit, refuseTakenSlot, takeTurns } from "./visit.store";

type Seen = Parameters<typeof requireVersion>[2];
export type Open = { visit: VisitRow; row: Row };

/**
 * The open visit of a path, locked with its attendance. Who makes a visit may finish and confirm it, whosever attendance it is.
 * @throws 404/4004 where the caller sees neither, 403/4003 where they may not do this, 409/4009 when it is over.
 */
async function openVisit(work: Work, id: number, forVisitor: boolean, seen: Seen): Promise<Open> {
  const { principal } = work;
  const { visit, row } = await lockVisit(work.tx, principal.tenants, id);
  const isTheirs = visit.userId === principal.userId && visit.enterpriseId === principal.enterpriseId;
  if (!isTheirs && !canSee(principal, row)) throw notFound();
  if (!canChange(principal, row) && !(isTheirs && forVisitor))
    throw forbidden("Você não pode alterar esta visita.");
  await requireVersion(work, row, seen);
  if (visit.canceled || visit.finished)
    throw conflict(
      visit.canceled ? "Esta visita já foi cancelada." : "Esta visita já foi finalizada.",
      canSee(principal, row) ? await readAttendance(work, row) : undefined,
    );
  await requireOpen(work, row);
  return { visit, row };
}

type Columns = PgUpdateSetSource<typeof visits>;
type Change = {
  set: Columns;
  attendance: Awaited<ReturnType<VisitFollower>>;
  note: Pick<Note, "title" | "message" | "rememberAt" | "at" | "source">;
  /** When it was made. */
  madeAt?: Date;
  /** What its visitor is notified of, where somebody else has done it. */
  notice?: Notice;
};
type Notice = { kind: "VISIT_CHANGED" | "VISIT_CANCELED"; says: typeof NOTICE.visitMoved; at: Date };

/** Notifies the visitor of an open visit. */
const notifyVisitor = (work: AnyWork, { visit, row }: Open, notice: Notice) =>
  notify(work, row, [visitNotice(row, { ...notice, to: visit.userId })]);

/** Writes a visit's columns, then what follows for its attendance, then the visit's event; answers the visit. */
export async function writeVisit(
  work: AnyWork,
  open: Open,
  { set, attendance, note, madeAt, notice }: Change,
): Promise<Visit> {
  const { id, enterpriseId, userId } = open.visit;
  await refuseTakenSlot(
    work.tx
      .update(visits)
      .set({ ...set, revision: sql`${visits.revision} + 1`, updatedAt: work.now })
      .where(and(eq(visits.enterpriseId, enterpriseId), eq(visits.id, id))),
  );
  await attendance.apply({ type: "VISIT", ...note }, madeAt);
  const changed = await emitVisitEvent(work, { row: open.row, visitId: id, userId });
  if (!changed) throw new Error("a visit that was there is gone");
  if (notice) await notifyVisitor(work, open, notice);
  return changed;
}

/** The columns of a visit that is confirmed then, of one that is not where null; what was asked for is answered. */
export const confirmed = (at: Date | null, byCustomer: boolean): Columns => ({
  confirmedAt: at,
  confirmedByCustomer: at && byCustomer,
  askedFor: null,
});

const times = (start: Date): Columns => ({ startsAt: start, endsAt: endingOf(start) });

const because = (reason: { id: number; name: string } | null): Columns =>
  reason ? { reasonId: reason.id, reason: reason.name } : {};

/** What follows for the attendance when that visit is not to be. */
export const followGone = (work: AnyWork, follow: VisitFollower, { visit, row }: Open) =>
  follow(work, row, { isLastGone: async () => !(await hasOtherOpenVisit(work.tx, row, visit.id)) });

/** Why the time of such a change cannot be, null where it can. */
const REFUSAL = { CANCEL: () => null, NEW_DATE: slotRefusal, FINISH: madeRefusal };

/** Cancels, reschedules or finishes an open visit (docs/product/visits.md#changing). */
export async function updateVisit(
  work: Work,
  follow: VisitFollower,
  id: number,
  body: UpdateVisitBody,
): Promise<Visit> {
  const { tx, principal, now } = work;
  const open = await openVisit(work, id, body.updateType === "FINISH", body);
  const { visit, row } = open;
  const { place } = visit;
  const start = body.updateType === "CANCEL" ? visit.startsAt : new Date(body.dateStart);
  const at = body.updateType === "CANCEL" ? undefined : momentOf(now, body.occurredAt);
  const { reason } = await checkAll({
    reason: () => visitReasonFor(tx, visit.enterpriseId, body.updateType, body.reasonId),
    start: () =>
      requireStart(
        REFUSAL[body.updateType](start, body.updateType === "NEW_DATE" ? (at ?? now) : now, place.zone),
      ),
  });
  const visitor = visit.userId !== principal.userId && visit.userName;
  const details = (at: Date, ...more: (string | null | undefined)[]) =>
    joinDetails(place.code, formatDateTime(at, place.zone), visitor, reason?.name, ...more, body.observation);
  const said = { ...because(reason), ...(body.observation && { observation: body.observation }) };

  if (body.updateType === "CANCEL")
    return writeVisit(work, open, {
      set: { canceled: true, askedFor: null, ...said },
      attendance: await followGone(work, follow, open),
      note: { title: "Visita cancelada", message: details(visit.startsAt) },
      notice: { kind: "VISIT_CANCELED", says: NOTICE.visitCanceled, at: visit.startsAt },
    });

  if (body.updateType === "NEW_DATE") {
    await takeTurns(tx, visit.enterpriseId, visit.userId);
    return writeVisit(work, open, {
      // What the customer asked for is what they come to.
      set: { ...times(start), ...said, ...confirmed(+start === +(visit.askedFor ?? 0) ? now : null, true) },
      attendance: await follow(work, row, {}),
      note: { title: "Visita reagendada", message: details(start), rememberAt: start, at },
      notice: { kind: "VISIT_CHANGED", says: NOTICE.visitMoved, at: start },
    });
  }

  const feedback = body.feedback?.trim() || null;
  const attendance = await follow(work, row, { enters: "VISIT_MADE" });
  return writeVisit(work, open, {
    set: { ...times(start), finished: true, askedFor: null, ...said, ...(feedback && { feedback }) },
    attendance,
    note: { title: HISTORY_TITLE.visitMade, message: details(start, feedback, attendance.removedReturn), at },
    madeAt: start,
  });
}

/** The agency says for the customer that they come (docs/product/public-visit.md#confirmed); once more changes nothing. */
export async function confirmVisit(
  work: Work,
  follow: VisitFollower,
  id: number,
  seen: Seen,
): Promise<Visit> {
  const open = await openVisit(work, id, true, seen);
  const { visit, row } = open;
  const { place, startsAt } = visit;
  if (visit.confirmedAt) return readVisit(work, visit.id);
  if (startsAt <= work.now) throw conflict("A visita já começou. Finalize-a.");
  return writeVisit(work, open, {
    set: confirmed(work.now, false),
    attendance: await follow(work, row, {}),
    note: {
      title: "Visita confirmada",
      message: joinDetails(place.code, formatDateTime(startsAt, place.zone), "confirmada com o cliente"),
    },
  });
}

/** Takes an open visit out altogether; the attendance follows as when it is canceled, and is the answer. */
export async function deleteVisit(
  work: Work,
  follow: VisitFollower,
  id: number,
  seen: Seen,
): Promise<Attendance> {
  const open = await openVisit(work, id, false, seen);
  const { visit, row } = open;
  const attendance = await followGone(work, follow, open);
  await work.tx
    .delete(visits)
    .where(and(eq(visits.enterpriseId, visit.enterpriseId), eq(visits.id, visit.id)));
  await attendance.apply({
    type: "VISIT",
    title: "Visita excluída",
    message: joinDetails(visit.place.code, formatDateTime(visit.startsAt, visit.place.zone)),
  });
  await emitVisitEvent(work, { row, visitId: visit.id, userId: visit.userId });
  await notifyVisitor(work, open, {
    kind: "VISIT_CANCELED",
    says: NOTICE.visitCanceled,
    at: visit.startsAt,
  });
  return readAttendance(work, row);
}
