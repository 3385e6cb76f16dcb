import { EN } from "./en";

export type Language = "pt-BR" | "en";

/** Of the languages that an Accept-Language header names, best first, the first of ours; undefined for none. */
export function languageOf(named: readonly string[]): Language | undefined {
  const known = named
    .map((tag) => tag.toLowerCase().split("-")[0])
    .find((one) => one === "pt" || one === "en");
  return known === "pt" ? "pt-BR" : known;
}

/** A longer text is no sentence of ours; it bounds what matching costs. */
const LONGEST = 600;
const VALUE = /\{(\w+)\}/g;

type Pattern = { matches: RegExp; to: string };
type Words = { whole: Map<string, string>; patterns: Pattern[] };

/** One letter is a number, any other name any text. */
const matcher = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
      .replace(VALUE, (_, name) => `(?<${name}>${name.length === 1 ? "-?[\\d.,]+" : ".+?"})`)}$`,
    "s",
  );

function compiled(sentences: readonly (readonly [string, string])[]): Words {
  const hasValues = ([from]: readonly [string, string]) => from.search(VALUE) >= 0;
  return {
    whole: new Map(sentences.filter((one) => !hasValues(one))),
    patterns: sentences
      .filter(hasValues)
      // What says more of the sentence goes first.
      .sort(([a], [b]) => b.length - a.length)
      .map(([from, to]) => ({ matches: matcher(from), to })),
  };
}

const WORDS: Record<Language, Words> = {
  en: compiled(Object.entries(EN)),
  "pt-BR": compiled(Object.entries(EN).map(([pt, en]) => [en, pt] as const)),
};

/**
 * A sentence of a refusal in that language; as it is without one, and where the list does not have it, as another
 * agency's own (docs/product/errors.md#language).
 */
export function inLanguage(text: string, language: Language | undefined): string {
  if (!language || text.length > LONGEST) return text;
  const { whole, patterns } = WORDS[language];
  const same = whole.get(text);
  if (same !== undefined) return same;
  for (const { matches, to } of patterns) {
    const values = matches.exec(text)?.groups;
    if (values)
      return to.replace(VALUE, (_, name) => {
        const value = values[name] ?? "";
        return name.startsWith("words") ? inLanguage(value, language) : value;
      });
  }
  return text;
}

/** The same of an error's message and fields. */
export const fieldsIn = <Field extends { message: string }>(
  fields: readonly Field[],
  language: Language | undefined,
): Field[] => fields.map((one) => ({ ...one, message: inLanguage(one.message, language) }));
