import { sql } from "drizzle-orm";
import type { Actor } from "../attendance/attendance.store";
import type { Row } from "../attendance/row";
import type { Tx } from "../database/database";
import { rows } from "../database/database";
import { tellVisit } from "./visit.store";
import { isOpenVisit } from "./visit-json";

type Canceled = { id: number; userId: number };

/** Cancels what still stands when an attendance is closed, so that nobody's agenda keeps it (decision 0020). */
export const cancelOpenVisits = (tx: Tx, row: Row, now: Date): Promise<Canceled[]> =>
  rows<Canceled>(
    tx,
    sql`update visit v set canceled = true, reason_id = null, reason = 'Atendimento encerrado', revision = revision + 1,
          updated_at = ${now.toISOString()}::timestamptz
        from attendance_property ap
        where ap.enterprise_id = ${row.enterpriseId} and ap.attendance_id = ${row.id}
          and v.enterprise_id = ap.enterprise_id and v.attendance_property_id = ap.id and ${isOpenVisit}
        returning v.id::int as id, v.user_id::int as "userId"`,
  );

/** What history says of them, null of none. */
export const canceledText = (canceled: Canceled[]): string | null =>
  canceled.length === 0
    ? null
    : canceled.length === 1
      ? "1 visita cancelada"
      : `${canceled.length} visitas canceladas`;

/** Tells of them, after the change of their attendance. */
export async function tellCanceled(
  tx: Tx,
  actor: Actor,
  row: Row,
  canceled: Canceled[],
  now: Date,
): Promise<void> {
  for (const { id, userId } of canceled) await tellVisit(tx, actor, { row, visitId: id, userId, now });
}
