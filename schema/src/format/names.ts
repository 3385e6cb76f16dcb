/** Titles that are kept with a first name: 'Dra. Paula'. */
const TITLE = /^(dr|dra|sr|sra|prof|profa)\.?$/i;

/** `MARIA` and `maria` as `Maria`; what is written in both cases stays as its owner writes it. */
const asName = (word: string): string =>
  word === word.toUpperCase() || word === word.toLowerCase()
    ? word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
    : word;

/** The name by which one speaks to somebody: `Ana` of 'ANA SOUZA', `Dra. Paula` of 'Dra. Paula Reis'. */
export function firstName(name: string): string {
  const [first = "", second] = name.trim().split(/\s+/);
  return TITLE.test(first) && second ? `${asName(first)} ${asName(second)}` : asName(first);
}

/** What is said of who somebody is before they may be reached: a first name that is no e-mail and no phone. */
export function nameAlone(name: string): string {
  const first = firstName(name);
  return /[@\d]/.test(first) ? "Sem nome" : first;
}

/** Words that make the name of a company masculine; without one it is 'a imobiliária'. */
const MASCULINE = /^(grupo|escritório|instituto|portal|espaço|estúdio|studio|residencial|consórcio|banco)$/i;

/** The article of an agency's name: `o` of 'Grupo Horizonte', `a` of 'Horizonte Imóveis'. */
export const articleOfAgency = (name: string): "o" | "a" =>
  MASCULINE.test(name.trim().split(/\s+/)[0] ?? "") ? "o" : "a";
