import type { OperationVariables } from "@apollo/client";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { alert } from "../ui/alert";
import { errorText } from "./errors";
import { type SendOptions, useSend } from "./useSend";

type Keyed = { idempotencyKey?: string | null | undefined };

/** What a change is called with: its input without the key; nothing where the mutation has no input. */
type InputOf<Variables> = Variables extends { input: infer Input } ? [input: Omit<Input, keyof Keyed>] : [];

type ChangeOptions<Data> = Pick<SendOptions, "keep" | "keepalive"> & {
  /** What an alert says when the change was made; without it the screen shows it by itself. */
  saved?: string;
  onSaved?: (data: Data) => void;
  /** Makes the call, where something has to be read before it and done after it (`useMovingChange`). */
  through?: (call: () => Promise<Data>) => Promise<unknown>;
  /** After success and failure alike. */
  onSettled?: () => void;
};

/**
 * A change that is made without a form, as by a menu or a button. `change` never rejects: an alert says why it was not made,
 * or that this is not known.
 */
export function useChange<Data, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  { saved, onSaved, through = (call) => call(), onSettled, ...options }: ChangeOptions<Data> = {},
) {
  const { send, busy } = useSend(options);
  const change = async (...[input]: InputOf<Variables>): Promise<void> => {
    try {
      await through(async () => {
        const data = await send(mutation as never as TypedDocumentNode<Data, { input: Keyed }>, input);
        onSaved?.(data);
        return data;
      });
      if (saved) alert.success(saved);
    } catch (error) {
      alert.error(errorText(error));
    }
    onSettled?.();
  };
  return { change, busy };
}
