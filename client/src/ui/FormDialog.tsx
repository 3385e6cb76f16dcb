import { type FormEvent, type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import { color, radius, space, type } from "./theme";

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const Failed = styled.p`
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.medium};
  background: ${color.dangerSoft};
  color: ${color.dangerInk};
  ${type.small}
`;

/** Where somebody begins: the chosen day, else the first field. */
const FIRST = [
  "[data-selected] button",
  "input:checked",
  "input:enabled",
  "select:enabled",
  "textarea:enabled",
];

/** As soon as the fields are there, which is before Radix looks for something to focus. */
function focusFirst(form: HTMLFormElement | null): void {
  const fields = FIRST.map((selector) => form?.querySelector<HTMLElement>(selector));
  fields.find((field) => field)?.focus();
}

type FormDialogProps = {
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Everything that is needed is there. */
  ready: boolean;
  /** The call is under way: the dialog waits for its answer. */
  busy?: boolean;
  /** Why the last try failed; what was filled in is still there. */
  error?: string | null;
  onConfirm: () => void;
  onClose: () => void;
  /** Where the focus goes after closing; without it, back to what had it. */
  returnFocus?: (() => HTMLElement | null | undefined) | undefined;
  children?: ReactNode;
};

/** The one frame of a dialog that asks: what went wrong last time, the fields, and two ways out. */
export function FormDialog({
  title,
  description,
  confirmLabel,
  cancelLabel = "Cancelar",
  danger = false,
  ready,
  busy = false,
  error,
  onConfirm,
  onClose,
  returnFocus,
  children,
}: FormDialogProps) {
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !busy) onConfirm();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={title}
      description={description}
      {...(returnFocus && { returnFocus })}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? "danger" : "primary"}
            type="submit"
            form={form}
            disabled={!ready}
            busy={busy}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Form ref={focusFirst} id={form} onSubmit={submit}>
        {error && <Failed role="alert">Não foi possível salvar. {error}</Failed>}
        {children}
      </Form>
    </Dialog>
  );
}
