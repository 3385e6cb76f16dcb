import { SIX_DIGITS } from "@soleira/schema/password/forms";
import { AgencyError, refusal } from "../http/agency-error";

/** Words of a refusal that were written for a Brazilian. */
const PORTUGUESE = /senha|usu[áa]rio|e-?mail|conta\b|c[óo]digo|bloquead|expirad|inv[áa]lid[oa]s?\b/i;

/**
 * A sign-in: what RFC 6749 calls `invalid_grant`, and frameworks 400, 401 or 422, is a wrong e-mail or password.
 * @throws INVALID with a field, in the agency's words where they are Portuguese.
 */
export async function signingIn<T>(grant: () => Promise<T>): Promise<T> {
  try {
    return await grant();
  } catch (error) {
    if (error instanceof AgencyError && error.code === "SESSION_OVER")
      throw invalid(error, "password", "E-mail ou senha inválidos.");
    throw worded(error, "password", "E-mail ou senha inválidos.");
  }
}

/**
 * The code of a sign-in. @throws INVALID on `code` for a wrong one; SESSION_OVER where no further one is taken
 */
export async function completing<T>(grant: () => Promise<T>): Promise<T> {
  try {
    return await grant();
  } catch (error) {
    throw worded(error, "code", SIX_DIGITS.refused);
  }
}

const worded = (error: unknown, field: string, text: string): unknown =>
  error instanceof AgencyError && error.code === "INVALID" ? invalid(error, field, text) : error;

function invalid({ details: { message: said, fields = [] } }: AgencyError, field: string, text: string) {
  const message = PORTUGUESE.test(said) ? said : text;
  return refusal("INVALID", {
    message,
    fields: fields.length && message === said ? fields : [{ field, message }],
  });
}
