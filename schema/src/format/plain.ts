/**
 * The same text without signs that are not seen (zero width, joiners, direction, byte order), with ordinary blanks, hyphens
 * and apostrophes, and full-width letters and digits as the usual ones: what a paste from a site, a chat or a sheet brings
 * along (docs/product/values.md#typed-or-pasted). Tabs, line breaks and control characters stay, and are refused.
 */
export const plainText = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, " ")
    .replace(/[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g, "-")
    .replace(/[\u2018\u2019\u201b\u02bc\u00b4\u0060\uff07]/g, "'")
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .trim();

/** A name as it is kept: plain, with one blank between words. */
export const nameIn = (text: string): string => plainText(text).replace(/ {2,}/g, " ");

/** An e-mail as it is kept: plain, without `mailto:` and what follows the address, out of `Ana <ana@x.example>`. */
export function emailIn(text: string): string {
  const plain = plainText(text);
  const given = (/^[^<>@]*<([^<>]+)>$/.exec(plain)?.[1] ?? plain).trim();
  return /^mailto:/i.test(given) ? given.replace(/^mailto:([^?]*).*$/i, "$1").trim() : given;
}

/** What is looked for in names and e-mails, as they are kept. */
export const searched = (text: string): string => nameIn(emailIn(text));

/** `5,51E+12`, as a sheet shortens a long number: its last digits are gone. */
export const isShortened = (text: string): boolean => /^[+-]?\d+([.,]\d+)?e[+-]?\d+$/i.test(plainText(text));
export const SHORTENED_TEXT =
  "A planilha encurtou este número (como em 5,51E+12). Formate a coluna como texto e copie de novo.";
