import type { AgencyErrorName } from "@soleira/schema/error/codes";
import type { ApiError } from "./api-error";

/** RFC 6749 §5.2 has no word for a server that is busy or fails: those of §4.1.2.1 are used. */
const BY_KIND: Record<AgencyErrorName, string> = {
  INVALID: "invalid_request",
  FORBIDDEN: "invalid_grant",
  NOT_FOUND: "invalid_grant",
  CONFLICT: "invalid_request",
  SESSION_OVER: "invalid_grant",
  MFA_REQUIRED: "mfa_required",
  ACCOUNT_SUSPENDED: "invalid_grant",
  KEY_REUSED: "invalid_request",
  TOO_MANY: "temporarily_unavailable",
  INTERNAL: "server_error",
};

/** What a refusal under /oauth/ has beside its code (docs/product/sign-in.md#refusals). */
export function oauthError({ kind, status, details }: ApiError, description: string, body: unknown) {
  const grant = typeof body === "object" && body !== null && "grant_type" in body ? body.grant_type : "";
  const isGrant = kind === "INVALID" && details.fields?.some(({ field }) => field === "grant_type");
  const error =
    details.error ??
    (isGrant && typeof grant === "string" && grant !== "" ? "unsupported_grant_type" : undefined) ??
    (status === 503 ? "temporarily_unavailable" : BY_KIND[kind]);
  return { error, error_description: description };
}
