import { setTimeout as pause } from "node:timers/promises";
import { AgencyError, isLost } from "./agency-error";
import type { Answer } from "./dialect";

/** Milliseconds for a write with all its tries. */
export const WRITE_DEADLINE = 10_000;
/** One try of a write that may be tried again. */
const TRY_DEADLINE = 4_000;

/** A read whose kept-alive connection was closed under it is read a second time, on a fresh one. */
export async function retryOnReset(call: (fresh: boolean) => Promise<Answer>): Promise<Answer> {
  try {
    return await call(false);
  } catch (error) {
    const reset = error instanceof AgencyError && /ECONNRESET|EPIPE/.test(error.details.reason ?? "");
    if (reset) return call(true);
    throw error;
  }
}

/**
 * Tries a call while the agency is not to be reached, within the deadline of a write. A try that never came there says
 * nothing of an earlier one whose answer was lost: that one is thrown.
 */
export async function withRetries(
  tries: number,
  call: (deadline: number) => Promise<Answer>,
): Promise<Answer> {
  const end = Date.now() + WRITE_DEADLINE;
  let lost: AgencyError | undefined;
  for (let turn = 1; ; turn++) {
    const left = end - Date.now();
    try {
      return await call(turn < tries ? Math.min(left, TRY_DEADLINE) : left);
    } catch (error) {
      if (!(error instanceof AgencyError)) throw error;
      const { retryAfter, refused } = error.details;
      const again = (error.code === "UPSTREAM_UNAVAILABLE" && !refused) || error.code === "TOO_MANY";
      const wait = retryAfter ?? 100 * 2 ** turn * (0.5 + Math.random());
      const last = again && !isLost(error) && lost ? lost : error;
      if (!again || turn >= tries || Date.now() + wait >= end) throw last;
      if (isLost(error)) lost = error;
      await pause(wait);
    }
  }
}
