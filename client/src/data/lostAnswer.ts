import { errorCode } from "./errors";

/** No answer came, or none from the agency: it is not known whether the change was made. */
export function isLost(error: unknown): boolean {
  const code = errorCode(error);
  return code === "NO_CONNECTION" || code === "NO_ANSWER" || code === "UPSTREAM_UNAVAILABLE";
}

/**
 * Decides about the lost answer of a change after so many tries: resolves when the call is to be sent again, rejects with
 * the error to show. The call and its key are the same: what the first try did is not done again. `mayHaveGone` is false
 * where the device had no network at each try.
 */
export type OnLost = (error: unknown, tries: number, mayHaveGone: boolean) => Promise<unknown>;

/** How long the second try waits: a connection that has just been cut is often back. */
const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 15_000;

/** Waits before the next try, twice as long each time; a network that returns ends the wait. */
export const pause = (tries: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (tries - 1)));
    window.addEventListener("online", done);
  });

/**
 * For a form, which waits for its answer: asked once more before a failure is said. Where the agency did not answer, the
 * gateway has tried again itself.
 */
export const resendOnce: OnLost = (error, tries) =>
  tries > 1 || errorCode(error) === "UPSTREAM_UNAVAILABLE" ? Promise.reject(error) : pause(tries);
