import type { Attendance } from "@soleira/schema/attendance/wire";
import { formatDateTime, formatShort } from "@soleira/schema/format/dates";
import { sql } from "drizzle-orm";
import type { Tx } from "../database/database";
import { invalid } from "../error/agency-error";
import type { Who } from "../tenancy/principal";
import { actorOf, change, readAttendance } from "./attendance.store";
import type { Row } from "./row";

/** The instant of a return. @throws 400/4001 for one that is over. */
export function futureDate(date: string, now: Date): Date {
  const instant = new Date(date);
  if (instant.getTime() <= now.getTime()) throw invalid("date", "Escolha um horário futuro.");
  return instant;
}

/** The zone in which an attendance's times are told: its own enterprise's, where its agent tells which. */
export const zoneOf = (who: Who, row: Row): string =>
  row.owner?.enterprise.timeZone ?? who.enterprise.timeZone;

/** Sets the return of an open attendance; its status stays (docs/product/returns.md#setting). */
export function setReturn(tx: Tx, who: Who, row: Row, date: string, now: Date): Promise<Attendance> {
  const at = futureDate(date, now);
  if (row.scheduledAt?.getTime() === at.getTime()) return readAttendance(tx, row, now);
  return change(tx, {
    actor: actorOf(who),
    row,
    set: { scheduled_at: sql`${at.toISOString()}::timestamptz` },
    note: {
      type: "RETURN",
      title: "Retorno agendado",
      message: formatDateTime(at, zoneOf(who, row)),
      rememberAt: at,
    },
    now,
  });
}

/**
 * Removes the return; a RETURN_LATER attendance is IN_PROGRESS again (docs/product/returns.md#removing). Without a
 * return nothing changes.
 */
export function removeReturn(tx: Tx, who: Who, row: Row, now: Date): Promise<Attendance> {
  const waiting = row.status === "RETURN_LATER";
  if (!row.scheduledAt && !waiting) return readAttendance(tx, row, now);
  return change(tx, {
    actor: actorOf(who),
    row,
    set: { scheduled_at: sql`null`, ...(waiting && { status: sql`'IN_PROGRESS'` }) },
    undoable: waiting,
    note: {
      type: "RETURN",
      title: "Retorno removido",
      message: row.scheduledAt && formatDateTime(row.scheduledAt, zoneOf(who, row)),
    },
    now,
  });
}

/** What history says of a return that a change takes away, null of none (docs/product/moves.md#effects). */
export const removedText = (who: Who, row: Row, removed: Date | string | null): string | null =>
  removed && `Retorno de ${formatShort(new Date(removed), zoneOf(who, row))} removido`;
