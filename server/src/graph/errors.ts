import { isManager } from "@soleira/schema/account/roles";
import type { ErrorCode, FieldError } from "@soleira/schema/error/codes";
import { fieldsIn, inLanguage, type Language } from "@soleira/schema/words/words";
import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { AgencyError } from "../agency/http/agency-error";
import { LIMITS } from "../limits/limits";
import type { Log } from "../log";
import type { Context } from "../session/context";

/** An error of the gateway itself, safe to show. */
export const gatewayError = (
  code: ErrorCode,
  message: string,
  extensions: Record<string, unknown> = {},
): GraphQLError => new GraphQLError(message, { extensions: { ...extensions, code } });

export const NOT_SAFELISTED = gatewayError(
  "NOT_SAFELISTED",
  "Without a Bearer token the client's own operations alone are run. Send a token, or the text as the client sends it.",
);

/** Codes whose message is ours, or one of Apollo Server's fixed ones: safe to show. */
const SAFE: ReadonlySet<unknown> = new Set<ErrorCode>([
  "INVALID",
  "FORBIDDEN",
  "TOO_COMPLEX",
  "RESYNC",
  "GRAPHQL_VALIDATION_FAILED",
  "BAD_REQUEST",
  "NOT_SAFELISTED",
]);
/** What graphql-js and Apollo Server say, in words and with a code of ours (docs/product/limits.md#errors). */
const IN_OUR_WORDS: ReadonlyMap<unknown, { code: ErrorCode; message: string }> = new Map([
  [
    "GRAPHQL_PARSE_FAILED",
    { code: "GRAPHQL_PARSE_FAILED", message: "The document has a syntax error here." },
  ],
  [
    "OPERATION_RESOLUTION_FAILURE",
    {
      code: "BAD_REQUEST",
      message: "The document has no operation of that name, or several and none is named.",
    },
  ],
  [
    "PERSISTED_QUERY_NOT_FOUND",
    {
      code: "PERSISTED_QUERY_NOT_FOUND",
      message: "No operation of the client has this hash: send the text of the document.",
    },
  ],
  [
    "PERSISTED_QUERY_NOT_SUPPORTED",
    {
      code: "PERSISTED_QUERY_NOT_SUPPORTED",
      message: "There are no persisted queries here: send the text of the document.",
    },
  ],
]);

/** Apollo's word for a request that a browser sends without asking first: a GET, or a form's content type. */
const CSRF = "potential Cross-Site Request Forgery";
/** Apollo's words about the hash of a persisted query, without a code. */
const WRONG_HASH: ReadonlySet<string> = new Set([
  "provided sha does not match query",
  "Unsupported persisted query version",
]);
export const USE_POST = "Use POST with the content type application/json.";

/** Exactly as graphql-js words it; a test notices when it changes. */
const TOO_MANY_TOKENS = `Syntax Error: Document contains more that ${LIMITS.tokens} tokens. Parsing aborted.`;

/** Places in the document that one error names, and different lines that one request may log. */
const MOST_LOCATIONS = 5;
const MOST_LINES = 3;

/** graphql-js itself speaks of an argument that only fails when it runs, as null in a variable; with its value. */
const ARGUMENT = /^Argument "(\w+)"/;

export type Presentation = {
  requestId: string;
  log: Log;
  language?: Language;
  /** Who calls is told which call and fields could not be read. */
  told?: boolean;
};

/**
 * The same for an operation. What is wrong with the agency's answers is for those who can have it mended: programs,
 * managers, and whoever develops (docs/product/other-agencies.md#unreadable).
 */
export async function presentationOf(
  { requestId, credentials, shared, agency }: Context,
  errors: readonly GraphQLError[],
): Promise<Presentation> {
  const isTold = async () =>
    credentials.bearer !== undefined ||
    shared.development ||
    (credentials.sessionId !== undefined &&
      (await agency.account.me().then(
        ({ roles }) => isManager(roles),
        () => false,
      )));
  const odd = errors.map(rootCause).some((cause) => cause instanceof AgencyError && cause.details.unreadable);
  return { requestId, log: shared.log, language: credentials.language, told: odd && (await isTold()) };
}

/**
 * How all errors are shown, over HTTP and the socket alike (docs/product/errors.md#graphql): a code of the list, the
 * agency's own words for a well-formed refusal, nothing from upstream and no text of the caller otherwise; what was
 * not expected is logged under the request's id and shown as INTERNAL. However many errors a request has, it logs a few
 * lines. A program's are in the language that it asked for: what is read for several callers has one.
 */
export function presentErrors(
  errors: readonly GraphQLError[],
  { requestId, log, language, told }: Presentation,
): GraphQLFormattedError[] {
  const logged = new Set<string>();
  const isNew = (line: string) => logged.size < MOST_LINES && !logged.has(line) && !!logged.add(line);
  const report: Report = {
    // What cannot be read is in the log already, each kind once (agency/answers/log-unreadable.ts).
    noted: (reason) => isNew(reason) && log.info({ requestId, reason }, "the agency could not be read"),
    warn: (reason) => isNew(reason) && log.warn({ requestId, reason }, "the agency could not be used"),
    error: (err, path) => isNew(err.message) && log.error({ requestId, err, path }, "unexpected error"),
  };
  return errors.map((error) => {
    const { message, extensions, ...shown } = present(error, { requestId, told }, report);
    const fields = extensions.fields && { fields: fieldsIn(extensions.fields, language) };
    return { ...shown, message: inLanguage(message, language), extensions: { ...extensions, ...fields } };
  });
}

/** One error, as `presentErrors` shows it. */
export const presentError = (error: GraphQLError, presentation: Presentation): GraphQLFormattedError =>
  presentErrors([error], presentation)[0] as GraphQLFormattedError;

type Report = {
  noted(reason: string): void;
  warn(reason: string): void;
  error(cause: Error, path: string | undefined): void;
};

type Shown = GraphQLFormattedError & { extensions: { fields?: FieldError[] } };

function present(
  error: GraphQLError,
  { requestId, told }: Pick<Presentation, "requestId" | "told">,
  report: Report,
): Shown {
  const cause = rootCause(error);
  const base = { locations: error.locations?.slice(0, MOST_LOCATIONS), path: error.path };
  if (cause instanceof AgencyError) {
    const { code, message, agencyCode, status, fields, retryAfter, reason, done, unreadable } = cause.details;
    const { outcomeUnknown, idempotencyKey, repeatable } = cause.details;
    if (reason) (unreadable ? report.noted : report.warn)(reason);
    return {
      ...base,
      message,
      extensions: {
        code,
        requestId,
        ...(agencyCode === undefined ? {} : { agencyCode }),
        ...(status === undefined ? {} : { status }),
        ...(fields?.length ? { fields } : {}),
        ...(outcomeUnknown ? { outcomeUnknown, idempotencyKey, repeatable } : {}),
        ...(done ? { done } : {}),
        ...(unreadable && told ? { unreadable } : {}),
        ...(retryAfter === undefined ? {} : { retryAfter: Math.ceil(retryAfter / 1000) }),
      },
    };
  }
  const code = codeOf(cause) ?? codeOf(error);
  if (cause.message === TOO_MANY_TOKENS) {
    const message = `The document has more than ${LIMITS.tokens} tokens.`;
    return { ...base, message, extensions: { code: "TOO_COMPLEX", requestId } };
  }
  if (code === "BAD_REQUEST" && error.message.includes(CSRF))
    return { ...base, message: USE_POST, extensions: { code, requestId } };
  if (code === undefined && WRONG_HASH.has(cause.message)) {
    const message = "The hash is not the SHA-256 of the text, or its version is not 1.";
    return { ...base, message, extensions: { code: "BAD_REQUEST", requestId } };
  }
  const worded = IN_OUR_WORDS.get(code);
  if (worded) return { ...base, message: worded.message, extensions: { code: worded.code, requestId } };
  if (SAFE.has(code)) {
    const fields = error.extensions.fields as FieldError[] | undefined;
    return {
      ...base,
      message: error.message,
      extensions: { code, requestId, ...(fields ? { fields } : {}), ...pointsOf(error) },
    };
  }
  if (cause instanceof GraphQLError && cause.nodes && code === undefined) {
    const message = "A value of the call is missing or wrong.";
    const field = ARGUMENT.exec(cause.message)?.[1];
    const fields = field === undefined ? {} : { fields: [{ field, message: "It is missing or wrong." }] };
    return { ...base, message, extensions: { code: "INVALID", requestId, ...fields } };
  }
  report.error(cause, error.path?.join("."));
  return {
    ...base,
    message: "Algo deu errado. Tente novamente.",
    extensions: { code: "INTERNAL", agencyCode: 5000, requestId },
  };
}

/** What an operation costs and may cost, of the refusal that is about it (limits/cost.ts). */
const pointsOf = ({ extensions: { cost, limit } }: GraphQLError) =>
  cost === undefined ? {} : { cost, limit };

function rootCause(error: GraphQLError): Error {
  let cause: Error = error;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  return cause;
}

const codeOf = (error: Error): unknown => (error instanceof GraphQLError ? error.extensions.code : undefined);
