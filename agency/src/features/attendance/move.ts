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
import { checkAll, invalidFields } from "../../error/all-fields";
import { conflict, invalid } from "../../error/api-error";
import { inPreService } from "../../tenancy/principal";
import type { Work } from "../../tenancy/work";
import { lockForChange, readAttendance, requireVersion } from "./attendance.store";
import { change } from "./change";
import { closeAll } from "./closing";
import { type Column, columnFor, reasonFor } from "./column";
import { entering } from "./effects";
import type { MoveFollowers } from "./followers";
import { withCanceled } from "./followers";
import { handOver, isHandedOverSo, receiverFor } from "./hand-over";
import type { Note } from "./history.store";
import { movedText } from "./history.store";
import { futureDate, removedText, setReturn } from "./return";
import type { Columns, Row } from "./row.store";

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
  if (ended && (!ended.finish || (await endedSo(work, follow, row, ended.finish, move)))) return ended;
  const qualifiedAgain = row.status === "LEAD_QUALIFIED" && move.status === "LEAD_QUALIFIED";
  if (qualifiedAgain && (await isHandedOverSo(work, row, move))) return readAttendance(work, row);
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
  const { reason, deal, receiver, visits } = await checkAll({
    data: () => requireData(work, row, column, move),
    reason: () => reasonFor(work, row, move.status, move.reason),
    date: () => move.status === "RETURN_LATER" && move.date && futureDate(move.date, now),
    deal: () =>
      move.status === "FINISHED" && move.proposalId ? dealFor(work, follow, row, move, won) : null,
    receiver: () => (qualified ? receiverFor(work, row, move) : null),
    // Taken back by the transaction where another field is refused.
    visits: () => (cancels ? follow.cancelVisits(work, row, move.visitReasonId) : null),
  });
  if (receiver) return handOver(work, follow, row, { column, reason, receiver });

  const closed = isClosed(move.status)
    ? await closeAll(follow.closings, work, row, { proposalId: deal?.id ?? null })
    : null;
  const amount = won ? (deal?.amount ?? move.amount) : null;
  const set: Columns = {
    ...effects.set,
    ...(reason && { reasonId: reason.id }),
    ...(move.status === "FINISHED" && {
      finishedAt: now,
      dealWon: won,
      amountCents: amount ? toCentavos(amount) : null,
    }),
  };
  const details = [
    reason?.name,
    amount && formatMoney(fromCentavos(toCentavos(amount))),
    deal && `Proposta nº ${deal.id}`,
    removedText(principal, row, effects.removedReturn),
    visits ? visits.text : leaves && (await follow.keepVisits(work, row)),
    closed?.text,
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
  await closed?.emit();
  return withCanceled(attendance, visits);
}

/**
 * Moving to where it already is: no history, unless it brings a return date (docs/product/moves.md#status-call).
 * @throws 409/4009 for another end (docs/product/finish.md#after-it) or receiver (docs/product/finish.md#handing-over) than it had
 */
async function stay(work: Work, row: Row, move: Move): Promise<Attendance> {
  if (row.status === "RETURN_LATER" && move.date) return setReturn(work, row, move.date);
  const attendance = await readAttendance(work, row);
  if (row.status === "FINISHED")
    throw conflict(
      "Este atendimento já foi finalizado com outros dados. Para negociar de novo, faça uma cópia dele.",
      attendance,
    );
  if (row.status === "LEAD_QUALIFIED") throw conflict("Este lead já foi encaminhado a outro.", attendance);
  return attendance;
}

/** Whether it ended as the call says; what the call does not say is not compared. */
async function endedSo(
  work: Work,
  follow: MoveFollowers,
  row: Row,
  finish: NonNullable<Attendance["finish"]>,
  move: Move,
): Promise<boolean> {
  const { dealWon, amount, reason, proposalId } = move;
  const isSaid = dealWon != null || !!amount || !!proposalId;
  if (isSaid && isWon(move) !== (finish.dealWon ?? false)) return false;
  if (proposalId) {
    const deal = await follow.dealOf(work, row, proposalId);
    if (deal?.status !== "ACCEPTED" || deal.amount !== finish.amount) return false;
  }
  if (isWon(move) && amount && toCentavos(amount) !== toCentavos(finish.amount ?? "")) return false;
  return !reason || reason === finish.reasonId;
}

/** @throws 400/4001 naming what the column asks for and the call lacks */
function requireData({ principal }: Work, row: Row, column: Column, move: Move): void {
  const missing = missingData(column, move, { preService: inPreService(principal, row.businessType) });
  if (missing.length > 0) throw invalidFields(missing);
}

/** The proposal that the call names (docs/product/proposals.md#closing). @throws 400/4001 for one that cannot be named */
async function dealFor(work: Work, follow: MoveFollowers, row: Row, move: Move, won: boolean) {
  if (!won) throw invalid("proposalId", "Um negócio não fechado não tem proposta.");
  const deal = move.proposalId ? await follow.dealOf(work, row, move.proposalId) : null;
  if (!deal) throw invalid("proposalId", "Proposta não encontrada.");
  if (move.amount && toCentavos(move.amount) !== toCentavos(deal.amount))
    throw invalid("amount", "O valor do negócio é o da proposta.");
  return deal;
}

const titleOf = (status: AttendanceStatus, description: string, won: boolean): string =>
  status === "FINISHED"
    ? won
      ? "Atendimento finalizado: negócio fechado"
      : "Atendimento finalizado: negócio não fechado"
    : `Status alterado para ${description}`;
