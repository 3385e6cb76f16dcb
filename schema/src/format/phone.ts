import { isShortened, plainText } from "./plain";

/** Brazilian area codes (DDD). */
const AREA_CODES = new Set(
  "11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99".split(
    " ",
  ),
);

const isNational = (digits: string): boolean =>
  AREA_CODES.has(digits.slice(0, 2)) &&
  (digits.length === 10 || (digits.length === 11 && digits.charAt(2) === "9"));

/** Links to a chat of WhatsApp, up to the number: it begins with its country. */
const CHAT =
  /^(?:https?:\/\/)?(?:www\.)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?(?:[^#]*&)?phone=|whatsapp:\/\/send\/?\?(?:[^#]*&)?phone=)(?:\+|%2b)?/i;
/** Links that dial. */
const DIAL = /^(?:tel|callto|sms):(?:\/\/)?/i;
/** Codes of carriers (CSP): `0 15 11 98765-4321` dials area code 11 by carrier 15. */
const CARRIERS = new Set(
  "12 13 14 15 16 17 18 21 23 24 25 26 27 29 31 32 34 35 36 37 38 41 42 43 45 46 47 49 53 54 56 57 58 61 62 63 64 65 68 69 71 72 73 74 75 76 81 85 89 91 93 95 96 98".split(
    " ",
  ),
);

/**
 * A phone as it is kept: plain, out of a `tel:` or wa.me link, without the `.0` of a sheet's number. Everything that reads
 * a phone reads it by this (docs/product/values.md#typed-or-pasted).
 */
export function phoneIn(text: string): string {
  const plain = plainText(text);
  const chat = CHAT.exec(plain)?.[0];
  if (chat !== undefined) {
    const [digits = ""] = /^[\d\s()-]*/.exec(plain.slice(chat.length)) ?? [];
    // No number of the country 1 begins with 0 or 1: the country was left out.
    return digits === "" || /^1[01]/.test(digits) ? digits.trim() : `+${digits.trim()}`;
  }
  const dial = DIAL.exec(plain)?.[0];
  const number =
    dial === undefined
      ? plain
      : plain
          .slice(dial.length)
          .replace(/^%2b/i, "+")
          .replace(/(?<=\d)[;?].*$/, "");
  return number.replace(/^(\+?\d{8,})[.,]0+$/, "$1").trim();
}

/** The country said as such: `+55` or `0055`, a number after it. */
const BRAZIL = /^\s*(?:\+|00)\D*55(?=\D*\d)/;

/**
 * The digits of a phone without what says that it is Brazilian (`+55`, `0055`, or `55` before a whole number) and
 * without a trunk `0` and the carrier behind it; null of another country's. `55` is an area code too: where the number
 * may as well be one of it with a digit too many, as in `(55) 99876-54321`, nothing is taken off.
 * docs/product/customers.md#reading-a-phone
 */
export function nationalDigits(given: string): string | null {
  const phone = phoneIn(given);
  const country = BRAZIL.exec(phone)?.[0];
  if (country === undefined && phone.startsWith("+")) return null;
  const digits = phone.slice(country?.length).replace(/\D/g, "");
  const rest = digits.startsWith("55") ? digits.slice(2).replace(/^0/, "") : "";
  // Only mobiles are so long that one digit more looks like a country: their number begins with 9, as do some area
  // codes.
  const isAreaToo = rest.startsWith("9") && rest.length === 10 && !/^\D*55\D+\d\d\D/.test(phone);
  const bare = country === undefined && isNational(rest) && !isAreaToo ? rest : digits;
  const carried = /^0(\d\d)(\d{10,11})$/.exec(bare);
  if (carried?.[1] && carried[2] && CARRIERS.has(carried[1]) && isNational(carried[2])) return carried[2];
  return bare.replace(/^0(?=[1-9])/, "");
}

/** Area code and number of a Brazilian phone however it was typed, null when it is none. */
function brazilian(phone: string): string | null {
  const digits = nationalDigits(phone);
  return digits !== null && isNational(digits) ? digits : null;
}

/**
 * E.164 of a phone as it was given; null when it cannot be read. A 9 is never added to a landline, and nothing is left
 * out to make a number of what is none.
 */
export function toE164(given: string): string | null {
  const phone = phoneIn(given);
  if (isShortened(phone)) return null;
  const national = brazilian(phone);
  if (national) return `+55${national}`;
  const digits = phone.replace(/\D/g, "");
  return phone.startsWith("+") && /^(?!0|55)\d{8,15}$/.test(digits) ? `+${digits}` : null;
}

/**
 * The key under which two phones are the same person's: a mobile with and without its ninth digit are equal, a mobile
 * whose number could be a landline's keeps the 9.
 */
export function phoneKey(e164: string): string {
  const mobile = /^\+55(\d\d)9([6-9]\d{7})$/.exec(e164);
  return mobile ? `+55${mobile[1]}${mobile[2]}` : e164;
}

/** `(11) 98765-4321`, `(11) 3456-7890`; a foreign or odd phone as it was given. */
export function formatPhone(phone: string): string {
  const national = brazilian(phone);
  if (!national) return phone;
  const number = national.slice(2);
  return `(${national.slice(0, 2)}) ${number.slice(0, -4)}-${number.slice(-4)}`;
}
