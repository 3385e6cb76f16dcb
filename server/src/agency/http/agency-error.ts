import {
  AGENCY_ERRORS,
  type AgencyErrorName,
  type ErrorCode,
  type FieldError,
  type Unreadable,
} from "@soleira/schema/error/codes";
import { type Current, readCurrent } from "./current";

type Details = {
  code: ErrorCode;
  /** Fit to show (pt-BR): the agency's own description of a well-formed 4xx, else a text of ours. */
  message: string;
  agencyCode?: number;
  status?: number;
  fields?: FieldError[];
  /** The thing as it is now, with CONFLICT. */
  current?: Current;
  /** Milliseconds that the agency asked to wait. */
  retryAfter?: number;
  /** With MFA_REQUIRED, what the code is sent with; never shown. */
  mfaToken?: string;
  /** What went wrong, for the log; never shown. */
  reason?: string;
  /** There was no answer at the agency's address; not set where it answered something unfit. */
  unreachable?: boolean;
  /** With UPSTREAM_UNREADABLE. */
  unreadable?: Unreadable;
  /** The agency did not do it, though it did not say so: it never got the call, or asks for it later. */
  notDone?: boolean;
  /** The agency answered a fault and said in words why: the change was refused, and is not sent again. */
  refused?: boolean;
  /** Of a change: it may have been done or not. */
  outcomeUnknown?: boolean;
  /** With `outcomeUnknown`, the key that the change was sent under, the caller's own or the one that was made for it. */
  idempotencyKey?: string;
  /** With `outcomeUnknown`: the agency keeps that key, so the same input sent again with it is done once. */
  repeatable?: boolean;
  /** With `outcomeUnknown`: an earlier call with this key was lost, and this one was not sent at all. */
  repeated?: boolean;
  /** Nobody waited for the answer any more: it says nothing of the agency. */
  stopped?: boolean;
  /** The change was made; only what it looks like now could not be read. */
  done?: boolean;
};

/** The one error of a call to the agency, and of what the gateway refuses in the agency's words. */
export class AgencyError extends Error {
  readonly details: Details;
  constructor(details: Details) {
    super(details.message);
    this.name = "AgencyError";
    this.details = details;
  }
  get code(): ErrorCode {
    return this.details.code;
  }
}

/** It says nothing of the caller or of what was asked: the agency is away, cannot be read, or has too much to do. */
export const isOutage = ({ code }: AgencyError): boolean =>
  code === "UPSTREAM_UNAVAILABLE" || code === "UPSTREAM_UNREADABLE" || code === "TOO_MANY";

/** Whether a change that failed in this way may have been done all the same. */
export const isLost = (error: unknown): boolean =>
  !(error instanceof AgencyError) ||
  (error.code === "UPSTREAM_UNAVAILABLE" &&
    !error.details.notDone &&
    !error.details.refused &&
    !error.details.stopped);

const UNKNOWN = "Não sabemos se a imobiliária fez isto: ela não respondeu. Confira se já foi feito.";
/** A sentence that asks to do it again: it would be done twice. */
const ASKS_TO_REPEAT = /\b(?:tent(?:e|ar)|repita|repetir|refa[çz]|reenvi|(?:try|retry|repeat)\b)/i;

/** The agency's words as far as they do not ask to repeat, else that it is not known what became of it. */
const wordsOfLost = ({ status, message }: Details): string =>
  (status !== undefined &&
    message
      .split(/(?<=[.!?])\s+/)
      .filter((sentence) => !ASKS_TO_REPEAT.test(sentence))
      .join(" ")) ||
  UNKNOWN;

/** Codes of a fault that say what is wrong with the change; of any other it is the agency's own fault. */
const OF_THE_CHANGE: ReadonlySet<AgencyErrorName | undefined> = new Set<AgencyErrorName>([
  "INVALID",
  "FORBIDDEN",
  "NOT_FOUND",
  "CONFLICT",
  "KEY_REUSED",
]);

/** What the failure of a change says to its caller: that it was refused, or that nobody knows what became of it. */
export function failedChange(error: unknown, key: string | undefined, keepsKeys: boolean): unknown {
  if (!(error instanceof AgencyError)) return error;
  const { details } = error;
  // Success is success, whatever it says.
  if (details.unreadable) return done(details.reason ?? error.code);
  if (details.refused) {
    const name = nameOf(details.agencyCode ?? 0);
    return new AgencyError({ ...details, code: name && OF_THE_CHANGE.has(name) ? name : "INTERNAL" });
  }
  if (!isLost(error) || details.done) return error;
  return new AgencyError({
    ...details,
    message: wordsOfLost(details),
    outcomeUnknown: true,
    idempotencyKey: key,
    repeatable: key !== undefined && keepsKeys,
  });
}

const nameOf = (code: number): AgencyErrorName | undefined =>
  (Object.keys(AGENCY_ERRORS) as AgencyErrorName[]).find((name) => AGENCY_ERRORS[name].code === code);

/** The error of a code that the agency answered; one that we do not know goes by `byStatus`. */
export function agencyRefusal(
  answer: {
    code: number;
    status: number;
    description: string;
    fields: FieldError[];
    current?: unknown;
    retryAfter?: number;
    mfa_token?: string;
  },
  byStatus: AgencyErrorName,
): AgencyError {
  return new AgencyError({
    code: nameOf(answer.code) ?? byStatus,
    message: answer.description,
    agencyCode: answer.code,
    status: answer.status,
    fields: answer.fields,
    current: readCurrent(answer.current),
    retryAfter: answer.retryAfter,
    mfaToken: answer.mfa_token,
  });
}

const TEXT = {
  INVALID: "Confira os dados informados.",
  FORBIDDEN: "Você não tem permissão para isso.",
  NOT_FOUND: "Não encontrado.",
  CONFLICT: "O atendimento já mudou de status.",
  KEY_REUSED: "Esta chave de idempotência já foi usada em outra chamada.",
  SESSION_OVER: "Sua sessão terminou. Entre novamente.",
} as const;

/** A refusal that the gateway itself decides, in the shape that the agency would have answered. */
export function refusal(
  name: keyof typeof TEXT,
  {
    message = TEXT[name],
    fields = [],
    current,
  }: { message?: string; fields?: FieldError[]; current?: Current } = {},
): AgencyError {
  const { code, status } = AGENCY_ERRORS[name];
  return new AgencyError({ code: name, message, agencyCode: code, status, fields, current });
}

/** The call carries no credential at all: the agency is not asked. */
export const unauthenticated = (): AgencyError =>
  new AgencyError({ code: "UNAUTHENTICATED", message: "Entre para continuar.", status: 401 });

/** The agency cannot be reached, is too slow, or fails. `reason` goes to the log only. */
export const unavailable = (reason: string, retryAfter?: number): AgencyError =>
  new AgencyError({
    code: "UPSTREAM_UNAVAILABLE",
    message: "A imobiliária não respondeu. Tente novamente em instantes.",
    reason,
    retryAfter,
  });

/** An answer came, and not as the contract of the call says. */
export const unreadable = (call: string, fields: Unreadable["fields"]): AgencyError =>
  new AgencyError({
    code: "UPSTREAM_UNREADABLE",
    message:
      "A imobiliária respondeu, mas não de um jeito que o sistema saiba ler. Avise quem cuida do sistema.",
    reason: `${call} answered another shape: ${fields.map(textOfField).join(", ")}`,
    unreadable: { call, fields },
  });

/** `items.3.temperature.color expected string got null` */
export const textOfField = ({ field, expected, got }: Unreadable["fields"][number]): string =>
  `${field} expected ${expected} got ${got}`;

/**
 * As `unavailable`, where no answer of the agency itself came: no connection, cut off, too late, or a proxy's 502 to
 * 504.
 */
export const unreachable = (reason: string, retryAfter?: number): AgencyError =>
  new AgencyError({ ...unavailable(reason, retryAfter).details, unreachable: true });

/** The same, of a call that the agency did not carry out: it may be sent again. */
export const notDone = ({ details }: AgencyError): AgencyError =>
  new AgencyError({ ...details, notDone: true });

/** A read whose operation is over. Without a reason for the log: nothing failed. */
export const stopped = (): AgencyError =>
  new AgencyError({ code: "UPSTREAM_UNAVAILABLE", message: "A consulta foi interrompida.", stopped: true });

/** The change was made; what it looks like now could not be read. */
export const done = (
  reason: string,
  message = "A alteração foi feita, mas a imobiliária não mostrou como ficou. Atualize a página antes de tentar de novo.",
): AgencyError => new AgencyError({ code: "UPSTREAM_UNAVAILABLE", message, reason, done: true });
