import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { messageOf } from "@soleira/schema/input/messages";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type DefaultValues, get, type Path, type PathValue, useForm } from "react-hook-form";
import * as z from "zod/mini";
import type { Typed } from "../drafts";
import { errorText, fieldErrors, Kept, notSavedText } from "../errors";
import type { Keyed } from "../idempotencyKey";
import { sayNotMade } from "../outbox/kept";
import { useSend } from "../useSend";
import type { FormField, FormOptions, MutationForm } from "./mutationForm";
import { sameValue, sameValues, useFormDraft } from "./useFormDraft";

z.config({ localeError: messageOf });

const isEvent = (next: unknown): next is { target: { value: string } } =>
  typeof next === "object" && next !== null && "target" in next;

/** New values by path: `name`, `spouse.name`. */
type Changes = Readonly<Record<string, Typed[string] | undefined>>;

/**
 * The one way to fill in and send a form (docs/product/forms.md, docs/product/drafts.md): the schema's messages and the
 * server's at their fields, every other refusal beside the button, one idempotency key a submission, what was typed kept on
 * the device until it succeeded, the focus in the first wrong field. It brings react-hook-form: import it in route chunks,
 * never in the board's.
 */
export function useMutationForm<Values extends Typed, Output, Data, Input extends Keyed>(
  options: FormOptions<Values, Output, Data, Input>,
): MutationForm<Values> {
  const { schema, start, begin = start, possible = () => true, keep, fields: names = {} } = options;
  const draft = useFormDraft<Values>(options.draft, options.rows);
  // `start` may follow the cache: what is typed is compared to the form as it was opened.
  const open = () => {
    const found = draft.find(start);
    return {
      id: draft.id,
      start,
      values: found ?? begin,
      recovered: found !== undefined && !sameValues(found, begin),
    };
  };
  const [opened, setOpened] = useState(open);
  const form = useForm<Values, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    defaultValues: opened.values as DefaultValues<Values>,
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const { send } = useSend({
    keep,
    draft: {
      ...draft,
      keepSent: (sent) => draft.keepSent(form.getValues(), opened.start, sent),
      content: () => (options.draft ? { key: options.draft, value: form.getValues() } : undefined),
    },
  });
  const [busy, setBusy] = useState(false);
  // Beside the state: two events of one frame see the same state.
  const submitting = useRef(false);
  const [error, setError] = useState<string | null>(null);

  // The same place on the screen is about another lead now.
  useLayoutEffect(() => {
    if (draft.id === opened.id) return;
    const next = open();
    form.reset(next.values);
    setOpened(next);
    setError(null);
  });

  const values = form.watch();
  const { errors, submitCount } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const movesFocus = useRef(true);
  useEffect(() => {
    if (submitCount > 0 && movesFocus.current)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);

  /** The fields that are on the screen: a message at another one would be lost. */
  const shown = new Set<string>();
  /** Those at which the server's refusal is said. */
  const refused = useRef<string[]>([]);
  const fill = (next: Changes) => {
    for (const [path, value] of Object.entries(next))
      form.setValue(path as Path<Values>, value as PathValue<Values, Path<Values>>);
  };
  const change = (next: Changes) => {
    const before = form.getValues();
    if (Object.entries(next).every(([path, value]) => sameValue(value, get(before, path)))) return;
    fill(next);
    // After a try a field says at once what is wrong with it, and what another one was refused for may depend on it. So may
    // what the server refused, and only the server can judge that again: its messages go.
    for (const path of refused.current) form.clearErrors(path as Path<Values>);
    const again = Object.keys(errors).filter((name) => !refused.current.includes(name));
    refused.current = [];
    if (submitCount > 0) void form.trigger([...Object.keys(next), ...again] as Path<Values>[]);
    draft.keep(form.getValues(), opened.start);
  };

  const refuseField = (path: string, message: string) => {
    refused.current = [...refused.current, path];
    form.setError(path as Path<Values>, { type: "server", message });
  };
  const refuse = (failure: unknown) => {
    const handled = options.onRefused?.(failure);
    if (handled || options.keepFocus === "refused") movesFocus.current = false;
    if (handled) return;
    if (options.refusedAt) return refuseField(options.refusedAt, errorText(failure));
    const known = fieldErrors(failure).flatMap(({ field, message }) => {
      const name = typeof names === "function" ? names(field) : names[field];
      return name && shown.has(name) ? [{ name, message }] : [];
    });
    for (const { name, message } of known) refuseField(name, message);
    if (known.length === 0) setError((options.refusalText ?? notSavedText)(failure));
  };
  const save = async (output: Output) => {
    setBusy(true);
    let data: Data;
    try {
      data = options.submit
        ? await options.submit(output, send)
        : await send(options.mutation, options.input(output));
    } catch (failure) {
      if (!(failure instanceof Kept) || !options.onKept) return refuse(failure);
      sayNotMade(failure);
      return options.onKept(output);
    } finally {
      setBusy(false);
    }
    options.onSaved?.(data, output);
  };
  const submit = async () => {
    if (submitting.current) return;
    submitting.current = true;
    movesFocus.current = options.keepFocus !== "always";
    refused.current = [];
    setError(null);
    try {
      // What is wrong with the form as a whole has no field.
      await form.handleSubmit(save, ({ root }) => setError(root?.message ?? null))();
    } finally {
      submitting.current = false;
    }
  };

  const fieldOf = <Value extends Typed[string]>(path: string): FormField<Value> => {
    shown.add(path);
    return {
      value: get(values, path),
      error: (get(errors, path) as { message?: string } | undefined)?.message,
      onChange: (next) => change({ [path]: isEvent(next) ? next.target.value : next }),
    };
  };

  return {
    values,
    change,
    fill,
    field: fieldOf,
    fieldAt: fieldOf,
    typed: !sameValues(values, opened.start),
    // When it is read: the schema may use what the component loads for these values.
    get ready() {
      return possible(values) && z.safeParse(schema, values).success;
    },
    busy,
    error,
    draft: {
      recovered: opened.recovered,
      discard: () => {
        draft.forget();
        form.reset(start);
        setOpened({ ...opened, start, recovered: false });
      },
    },
    submit: (event) => {
      event?.preventDefault();
      if (event) element.current = event.currentTarget as HTMLFormElement;
      void submit();
    },
  };
}
