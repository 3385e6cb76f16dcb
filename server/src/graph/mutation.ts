import { randomUUID } from "node:crypto";
import type { FieldError } from "@soleira/schema/error/codes";
import { SeenVersion } from "@soleira/schema/input/wire";
import { isIdempotencyKey, LONGEST_KEY } from "@soleira/schema/session/idempotency-key";
import { refusal } from "../agency/http/agency-error";

/** Description of every mutation's argument. */
export const INPUT = { description: "What to change." };
/** Of the field `idempotencyKey` of every input. */
export const KEY = {
  nullable: true,
  description:
    "Makes the call safe to repeat: the same key with the same input within 8 days has one effect and one answer, in which lists below the changed object (properties, histories) are as they are today; with another input KEY_REUSED. One is made for the call where it is absent or empty. At most 200 visible ASCII characters without spaces, else INVALID.",
} as const;
/** The field `expectedVersion` of every change of an attendance, its properties, visits and history. */
export const expectedVersion = SeenVersion.version.describe(
  "The attendance's `version` that the caller saw, 1 or more. When it has another one by now nothing is done: CONFLICT, and `conflict` of the payload is the attendance as it is. Each change of the attendance, its properties, visits and history raises it. Not compared when absent, nor where the agency has no versions. An agency without the feature `expectedVersion` is read first, which leaves a short moment unguarded.",
);
/** What the agency calls it, for `Refusals`. */
export const VERSION_FIELD = { version: "expectedVersion" } as const;
/** Of the field `conflict` of every payload. */
export const CONFLICT = {
  nullable: true,
  description:
    "With CONFLICT, the attendance as it is now. Select it with the changed object, which is null then: the error is in `errors`, at its place; without that object the mutation itself is null. Null without a conflict, and where the caller may not see the attendance.",
} as const;
/** When a change of an open attendance is a conflict, for the mutation's description. */
export const CLOSED =
  "CONFLICT when the attendance is closed (FINISHED or LEAD_QUALIFIED) or has another version.";
/** Codes that every mutation may fail with, for its description. */
export const ERRORS =
  "Errors: UNAUTHENTICATED, SESSION_OVER, FORBIDDEN, NOT_FOUND, INVALID with `fields`, KEY_REUSED.";

/**
 * A key for the agency: the caller's own, else one for this field of this call, so that a retry has one effect.
 * @throws INVALID for one that no header can carry, with what else is wrong with the form of the input (`wrong`), before
 * anything is asked of the agency.
 */
export function keyOf(
  { idempotencyKey }: { idempotencyKey?: string | null },
  wrong: readonly FieldError[] = [],
): string {
  const message = `Use de 1 a ${LONGEST_KEY} caracteres visíveis, sem espaços nem acentos.`;
  const isKey = !idempotencyKey || isIdempotencyKey(idempotencyKey);
  const fields = [...wrong, ...(isKey ? [] : [{ field: "idempotencyKey", message }])];
  if (fields[0]) throw refusal("INVALID", { message: fields[0].message, fields });
  return idempotencyKey || randomUUID();
}
