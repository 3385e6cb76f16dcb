import type { ApolloClient, OperationVariables, TypedDocumentNode } from "@apollo/client";
import { eachMinuteInSight } from "../eachMinuteInSight";
import { errorCode } from "../errors";
import { onSubscribed } from "../session/connection";
import { askWhileLost } from "./askWhileLost";
import { changeCursor, noteCursor } from "./logCursor";
import { untilRead } from "./untilRead";

/** Where the list that a page shows was read; undefined until it is there, null where the agency keeps no log. */
export type Since = string | null | undefined;
/** Reads the list again, and answers where that was. */
export type Resync = () => Promise<Since>;

/** `hasMore`: ask again at once. `resync`: the log does not reach back, and the list is read again. */
type Asked<Data> = { changes: readonly Data[]; cursor: string | null; hasMore: boolean; resync: boolean };

type Follow<Data, Variables> = {
  document: TypedDocumentNode<Data, Variables & OperationVariables>;
  variables: Variables;
  since: string | null;
  onData: (data: Data) => void;
  onResync: Resync;
  /** What came after a cursor, where no connection brings it; none is asked for where that cannot be asked. */
  ask?: (since: string) => Promise<Asked<Data>>;
  /** Nothing has been read yet: it is, once it is subscribed, and when the connection opens again. */
  unread?: boolean;
};

/**
 * Subscribes to changes: what came after `since` first, then what happens; where the log does not reach back the list is
 * read again, and without a log each minute in sight and each time that the connection opens again
 * (docs/product/live.md#changes). Answers how to stop. The live link goes on from the last change by itself.
 */
export function follow<Data extends object, Variables extends object>(
  client: ApolloClient,
  { document, variables, since, onData, onResync, ask, unread = false }: Follow<Data, Variables>,
): () => void {
  let from = since;
  let unsubscribe: () => void = () => undefined;
  let stopReading: () => void = () => undefined;
  /** Up to where it was told of changes. */
  let latest = since;
  const begin = () => {
    latest = from;
    noteCursor(client, from);
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
          else if (data) {
            const cursor = changeCursor(data);
            if (cursor !== null) latest = cursor;
            noteCursor(client, cursor);
            onData(data as Data);
          }
        },
        // The live link reconnects by itself, and the connection's notice shows that it was lost.
        error: () => undefined,
      });
    unsubscribe = () => subscription.unsubscribe();
  };
  const read = (onRead: (cursor: Since) => void) => {
    stopReading();
    stopReading = untilRead(onResync, onRead);
  };
  const resync = () => {
    unsubscribe();
    read((cursor) => {
      from = cursor ?? null;
      begin();
    });
  };
  const readAgain = () => {
    if (from === null) read(() => undefined);
  };
  // What happened before the connection was there is in the lists alone. Those of a tab that begins were read just now.
  const unlisten = onSubscribed((first) => {
    if (unread || !first) readAgain();
  });
  const stopAsking = unread ? undefined : eachMinuteInSight(readAgain);
  const askOn = async () => {
    for (let more = true; more; ) {
      if (!ask || latest === null) return;
      const { changes, cursor, hasMore, resync: isGone } = await ask(latest);
      if (isGone) return resync();
      for (const change of changes) onData(change);
      if (cursor !== null) latest = cursor;
      noteCursor(client, cursor);
      more = hasMore;
    }
  };
  const stopAskingOn = ask && askWhileLost(askOn);
  begin();
  return () => {
    stopAskingOn?.();
    unlisten();
    stopAsking?.();
    stopReading();
    unsubscribe();
  };
}
