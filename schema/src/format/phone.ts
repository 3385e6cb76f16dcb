/** Brazilian area codes (DDD). */
const AREA_CODES = new Set(
  "11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99".split(
    " ",
  ),
);

/** Area code and number of a Brazilian phone however it was typed, null when it is none. */
function brazilian(phone: string): string | null {
  const plus = phone.trim().startsWith("+");
  let digits = phone.replace(/\D/g, "");
  if (plus && !digits.startsWith("55")) return null;
  digits = digits.replace(/^0+/, "");
  if (digits.length > 11 && digits.startsWith("55")) digits = digits.slice(2).replace(/^0+/, "");
  if (digits.length !== 10 && digits.length !== 11) return null;
  if (!AREA_CODES.has(digits.slice(0, 2))) return null;
  if (digits.length === 11 && digits[2] !== "9") return null;
  return digits;
}

/** E.164 of a phone as it was given; null when it cannot be told. A 9 is never added to a landline (brazil.md). */
export function toE164(phone: string): string | null {
  const national = brazilian(phone);
  if (national) return `+55${national}`;
  const digits = phone.replace(/\D/g, "");
  return phone.trim().startsWith("+") && !digits.startsWith("55") && digits.length >= 8 && digits.length <= 15
    ? `+${digits}`
    : null;
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
