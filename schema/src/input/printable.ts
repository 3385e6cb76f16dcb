/*
 * What the document of a proposal is set in: the signs that both of its fonts have (agency/src/features/proposal/pdf.ts), of the
 * scripts that are written from left to right, letter by letter. A test of the agency holds this to the fonts.
 */
const SIGNS = [
  "\\u0020-\\u007e\\u00a0-\\u00ac\\u00ae-\\u02e9\\u02ec-\\u02ee\\u02f3\\u02f7\\u0370-\\u0373\\u0375-\\u0377",
  "\\u037a-\\u037d\\u037f\\u0384-\\u0386\\u0388-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03e1\\u03f0-\\u0482",
  "\\u048a-\\u0525\\u1d00-\\u1d14\\u1d16-\\u1d23\\u1d26-\\u1d2e\\u1d30-\\u1d5b\\u1d5d-\\u1d6a\\u1d77\\u1d78\\u1d7b",
  "\\u1d7d\\u1d85\\u1d9b-\\u1dbf\\u1e00-\\u1efb\\u1f00-\\u1f15\\u1f18-\\u1f1d\\u1f20-\\u1f45\\u1f48-\\u1f4d",
  "\\u1f50-\\u1f57\\u1f59\\u1f5b\\u1f5d\\u1f5f-\\u1f70\\u1f72\\u1f74\\u1f76\\u1f78\\u1f7a\\u1f7c\\u1f80-\\u1fb4",
  "\\u1fb6-\\u1fba\\u1fbc\\u1fbd\\u1fbf-\\u1fc4\\u1fc6-\\u1fc8\\u1fca\\u1fcc-\\u1fd2\\u1fd6-\\u1fda\\u1fdd-\\u1fe2",
  "\\u1fe4-\\u1fea\\u1fec\\u1fed\\u1ff2-\\u1ff4\\u1ff6-\\u1ff8\\u1ffa\\u1ffc\\u1ffe\\u2002-\\u200a\\u2010-\\u2027",
  "\\u202f-\\u205f\\u2070\\u2071\\u2074-\\u208e\\u2090-\\u209c\\u20a0-\\u20b5\\u20b8-\\u20ba\\u20bd\\u2100-\\u2109",
  "\\u210b-\\u2125\\u2127-\\u2129\\u212c-\\u2149\\u214b\\u214e\\u2150-\\u2185\\u2189\\u2190-\\u2311\\u2318\\u2319",
  "\\u231c-\\u2321\\u2324-\\u2328\\u232b\\u232c\\u2373-\\u2375\\u237a\\u237d\\u2387\\u2394\\u239b-\\u23ae",
  "\\u23ce\\u23cf\\u23e3\\u23e5\\u23e8\\u2422\\u2423\\u2460-\\u2469\\u2500-\\u269c\\u269e-\\u26b8\\u26c0-\\u26c3",
  "\\u26e2\\u2701-\\u2704\\u2706-\\u2709\\u270c-\\u2727\\u2729-\\u274b\\u274d\\u274f-\\u2752\\u2756\\u2758-\\u275e",
  "\\u2761-\\u2794\\u2798-\\u27af\\u27b1-\\u27be\\u27c5\\u27c6\\u27e0\\u27e6-\\u27eb\\u27f0-\\u27ff\\u2906\\u2907",
  "\\u290a\\u290b\\u2940\\u2941\\u2983\\u2984\\u29ce-\\u29d5\\u29eb\\u29fa\\u29fb\\u2a00-\\u2a02\\u2a0c-\\u2a1c",
  "\\u2a2f\\u2a6a\\u2a6b\\u2a7d-\\u2aa0\\u2aae-\\u2aba\\u2af9\\u2afa\\u2b00-\\u2b1a\\u2b1f-\\u2b24\\u2b53\\u2b54",
  "\\u2c60-\\u2c77\\u2c79-\\u2c7f\\u2e18\\u2e1f\\u2e22-\\u2e25\\u2e2e\\ua644-\\ua647\\ua64c\\ua64d\\ua650\\ua651",
  "\\ua654-\\ua657\\ua662-\\ua66e\\ua68a-\\ua68d\\ua694\\ua695\\ua698\\ua699\\ua722-\\ua72b\\ua730-\\ua741",
  "\\ua746-\\ua74b\\ua74e-\\ua753\\ua756\\ua757\\ua764-\\ua767\\ua780-\\ua783\\ua789-\\ua78e\\ua790\\ua791",
  "\\ua7a0-\\ua7aa\\ua7f8-\\ua7ff",
].join("");
const UNKNOWN = new RegExp(`[^\\n\\r\\t${SIGNS}]`, "gu");

/** An accent that has a letter of its own with the one before it is that letter. */
const composed = (text: string): string => text.normalize("NFC");

/** The signs of a text that a document cannot show, each once (docs/product/proposals.md#pdf). */
export const unprintable = (text: string): string[] => [...new Set(composed(text).match(UNKNOWN) ?? [])];

const codeOf = (sign: string) =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
const UNSEEN = /[\p{C}\p{M}\p{Z}]/u;

/** Why a text cannot stand in the document of a proposal, fit to show; null where every sign of it can. */
export function printProblem(text: string): string | null {
  const [sign] = unprintable(text);
  if (sign === undefined) return null;
  return UNSEEN.test(sign)
    ? `O documento não mostra um dos sinais deste texto (${codeOf(sign)}). Apague-o e digite de novo.`
    : `O documento não tem o sinal “${sign}”. Escreva de outro modo.`;
}

/** A text as a document shows it: a sign that it has not is named by its code, never left out. */
export const printable = (text: string): string =>
  composed(text)
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\t", "  ")
    .replaceAll(UNKNOWN, (sign) => `[${codeOf(sign)}]`);
