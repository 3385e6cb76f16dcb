import { nationalDigits, phoneIn, toE164 } from "../format/phone";
import { emailIn, plainText } from "../format/plain";

/** More words narrow nothing. */
const MOST_WORDS = 10;
const LETTER = /\p{L}/u;
const DIGIT = /\d/;

/** What somebody looks for, as a search reads it (docs/product/search.md#text). */
export type SearchTerms = {
  /** The whole text without signs that are not seen. */
  text: string;
  /** Each is the beginning of a word of a name or an e-mail. */
  words: string[];
  /** Each is a part of a phone, in digits. */
  numbers: string[];
  /** An attendance's own number; with `#` before it nothing else is looked for. */
  id: string | null;
  idOnly: boolean;
};

/** The digits of a phone or of a part of one: without a country, a trunk's zero or a carrier that a whole number has. */
const digitsOf = (text: string): string =>
  (toE164(text) === null ? null : nationalDigits(text)) ??
  text.replace(/\D/g, "").replace(/^0+(?=\d{10})/, "");

/**
 * What a search text means. A `tel:`, wa.me or `mailto:` link is what it leads to; words are in any order; digits that stand
 * beside each other are one phone. One letter alone finds nothing: it would find nearly everybody.
 */
export function searchTerms(typed: string): SearchTerms {
  const text = plainText(emailIn(phoneIn(typed))).replace(/ {2,}/g, " ");
  const id = /^#? ?([1-9]\d{0,14})$/.exec(text)?.[1] ?? null;
  const idOnly = text.startsWith("#");
  if (idOnly || text.length < 2) return { text, words: [], numbers: [], id, idOnly };
  const words: string[] = [];
  const runs: string[] = [];
  let before = false;
  for (const part of text.split(" ").slice(0, MOST_WORDS * 2)) {
    const isNumber = DIGIT.test(part) && !LETTER.test(part);
    // Signs between two parts of a phone belong to it: '(11) - 98765'.
    const goesOn: boolean = before && !LETTER.test(part);
    if (LETTER.test(part)) words.push(part);
    else if (goesOn) runs.push(`${runs.pop()} ${part}`);
    else if (isNumber) runs.push(part);
    before = isNumber || goesOn;
  }
  return { text, words: words.slice(0, MOST_WORDS), numbers: runs.map(digitsOf), id, idOnly };
}
