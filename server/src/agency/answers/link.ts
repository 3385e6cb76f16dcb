import { AgencyError, refusal } from "../http/agency-error";

type Secret = { field: string; over: string };
/** Of a mail that was asked for (docs/product/registering.md#verification). */
const LINK: Secret = { field: "token", over: "Este link não vale mais. Peça um novo." };
/** Of a mail that invited (docs/product/registering.md#invitation). */
export const INVITATION: Secret = {
  field: "token",
  over: "Este convite não vale mais. Peça outro à imobiliária.",
};

/**
 * A call with the token of a mail. Used, past, unknown and of somebody else are one refusal, whatever the agency answers;
 * a session that the call is made in (`signedIn`) may be over itself. @throws INVALID on the field that has the token
 */
export async function byLink<T>(
  call: () => Promise<T>,
  { field, over: message }: Secret = LINK,
  { signedIn = false } = {},
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const code = error instanceof AgencyError && error.code;
    if (code !== "NOT_FOUND" && (signedIn || code !== "SESSION_OVER")) throw error;
    throw refusal("INVALID", { message, fields: [{ field, message }] });
  }
}
