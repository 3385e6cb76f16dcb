import { formatShort } from "@soleira/schema/format/dates";
import { NOTICE } from "@soleira/schema/notification/texts";
import { and, eq, gt, not, sql } from "drizzle-orm";
import { rows } from "../../database/database";
import { isOpenVisit } from "../../database/fragments";
import { attendanceProperty, visit } from "../../database/schema";
import type { AnyWork } from "../../tenancy/work";
import type { Row } from "../attendance/row.store";
import { notify } from "../notification/notification.event";
import { emitVisitEvent } from "./emit";
import { visitNotice } from "./notice";
import { visitReasonFor } from "./reason";

/**
 * Cancels the open visits of a card that moves, for the reason that its mover chose, or because it is closed
 * (docs/product/moves.md#effects). `emit` puts their events into the outbox, after that of the card.
 * @throws 400/4001 `visitReasonId`
 */
export async function cancelVisits(work: AnyWork, row: Row, reasonId?: string | null) {
  const reason = await visitReasonFor(work.tx, row.enterpriseId, "CANCEL", reasonId, "visitReasonId");
  return canceled(work, row, await cancelOpen(work, row, { reason }), reason?.name);
}

/** The same of an attendance that another change than a move ends or turns; `ahead`: those alone that are still to be. */
export async function cancelVisitsOf(work: AnyWork, row: Row, why: { words: string; ahead?: boolean }) {
  return canceled(work, row, await cancelOpen(work, row, why), why.words);
}

function canceled(work: AnyWork, row: Row, visits: Canceled[], why: string | undefined) {
  return {
    times: visits.map(({ startsAt }) => startsAt.toISOString()),
    text: canceledText(visits.length, why),
    async emit(): Promise<void> {
      for (const { id, userId } of visits) await emitVisitEvent(work, { row, visitId: id, userId });
      await notifyCanceled(work, row, visits);
    },
  };
}

/** Visitors learn that they are not expected; whoever cancels their own knows. */
export const notifyCanceled = (work: AnyWork, row: Row, visits: readonly Omit<Canceled, "id">[]) =>
  notify(
    work,
    row,
    visits.map(({ userId, startsAt }) =>
      visitNotice(row, { to: userId, kind: "VISIT_CANCELED", at: startsAt, says: NOTICE.visitCanceled }),
    ),
  );

type Canceled = { id: number; userId: number; startsAt: Date };
type Why = { reason?: { id: number; name: string } | null; words?: string; ahead?: boolean };

async function cancelOpen(
  { tx, now }: AnyWork,
  row: Row,
  { reason, words, ahead }: Why,
): Promise<Canceled[]> {
  const ap = attendanceProperty;
  const done = await tx
    .update(visit)
    .set({
      canceled: true,
      reasonId: reason?.id ?? null,
      reason: reason?.name ?? words ?? "Atendimento encerrado",
      revision: sql`${visit.revision} + 1`,
      updatedAt: now,
    })
    .from(ap)
    .where(
      and(
        eq(ap.enterpriseId, row.enterpriseId),
        eq(ap.attendanceId, row.id),
        eq(visit.enterpriseId, ap.enterpriseId),
        eq(visit.attendancePropertyId, ap.id),
        not(visit.canceled),
        not(visit.finished),
        ahead ? gt(visit.startsAt, now) : undefined,
      ),
    )
    .returning({ id: visit.id, userId: visit.userId, startsAt: visit.startsAt });
  return done.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

function canceledText(count: number, reason: string | undefined): string | null {
  if (count === 0) return null;
  const text = count === 1 ? "1 visita cancelada" : `${count} visitas canceladas`;
  return reason ? `${text}: ${reason}` : text;
}

/** What history says of open visits that stay when their card leaves VISIT_SCHEDULED, null of none. */
export async function keepVisits({ tx }: AnyWork, row: Row): Promise<string | null> {
  const open = await rows<{ startsAt: string; zone: string }>(
    tx,
    sql`select to_json(v.starts_at) #>> '{}' as "startsAt", e.time_zone as zone
        from attendance_property ap
        join visit v on v.enterprise_id = ap.enterprise_id and v.attendance_property_id = ap.id and ${isOpenVisit}
        join enterprise e on e.id = v.enterprise_id
        where ap.enterprise_id = ${row.enterpriseId} and ap.attendance_id = ${row.id} order by v.starts_at, v.id`,
  );
  const texts = open.map(
    ({ startsAt, zone }) => `Visita de ${formatShort(new Date(startsAt), zone)} mantida`,
  );
  return texts.join(" · ") || null;
}
