import type { OperationVariables } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { DocumentNode } from "graphql";
import { useRef, useState } from "react";
import type { Sent, Typed } from "./drafts";
import { Kept, NotSent, OutcomeUnknown } from "./errors";
import { idempotencyKey, type Keyed } from "./idempotencyKey";
import { isLost, resendOnce } from "./lostAnswer";
import { outgoingOf } from "./outbox/operations";
import { outbox } from "./outbox/outbox";
import { sendChange } from "./sendChange";

const NOTHING: Sent = { body: "", key: "" };

/** A mutation without an input. */
export type Bare<Data> = TypedDocumentNode<Data, Record<string, never>>;

/** Sends a change with its idempotency key. */
export type SendInput = <Data, Input extends Keyed>(
  mutation: TypedDocumentNode<Data, { input: Input }>,
  input: Omit<Input, "idempotencyKey">,
) => Promise<Data>;

/** Without an input there is no key either: such a change is not sent again, since that could do it twice. */
export type Send = SendInput & (<Data>(mutation: Bare<Data>) => Promise<Data>);

export type SendOptions = {
  /** The answer goes into the cache as it is. */
  keep?: boolean | undefined;
  /** The call outlives the page that sends it, as when the tab is being closed. */
  keepalive?: boolean | undefined;
  /** The draft of what is sent, kept until the change was made: with it the key outlives a reload. */
  draft?:
    | {
        sent: () => Sent | undefined;
        keepSent: (sent: Sent) => void;
        forget: () => void;
        /** What the form holds, for one whose change is refused later. */
        content: () => { key: string; value: Typed } | undefined;
      }
    | undefined;
};

/**
 * Sends changes of any kind. A lost answer is asked for once more before this rejects; the same input sent again carries
 * the same key, so that nothing is done twice. Rejects with the call's error: `Kept` where the device will send it later, `OutcomeUnknown` where it is not known whether
 * the change was made, any other says that it was not (docs/product/failures.md#a-change-without-an-answer).
 */
export function useSend({ keep, keepalive, draft }: SendOptions = {}): { send: Send; busy: boolean } {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const sent = useRef(NOTHING);

  /** The variables with the key of what is sent: a new one, unless the same input was sent before. */
  const keyed = (input: object) => {
    const body = JSON.stringify(input);
    const before = [draft?.sent(), sent.current].find((one) => one?.body === body);
    sent.current = before ?? { body, key: idempotencyKey() };
    draft?.keepSent(sent.current);
    return { variables: { input: { ...input, idempotencyKey: sent.current.key } }, isAgain: !!before };
  };
  /** Without a network the device keeps it, with its key; false where it cannot be sent later. */
  const keepIt = async (mutation: DocumentNode, input: object): Promise<boolean> => {
    const operation = outgoingOf(mutation);
    if (!operation || !outbox.owner()) return false;
    const kept = { operation, input: { ...input }, key: sent.current.key, tries: 1 };
    const content = draft?.content();
    outbox.add({ ...kept, ...(content && { draft: content }) });
    sent.current = NOTHING;
    draft?.forget();
    await outbox.saved();
    return true;
  };
  const send: Send = async <Data>(mutation: DocumentNode, input?: object): Promise<Data> => {
    const { variables, isAgain } = input === undefined ? { variables: {}, isAgain: false } : keyed(input);
    setBusy(true);
    try {
      const onLost = input === undefined ? undefined : resendOnce;
      const data = await sendChange<Data, OperationVariables>(client, mutation, variables, {
        keep,
        keepalive,
        onLost,
      });
      sent.current = NOTHING;
      draft?.forget();
      return data;
    } catch (error) {
      if (error instanceof NotSent && input !== undefined && (await keepIt(mutation, input)))
        throw new Kept();
      // What was sent before may have been made then.
      if (error instanceof NotSent && isAgain) throw new OutcomeUnknown(error.cause);
      if (error instanceof NotSent) {
        sent.current = NOTHING;
        draft?.keepSent(NOTHING);
      }
      throw input !== undefined && isLost(error) ? new OutcomeUnknown(error) : error;
    } finally {
      setBusy(false);
    }
  };
  return { send, busy };
}
