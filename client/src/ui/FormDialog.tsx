import { type FormEvent, Fragment, type ReactNode, useId, useState } from "react";
import { styled } from "styled-components";
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import { DraftNotice, type Recovered } from "./DraftNotice";
import { FormError } from "./FormError";
import { firstField } from "./focusFirst";
import { space } from "./theme";

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

/**
 * As the form's ref: puts the focus into the first field, at once (before Radix looks for something to focus), or when
 * the list that it waits for has loaded, unless the person has focused something else by then.
 */
function beginInFirstField(form: HTMLFormElement | null): (() => void) | undefined {
  if (!form) return undefined;
  const begin = (): boolean => {
    const dialog = form.closest('[role="dialog"]');
    const active = document.activeElement;
    // Radix has put it meanwhile at the button that closes.
    const waits = !dialog?.contains(active) || active === dialog || active === dialog.querySelector("button");
    if (waits) firstField(form)?.focus({ preventScroll: true });
    return !waits || form.contains(document.activeElement);
  };
  if (begin()) return undefined;
  const watch = new MutationObserver(() => begin() && watch.disconnect());
  watch.observe(form, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  return () => watch.disconnect();
}

/** What the dialog needs of its form; `useMutationForm` (data/form) returns it. */
export type DialogForm = {
  /** Everything that is needed is there. */
  ready: boolean;
  /** The call is under way: the dialog waits for its answer. */
  busy: boolean;
  /** Why the last try failed; what was filled in is still there. */
  error: string | null;
  draft: Recovered;
  submit: (event: FormEvent) => void;
};

type FormDialogProps = {
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  form: DialogForm;
  onClose: () => void;
  /** Where the focus goes after closing; without it, back to what had it. */
  returnFocus?: (() => HTMLElement | null | undefined) | undefined;
  /** Room for a calendar with fields beside it. */
  wide?: boolean;
  /** It has an address of its own: 'back' leaves that, and closes it so. */
  ownAddress?: boolean;
  children?: ReactNode;
};

/** The frame of every dialog with a form: its fields, why the last try failed, and the buttons that confirm and cancel. */
export function FormDialog({
  title,
  description,
  confirmLabel,
  cancelLabel = "Cancelar",
  danger = false,
  form,
  onClose,
  returnFocus,
  wide = false,
  ownAddress = false,
  children,
}: FormDialogProps) {
  const id = useId();
  const { ready, busy, error, draft } = form;
  const [discarded, setDiscarded] = useState(0);
  const discard = () => {
    draft.discard();
    setDiscarded((times) => times + 1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !busy) form.submit(event);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={title}
      description={description}
      size={wide ? "wide" : "medium"}
      ownAddress={ownAddress}
      {...(returnFocus && { returnFocus })}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? "danger" : "primary"}
            type="submit"
            form={id}
            disabled={!ready}
            busy={busy}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Form ref={beginInFirstField} id={id} onSubmit={submit}>
        {/* After a failed try it is obvious. */}
        {!error && <DraftNotice recovered={draft.recovered} discard={discard} />}
        {/* Discarded, all fields are mounted anew, a calendar at its first day too. */}
        <Fragment key={discarded}>{children}</Fragment>
        {/* Beside the button that was pressed. */}
        <FormError>{error}</FormError>
      </Form>
    </Dialog>
  );
}
