import { randomUUID } from "node:crypto";
import type { Attendance } from "@soleira/schema/attendance/wire";
import { isIdempotencyKey, LONGEST_KEY } from "@soleira/schema/session/idempotency-key";
import { accountCalls } from "../agency/calls/account";
import { attendanceCalls } from "../agency/calls/attendance";
import { done } from "../agency/compat/written";
import { AgencyError, refusal } from "../agency/http/agency-error";
import type { Context } from "../session/context";

/** Description of every mutation's argument. */
export const INPUT = { description: "What to change." };
/** Codes that every mutation may fail with, for its description. */
export const ERRORS = "Errors: SESSION_OVER, FORBIDDEN, NOT_FOUND, INVALID with `fields`, KEY_REUSED.";

/**
 * A key for the agency: the caller's own, else one for this field of this call, so that a retry has one effect.
 * @throws INVALID for one that no header can carry, before anything is asked of the agency.
 */
export function keyOf({ idempotencyKey }: { idempotencyKey?: string | null }): string {
  if (!idempotencyKey) return randomUUID();
  if (isIdempotencyKey(idempotencyKey)) return idempotencyKey;
  const message = `Use de 1 a ${LONGEST_KEY} caracteres visíveis, sem espaços nem acentos.`;
  throw refusal("INVALID", { message, fields: [{ field: "idempotencyKey", message }] });
}

/**
 * Makes a change and answers the attendance as it is then. With the agency's webhook everybody hears of it from there;
 * without, the gateway reads it before and tells its own subscribers (docs/product/live.md#without-the-webhook).
 */
export async function change(
  context: Context,
  id: string,
  write: () => Promise<Attendance>,
): Promise<Attendance> {
  return (await changeWith(context, id, async () => ({ attendance: await write() }))).attendance;
}

/** The same of a change that answers more than the attendance. */
export async function changeWith<Payload extends { attendance: Attendance }>(
  context: Context,
  id: string,
  write: () => Promise<Payload>,
): Promise<Payload> {
  const own = !context.call.features.has("webhook");
  const before = own ? await attendanceCalls.get(context.call, id) : null;
  const payload = await write();
  const after = payload.attendance;
  context.loaders.attendance.clear(id).prime(after.id, after);
  if (own) await publishOwn(context, before, after);
  return payload;
}

/**
 * Reads an attendance after something of it changed whose answer does not hold it. Without the agency's webhook the
 * gateway's own subscribers hear that it changed; what it was before is not known.
 * @throws AgencyError that says that the change was made; NOT_FOUND and FORBIDDEN for who may not see it
 */
export async function changed(context: Context, id: string): Promise<Attendance> {
  const after = await attendanceCalls.get(context.call, id).catch((error: unknown) => {
    if (error instanceof AgencyError && error.code === "UPSTREAM_UNAVAILABLE")
      throw done(`a change was made, its attendance could not be read: ${error.details.reason}`);
    throw error;
  });
  context.loaders.attendance.clear(id).prime(after.id, after);
  if (!context.call.features.has("webhook")) await publishOwn(context, after, after);
  return after;
}

/** Tells the subscribers of this gateway what it changed itself. */
export async function publishOwn(
  context: Context,
  before: Attendance | null,
  after: Attendance,
): Promise<void> {
  const { id, name, enterprise } = await accountCalls.me(context.call);
  const side = (attendance: Attendance) => ({
    status: attendance.status,
    businessType: attendance.businessType,
    userId: attendance.user?.id ?? null,
    enterpriseId: enterprise.id,
  });
  const owner = after.user?.id;
  const former = before?.user?.id;
  context.shared.bus.publish({
    sequence: 0,
    type: "attendance.changed",
    id: after.id,
    version: after.version ?? 0,
    at: after.updatedAt,
    actor: { id, name },
    before: before && side(before),
    after: side(after),
    audience: { userIds: owner ? [owner] : [], enterpriseIds: [enterprise.id] },
    lost: { userIds: former && former !== owner ? [former] : [], enterpriseIds: [] },
    attendance: after,
  });
}
