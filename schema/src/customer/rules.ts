import * as z from "zod/mini";
import { phoneIn, toE164 } from "../format/phone";
import { emailIn, isShortened, nameIn, plainText, SHORTENED_TEXT } from "../format/plain";
import { isOneLine } from "../input/text";
import { FIVE_LETTERS, hasFiveLetters } from "./letters";

/** What a person is edited by. */
export const CUSTOMER_FIELDS = ["name", "phone", "email"] as const;
export type CustomerField = (typeof CUSTOMER_FIELDS)[number];

/** Longest text of each, in characters. */
export const LONGEST = { name: 120, phone: 30, email: 254 } as const satisfies Record<CustomerField, number>;

export const NAME_TEXT = "Informe um nome com letras, sem caracteres de controle.";
export const PHONE_TEXT = "Informe DDD e número, como (11) 98765-4321.";
export const EMAIL_TEXT = "E-mail inválido.";

/** What is kept of each as it is typed, pasted or sent (docs/product/values.md#typed-or-pasted). */
export const asKept = { name: nameIn, phone: phoneIn, email: emailIn } as const satisfies Record<
  CustomerField,
  (text: string) => string
>;

const LETTER = /\p{L}/u;
/** Digits with the signs that people put between them; a + comes first. */
const PHONE_SIGNS = /^\+?[\d\s().\-/]+$/;
const email = z.email();

/** Why a name cannot be taken, fit to show; null for a good one. */
export function nameProblem(given: string): string | null {
  const text = nameIn(given);
  if (!hasFiveLetters(text)) return FIVE_LETTERS;
  if (text.length > LONGEST.name) return `O nome pode ter até ${LONGEST.name} letras.`;
  return LETTER.test(text) && isOneLine(text) ? null : NAME_TEXT;
}

/** Why a phone cannot be taken: it needs a Brazilian area code and number, or + and another country's. */
export function phoneProblem(text: string): string | null {
  const given = phoneIn(text);
  if (isShortened(given)) return SHORTENED_TEXT;
  return given.length <= LONGEST.phone && isOneLine(given) && PHONE_SIGNS.test(given) && toE164(given)
    ? null
    : PHONE_TEXT;
}

/** Why an e-mail cannot be taken. */
export function emailProblem(text: string): string | null {
  const given = emailIn(text);
  if (given.length > LONGEST.email) return "E-mail muito longo.";
  return email.safeParse(given).success ? null : EMAIL_TEXT;
}

const PROBLEM = { name: nameProblem, phone: phoneProblem, email: emailProblem } as const;

/**
 * Why a field of a known person cannot become this text (docs/product/customers.md#edit): the five letters first, then
 * what holds when a lead is created. Asked of what changes only: a value that is kept may break today's rule.
 */
export const editProblem = (field: CustomerField, text: string): string | null =>
  hasFiveLetters(plainText(text)) ? PROBLEM[field](text) : FIVE_LETTERS;

const plain = (name: string) =>
  nameIn(name).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ");

/** Whether two names are one, case, accents and spaces apart. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);
