import { AGENCY_ERRORS, type AgencyErrorName, type FieldError } from "@soleira/schema/error/codes";
import { ErrorAnswer } from "@soleira/schema/error/wire";
import * as z from "zod";
import {
  AgencyError,
  agencyRefusal,
  notDone,
  refusal,
  unavailable,
  unreachable,
  unreadable,
} from "../http/agency-error";
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

/** What a proxy answers when the agency behind it is away. A 500 may be one caller's own doing. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * What an answer beyond success and 4xx means. In the common error form it says why: of 502 to 504, of code 5000 and of
 * what asks for it later that is the text of an outage, of anything else it is a refusal
 * (docs/product/other-agencies.md#faults).
 */
function readFault({ call, status, body, type, retryAfter }: Refused): AgencyError {
  // A read that was answered with success, and not with JSON.
  if (status < 300 && call.startsWith("GET "))
    return unreadable(call, [{ field: "answer", expected: "JSON", got: wrongJson(type) }]);
  const redirect = status >= 300 && status < 400;
  const away = AWAY.has(status);
  const failed = (away ? unreachable : unavailable)(
    `${call} answered ${redirect ? `a redirect (${status})` : `status ${status}`}`,
    retryAfter,
  );
  const said = FaultForm.safeParse(body).data;
  const inField = said?.fields.map(({ message }) => shown(message)).find(Boolean);
  const words = inField ?? shown(said?.description);
  const outage = away || retryAfter !== undefined || said?.code === AGENCY_ERRORS.INTERNAL.code;
  // A read that comes too early for the agency is asked for again by itself: there our own words do.
  const known =
    words && !(outage && call.startsWith("GET "))
      ? new AgencyError({
          ...failed.details,
          message: words,
          agencyCode: said?.code,
          status,
          refused: !outage,
        })
      : failed;
  // A 503 that says when to come again was not begun.
  return status === 503 && retryAfter !== undefined ? notDone(known) : known;
}

const wrongJson = (type = "no media type"): string => (/[/+]json$/i.test(type) ? "what is no JSON" : type);

/** The common form of an error, as much of it as is shown. */
const FaultForm = z.object({
  code: z.coerce.number().int().positive().optional().catch(undefined),
  description: z.string().optional().catch(undefined),
  fields: z.array(z.object({ message: z.string().catch("") })).catch([]),
});

/**
 * The error that an answer other than success means. Of a 4xx: our own agency's form, RFC 6749 and 9457, and what
 * Laravel, Rails and Spring make by themselves (docs/product/other-agencies.md#refusals).
 */
export function readRefusal(answer: Refused): AgencyError {
  const { call, status, body, retryAfter, keyed } = answer;
  if (status < 400 || status >= 500) return readFault(answer);
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

const MOST_SHOWN = 300;
/**
 * Words of a fault as they may be shown: on one line, without markup or unseen signs, at most 300 characters; nothing
 * where they are the inside of a program.
 */
const shown = (words: string | undefined): string | undefined => {
  const line = (words ?? "")
    .replace(/<\/?[a-z!][^>]*>|[<>]|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/giu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const short = [...line].slice(0, MOST_SHOWN).join("");
  return short && isForPeople(short) ? short : undefined;
};

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
