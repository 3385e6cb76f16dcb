import type { AgencyErrorName, FieldError } from "@soleira/schema/error/codes";
import { AGENCY_ERRORS, SUSPENDED_TEXT } from "@soleira/schema/error/codes";
import { fieldsIn, inLanguage, type Language } from "@soleira/schema/words/words";

type Details = {
  /** What is wrong with which field of the call, texts as `description`. */
  fields?: FieldError[];
  /** With CONFLICT: the thing as it is now. */
  current?: unknown;
  /** With TOO_MANY: seconds to wait. */
  retryAfter?: number;
  /** With MFA_REQUIRED: what the code is sent with. */
  mfaToken?: string;
  /** OAuth's own word for it, where the code's does not fit (error/oauth-error.ts). */
  error?: string;
  /** Where another HTTP status than the code's fits, e.g. 413. */
  status?: number;
};

/**
 * A refusal that is answered to the caller (docs/product/errors.md#codes): thrown anywhere in a handler, it undoes the
 * transaction.
 */
export class ApiError extends Error {
  override name = "ApiError";
  readonly code: number;
  readonly status: number;

  constructor(
    readonly kind: AgencyErrorName,
    /** pt-BR, fit to show; a sentence of `EN` (schema/src/words/en.ts). */
    readonly description: string,
    readonly details: Details = {},
  ) {
    super(kind);
    this.code = AGENCY_ERRORS[kind].code;
    this.status = details.status ?? AGENCY_ERRORS[kind].status;
  }

  /** The body on the wire, its texts in the language that the caller asked for. */
  answerIn(language: Language | undefined) {
    const { fields = [], current, mfaToken } = this.details;
    return {
      code: this.code,
      description: inLanguage(this.description, language),
      fields: fieldsIn(fields, language),
      ...(current === undefined ? {} : { current }),
      ...(mfaToken === undefined ? {} : { mfa_token: mfaToken }),
    };
  }
}

/** 400/4001: the call is wrong in this field. */
export const invalid = (field: string, message: string) =>
  new ApiError("INVALID", message, { fields: [{ field, message }] });

/** 404/4004: does not exist, or not yours to see; the answer does not say which. */
export const notFound = () => new ApiError("NOT_FOUND", "Não encontrado.");

/** 403/4003: seen, but not yours to change. */
export const forbidden = (description = "Você não tem permissão para isso.") =>
  new ApiError("FORBIDDEN", description);

/** 409/4009 with the thing as it is now. */
export const conflict = (description: string, current?: unknown) =>
  new ApiError("CONFLICT", description, { current });

/** 503/5000: the disk is full. Nothing was changed, and reads go on. */
export const noRoom = () =>
  new ApiError("INTERNAL", "O armazenamento da imobiliária está cheio: nada foi gravado. Tente mais tarde.", {
    status: 503,
    retryAfter: 30,
  });

/** 503/5000: all connections to the database were taken for too long. Nothing was changed. */
export const busy = () =>
  new ApiError(
    "INTERNAL",
    "A imobiliária está ocupada agora: nada foi gravado. Tente de novo em instantes.",
    {
      status: 503,
      retryAfter: 5,
    },
  );

/** 401/4016 */
export const sessionOver = () => new ApiError("SESSION_OVER", "Sua sessão terminou. Entre novamente.");

/** 403/4018 */
export const suspended = () => new ApiError("ACCOUNT_SUSPENDED", SUSPENDED_TEXT);
