import type { OperationVariables } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { useCallback, useMemo, useSyncExternalStore } from "react";

/**
 * What the cache holds of one object, null while a part of it is missing. Like Apollo's `useFragment`, but React gets a
 * change at once and not a timeout later: otherwise a dropped card is drawn once more in its old column.
 * `variables` must stay the same object while they are the same.
 */
export function useFragmentNow<Data, Variables extends OperationVariables>(
  fragment: TypedDocumentNode<Data, Variables>,
  fragmentName: string,
  cacheId: string,
  variables?: Variables,
): Data | null {
  const client = useApolloClient();
  const watched = useMemo(
    () =>
      client.watchFragment<Data, Variables>({
        fragment,
        fragmentName,
        from: cacheId,
        ...(variables && { variables }),
      } as Parameters<typeof client.watchFragment<Data, Variables>>[0]),
    [client, fragment, fragmentName, cacheId, variables],
  );
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = watched.subscribe({ next: changed });
      return () => subscription.unsubscribe();
    },
    [watched],
  );
  const result = useSyncExternalStore(subscribe, () => watched.getCurrentResult());
  return result.complete ? (result.data as Data) : null;
}
