import { type ContactKind, contactKey } from "@soleira/schema/customer/contacts";
import { isFiller } from "@soleira/schema/customer/identity";
import { phoneIn } from "@soleira/schema/format/phone";
import { emailIn, nameIn } from "@soleira/schema/format/plain";
import { inOneLine } from "@soleira/schema/input/text";
import * as z from "zod";
import type { Lead } from "../lead";

// How the doors read what people and portals write (docs/product/leads.md#delivery).

/**
 * A sender's shape, forgiving: a field that is not what it should be is left out and stays in what is kept, since a lead is
 * worth more than its odd field.
 */
export const forgiving = <Shape extends z.ZodObject>(shape: Shape) =>
  z.preprocess((body) => {
    const parsed = shape.safeParse(body);
    if (parsed.success || typeof body !== "object" || body === null || Array.isArray(body)) return body;
    const odd = new Set(parsed.error.issues.map((issue) => issue.path[0]));
    return Object.fromEntries(Object.entries(body).filter(([field]) => !odd.has(field)));
  }, shape);

type Text = string | null | undefined;

export const filled = (text: Text, max: number): string | null => text?.trim().slice(0, max).trim() || null;

/** The same of a text of one line (docs/product/values.md#texts). */
export const line = (text: Text, max: number) => filled(text && inOneLine(text), max);

/** Nobody has more of a kind; each is looked for among all that the agency knows. */
const MOST_TOGETHER = 5;

/** Of a field with several, the first ones; where one of them cannot be read the text stays whole. */
function severalOf(text: Text, isOne: (part: string) => boolean): string[] {
  const parts = (text ?? "")
    .split(/[;,/|\n]+|\s+(?:e|ou|and)\s+/i)
    .filter((part) => part.trim() !== "")
    .slice(0, MOST_TOGETHER);
  return parts.length > 1 && parts.every(isOne) ? parts : text ? [text] : [];
}

/** A number as it is kept; `full` may put an area code before it. */
export const phonesIn = (
  fields: readonly Text[],
  full: (number: string) => string = (number) => number,
): string[] => [
  ...new Set(
    fields.flatMap((field) =>
      severalOf(field, (part) => part.replace(/\D/g, "").length >= 8).flatMap((part) => {
        const number = line(phoneIn(part), 30);
        return number ? [full(number)] : [];
      }),
    ),
  ),
];

export const emailsIn = (field: Text): string[] =>
  severalOf(field, (part) => contactKey("EMAIL", part)?.includes("@") ?? false).flatMap(
    (part) => filled(emailIn(part), 254) ?? [],
  );

/** Who a lead is from: the first of each contact is the main one, and who gave no name is called by it. */
export function personOf(
  name: Text,
  phones: readonly string[],
  emails: readonly string[],
): Pick<Lead, "name" | "phone" | "email" | "further"> {
  const [[email = null], [phone = null]] = [emails, phones];
  return {
    name: line(name && nameIn(name), 120) ?? namedBy("EMAIL", email) ?? namedBy("PHONE", phone) ?? "Sem nome",
    phone,
    email,
    further: [
      ...phones.slice(1).map((value) => ({ type: "PHONE" as const, value })),
      ...emails.slice(1).map((value) => ({ type: "EMAIL" as const, value })),
    ],
  };
}

/** What stands for a name that was not given: not what people give for lack of a contact. */
const namedBy = (kind: ContactKind, value: string | null): string | null =>
  value && !isFiller(kind, contactKey(kind, value) ?? "") ? value : null;
