import type { GatewayErrorCode } from "@soleira/schema/error/codes";
import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { AgencyError } from "./agency/agency-error";
import type { Log } from "./log";

/** An error of the gateway itself, safe to show. */
export const gatewayError = (
  code: GatewayErrorCode,
  message: string,
  extensions: Record<string, unknown> = {},
): GraphQLError => new GraphQLError(message, { extensions: { ...extensions, code } });

/** Codes whose message is about the caller's own document or request, and is safe to show. */
const SAFE: ReadonlySet<unknown> = new Set([
  "TOO_COMPLEX",
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "BAD_USER_INPUT",
  "BAD_REQUEST",
  "OPERATION_RESOLUTION_FAILURE",
]);

export type Presentation = {
  requestId: string;
  log: Log;
  /** Leaves out "Did you mean …": for callers who may not read the schema. */
  hideSuggestions?: boolean;
};

/**
 * The one door of errors, for HTTP and the socket alike (decisions §8): a code of the list, the agency's own words for
 * a well-formed refusal, nothing from upstream otherwise; what nobody expected is logged under the request's id and
 * shown as INTERNAL.
 */
export function presentError(
  error: GraphQLError,
  { requestId, log, hideSuggestions }: Presentation,
): GraphQLFormattedError {
  const cause = rootCause(error);
  const base = { locations: error.locations, path: error.path };
  if (cause instanceof AgencyError) {
    const { code, message, agencyCode, status, fields, current, retryAfter, reason } = cause.details;
    if (reason) log.warn({ requestId, reason }, "the agency could not be used");
    return {
      ...base,
      message,
      extensions: {
        code,
        requestId,
        ...(agencyCode === undefined ? {} : { agencyCode }),
        ...(status === undefined ? {} : { status }),
        ...(fields?.length ? { fields } : {}),
        ...(current === undefined ? {} : { current }),
        ...(retryAfter === undefined ? {} : { retryAfter: Math.ceil(retryAfter / 1000) }),
      },
    };
  }
  const code = isExcess(cause) ? "TOO_COMPLEX" : (codeOf(cause) ?? codeOf(error));
  // Without an original error graphql-js itself speaks: about the document or a variable.
  if (SAFE.has(code) || (cause instanceof GraphQLError && !cause.originalError && code === undefined)) {
    const message = hideSuggestions ? error.message.replace(/ ?Did you mean[^?]*\?/g, "") : error.message;
    return { ...base, message, extensions: { code: code ?? "BAD_USER_INPUT", requestId } };
  }
  log.error({ requestId, err: cause, path: error.path?.join(".") }, "unexpected error");
  return {
    ...base,
    message: "Algo deu errado. Tente novamente.",
    extensions: { code: "INTERNAL", agencyCode: 5000, requestId },
  };
}

/** graphql-js calls a document with too many tokens a syntax error. */
const isExcess = ({ message }: Error): boolean => /more (than|that) \d+ tokens/.test(message);

function rootCause(error: GraphQLError): Error {
  let cause: Error = error;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  return cause;
}

const codeOf = (error: Error): unknown => (error instanceof GraphQLError ? error.extensions.code : undefined);
