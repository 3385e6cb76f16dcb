import { and, eq, sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import { attendance, attendanceProperty, attendanceTag, history } from "../../database/schema";
import { append } from "../../outbox/append";
import type { AnyWork } from "../../tenancy/work";
import { forgetNotices } from "../notification/notification.event";
import { attendanceRemoved } from "./attendance.event";
import { type Card, cardJson, toAttendance } from "./card";
import { change } from "./change";
import type { Row } from "./row.store";

/**
 * Takes an attendance away that nobody has worked on, with its history, properties, turns and what passing it on told people: an import is taken back
 * (docs/product/import.md#undo). It is locked. Who saw it learns that it is gone. @throws 23503 where anything else is of it
 */
export async function removeAttendance(work: AnyWork, row: Row): Promise<void> {
  const { tx, now } = work;
  const { enterpriseId, id } = row;
  const done = await firstRow<{ card: Card }>(
    tx,
    sql`select ${cardJson} as card from attendance a where a.enterprise_id = ${enterpriseId} and a.id = ${id}`,
  );
  if (!done) throw new Error("an attendance that was locked is gone");
  const last = { ...toAttendance(done.card, now), version: row.version + 1 };
  await append(work, attendanceRemoved({ before: row, attendance: last, now }));
  await forgetNotices(work, row);
  for (const table of [attendanceTag, attendanceProperty, history])
    await tx.delete(table).where(and(eq(table.enterpriseId, enterpriseId), eq(table.attendanceId, id)));
  await tx.delete(attendance).where(and(eq(attendance.enterpriseId, enterpriseId), eq(attendance.id, id)));
}

/** Takes one item out of an attendance's history, as a change of it. */
export const forgetHistory = (work: AnyWork, row: Row, historyId: number) =>
  change(work, {
    row,
    item: sql`delete from history h where h.enterprise_id = ${row.enterpriseId} and h.attendance_id = ${row.id} and h.id = ${historyId}`,
  });
