import { nationalDigits, phoneIn } from "@soleira/schema/format/phone";
import { isShortened } from "@soleira/schema/format/plain";

/** Whether a text is no row of digits to set in groups: it gives its country, or a sheet has shortened it. */
const isAsGiven = (text: string) => text.startsWith("+") || isShortened(text);

/**
 * What is kept of a phone as it is typed or pasted (docs/product/customers.md#typing-a-phone): area code and number in
 * digits, or the text itself where it begins with + and another country's code, or is none. More digits than a number has are kept.
 */
export function phoneOf(text: string): string {
  if (isShortened(text)) return text;
  const kept = nationalDigits(text) ?? phoneIn(text);
  // The blank that was just typed after a country.
  return kept.startsWith("+") && text.endsWith(" ") ? `${kept} ` : kept;
}

/** Digits of the longest Brazilian phone, (11) 98765-4321. */
const LONGEST = 11;

/**
 * `phoneOf` where no more is taken than a whole Brazilian number (docs/product/profile.md#editing): what is too much is
 * dropped of what was just put in, which ends at `end`, so that no digit that was there is pushed out. A phone of another
 * country is as long as it is.
 */
export function wholePhoneOf(text: string, end = text.length): string {
  const phone = phoneOf(text);
  const over = phone.length - LONGEST;
  if (over <= 0 || isAsGiven(phone)) return phone;
  return phoneOf(text.slice(0, Math.max(end - over, 0)) + text.slice(end)).slice(0, LONGEST);
}

/** '(11) 98765-4321' or '(11) 3456-7890' as far as it has been typed; what is too much stays at the end. */
export function showPhone(phone: string): string {
  if (phone === "" || isAsGiven(phone)) return phone;
  if (phone.length <= 2) return `(${phone}`;
  const number = phone.slice(2);
  const cut = number.length > 8 ? 5 : 4;
  const end = number.slice(cut);
  return `(${phone.slice(0, 2)}) ${number.slice(0, cut)}${end && `-${end}`}`;
}
