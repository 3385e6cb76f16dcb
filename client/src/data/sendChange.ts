import type { ApolloClient, OperationVariables } from "@apollo/client";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { ErrorCode } from "@soleira/schema/error/codes";
import type { OnLost } from "./lostAnswer";

type SendOptions<Data> = {
  /** The answer goes into the cache as it is; without it only the caller knows it, as with attendances (data/board/applyChange). */
  keep?: boolean | undefined;
  /** The call outlives the page that sends it, as when the tab is being closed. */
  keepalive?: boolean | undefined;
  /** A refusal is expected: the whole page does not act on it (data/client/errorHandler). */
  quiet?: boolean | undefined;
  /** A refusal with this code is the caller's alone to say. */
  here?: ErrorCode | undefined;
  /** What to do when the answer is lost; without it the call is not sent again. */
  onLost?: OnLost | undefined;
  /** The answer as it will be if the call succeeds; taken away when it fails. Needs `update`. */
  optimistic?: Data | null | undefined;
  /** Writes the optimistic and the real answer into the cache. */
  update?: ((cache: ApolloClient["cache"], data: Data) => void) | undefined;
};

/**
 * Sends one mutation: what every change has in common, inside React (`useChange`, `useMutationForm`) and outside of it
 * (moves, recorded contacts, the session). Resolves to the answer's data; rejects with the call's error.
 */
export async function sendChange<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  {
    keep = false,
    keepalive = false,
    quiet = false,
    here,
    onLost,
    optimistic,
    update,
  }: SendOptions<Data> = {},
): Promise<Data> {
  const { data } = await client.mutate<Data>({
    mutation,
    variables,
    fetchPolicy: keep ? "network-only" : "no-cache",
    context: {
      quiet,
      here,
      ...(onLost && { onLost }),
      ...(keepalive && { fetchOptions: { keepalive: true } }),
    },
    ...(optimistic && { optimisticResponse: optimistic as never }),
    ...(update && {
      update: (cache, answer) => {
        if (answer.data) update(cache, answer.data as Data);
      },
    }),
  });
  if (!data) throw new Error("A change was answered without data.");
  return data as Data;
}
