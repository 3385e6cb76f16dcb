import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { DocumentNode } from "graphql";
import { alert } from "../ui/alert";
import { Kept } from "./errors";
import type { Keyed } from "./idempotencyKey";
import { sayNotMade } from "./outbox/kept";
import { type Bare, type SendOptions, useSend } from "./useSend";

type ChangeOptions<Data> = Pick<SendOptions, "keep" | "keepalive"> & {
  /** What an alert says when the change was made; without it the screen shows it by itself. */
  saved?: string;
  onSaved?: (data: Data) => void;
  /** Answers whether it has said itself why it was not made. */
  onRefused?: (error: unknown) => boolean;
  /** Makes the call, where something has to be read before it and done after it (`useMovingChange`). */
  through?: (call: () => Promise<Data>) => Promise<unknown>;
  /** After success and failure alike. */
  onSettled?: () => void;
};

/**
 * A change that is made without a form, as by a menu or a button. `change` never rejects: an alert says why it was not made,
 * or that this is not known.
 */
export function useChange<Data, Input extends Keyed>(
  mutation: TypedDocumentNode<Data, { input: Input }>,
  options?: ChangeOptions<Data>,
): { change: (input: Omit<Input, "idempotencyKey">) => Promise<void>; busy: boolean };
export function useChange<Data>(
  mutation: Bare<Data>,
  options?: ChangeOptions<Data>,
): { change: () => Promise<void>; busy: boolean };
export function useChange<Data>(
  mutation: DocumentNode,
  { saved, onSaved, onRefused, through = (call) => call(), onSettled, ...options }: ChangeOptions<Data> = {},
) {
  const { send, busy } = useSend(options);
  const change = async (input?: object): Promise<void> => {
    try {
      await through(async () => {
        const data = await (input ? send<Data, Keyed>(mutation, input) : send<Data>(mutation));
        onSaved?.(data);
        return data;
      });
      if (saved) alert.success(saved);
    } catch (error) {
      if (error instanceof Kept || !onRefused?.(error)) sayNotMade(error);
    }
    onSettled?.();
  };
  return { change, busy };
}
