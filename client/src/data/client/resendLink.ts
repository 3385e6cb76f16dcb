import { ApolloLink } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { defer, from, map, retry } from "rxjs";
import { isLost, type OnLost } from "../lostAnswer";

/**
 * Sends an operation again while its context's `onLost` says so. In the link, so that the optimistic answer of a
 * mutation stays until its outcome is known (docs/product/moves.md#lost-answers).
 */
export const resendLink = new ApolloLink((operation, forward) => {
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
