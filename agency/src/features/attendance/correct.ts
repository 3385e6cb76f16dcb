import { CORRECTION_TEXT, correctableUntil } from "@soleira/schema/attendance/correction";
import type { Attendance, CorrectFinishBody } from "@soleira/schema/attendance/wire";
import { formatMoney, toCentavos } from "@soleira/schema/format/money";
import { isSameAmount } from "@soleira/schema/proposal/amount";
import type * as z from "zod";
import { conflict, invalid } from "../../error/api-error";
import type { Work } from "../../tenancy/work";
import { lockForChange, readAttendance, requireVersion } from "./attendance.store";
import { change } from "./change";
import { reasonFor } from "./column";
import type { Columns, Row } from "./row.store";

type Body = z.output<typeof CorrectFinishBody>;
type Finish = NonNullable<Attendance["finish"]>;
type Correction = { set: Columns; title: string; text: string };

/**
 * PUT /v1/customer-services/{id}/finish: amount of a deal that was won, reason of one that was not; the status stays
 * (docs/product/finish.md#correcting). What is so already changes nothing.
 * @throws 404/4004, 403/4003; 400/4001 naming the field; 409/4009 with the attendance
 */
export async function correctFinish(work: Work, id: number, body: Body): Promise<Attendance> {
  const row = await lockForChange(work, id);
  await requireVersion(work, row, body);
  const now = await readAttendance(work, row);
  const { finish } = now;
  if (row.status !== "FINISHED" || !finish) throw conflict(CORRECTION_TEXT.open, now);
  const until = correctableUntil(finish);
  if (until === null) throw conflict(CORRECTION_TEXT.neither, now);
  if (work.now > new Date(until)) throw conflict(CORRECTION_TEXT.late, now);
  const corrected = finish.dealWon ? ofAmount(finish, body) : await ofReason(work, row, finish, body);
  if (!corrected) return now;
  const { set, title, text } = corrected;
  return change(work, { row, set, note: { type: "STATUS", title, message: `${text} · ${body.why}` } });
}

function ofAmount({ amount: before }: Finish, { amount, reason }: Body): Correction | null {
  if (reason) throw invalid("reason", CORRECTION_TEXT.won);
  if (!amount) throw invalid("amount", CORRECTION_TEXT.amount);
  if (before && isSameAmount(before, amount)) return null;
  return {
    set: { amountCents: toCentavos(amount) },
    title: "Valor do negócio corrigido",
    text: `${before ? formatMoney(before) : "Sem valor"} → ${formatMoney(amount)}`,
  };
}

async function ofReason(work: Work, row: Row, before: Finish, given: Body): Promise<Correction | null> {
  if (given.amount) throw invalid("amount", CORRECTION_TEXT.lost);
  const reason = await reasonFor(work, row, "FINISHED", given.reason);
  if (!reason) throw invalid("reason", CORRECTION_TEXT.reason);
  if (String(reason.id) === before.reasonId) return null;
  return {
    set: { reasonId: reason.id },
    title: "Motivo corrigido",
    text: `${before.reason ?? "Sem motivo"} → ${reason.name}`,
  };
}
