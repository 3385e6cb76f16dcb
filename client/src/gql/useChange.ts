import { useApolloClient } from "@apollo/client/react";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { useRef, useState } from "react";
import { idempotencyKey } from "./idempotencyKey";

type Keyed = { idempotencyKey?: string | null | undefined };

/**
 * Sends one change. The same input sent again after a failure carries the same key, so that a lost answer changes
 * nothing twice. Rejects with the call's error. `keep`: the answer goes into the cache as it is; without it only the
 * caller knows it, as with attendances, which have a door of their own (features/move/hear).
 */
export function useChange<Data, Input extends Keyed>(
  document: TypedDocumentNode<Data, { input: Input }>,
  { keep = false }: { keep?: boolean } = {},
) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const sent = useRef({ body: "", key: "" });

  async function send(input: Omit<Input, "idempotencyKey">): Promise<Data> {
    const body = JSON.stringify(input);
    if (sent.current.body !== body) sent.current = { body, key: idempotencyKey() };
    setBusy(true);
    try {
      const { data } = await client.mutate({
        mutation: document,
        variables: { input: { ...input, idempotencyKey: sent.current.key } as Input },
        fetchPolicy: keep ? "network-only" : "no-cache",
      });
      if (!data) throw new Error("A change was answered without data.");
      sent.current = { body: "", key: "" };
      return data as Data;
    } finally {
      setBusy(false);
    }
  }
  return { send, busy };
}
