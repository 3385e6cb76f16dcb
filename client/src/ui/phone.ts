import { nationalDigits } from "@soleira/schema/format/phone";

/** Whether a text gives its country: it begins with a +. */
const hasCountry = (text: string) => text.trimStart().startsWith("+");

/**
 * What is kept of a phone as it is typed or pasted (docs/product/customers.md#typing-a-phone): area code and number in
 * digits, or the text itself where it begins with + and another country's code. More digits than a number has are kept.
 */
export const phoneOf = (text: string): string => nationalDigits(text) ?? text;

/** '(11) 98765-4321' or '(11) 3456-7890' as far as it has been typed; what is too much stays at the end. */
export function showPhone(phone: string): string {
  if (phone === "" || hasCountry(phone)) return phone;
  if (phone.length <= 2) return `(${phone}`;
  const number = phone.slice(2);
  const cut = number.length > 8 ? 5 : 4;
  const end = number.slice(cut);
  return `(${phone.slice(0, 2)}) ${number.slice(0, cut)}${end && `-${end}`}`;
}
