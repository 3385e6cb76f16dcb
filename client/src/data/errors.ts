import { CombinedGraphQLErrors, ServerError, ServerParseError } from "@apollo/client/errors";
import type { ErrorCode, FieldError, Unreadable } from "@soleira/schema/error/codes";

type Extensions = {
  code?: ErrorCode;
  fields?: FieldError[];
  retryAfter?: number;
  outcomeUnknown?: boolean;
  /** The agency keeps the change's key: sent again it is done once. */
  repeatable?: boolean;
  /** Of the agency's answer, where there was one. */
  status?: number;
  done?: boolean;
  requestId?: string;
  /** With UPSTREAM_UNREADABLE, for managers: what is not as it should be. */
  unreadable?: Unreadable;
};

const NO_CONNECTION = "Sem conexão com a imobiliária. Verifique sua internet e tente de novo.";
export const NOT_SENT = "Sem conexão com a internet: nada foi salvo. Tente de novo quando ela voltar.";
const KEPT = "Guardado neste aparelho, será enviado quando houver conexão.";
const UNKNOWN = "Sem resposta: não sabemos se foi salvo. Tente de novo; nada é feito duas vezes.";
const NOT_KNOWN = "Não sabemos se foi salvo. Tente de novo; nada é feito duas vezes.";
const OUTDATED = "Há uma versão nova do sistema. Atualize a página e tente de novo.";
const NO_ANSWER = "O sistema não respondeu como devia. Tente de novo em instantes.";

/** What the first GraphQL error says of itself; nothing for errors of another kind. */
export function errorExtensions(error: unknown): Extensions {
  return CombinedGraphQLErrors.is(error) ? ((error.errors[0]?.extensions ?? {}) as Extensions) : {};
}

/** What is there now, of a change that was refused since it has changed meanwhile; for mutations that select `conflict`. */
export function conflictOf<Data extends object>(error: unknown): ConflictIn<Data> | null {
  if (!CombinedGraphQLErrors.is(error) || !error.data) return null;
  const payloads = Object.values(error.data as Record<string, { conflict?: ConflictIn<Data> | null } | null>);
  return payloads[0]?.conflict ?? null;
}
type ConflictIn<Data> =
  Data extends Record<string, { conflict: infer Conflict }> ? NonNullable<Conflict> : unknown;

/** The thing itself was found, and only lists or fields of it failed. */
export const isOfPart = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) && error.errors.every(({ path }) => path !== undefined && path.length > 1);

/** The answer of a change was lost, and so was a second one: it is not known whether the change was made. */
export class OutcomeUnknown extends Error {
  constructor(override readonly cause: unknown) {
    super("the outcome of a change is not known");
  }
}

/** The device had no network whenever the change was tried: nothing of it has gone out. */
export class NotSent extends Error {
  constructor(override readonly cause: unknown) {
    super("a change was not sent");
  }
}

/** The device keeps the change, and sends it when there is a network (docs/product/offline.md#outbox). */
export class Kept extends Error {
  constructor() {
    super("a change is kept on the device");
  }
}

/** `extensions.code`, or what kept an answer from coming. */
export function errorCode(error: unknown): ErrorCode | "NO_CONNECTION" | "NO_ANSWER" | "NOT_SENT" | "KEPT" {
  if (error instanceof Kept) return "KEPT";
  if (error instanceof NotSent) return "NOT_SENT";
  if (error instanceof OutcomeUnknown) return errorCode(error.cause);
  if (CombinedGraphQLErrors.is(error)) return errorExtensions(error).code ?? "INTERNAL";
  // An answer that is no GraphQL: a proxy's page, a gateway that is just starting.
  if (ServerError.is(error) || ServerParseError.is(error)) return "NO_ANSWER";
  return "NO_CONNECTION";
}

/** The line to show: the first field's message, else the description (docs/product/errors.md#message). */
export function errorText(error: unknown): string {
  if (error instanceof OutcomeUnknown) {
    // An agency without keys is not asked again, one that shows nothing may have done it: the gateway says what to do.
    const { outcomeUnknown, repeatable, done, status } = errorExtensions(error.cause);
    if (done || (outcomeUnknown && !repeatable)) return errorText(error.cause);
    return status === undefined ? UNKNOWN : `${errorText(error.cause)} ${NOT_KNOWN}`;
  }
  const code = errorCode(error);
  if (code === "KEPT") return KEPT;
  if (code === "NOT_SENT") return NOT_SENT;
  if (code === "NO_CONNECTION") return NO_CONNECTION;
  if (code === "NO_ANSWER") return NO_ANSWER;
  if (code === "NOT_SAFELISTED") return OUTDATED;
  const message = CombinedGraphQLErrors.is(error) ? error.errors[0]?.message : undefined;
  return fieldErrors(error)[0]?.message ?? message ?? NO_ANSWER;
}

/** The messages that belong to single fields of the input. */
export const fieldErrors = (error: unknown): FieldError[] => errorExtensions(error).fields ?? [];

/** What a form shows when its change failed: it was not made, or that is not known (docs/product/failures.md). */
export const notSavedText = (error: unknown): string => notSaved(errorText(error), error);

/** The same for a reason that is already in words. */
export const notSaved = (reason: string, error?: unknown): string =>
  error instanceof OutcomeUnknown || error instanceof NotSent ? reason : `Não foi possível salvar. ${reason}`;
