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
 * `extensions.code` of a GraphQL error, over HTTP and over the socket alike: the agency's codes by name, and what only
 * the gateway can say.
 */
export const GATEWAY_ERROR_CODES = [
  ...(Object.keys(AGENCY_ERRORS) as AgencyErrorName[]),
  /** The agency API cannot be reached, is slow or answers nonsense. */
  "UPSTREAM_UNAVAILABLE",
  /** Another tab switched to another enterprise: reload. */
  "ENTERPRISE_MISMATCH",
  /** The document is too deep, too wide or too costly. */
  "TOO_COMPLEX",
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "BAD_USER_INPUT",
] as const;
export type GatewayErrorCode = (typeof GATEWAY_ERROR_CODES)[number];

/** Text of a suspended account (docs/product/sign-in.md#suspended). */
export const SUSPENDED_TEXT = "Essa conta está suspensa, consulte a imobiliária.";

export type FieldError = { field: string; message: string };
