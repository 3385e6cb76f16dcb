import type { MoveEffects, OpenVisits } from "@soleira/schema/attendance/move";
import { effectsOfMove } from "@soleira/schema/attendance/move";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { Columns, Row } from "./row.store";

type Data = { date?: string | null; subject?: string | null; openVisits?: OpenVisits | null };

/**
 * What entering a status makes of a card, by the rule that makes the optimistic card too, and the columns to set. Every
 * change of a status goes through here, whatever sets it off.
 */
export function entering(row: Row, to: AttendanceStatus, data: Data = {}): MoveEffects & { set: Columns } {
  const before = { status: row.status, returnAt: row.scheduledAt?.toISOString() ?? null };
  const { date: given, subject, openVisits } = data;
  const effects = effectsOfMove(before, to, { returnAt: given, openVisits });
  const { returnAt } = effects;
  return {
    ...effects,
    set: {
      status: effects.status,
      ...(returnAt !== before.returnAt && {
        scheduledAt: returnAt === null ? null : new Date(returnAt),
      }),
      ...(given && returnAt === given && { returnSubject: subject || null }),
    },
  };
}

/**
 * The first thing that is done with a NEW card makes it IN_PROGRESS: the columns, and what history says of it; null of any
 * other card (docs/product/attendances.md#beginning).
 */
export const beginning = (row: Row): { set: Columns; text: string } | null =>
  row.status === "NEW"
    ? { set: entering(row, "IN_PROGRESS").set, text: "O atendimento foi iniciado." }
    : null;
