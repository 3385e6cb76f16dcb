import { ApolloLink } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { defer, from, map, retry } from "rxjs";
import { errorCode } from "./errors";

/** No answer came, or none from the agency: it is not known whether the change was made. */
export function isLost(error: unknown): boolean {
  const code = errorCode(error);
  return code === "NO_CONNECTION" || code === "NO_ANSWER" || code === "UPSTREAM_UNAVAILABLE";
}

/**
 * Decides about the lost answer of a change after so many tries: resolves when the call is to be sent again, rejects with
 * the error to show. The call and its key are the same: what the first try did is not done again.
 */
export type OnLost = (error: unknown, tries: number) => Promise<unknown>;

/**
 * Sends an operation again while its context's `onLost` says so. In the link, so that the optimistic answer of a
 * mutation stays until its outcome is known (docs/product/moves.md#lost-answers).
 */
export const askAgainLink = new ApolloLink((operation, forward) => {
  const { onLost } = operation.getContext() as { onLost?: OnLost };
  if (!onLost) return forward(operation);
  return defer(() => forward(operation)).pipe(
    map((result) => {
      if (!result.errors) return result;
      const error = new CombinedGraphQLErrors(result);
      if (isLost(error)) throw error;
      return result;
    }),
    retry({
      delay: (error, tries) => {
        if (!isLost(error)) throw error;
        return from(onLost(error, tries));
      },
    }),
  );
});

/** How long the second try waits: a connection that has just been cut is often back. */
export const FIRST_PAUSE = 400;
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
export const askOnceMore: OnLost = (error, tries) =>
  tries > 1 || errorCode(error) === "UPSTREAM_UNAVAILABLE" ? Promise.reject(error) : pause(tries);
