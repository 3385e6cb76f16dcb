import type { Attendance } from "@soleira/schema/attendance/wire";
import { formatDateTime, formatShort } from "@soleira/schema/format/dates";
import { invalid } from "../../error/api-error";
import { momentOf } from "../../http/moment";
import type { Principal } from "../../tenancy/principal";
import type { Work } from "../../tenancy/work";
import { readAttendance } from "./attendance.store";
import { change } from "./change";
import { entering } from "./effects";
import { HISTORY_TITLE } from "./history.store";
import type { Row } from "./row.store";

/** The instant of a return or reminder. @throws 400/4001 for one that is over. */
export function futureDate(date: string, now: Date, field = "date"): Date {
  const instant = new Date(date);
  if (instant.getTime() <= now.getTime()) throw invalid(field, "Escolha um horário futuro.");
  return instant;
}

/** The zone in which an attendance's times are written: its own enterprise's, known by its agent. */
export const zoneOf = (principal: Principal, row: Row): string =>
  row.owner?.enterprise.timeZone ?? principal.enterprise.timeZone;

/** When to return, and what for. */
type Return = {
  date: string;
  subject?: string | null | undefined;
  occurredAt?: string | null | undefined;
};

/** Sets the return of an open attendance; its status stays (docs/product/returns.md#setting). */
export function setReturn(
  work: Work,
  row: Row,
  { date, subject: said, occurredAt }: Return,
): Promise<Attendance> {
  const { principal, now } = work;
  const done = momentOf(now, occurredAt);
  const at = futureDate(date, done ?? now);
  const subject = said || null;
  if (row.scheduledAt?.getTime() === at.getTime() && row.returnSubject === subject)
    return readAttendance(work, row);
  return change(work, {
    row,
    set: { scheduledAt: at, returnSubject: subject },
    note: {
      type: "RETURN",
      title: "Retorno agendado",
      message: [formatDateTime(at, zoneOf(principal, row)), subject].filter(Boolean).join(" · "),
      rememberAt: at,
      at: done,
    },
  });
}

/**
 * Removes the return; a RETURN_LATER attendance is IN_PROGRESS again (docs/product/returns.md#removing). Without a
 * return nothing changes.
 */
export function removeReturn(
  work: Work,
  row: Row,
  occurredAt: string | null | undefined,
): Promise<Attendance> {
  const { principal, now } = work;
  const at = momentOf(now, occurredAt);
  const waiting = row.status === "RETURN_LATER";
  if (!row.scheduledAt && !waiting) return readAttendance(work, row);
  return change(work, {
    row,
    set: waiting ? entering(row, "IN_PROGRESS").set : { scheduledAt: null },
    undoable: waiting,
    note: {
      type: "RETURN",
      title: HISTORY_TITLE.returnRemoved,
      message:
        row.scheduledAt &&
        [formatDateTime(row.scheduledAt, zoneOf(principal, row)), row.returnSubject]
          .filter(Boolean)
          .join(" · "),
      at,
    },
  });
}

/** What history says of a return that a change takes away, null of none (docs/product/moves.md#effects). */
export const removedText = (principal: Principal, row: Row, removed: Date | string | null): string | null =>
  removed && `Retorno de ${formatShort(new Date(removed), zoneOf(principal, row))} removido`;
