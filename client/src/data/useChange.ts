import { useApolloClient } from "@apollo/client/react";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { useRef, useState } from "react";
import { askOnceMore, isLost } from "./askAgain";
import type { Typed } from "./drafts";
import { OutcomeUnknown } from "./errors";
import { idempotencyKey } from "./idempotencyKey";
import type { Draft } from "./useDraft";

type Keyed = { idempotencyKey?: string | null | undefined };

export type ChangeOptions = {
  /** The answer goes into the cache as it is; without it only the caller knows it, as with attendances, which have a door of their own (data/board/applyChange). */
  keep?: boolean | undefined;
  /** What was typed for the change: kept until it was made. With it the key outlives a reload. */
  draft?: Pick<Draft<Typed>, "sent" | "keepSent" | "done"> | undefined;
  /** The call outlives the page that sends it, as when the tab is being closed. */
  keepalive?: boolean | undefined;
};

/**
 * Sends changes of any kind. A lost answer is asked for once more before this rejects; the same input sent again carries
 * the same key, so that nothing is done twice. Rejects with the call's error: `OutcomeUnknown` where nobody knows whether
 * the change was made, any other says that it was not.
 */
export function useSend({ keep = false, draft, keepalive = false }: ChangeOptions = {}) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const sent = useRef({ body: "", key: "" });

  async function send<Data, Input extends Keyed>(
    mutation: TypedDocumentNode<Data, { input: Input }>,
    input: Omit<Input, "idempotencyKey">,
  ): Promise<Data> {
    const body = JSON.stringify(input);
    const before = draft?.sent();
    if (before?.body === body) sent.current = before;
    else if (sent.current.body !== body) sent.current = { body, key: idempotencyKey() };
    draft?.keepSent(sent.current);
    setBusy(true);
    try {
      const { data } = await client.mutate({
        mutation,
        variables: { input: { ...input, idempotencyKey: sent.current.key } as Input },
        fetchPolicy: keep ? "network-only" : "no-cache",
        context: { onLost: askOnceMore, ...(keepalive && { fetchOptions: { keepalive } }) },
      });
      if (!data) throw new Error("A change was answered without data.");
      sent.current = { body: "", key: "" };
      draft?.done();
      return data as Data;
    } catch (error) {
      throw isLost(error) ? new OutcomeUnknown(error) : error;
    } finally {
      setBusy(false);
    }
  }
  return { send, busy };
}

/** `useSend` for one kind of change. */
export function useChange<Data, Input extends Keyed>(
  document: TypedDocumentNode<Data, { input: Input }>,
  options?: ChangeOptions,
) {
  const { send, busy } = useSend(options);
  return { send: (input: Omit<Input, "idempotencyKey">) => send(document, input), busy };
}
