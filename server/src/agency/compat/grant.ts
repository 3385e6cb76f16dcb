import { AgencyError, refusal } from "../http/agency-error";

/** Words of a refusal that were written for a Brazilian. */
const PORTUGUESE = /senha|usu[áa]rio|e-?mail|conta\b|bloquead|expirad|inv[áa]lid[oa]s?\b/i;

/**
 * A sign-in: what RFC 6749 calls `invalid_grant`, and frameworks 400, 401 or 422, is a wrong e-mail or password.
 * @throws INVALID with a field, in the agency's words where they are Portuguese.
 */
export async function signingIn<T>(grant: () => Promise<T>): Promise<T> {
  try {
    return await grant();
  } catch (error) {
    if (!(error instanceof AgencyError) || (error.code !== "INVALID" && error.code !== "SESSION_OVER"))
      throw error;
    const { message: said, fields = [] } = error.details;
    const message = PORTUGUESE.test(said) ? said : "E-mail ou senha inválidos.";
    throw refusal("INVALID", {
      message,
      fields: fields.length && message === said ? fields : [{ field: "password", message }],
    });
  }
}
