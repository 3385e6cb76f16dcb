import type { Attendance, ScheduleBody, StatusBody } from "@soleira/schema/attendance/wire";
import type { AgencyFeatures } from "@soleira/schema/rest/features";
import type * as z from "zod";
import { asPart, partKey } from "../answers/part-key";
import { AgencyError, refusal } from "../http/agency-error";
import { requireNoSubject } from "./return-subject";

type Body = z.input<typeof StatusBody>;
/** The calls that a move is made of. */
export type Moves = {
  get(): Promise<Attendance>;
  setStatus(body: Body, key: string): Promise<Attendance>;
  setReturn(set: z.input<typeof ScheduleBody>, key: string): Promise<unknown>;
  removeReturn(key: string): Promise<unknown>;
};

/**
 * A status call with no more in it than the agency knows; where it does not know `date` the return is set first
 * (docs/product/other-agencies.md#return-later). `from` is what the caller saw.
 * @throws INVALID where only a proposal is given and the agency knows but amounts; UPSTREAM_UNAVAILABLE where it said
 * yes and the attendance stays where it was.
 */
export async function setStatus(
  features: AgencyFeatures,
  { from, dealWon, proposalId, date, subject, occurredAt, ...body }: Body,
  key: string,
  moves: Moves,
): Promise<Attendance> {
  if (proposalId && !body.amount && !features.has("proposalId")) {
    const message = "Informe o valor.";
    throw refusal("INVALID", { message, fields: [{ field: "amount", message }] });
  }
  requireNoSubject(features, { subject });
  const known = {
    ...body,
    ...(features.has("from") && { from }),
    ...(features.has("dealWon") && { dealWon }),
    ...(features.has("proposalId") && { proposalId }),
    ...(features.has("date") && { date }),
    ...(features.has("returnSubject") && { subject }),
    ...(features.has("occurredAt") && { occurredAt }),
  };
  const plain = !date || features.has("date") || body.status !== "RETURN_LATER";
  const after = await (plain
    ? moves.setStatus(known, key)
    : returnLater(known, { date, subject }, key, moves));
  const isStill = ({ status }: Attendance) => status === from && status !== body.status;
  if (features.has("from") || !isStill(after)) return after;
  // A 202 is a promise: it may be kept a moment later.
  const again = await moves.get();
  if (isStill(again)) throw notMoved(key);
  return again;
}

const notMoved = (key: string): AgencyError =>
  new AgencyError({
    code: "UPSTREAM_UNAVAILABLE",
    message: "A imobiliária aceitou a mudança de status, mas ela ainda não aparece.",
    outcomeUnknown: true,
    idempotencyKey: key,
    reason: "PUT status was answered with success, the attendance has the status that it had",
  });

/**
 * The return, then the status. Refused, the return is put back as it was; where the outcome of the status call is not
 * known, the attendance is read, and the return stays.
 */
async function returnLater(
  body: Body,
  set: z.input<typeof ScheduleBody>,
  key: string,
  moves: Moves,
): Promise<Attendance> {
  const { scheduledAt, returnSubject } = await moves.get();
  await asPart(key, "return", (part) => moves.setReturn(set, part));
  try {
    // The return has raised the version.
    return await moves.setStatus({ ...body, version: undefined }, key);
  } catch (error) {
    if (!(error instanceof AgencyError)) throw error;
    if (error.code === "UPSTREAM_UNAVAILABLE") {
      // Where it cannot be read either, the first failure is the answer.
      const now = await moves.get().catch(() => undefined);
      if (now?.status === body.status) return now;
      throw halfDone(error, now ? "mas o status não mudou" : "mas não se sabe se o status mudou");
    }
    const back = () =>
      scheduledAt
        ? moves.setReturn({ date: scheduledAt, subject: returnSubject }, partKey(key, "back"))
        : moves.removeReturn(partKey(key, "back"));
    await back().catch(() => {
      throw halfDone(error, "mas o status não mudou");
    });
    throw error;
  }
}

const halfDone = ({ details }: AgencyError, what: string): AgencyError =>
  new AgencyError({ ...details, message: `O retorno ficou marcado, ${what}: ${details.message}` });
