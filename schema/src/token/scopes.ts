import type { Role } from "../account/roles";

/** What a program may do with an API token (docs/product/tokens.md#scopes): never more than the person who made it. */
export const TOKEN_SCOPES = ["READ", "WRITE", "PROPOSAL_FORMS", "PERSONAL_DATA"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
export const SCOPE_NAME: Record<TokenScope, string> = {
  READ: "Ler atendimentos, visitas, propostas e relatórios",
  WRITE: "Alterar atendimentos, visitas e propostas",
  PROPOSAL_FORMS: "Formulários e documentos de propostas (CPF, RG, renda)",
  PERSONAL_DATA: "Ver e apagar tudo o que há de uma pessoa",
};

/** Who makes, lists and revokes them (docs/product/tokens.md#making). */
export const makesTokens = (roles: readonly Role[]): boolean => roles.includes("ENTERPRISE_ADMIN");

/** Days that a token may live. */
export const TOKEN_DAYS = [30, 90, 365] as const;
export type TokenDays = (typeof TOKEN_DAYS)[number];

/** Tokens of one agency that work at once. */
export const MOST_TOKENS = 50;
export const TOKENS_FULL = `A imobiliária já tem ${MOST_TOKENS} tokens. Revogue um para criar outro.`;

/** Calls of proposals that carry what a customer is known by. */
const FORMS = [/^\/v1\/proposals\/\{id\}\/(?:forms|documents)/, /^\/report\/v1\/.+\/proposals$/];
/** Calls by which a person's data goes or is taken along. */
const PERSONAL = [/^\/v1\/customers\/\{id\}\/(?:erasure|personal-data)$/];
/** Calls that a token may make; all others are of people alone: accounts, settings, tokens. A feed and the link of a visit are secrets of their own. */
const OPEN = [
  /^\/v[12]\/customer-services(?:[/:]|$)/,
  /^\/v1\/(?:customers|domains|events|properties|proposals|request-transfers)(?:[/:]|$)/,
  /^\/v1\/schedules\/(?!users\/me\/feed|visits\/\{visitId\}\/link)/,
  /^\/v1\/enterprises\/mine\/properties$/,
];
/** What may be read beside it. */
const READABLE = [
  /^\/v1\/(?:tags|teams|users|document-templates|configuration)$/,
  /^\/v1\/enterprises\/mine(?:\/(?:statuses|subsidiaries|temperatures))?$/,
  /^\/v1\/reports\/(?:\{name\}\/|distributions\/shifts)$/,
  /^\/v1\/users\/(?:me|me\/enterprises|\{id\}\/avatar\/\{hash\})$/,
  /^\/v1\/(?:enterprise-distributions\/|enterprise-places\/mine|checkins\/enterprises\/mine)$/,
];

/**
 * The scope that a call asks for, by its method and path template; null for what no token may do. Pure.
 * @param method in any case
 */
export function scopeOf(method: string, path: string): TokenScope | null {
  const reads = method.toUpperCase() === "GET";
  const is = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(path));
  if (is(FORMS)) return "PROPOSAL_FORMS";
  if (is(PERSONAL)) return "PERSONAL_DATA";
  if (is(OPEN)) return reads ? "READ" : "WRITE";
  return reads && is(READABLE) ? "READ" : null;
}

/**
 * Whether a caller gets the address at which a customer reads and answers a proposal (docs/product/tokens.md#secrets): who
 * has it fills in forms and answers, so a token needs the scopes of both. Pure.
 * @param scopes of an API token; nothing for a person
 */
export const opensProposals = (scopes: readonly string[] | null | undefined): boolean =>
  !scopes || (scopes.includes("PROPOSAL_FORMS") && scopes.includes("WRITE"));
