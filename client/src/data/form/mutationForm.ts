import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { FormEvent } from "react";
import * as z from "zod/mini";
import type { Typed } from "../drafts";
import type { Keyed } from "../idempotencyKey";
import type { Send } from "../useSend";
import type { Rows } from "./useFormDraft";

/** Sends what is typed: as one mutation, or by a function, as a dialog that only makes a move's data. */
type Submission<Output, Data, Input extends Keyed> =
  | {
      mutation: TypedDocumentNode<Data, { input: Input }>;
      input: (output: Output) => Omit<Input, "idempotencyKey">;
      submit?: never;
    }
  | { submit: (output: Output, send: Send) => Data | Promise<Data>; mutation?: never; input?: never };

export type FormOptions<Values extends Typed, Output, Data, Input extends Keyed> = Submission<
  Output,
  Data,
  Input
> & {
  /** The rule of the form, with its messages; from @soleira/schema where the agency has the same. */
  schema: z.ZodMiniType<Output, Values>;
  /** The form as it begins, taken when it is opened or discarded. While it is like this there is no draft. */
  start: Values;
  /** What is in the fields where there is no draft, if that is something else (a failed try). */
  begin?: Values;
  /** Under which key what is typed is kept on the device. Without one nothing is kept, as with passwords. */
  draft?: string;
  /** What the schema cannot know, like a property that has a visit by now: false, and the form cannot be confirmed. */
  possible?: (values: Values) => boolean;
  /** The answer goes into the cache as it is. */
  keep?: boolean;
  /**
   * The form's field for each field of the server's error that is said at its field. A dialog has none: what is wrong with it
   * is said beside its button (docs/product/forms.md#refusals).
   */
  fields?: Readonly<Record<string, keyof Values & string>> | ((field: string) => string);
  /** What an empty row of each list of the form looks like; a draft of another shape is not taken. */
  rows?: Rows;
  onSaved?: (data: Data, output: Output) => void;
  /** The device keeps it and sends it later, which is said: what closes the form. */
  onKept?: (output: Output) => void;
  /** Handles a refusal itself: true, and the form says nothing more of it. */
  onRefused?: (error: unknown) => boolean;
  /** What is said of a refusal beside the button. */
  refusalText?: (error: unknown) => string;
  /** The field at which every refusal is said, where the form has no button. */
  refusedAt?: keyof Values & string;
  /**
   * After which failed tries the focus does not move to the first wrong field: what the server refused, where `onRefused`
   * places the focus; or all, in a form of one field (docs/product/forms.md#focus).
   */
  keepFocus?: "refused" | "always";
};

/** What spreads onto a field: its value, what is wrong with it, and how it changes, by a value or by the control's event. */
export type FormField<Value> = {
  value: Value;
  error: string | undefined;
  onChange: (next: Value | { target: { value: string } }) => void;
};

/** A form as dialogs, pages and inline editors use it. */
export type MutationForm<Values extends Typed> = {
  values: Values;
  /** What the person has typed or chosen. */
  change: (next: Partial<Values>) => void;
  /** What the page itself puts in: it is not worth a draft. */
  fill: (next: Partial<Values>) => void;
  field: <Name extends keyof Values & string>(name: Name) => FormField<Values[Name]>;
  /** A field within a group or a list: `spouse.document`, `instalments.0.amount`. */
  fieldAt: (path: string) => FormField<string>;
  /** Something is filled in that was not there when the form was opened. */
  typed: boolean;
  /** Everything that is needed is there. */
  ready: boolean;
  /** The call is under way. */
  busy: boolean;
  /** Why the last try failed, for reasons that belong to no field. */
  error: string | null;
  draft: { recovered: boolean; discard: () => void };
  submit: (event?: FormEvent) => void;
};

/** Every field at its own name. */
export const sameNames = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, name])) as Record<Name, Name>;

/** For a dialog that only asks whether to do it. */
export const NO_FIELDS = { schema: z.object({}), start: {} };
