import type { MoveEffects } from "@soleira/schema/attendance/move";
import {
  canMove,
  effectsOfMove,
  isUndoable,
  isWon,
  leavesOpenVisits,
  missingData,
  REFUSAL_TEXT,
} from "@soleira/schema/attendance/move";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { isClosed } from "@soleira/schema/attendance/status";
import type { Attendance, StatusBody } from "@soleira/schema/attendance/wire";
import { formatMoney, fromCentavos, toCentavos } from "@soleira/schema/format/money";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import type { Tx } from "../database/database";
import { firstRow } from "../database/database";
import { conflict, invalid } from "../error/agency-error";
import type { Who } from "../tenancy/principal";
import { inPreService } from "../tenancy/principal";
import type { Canceled } from "../visit/close";
import {
  canceledText,
  cancelOpenVisits,
  keptText,
  openVisitsOf,
  tellCanceled,
  withCanceled,
} from "../visit/close";
import { visitReasonFor } from "../visit/reason";
import type { Assignments } from "./attendance.store";
import { actorOf, change, lockForChange, readAttendance } from "./attendance.store";
import type { Column } from "./column";
import { columnFor, reasonFor } from "./column";
import { handOver } from "./hand-over";
import type { Note } from "./note";
import { futureDate, removedText, setReturn } from "./return";
import type { Row } from "./row";

type Move = z.output<typeof StatusBody>;

/**
 * A status call (docs/product/moves.md#status-call): refuses what lacks its data, what is final and what somebody else
 * moved meanwhile; else changes the card, with history and event, and answers it.
 * @throws 409/4009 with the current attendance, 400/4001 naming the field.
 */
export async function moveAttendance(
  tx: Tx,
  who: Who,
  id: number,
  move: Move,
  now: Date,
): Promise<Attendance> {
  const row = await lockForChange(tx, who, id);
  if (move.from && move.from !== row.status)
    throw conflict(await movedText(tx, who, row), await readAttendance(tx, row, now));
  if (move.status === row.status && row.status !== "IN_PROPOSAL") return stay(tx, who, row, move, now);

  const why = canMove(row, move.status);
  if (why === "new-is-entry") throw invalid("status", REFUSAL_TEXT[why]);
  if (why) throw conflict(REFUSAL_TEXT[why], await readAttendance(tx, row, now));

  const column = await columnFor(tx, who, row, move.status);
  const preService = inPreService(who, row.businessType);
  const missing = missingData(column, move, { preService });
  if (missing) throw invalid(missing.field, missing.message);
  const reason = await reasonFor(tx, who, row, move.status, move.reason);
  if (move.status === "LEAD_QUALIFIED") return handOver(tx, who, row, column, reason, move, now);

  const before = { status: row.status, scheduledAt: row.scheduledAt?.toISOString() ?? null };
  const effects = effectsOfMove(before, move.status, move);
  if (move.status === "RETURN_LATER" && move.date) futureDate(move.date, now);
  const won = move.status === "FINISHED" && isWon(move);
  const set: Assignments = {
    status: sql`${effects.status}`,
    ...(effects.scheduledAt !== before.scheduledAt && {
      scheduled_at: sql`${effects.scheduledAt}::timestamptz`,
    }),
    ...(reason && { reason_id: sql`${reason.id}::bigint` }),
    ...(move.status === "FINISHED" && (await endOf(move, won, now))),
  };
  const visits = await visitsLeft(tx, row, column, effects, move, now);
  const details = [
    reason?.name,
    won && move.amount && formatMoney(fromCentavos(toCentavos(move.amount))),
    removedText(who, row, effects.removedReturn),
    visits.text,
  ];
  const note: Note = {
    type: "STATUS",
    title: titleOf(move.status, column.description, won),
    message: details.filter(Boolean).join(" · ") || null,
    reasonId: reason?.id ?? null,
    rememberAt: move.status === "RETURN_LATER" && move.date ? new Date(move.date) : null,
  };
  const undoable = isUndoable({ ...effects, openVisits: visits.canceled.length > 0 ? "CANCEL" : "KEEP" });
  const attendance = await change(tx, { actor: actorOf(who), row, set, note, undoable, now });
  await tellCanceled(tx, actorOf(who), row, visits.canceled, now);
  return withCanceled(attendance, visits.canceled);
}

/** Cancels the visits that are still open, or keeps them; and what history says of that. */
async function visitsLeft(
  tx: Tx,
  row: Row,
  to: Column,
  { openVisits }: MoveEffects,
  move: Move,
  now: Date,
): Promise<{ canceled: Canceled[]; text: string | null }> {
  const leaves = leavesOpenVisits(row.status, to);
  if (openVisits === "CANCEL" && (leaves || isClosed(to.status))) {
    const reason = await visitReasonFor(tx, row.enterpriseId, "CANCEL", move.visitReasonId, "visitReasonId");
    const canceled = await cancelOpenVisits(tx, row, now, reason);
    return { canceled, text: canceledText(canceled, reason?.name) };
  }
  return { canceled: [], text: leaves ? keptText(await openVisitsOf(tx, row)) : null };
}

/** Moving to where it already is: no history, unless it brings a return date (docs/product/moves.md#status-call). */
async function stay(tx: Tx, who: Who, row: Row, move: Move, now: Date): Promise<Attendance> {
  if (row.status === "RETURN_LATER" && move.date) return setReturn(tx, who, row, move.date, now);
  return readAttendance(tx, row, now);
}

/** How it ended. Proposals come with a later issue: until then none can be named. */
async function endOf(move: Move, won: boolean, now: Date): Promise<Assignments> {
  if (won && !move.amount) throw invalid("proposalId", "Proposta não encontrada.");
  return {
    finished_at: sql`${now.toISOString()}::timestamptz`,
    deal_won: sql`${won}::boolean`,
    amount_cents: sql`${won && move.amount ? toCentavos(move.amount) : null}::bigint`,
  };
}

const titleOf = (status: AttendanceStatus, description: string, won: boolean): string =>
  status === "FINISHED"
    ? won
      ? "Atendimento finalizado: negócio fechado"
      : "Atendimento finalizado: negócio não fechado"
    : `Status alterado para ${description}`;

/** Who changed it meanwhile, for the one who came second: perhaps they themselves, on another device. */
export async function movedText(tx: Tx, who: Who, row: Row): Promise<string> {
  const last = await firstRow<{ id: number | null; name: string }>(
    tx,
    sql`select created_by::int as id, created_by_name as name from history
        where enterprise_id = ${row.enterpriseId} and attendance_id = ${row.id} and version = ${row.version}
        order by id desc limit 1`,
  );
  if (last?.id === who.userId) return "Você já alterou este atendimento em outra tela.";
  return last
    ? `Este atendimento foi alterado por ${last.name} enquanto isso.`
    : "Este atendimento foi alterado enquanto isso.";
}
