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
import { firstRow } from "../database/database";
import { conflict, invalid } from "../error/api-error";
import { inPreService } from "../tenancy/principal";
import type { AnyWork, Work } from "../tenancy/work";
import type { Canceled } from "../visit/close";
import {
  canceledText,
  cancelOpenVisits,
  emitCanceled,
  keptText,
  openVisitsOf,
  withCanceled,
} from "../visit/close";
import { visitReasonFor } from "../visit/reason";
import type { Assignments } from "./attendance.store";
import { change, lockForChange, readAttendance } from "./attendance.store";
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
export async function moveAttendance(work: Work, id: number, move: Move): Promise<Attendance> {
  const { principal, now } = work;
  const row = await lockForChange(work, id);
  if (move.from && move.from !== row.status)
    throw conflict(await movedText(work, row), await readAttendance(work, row));
  if (move.status === row.status && row.status !== "IN_PROPOSAL") return stay(work, row, move);

  const why = canMove(row, move.status);
  if (why === "new-is-entry") throw invalid("status", REFUSAL_TEXT[why]);
  if (why) throw conflict(REFUSAL_TEXT[why], await readAttendance(work, row));

  const column = await columnFor(work, row, move.status);
  const preService = inPreService(principal, row.businessType);
  const missing = missingData(column, move, { preService });
  if (missing) throw invalid(missing.field, missing.message);
  const reason = await reasonFor(work, row, move.status, move.reason);
  if (move.status === "LEAD_QUALIFIED") return handOver(work, row, column, reason, move);

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
    ...(move.status === "FINISHED" && (await outcomeOf(move, won, now))),
  };
  const visits = await visitsLeft(work, row, column, effects, move);
  const details = [
    reason?.name,
    won && move.amount && formatMoney(fromCentavos(toCentavos(move.amount))),
    removedText(principal, row, effects.removedReturn),
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
  const attendance = await change(work, { row, set, note, undoable });
  await emitCanceled(work, row, visits.canceled);
  return withCanceled(attendance, visits.canceled);
}

/** Cancels the visits that are still open, or keeps them; and what history says of that. */
async function visitsLeft(
  work: AnyWork,
  row: Row,
  to: Column,
  { openVisits }: MoveEffects,
  move: Move,
): Promise<{ canceled: Canceled[]; text: string | null }> {
  const { tx } = work;
  const leaves = leavesOpenVisits(row.status, to);
  if (openVisits === "CANCEL" && (leaves || isClosed(to.status))) {
    const reason = await visitReasonFor(tx, row.enterpriseId, "CANCEL", move.visitReasonId, "visitReasonId");
    const canceled = await cancelOpenVisits(work, row, reason);
    return { canceled, text: canceledText(canceled, reason?.name) };
  }
  return { canceled: [], text: leaves ? keptText(await openVisitsOf(tx, row)) : null };
}

/** Moving to where it already is: no history, unless it brings a return date (docs/product/moves.md#status-call). */
async function stay(work: Work, row: Row, move: Move): Promise<Attendance> {
  if (row.status === "RETURN_LATER" && move.date) return setReturn(work, row, move.date);
  return readAttendance(work, row);
}

/** How it ended. Proposals come with a later issue: until then none can be named. */
async function outcomeOf(move: Move, won: boolean, now: Date): Promise<Assignments> {
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
export async function movedText({ tx, principal }: Work, row: Row): Promise<string> {
  const last = await firstRow<{ id: number | null; name: string }>(
    tx,
    sql`select created_by::int as id, created_by_name as name from history
        where enterprise_id = ${row.enterpriseId} and attendance_id = ${row.id} and version = ${row.version}
        order by id desc limit 1`,
  );
  if (last?.id === principal.userId) return "Você já alterou este atendimento em outra tela.";
  return last
    ? `Este atendimento foi alterado por ${last.name} enquanto isso.`
    : "Este atendimento foi alterado enquanto isso.";
}
