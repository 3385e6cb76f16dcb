import { phoneKey, toE164 } from "../format/phone";
import { emailIn } from "../format/plain";
import { asKept, emailProblem, phoneProblem } from "./rules";

export const CONTACT_KINDS = ["PHONE", "EMAIL"] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Phones and e-mails that a person may have. */
export const MOST_CONTACTS = 20;
export const TOO_MANY_CONTACTS = `No máximo ${MOST_CONTACTS} contatos.`;

/** Why a value cannot become a contact of that kind; null for a good one. */
export const contactProblem = (type: ContactKind, value: string): string | null =>
  type === "PHONE" ? phoneProblem(value) : emailProblem(value);

/** A contact as it is kept. */
export const contactIn = (type: ContactKind, value: string): string =>
  asKept[type === "PHONE" ? "phone" : "email"](value);

/**
 * Under what a person is found by it: a mobile with or without its ninth digit, an e-mail in small letters; null for a
 * phone that cannot be read (docs/product/customers.md#known).
 */
export function contactKey(type: ContactKind, value: string): string | null {
  if (type === "EMAIL") return emailIn(value).toLowerCase() || null;
  const e164 = toE164(value);
  return e164 && phoneKey(e164);
}

type Wanted = { type: ContactKind; value: string; main: boolean };

/** The contacts that a person shall have: what is wrong as a whole, fit to show; null for a good list. */
export function contactsProblem(contacts: readonly Pick<Wanted, "type" | "main">[]): string | null {
  if (contacts.length === 0) return "Deixe pelo menos um telefone ou e-mail.";
  if (contacts.length > MOST_CONTACTS) return TOO_MANY_CONTACTS;
  const wrong = CONTACT_KINDS.find((kind) => {
    const of = contacts.filter(({ type }) => type === kind);
    return of.length > 0 && of.filter(({ main }) => main).length !== 1;
  });
  if (wrong === undefined) return null;
  return wrong === "PHONE" ? "Escolha um telefone principal." : "Escolha um e-mail principal.";
}

export const REPEATED_CONTACT = "Este contato já está na lista.";

/** The place of the first contact that is there twice, -1 without one. */
export function repeatedContact(contacts: readonly Pick<Wanted, "type" | "value">[]): number {
  const seen = new Set<string>();
  return contacts.findIndex(({ type, value }) => {
    const key = contactKey(type, value) ?? contactIn(type, value);
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
}
