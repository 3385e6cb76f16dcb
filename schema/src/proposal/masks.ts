import { bareDocument, cpfProblem } from "../format/cpf-cnpj";

/*
 * CPF and RG as the public page reads them (docs/product/public-proposal.md#masks). A CNPJ is public, and stays.
 */

const HIDDEN = "*";

/** `52998224725` → `***.***.247-**`; a CNPJ, or what is none of both, as it is. */
export const maskCpf = (document: string): string =>
  /^\d{11}$/.test(document) ? `***.***.${document.slice(6, 9)}-**` : document;

/** `12345678-9` → `********-9`: all but the last two characters. */
export const maskRg = (rg: string): string => HIDDEN.repeat(Math.max(0, rg.length - 2)) + rg.slice(-2);

const MASKS: Record<string, (text: string) => string> = { document: maskCpf, rg: maskRg };

/** A value of a form's data: what JSON holds. */
export type Json = null | string | number | boolean | readonly Json[] | { readonly [key: string]: Json };

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The data of a form with each CPF and RG masked, those of spouses, representatives and guarantors too. */
export function maskPersonal<Data extends Json>(data: Data): Data;
export function maskPersonal(data: Json): Json {
  if (Array.isArray(data)) return data.map((item) => maskPersonal(item));
  if (!isObject(data)) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      const mask = MASKS[key];
      return [key, mask && typeof value === "string" ? mask(value) : maskPersonal(value)];
    }),
  );
}

/**
 * The CPFs that a customer's call says in full, bare, each once. Each may be a try of one that they read masked: a hit is a
 * refusal, or an acceptance (docs/product/public-proposal.md#guessing).
 */
export function cpfsSaid(said: unknown): string[] {
  const found = new Set<string>();
  const walk = (value: unknown, key: string | null): void => {
    if (typeof value === "string" && key === "document" && cpfProblem(value) === null)
      found.add(bareDocument(value));
    if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value)) walk(inner, name);
  };
  walk(said, null);
  return [...found];
}

/**
 * The data that came back, with each value that is still masked replaced by the one that is kept: sending it back changes
 * nothing. People of a list may have moved in it. A masked value of which none is kept stays, and is refused by the
 * form's rule.
 */
export function unmaskPersonal(given: Json, kept: Json): Json {
  if (Array.isArray(given)) {
    const known: readonly Json[] = Array.isArray(kept) ? kept : [];
    return given.map((item, index) => unmaskPersonal(item, originOf(item, known, index)));
  }
  if (!isObject(given)) return given;
  const before = isObject(kept) ? kept : {};
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => {
      const mask = MASKS[key];
      const own = Object.hasOwn(before, key) ? (before[key] ?? null) : null;
      if (!mask || typeof value !== "string") return [key, unmaskPersonal(value, own)];
      return [key, typeof own === "string" && value.includes(HIDDEN) && value === mask(own) ? own : value];
    }),
  );
}

/** The one of the list that came back as `item`: at its place, else the one with the same name and masked document. */
function originOf(item: Json, known: readonly Json[], index: number): Json {
  const isSame = (other: Json | undefined) =>
    isObject(item) &&
    isObject(other) &&
    typeof other.document === "string" &&
    item.document === maskCpf(other.document) &&
    item.name === other.name;
  const there = known[index];
  if (isSame(there)) return there ?? null;
  return known.find(isSame) ?? there ?? null;
}
