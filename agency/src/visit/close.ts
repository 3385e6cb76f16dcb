import type { Attendance } from "@soleira/schema/attendance/wire";
import { formatShort } from "@soleira/schema/format/dates";
import { sql } from "drizzle-orm";
import type { Row } from "../attendance/row";
import type { Tx } from "../database/database";
import { rows } from "../database/database";
import type { AnyWork } from "../tenancy/work";
import { emitVisitEvent } from "./visit.store";
import { isOpenVisit } from "./visit-json";

export type Canceled = {
  id: number;
  userId: number;
  /** When it was to begin, ISO-8601. */
  startsAt: string;
};

/**
 * Cancels what still stands: for a reason, or because its attendance is closed, so that nobody's agenda keeps it.
 * The first one first.
 */
export async function cancelOpenVisits(
  { tx, now }: AnyWork,
  row: Row,
  reason: { id: number; name: string } | null = null,
): Promise<Canceled[]> {
  const canceled = await rows<Canceled>(
    tx,
    sql`update visit v set canceled = true, reason_id = ${reason?.id ?? null}::bigint,
          reason = ${reason?.name ?? "Atendimento encerrado"}::text, revision = revision + 1,
          updated_at = ${now.toISOString()}::timestamptz
        from attendance_property ap
        where ap.enterprise_id = ${row.enterpriseId} and ap.attendance_id = ${row.id}
          and v.enterprise_id = ap.enterprise_id and v.attendance_property_id = ap.id and ${isOpenVisit}
        returning v.id::int as id, v.user_id::int as "userId", to_json(v.starts_at) #>> '{}' as "startsAt"`,
  );
  return canceled.sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
}

/** The answer of a move, with the visits that it canceled. */
export const withCanceled = (attendance: Attendance, canceled: Canceled[]): Attendance =>
  canceled.length === 0
    ? attendance
    : { ...attendance, canceledVisits: canceled.map(({ startsAt }) => new Date(startsAt).toISOString()) };

/** What history says of them, and why; null of none. */
export function canceledText(canceled: Canceled[], reason?: string): string | null {
  if (canceled.length === 0) return null;
  const text = canceled.length === 1 ? "1 visita cancelada" : `${canceled.length} visitas canceladas`;
  return reason ? `${text}: ${reason}` : text;
}

type OpenVisit = { startsAt: string; zone: string };

/** The visits of an attendance that still stand, the next one first. */
export const openVisitsOf = (tx: Tx, row: Row): Promise<OpenVisit[]> =>
  rows<OpenVisit>(
    tx,
    sql`select to_json(v.starts_at) #>> '{}' as "startsAt", e.time_zone as zone
        from attendance_property ap
        join visit v on v.enterprise_id = ap.enterprise_id and v.attendance_property_id = ap.id and ${isOpenVisit}
        join enterprise e on e.id = v.enterprise_id
        where ap.enterprise_id = ${row.enterpriseId} and ap.attendance_id = ${row.id} order by v.starts_at, v.id`,
  );

/** What history says of visits that stay when their attendance leaves VISIT_SCHEDULED, null of none. */
export const keptText = (visits: OpenVisit[]): string | null =>
  visits
    .map(({ startsAt, zone }) => `Visita de ${formatShort(new Date(startsAt), zone)} mantida`)
    .join(" · ") || null;

/** Their events, after that of their attendance. */
export async function emitCanceled(work: AnyWork, row: Row, canceled: Canceled[]): Promise<void> {
  for (const { id, userId } of canceled) await emitVisitEvent(work, { row, visitId: id, userId });
}
