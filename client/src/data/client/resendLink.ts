import { ApolloLink } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { catchError, defer, from, map, retry, tap } from "rxjs";
import { errorCode, NotSent } from "../errors";
import { isLost, type OnLost } from "../lostAnswer";

/**
 * Sends an operation again while its context's `onLost` says so. In the link, so that the optimistic answer of a
 * mutation stays until its outcome is known (docs/product/moves.md#lost-answers). `NotSent` where the device was without a
 * network at each try (docs/product/failures.md#a-change-without-an-answer).
 */
export const resendLink = new ApolloLink((operation, forward) => {
  const { onLost } = operation.getContext() as { onLost?: OnLost };
  if (!onLost) return forward(operation);
  let mayHaveGone = false;
  const once = defer(() => {
    const { onLine } = navigator;
    return forward(operation).pipe(
      map((result) => {
        if (!result.errors) return result;
        const error = new CombinedGraphQLErrors(result);
        if (isLost(error)) throw error;
        return result;
      }),
      tap({
        error: (error) => {
          mayHaveGone ||= onLine || navigator.onLine || errorCode(error) !== "NO_CONNECTION";
        },
      }),
    );
  });
  return once.pipe(
    retry({
      delay: (error, tries) => {
        if (!isLost(error)) throw error;
        return from(onLost(error, tries, mayHaveGone)).pipe(
          catchError((shown) => {
            throw shown === error && !mayHaveGone ? new NotSent(error) : shown;
          }),
        );
      },
    }),
  );
});
