import {
  canMove,
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
import type * as z from "zod";
import { checkAll } from "../error/all-fields";
import { conflict, invalid } from "../error/api-error";
import { inPreService } from "../tenancy/principal";
import type { Work } from "../tenancy/work";
import { lockForChange, readAttendance, requireVersion } from "./attendance.store";
import type { Columns } from "./change";
import { change } from "./change";
import { type Column, columnFor, reasonFor } from "./column";
import { entering } from "./effects";
import type { MoveFollowers } from "./followers";
import { withCanceled } from "./followers";
import { handOver, receiverFor } from "./hand-over";
import type { Note } from "./history.store";
import { movedText } from "./history.store";
import { futureDate, removedText, setReturn } from "./return";
import type { Row } from "./row.store";

type Move = z.output<typeof StatusBody>;

/**
 * A status call (docs/product/moves.md#status-call): refuses what lacks its data, what is final and what another person
 * moved meanwhile; else changes the card, with history and event, and answers it.
 * @throws 409/4009 with the current attendance, 400/4001 naming the field.
 */
export async function moveAttendance(
  work: Work,
  follow: MoveFollowers,
  id: number,
  move: Move,
): Promise<Attendance> {
  const { principal, now } = work;
  const row = await lockForChange(work, id);
  const ended = row.status === "FINISHED" && move.status === "FINISHED" && (await readAttendance(work, row));
  // Before version and status, which the call that ended it has changed itself.
  if (ended && (!ended.finish || endedSo(ended.finish, move))) return ended;
  await requireVersion(work, row, move);
  if (move.from && move.from !== row.status)
    throw conflict(await movedText(work, row), await readAttendance(work, row));
  if (move.status === row.status && row.status !== "IN_PROPOSAL") return stay(work, row, move);

  const why = canMove(row, move.status);
  if (why === "new-is-entry") throw invalid("status", REFUSAL_TEXT[why]);
  if (why) throw conflict(REFUSAL_TEXT[why], await readAttendance(work, row));

  const column = await columnFor(work, row, move.status);
  const effects = entering(row, move.status, move);
  const won = move.status === "FINISHED" && isWon(move);
  const leaves = leavesOpenVisits(row.status, column);
  const qualified = move.status === "LEAD_QUALIFIED";
  const cancels = effects.openVisits === "CANCEL" && (leaves || isClosed(move.status)) && !qualified;
  const { reason, outcome, receiver, visits } = await checkAll({
    data: () => requireData(work, row, column, move),
    reason: () => reasonFor(work, row, move.status, move.reason),
    date: () => move.status === "RETURN_LATER" && move.date && futureDate(move.date, now),
    outcome: () => move.status === "FINISHED" && outcomeOf(move, won, now),
    receiver: () => (qualified ? receiverFor(work, row, move) : null),
    // Taken back by the transaction where another field is refused.
    visits: () => (cancels ? follow.cancelVisits(work, row, move.visitReasonId) : null),
  });
  if (receiver) return handOver(work, follow, row, { column, reason, receiver });

  const set: Columns = { ...effects.set, ...(reason && { reasonId: reason.id }), ...outcome };
  const details = [
    reason?.name,
    won && move.amount && formatMoney(fromCentavos(toCentavos(move.amount))),
    removedText(principal, row, effects.removedReturn),
    visits ? visits.text : leaves && (await follow.keepVisits(work, row)),
  ];
  const note: Note = {
    type: "STATUS",
    title: titleOf(move.status, column.description, won),
    message: details.filter(Boolean).join(" · ") || null,
    reasonId: reason?.id ?? null,
    rememberAt: move.status === "RETURN_LATER" && move.date ? new Date(move.date) : null,
  };
  const undoable = isUndoable({ ...effects, openVisits: visits?.times.length ? "CANCEL" : "KEEP" });
  const attendance = await change(work, { row, set, note, undoable });
  await visits?.emit();
  return withCanceled(attendance, visits);
}

/**
 * Moving to where it already is: no history, unless it brings a return date (docs/product/moves.md#status-call).
 * @throws 409/4009 for another end than it had (docs/product/finish.md#after-it)
 */
async function stay(work: Work, row: Row, move: Move): Promise<Attendance> {
  if (row.status === "RETURN_LATER" && move.date) return setReturn(work, row, move.date);
  const attendance = await readAttendance(work, row);
  if (row.status === "FINISHED")
    throw conflict(
      "Este atendimento já foi finalizado com outros dados. Para negociar de novo, faça uma cópia dele.",
      attendance,
    );
  return attendance;
}

/** Whether it ended as the call says; what the call does not say is not compared. */
function endedSo(finish: NonNullable<Attendance["finish"]>, move: Move): boolean {
  const { dealWon, amount, reason, proposalId } = move;
  const isSaid = dealWon != null || !!amount || !!proposalId;
  if (isSaid && isWon(move) !== (finish.dealWon ?? false)) return false;
  if (proposalId) return false;
  if (isWon(move) && amount && toCentavos(amount) !== toCentavos(finish.amount ?? "")) return false;
  return !reason || reason === finish.reasonId;
}

/** @throws 400/4001 naming what the column asks for and the call lacks */
function requireData({ principal }: Work, row: Row, column: Column, move: Move): void {
  const missing = missingData(column, move, { preService: inPreService(principal, row.businessType) });
  if (missing) throw invalid(missing.field, missing.message);
}

/** How it ended. Proposals come with a later issue: until then none can be named. */
function outcomeOf(move: Move, won: boolean, now: Date): Columns {
  if (move.proposalId) throw invalid("proposalId", "Proposta não encontrada.");
  return {
    finishedAt: now,
    dealWon: won,
    amountCents: won && move.amount ? toCentavos(move.amount) : null,
  };
}

const titleOf = (status: AttendanceStatus, description: string, won: boolean): string =>
  status === "FINISHED"
    ? won
      ? "Atendimento finalizado: negócio fechado"
      : "Atendimento finalizado: negócio não fechado"
    : `Status alterado para ${description}`;
