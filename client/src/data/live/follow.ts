import type { ApolloClient, OperationVariables, TypedDocumentNode } from "@apollo/client";
import { errorCode } from "../errors";

/** Where the list that a page shows was read; undefined until it is there, null where the agency keeps no log. */
export type Since = string | null | undefined;
/** Reads the list again, and answers where that was. */
export type Resync = () => Promise<Since>;

type Follow<Data, Variables> = {
  document: TypedDocumentNode<Data, Variables & OperationVariables>;
  variables: Variables;
  since: string | null;
  onData: (data: Data) => void;
  onResync: Resync;
};

/** Milliseconds until a list that could not be read is read again. */
const AGAIN = 5_000;

/**
 * Subscribes to changes: what came after `since` first, then what happens; where the log does not reach back the list is
 * read again (docs/product/live.md#changes). Answers how to stop. The live link goes on from the last change by itself.
 */
export function follow<Data, Variables extends object>(
  client: ApolloClient,
  { document, variables, since, onData, onResync }: Follow<Data, Variables>,
): () => void {
  let stopped = false;
  let unsubscribe: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (from: string | null) => {
    const subscription = client
      .subscribe<Data>({
        query: document,
        variables: { ...variables, ...(from !== null && { since: from }) },
        // Not by Apollo itself: an event may be outdated (see applyChange.ts).
        fetchPolicy: "no-cache",
      })
      .subscribe({
        next: ({ data, error }) => {
          if (error && errorCode(error) === "RESYNC") resync();
          else if (data) onData(data as Data);
        },
        // The live link reconnects by itself, and the connection's notice shows that it was lost.
        error: () => undefined,
      });
    unsubscribe = () => subscription.unsubscribe();
  };
  const resync = () => {
    unsubscribe();
    onResync().then(
      (from) => {
        if (!stopped) begin(from ?? null);
      },
      () => {
        if (!stopped) timer = setTimeout(resync, AGAIN);
      },
    );
  };
  begin(since);
  return () => {
    stopped = true;
    clearTimeout(timer);
    unsubscribe();
  };
}
