import { canMove, effectsOfMove, missingData, REFUSAL_TEXT } from "@soleira/schema/attendance/move";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { isClosed } from "@soleira/schema/attendance/status";
import { sql } from "drizzle-orm";
import type { Assignments } from "../attendance/attendance.store";
import { readAttendance } from "../attendance/attendance.store";
import { columnFor } from "../attendance/column";
import type { Row } from "../attendance/row";
import type { Tx } from "../database/database";
import { conflict, invalid } from "../error/api-error";
import { inPreService } from "../tenancy/principal";
import type { Work } from "../tenancy/work";
import { hasOtherOpenVisit } from "./open-visit";

/**
 * The status that comes with a visit (docs/product/visits.md#effects-on-the-attendance); leaving RETURN_LATER clears
 * the return.
 * @throws 400/4001 for one that is closed, asks for data of its own or is not for this caller.
 */
export async function statusWith(work: Work, row: Row, status: AttendanceStatus): Promise<Assignments> {
  const { principal } = work;
  if (status === row.status) return {};
  const why = canMove(row, status);
  if (why === "new-is-entry") throw invalid("newStatus", REFUSAL_TEXT[why]);
  if (why) throw conflict(REFUSAL_TEXT[why], await readAttendance(work, row));
  if (isClosed(status)) throw invalid("newStatus", "Uma visita não encerra o atendimento.");
  const column = await columnFor(work, row, status);
  const missing = missingData(column, {}, { preService: inPreService(principal, row.businessType) });
  if (missing) throw invalid("newStatus", "Este status pede dados que uma visita não traz.");
  return {
    status: sql`${status}`,
    ...(effectsOfMove({ status: row.status, scheduledAt: row.scheduledAt?.toISOString() ?? null }, status)
      .removedReturn && { scheduled_at: sql`null` }),
  };
}

/**
 * Without its last open visit an attendance in VISIT_SCHEDULED is IN_PROGRESS again
 * (docs/product/visits.md#effects-on-the-attendance).
 */
export const statusWithout = async (tx: Tx, row: Row, visitId: number): Promise<Assignments> =>
  row.status === "VISIT_SCHEDULED" && !(await hasOtherOpenVisit(tx, row, visitId))
    ? { status: sql`'IN_PROGRESS'` }
    : {};

/** A visit that was made is a contact, at its own time; a later one stands. */
export const contactAt = (start: Date): Assignments => ({
  last_contact_at: sql`greatest(last_contact_at, ${start.toISOString()}::timestamptz)`,
});
