/** Codes of the agency API with their HTTP status (docs/product/errors.md#codes). */
export const AGENCY_ERRORS = {
  INVALID: { code: 4001, status: 400 },
  FORBIDDEN: { code: 4003, status: 403 },
  NOT_FOUND: { code: 4004, status: 404 },
  CONFLICT: { code: 4009, status: 409 },
  SESSION_OVER: { code: 4016, status: 401 },
  MFA_REQUIRED: { code: 4017, status: 403 },
  ACCOUNT_SUSPENDED: { code: 4018, status: 403 },
  KEY_REUSED: { code: 4022, status: 422 },
  TOO_MANY: { code: 4029, status: 429 },
  INTERNAL: { code: 5000, status: 500 },
} as const;
export type AgencyErrorName = keyof typeof AGENCY_ERRORS;

/**
 * `extensions.code` of a GraphQL error, over HTTP and over the socket alike: when it comes and what to do. The enum
 * ErrorCode of the graph and the table of docs/product/errors.md#graphql are made of it.
 */
export const ERROR_CODES = {
  INVALID:
    "A value of the call is missing or wrong. `fields` names all of them by their path in the input: first those that do not fit the schema, then those of a wrong form, then those that the agency refuses, as an id of no list of its own. Correct them and send it again.",
  UNAUTHENTICATED: "The call carries neither a session nor a token. Sign in, or send a Bearer token.",
  SESSION_OVER:
    "The session or the token of the call has ended. Sign in again; an integrator takes a new token.",
  MFA_REQUIRED:
    "The password is right, and the account asks for a code of its second factor. Call `completeSecondFactor` from the same browser within five minutes.",
  ACCOUNT_SUSPENDED: "The agency's account is suspended. Nothing can be done until the agency settles it.",
  FORBIDDEN: "The caller may not do this, or this gateway or agency does not offer it. Do not repeat it.",
  NOT_FOUND: "It is not there, or the caller may not see it; which of the two is not said.",
  CONFLICT:
    "It has changed meanwhile, or what is asked no longer fits its state. Look at what it is now (`conflict` of the payload) and decide again.",
  KEY_REUSED:
    "The `idempotencyKey` was used for another input within 8 days. Send this input with a key of its own.",
  TOO_MANY: "Too many calls or wrong passwords. Wait `retryAfter` seconds.",
  TOO_COMPLEX: "The call is larger or asks for more than a limit allows. Ask for less, or in several calls.",
  UPSTREAM_UNAVAILABLE:
    "The agency did not answer, or failed. Send it again later, a mutation with the same `idempotencyKey`; with `done` it was made. With `outcomeUnknown` it may have been made: with `repeatable` send the same input with the answered `idempotencyKey`, else look before you repeat it.",
  UPSTREAM_UNREADABLE:
    "The agency answered a read, and not as its contract says: it is no use to send it again before that is mended. Managers, programs and whoever develops get `unreadable`: `call`, its method and path template, and `fields`, at most five, each with `field`, `expected` and `got`. Others tell who runs it the `requestId`.",
  ENTERPRISE_MISMATCH:
    "The session is in another enterprise than the call names: another tab has switched. Read everything again.",
  BAD_REQUEST:
    "The request has not the form of GraphQL over HTTP or of graphql-transport-ws: its body, method, operation name or kind of operation. Correct the program.",
  RESYNC:
    "The agency's log does not reach back to `since`, or has more after it than is replayed. Read the lists again and subscribe with their cursor.",
  GRAPHQL_PARSE_FAILED: "The document has a syntax error. Correct the document.",
  GRAPHQL_VALIDATION_FAILED: "The document does not fit the schema. Correct the document.",
  NOT_SAFELISTED:
    "Without a Bearer token a browser's session runs the client's own operations alone, and this is none of them: send a token. To a page of the client it says that the gateway is of another version: load it anew.",
  PERSISTED_QUERY_NOT_FOUND:
    "The hash is that of none of the client's own operations. Send the text of the document; it is not kept.",
  PERSISTED_QUERY_NOT_SUPPORTED:
    "The call names a persisted query, and this gateway has none. Send the text of the document.",
  INTERNAL:
    "A fault of the gateway or of the agency, or a change that the agency refused in words of its own. Tell who runs it the `requestId`.",
} as const satisfies Record<AgencyErrorName, string> & Record<string, string>;
export type ErrorCode = keyof typeof ERROR_CODES;

/** Text of a suspended account (docs/product/sign-in.md#suspended). */
export const SUSPENDED_TEXT = "Essa conta está suspensa, consulte a imobiliária.";

export type FieldError = { field: string; message: string };

/** What of an answer of the agency is not as its contract says; never a value of it. */
export type Unreadable = {
  /** Method and path template. */
  call: string;
  fields: { field: string; expected: string; got: string }[];
};
