import { AGENCY_ERRORS, type AgencyErrorName, type FieldError } from "@soleira/schema/error/codes";
import { ErrorAnswer } from "@soleira/schema/error/wire";
import * as z from "zod";
import { AgencyError, agencyRefusal, notDone, refusal, unavailable } from "../http/agency-error";
import type { Refused } from "../http/dialect";
import { camel, record } from "./json";

/** Said of the agency, not of what the caller asked: it has no such call, or not in this form. */
const NOT_OFFERED: ReadonlySet<number> = new Set([405, 406, 411, 415, 426]);
const OURS: ReadonlySet<string | undefined> = new Set([
  "invalid_client",
  "unauthorized_client",
  "unsupported_grant_type",
]);
const LATER: ReadonlySet<number> = new Set([408, 425]);
const BY_STATUS: Readonly<Record<number, AgencyErrorName>> = {
  401: "SESSION_OVER",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  410: "NOT_FOUND",
  412: "CONFLICT",
  429: "TOO_MANY",
};

/**
 * The error that a 4xx answer means: our own agency's form, RFC 6749 and 9457, and what Laravel, Rails and Spring make
 * by themselves. docs/product/other-agencies.md#refusals
 */
export function readRefusal({ call, status, body, retryAfter, keyed }: Refused): AgencyError {
  const own = ErrorAnswer.safeParse(body);
  const fields = own.success ? own.data.fields : fieldsOf(body);
  const named: AgencyErrorName =
    BY_STATUS[status] ?? (status === 422 && keyed && !fields.length ? "KEY_REUSED" : "INVALID");
  // What RFC 6749 says of the gateway's own credential is no fault of the person.
  if (OURS.has(errorOf(body)))
    return unavailable(
      `${call} refused the gateway's own credential (AGENCY_CLIENT_ID, AGENCY_CLIENT_SECRET)`,
    );
  if (own.success) return agencyRefusal({ ...own.data, status, retryAfter }, named);
  if (errorOf(body) === "mfa_required") return codeAsked(status, text(record(body)?.mfa_token));
  if (LATER.has(status)) return notDone(unavailable(`${call} answered status ${status}`, retryAfter));
  if (NOT_OFFERED.has(status)) return refusal("FORBIDDEN", { message: "A imobiliária não oferece isso." });
  // Of these the frameworks speak English or of their classes; a validation is worded for the person.
  const worded = named === "INVALID" || named === "CONFLICT" ? wordsOf(body) : undefined;
  return new AgencyError({
    code: named,
    message: worded ?? fields[0]?.message ?? OWN_WORDS[named] ?? "Confira os dados informados.",
    agencyCode: AGENCY_ERRORS[named].code,
    status,
    fields,
    retryAfter,
  });
}

const OWN_WORDS: Partial<Record<AgencyErrorName, string>> = {
  SESSION_OVER: "Sua sessão terminou. Entre novamente.",
  FORBIDDEN: "Você não tem permissão para isso.",
  NOT_FOUND: "Não encontrado.",
  CONFLICT: "O atendimento já mudou de status.",
  TOO_MANY: "Muitas tentativas. Aguarde um momento.",
};

/** A right password whose account has a second factor (docs/product/second-factor.md#signing-in). */
const codeAsked = (status: number, mfaToken: string | undefined): AgencyError =>
  new AgencyError({
    code: "MFA_REQUIRED",
    message: "Informe o código de verificação.",
    agencyCode: AGENCY_ERRORS.MFA_REQUIRED.code,
    status,
    mfaToken,
  });

/** The code of RFC 6749, where the body has one. */
const errorOf = (body: unknown): string | undefined => text(record(body)?.error);

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() ? value.trim() : undefined;

/** One short sentence, not the inside of a program: nothing that names a class, a path, a query or a value of one. */
const isForPeople = (words: string): boolean =>
  words.length <= 300 && !/[\\{}<>\n\r]|::|Exception|SQLSTATE|\b(?:at|in) [\w.]+:\d/.test(words);

function wordsOf(body: unknown): string | undefined {
  const given = record(body);
  const first = Array.isArray(given?.errors) ? given.errors[0] : given?.errors;
  const candidates = [
    given?.description,
    given?.error_description,
    given?.detail,
    given?.message,
    first,
    record(first)?.detail,
    record(first)?.message,
    // A reason phrase of HTTP is no sentence; Rails writes its sentence here.
    given?.status === undefined ? given?.error : undefined,
  ];
  return candidates.map(text).find((words) => words !== undefined && isForPeople(words));
}

/** `{ name: ["…"] }`: Laravel's and Rails' errors by field. */
const ByField = z.record(z.string(), z.union([z.string(), z.array(z.string()).min(1)]));
const nameIn = z
  .object({ field: z.string() })
  .or(z.object({ name: z.string() }).transform(({ name }) => ({ field: name })));
const Pointed = z
  .object({ source: z.object({ pointer: z.string() }) })
  .transform(({ source }) => ({ field: source.pointer.split("/").at(-1) ?? "" }));
const Path = z
  .object({ propertyPath: z.string() })
  .transform(({ propertyPath }) => ({ field: propertyPath }));
const FieldName = z.union([nameIn, Path, Pointed]);
const LISTS = ["fields", "errors", "violations", "invalid-params", "invalidParams", "fieldErrors"] as const;

/** What a refusal says of single fields, by the names of our inputs. */
function fieldsOf(body: unknown): FieldError[] {
  const given = record(body);
  if (!given) return [];
  const listed = LISTS.flatMap((name) => (Array.isArray(given[name]) ? (given[name] as unknown[]) : []));
  const fields = listed.flatMap((one): FieldError[] => {
    const field = FieldName.safeParse(one).data?.field;
    const said = record(one);
    const message = [said?.message, said?.defaultMessage, said?.reason, said?.detail].map(text).find(Boolean);
    return field && message ? [{ field, message }] : [];
  });
  const byField = ByField.safeParse(given.errors).data ?? ByField.safeParse(given.fields).data ?? {};
  for (const [field, messages] of Object.entries(byField)) {
    const message = Array.isArray(messages) ? messages[0] : messages;
    if (message) fields.push({ field, message });
  }
  return fields
    .filter(({ message }) => isForPeople(message))
    .slice(0, 20)
    .map(({ field, message }) => ({ field: camel(field), message }));
}
