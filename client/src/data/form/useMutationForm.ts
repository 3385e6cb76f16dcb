import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type DefaultValues, type Path, type PathValue, useForm } from "react-hook-form";
import * as z from "zod/mini";
import type { Typed } from "../drafts";
import { errorText, fieldErrors, notSavedText } from "../errors";
import type { Keyed } from "../idempotencyKey";
import { useSend } from "../useSend";
import type { FormOptions, MutationForm } from "./mutationForm";
import { sameValues, useFormDraft } from "./useFormDraft";

const isEvent = (next: unknown): next is { target: { value: string } } =>
  typeof next === "object" && next !== null && "target" in next;

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
  const draft = useFormDraft<Values>(options.draft);
  // `start` may follow the cache: what is typed is compared to the form as it was opened.
  const open = () => {
    const found = draft.find(start);
    return {
      ...{ id: draft.id, start, values: found ?? begin },
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
    draft: { ...draft, keepSent: (sent) => draft.keepSent(form.getValues(), opened.start, sent) },
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
  const fill = (next: Partial<Values>) => {
    for (const [name, value] of Object.entries(next))
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>);
  };
  const change = (next: Partial<Values>) => {
    const before = form.getValues();
    if (sameValues(next as Typed, before)) return;
    fill(next);
    // After a try a field says at once what is wrong with it, and what another one was refused for may depend on it. So may
    // what the server refused, and only the server can judge that again: its messages go.
    const wrong = Object.entries(errors).map(([name, one]) => ({ name, server: one?.type === "server" }));
    for (const { name, server } of wrong) if (server) form.clearErrors(name as Path<Values>);
    const again = wrong.filter(({ server }) => !server).map(({ name }) => name);
    if (submitCount > 0) void form.trigger([...Object.keys(next), ...again] as Path<Values>[]);
    draft.keep(form.getValues(), opened.start);
  };

  const refuseField = (name: string, message: string) =>
    form.setError(name as Path<Values>, { type: "server", message });
  const refuse = (failure: unknown) => {
    const handled = options.onRefused?.(failure);
    if (handled || options.keepFocus === "refused") movesFocus.current = false;
    if (handled) return;
    if (options.refusedAt) return refuseField(options.refusedAt, errorText(failure));
    const known = fieldErrors(failure).flatMap(({ field, message }) => {
      const name = names[field];
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
      return refuse(failure);
    } finally {
      setBusy(false);
    }
    options.onSaved?.(data, output);
  };
  const submit = async () => {
    if (submitting.current) return;
    submitting.current = true;
    movesFocus.current = options.keepFocus !== "always";
    setError(null);
    try {
      // What is wrong with the form as a whole has no field.
      await form.handleSubmit(save, ({ root }) => setError(root?.message ?? null))();
    } finally {
      submitting.current = false;
    }
  };

  return {
    values,
    change,
    fill,
    field: (name) => {
      shown.add(name);
      return {
        value: values[name],
        error: errors[name]?.message as string | undefined,
        onChange: (next) => change({ [name]: isEvent(next) ? next.target.value : next } as Partial<Values>),
      };
    },
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
