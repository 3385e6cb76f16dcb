import { AgencyError } from "../agency/http/agency-error";

/** Close codes: 4403 there is no session, it is over, or of another enterprise; 1012 and 1013 connect again. */
export const NORMAL = 1000;
export const FORBIDDEN = 4403;
export const RESTART = 1012;
export const LATER = 1013;

const ENDING: ReadonlySet<string> = new Set([
  "UNAUTHENTICATED",
  "SESSION_OVER",
  "ENTERPRISE_MISMATCH",
  "ACCOUNT_SUSPENDED",
  "FORBIDDEN",
]);

export const codeOf = (error: unknown): string => (error instanceof AgencyError ? error.code : "INTERNAL");

/** Whether an error of this code closes a socket for good. */
export const endsSession = (code: string): boolean => ENDING.has(code);
