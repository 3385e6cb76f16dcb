import {
  decideMove,
  type Found,
  type MoveDecision,
  type MoveFacts,
} from "@soleira/schema/attendance/decide-move";
import { isUndoable } from "@soleira/schema/attendance/move";
import { isClosed } from "@soleira/schema/attendance/status";
import type { Attendance, StatusBody } from "@soleira/schema/attendance/wire";
import { toCentavos } from "@soleira/schema/format/money";
import type * as z from "zod";
import { checkAll, fieldsOf, invalidFields } from "../../error/all-fields";
import { conflict, invalid } from "../../error/api-error";
import { momentOf } from "../../http/moment";
import { inPreService } from "../../tenancy/principal";
import type { Work } from "../../tenancy/work";
import { lockForChange, readAttendance, requireVersion } from "./attendance.store";
import { change } from "./change";
import { closeAll } from "./closing";
import { columnFor, reasonFor } from "./column";
import { entering } from "./effects";
import type { MoveFollowers } from "./followers";
import { withCanceled } from "./followers";
import { handOver, isHandedOverSo, receiverFor } from "./hand-over";
import type { Note } from "./history.store";
import { movedText } from "./history.store";
import { removedText, setReturn } from "./return";
import type { Columns, Row } from "./row.store";

type Move = z.output<typeof StatusBody>;
type Moving = Extract<MoveDecision, { kind: "move" }>;

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
  const row = await lockForChange(work, id);
  const decision = decideMove(move, await gather(work, follow, row, move), work.now);
  switch (decision.kind) {
    case "answer":
      return readAttendance(work, row);
    case "return":
      return setReturn(work, row, decision);
    case "wrong":
      throw invalidFields(decision.fields);
    case "changed":
      await requireVersion(work, row, move);
      throw conflict(await movedText(work, row), await readAttendance(work, row));
    case "conflict":
      throw conflict(decision.text, await readAttendance(work, row));
    case "move":
      return carryOut(work, follow, row, move, decision);
    default:
      return decision satisfies never;
  }
}

async function gather(work: Work, follow: MoveFollowers, row: Row, move: Move): Promise<MoveFacts> {
  const { status, version, scheduledAt } = row;
  const again = status === move.status;
  return {
    card: { status, version, returnAt: scheduledAt?.toISOString() ?? null },
    finish: again && status === "FINISHED" ? (await readAttendance(work, row)).finish : null,
    isHandedOverSo: again && status === "LEAD_QUALIFIED" && (await isHandedOverSo(work, row, move)),
    column: await found(() => columnFor(work, row, move.status)),
    reason: await found(() => reasonFor(work, row, move.status, move.reason)),
    deal:
      move.status === "FINISHED" && move.proposalId ? await follow.dealOf(work, row, move.proposalId) : null,
    preService: inPreService(work.principal, row.businessType),
  };
}

async function found<Value>(find: () => Promise<Value>): Promise<Found<Value>> {
  try {
    return { value: await find() };
  } catch (error) {
    return { wrong: fieldsOf(error) };
  }
}

/** A move is made when it is sent; an end may have come before. @throws 400/4001 `occurredAt` */
function finishedAt(now: Date, { status, occurredAt }: Move): Date | undefined {
  if (occurredAt && status !== "FINISHED")
    throw invalid("occurredAt", "Só o encerramento pode ter acontecido antes.");
  return momentOf(now, occurredAt);
}

async function carryOut(
  work: Work,
  follow: MoveFollowers,
  row: Row,
  move: Move,
  { wrong, column, reason, deal, won, amount, visits: open, title, said }: Moving,
): Promise<Attendance> {
  const { principal, now } = work;
  const { receiver, visits, at } = await checkAll({
    at: () => finishedAt(now, move),
    fields: () => {
      if (wrong.length > 0) throw invalidFields(wrong);
    },
    receiver: () => (move.status === "LEAD_QUALIFIED" ? receiverFor(work, row, move) : null),
    // Taken back by the transaction where another field is refused.
    visits: () => (open === "CANCEL" ? follow.cancelVisits(work, row, move.visitReasonId) : null),
  });
  if (receiver) return handOver(work, follow, row, { column, reason, receiver });

  const closed = isClosed(move.status)
    ? await closeAll(follow.closings, work, row, { proposalId: deal?.id ?? null })
    : null;
  const effects = entering(row, move.status, move);
  const set: Columns = {
    ...effects.set,
    ...(reason && { reasonId: reason.id }),
    ...(move.status === "FINISHED" && {
      finishedAt: at ?? now,
      dealWon: won,
      amountCents: amount ? toCentavos(amount) : null,
    }),
  };
  const details = [
    ...said,
    removedText(principal, row, effects.removedReturn),
    visits ? visits.text : open === "TELL" && (await follow.keepVisits(work, row)),
    closed?.text,
  ];
  const note: Note = {
    type: "STATUS",
    title,
    message: details.filter(Boolean).join(" · ") || null,
    reasonId: reason?.id ?? null,
    rememberAt: move.status === "RETURN_LATER" && move.date ? new Date(move.date) : null,
    at,
  };
  const undoable = isUndoable({ ...effects, openVisits: visits?.times.length ? "CANCEL" : "KEEP" });
  const attendance = await change(work, { row, set, note, undoable });
  await visits?.emit();
  await closed?.emit();
  return withCanceled(attendance, visits);
}
