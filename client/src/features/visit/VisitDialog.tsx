import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { styled } from "styled-components";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { space } from "../../ui/theme";

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

type Props = {
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  /** Everything that is needed is there. */
  ready: boolean;
  /** The call is under way: the dialog waits for its answer. */
  busy?: boolean;
  danger?: boolean;
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  returnFocus?: (() => HTMLElement | null) | undefined;
  children: ReactNode;
};

/** The frame of a visit's dialog: its fields, and two ways out. */
export function VisitDialog({
  title,
  description,
  confirmLabel,
  ready,
  busy = false,
  danger = false,
  cancelLabel = "Cancelar",
  onConfirm,
  onCancel,
  returnFocus,
  children,
}: Props) {
  const form = useId();
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>("select:enabled, input:enabled, textarea")?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !busy) onConfirm();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onCancel()}
      title={title}
      description={description}
      {...(returnFocus && { returnFocus })}
      footer={
        <>
          <Button disabled={busy} onClick={onCancel}>
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
      <Form ref={fields} id={form} onSubmit={submit}>
        {children}
      </Form>
    </Dialog>
  );
}
