import { randomUUID } from "node:crypto";
import { isIdempotencyKey, LONGEST_KEY } from "@soleira/schema/session/idempotency-key";
import { refusal } from "../agency/http/agency-error";

/** Description of every mutation's argument. */
export const INPUT = { description: "What to change." };
/** Of the field `idempotencyKey` of every input. */
export const KEY = {
  nullable: true,
  description:
    "Makes the call safe to repeat: the same key with the same input within 24 h has one effect and one answer; with another input KEY_REUSED. One is made for the call where it is absent or empty. At most 200 characters.",
} as const;
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
