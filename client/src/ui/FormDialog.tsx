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

type FormDialogProps = {
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  /** Everything that is needed is there. */
  ready: boolean;
  busy: boolean;
  /** Why the last try failed; what was filled in is still there. */
  error: string | null;
  onConfirm: () => void;
  onClose: () => void;
  /** Where the focus goes after closing; without it, back to what had it. */
  returnFocus?: () => HTMLElement | null | undefined;
  children?: ReactNode;
};

/** A dialog that waits for the server: what went wrong last time, the fields, and two ways out. */
export function FormDialog({
  title,
  description,
  confirmLabel,
  danger = false,
  ready,
  busy,
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
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      {...(returnFocus && { returnFocus })}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
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
      <Form id={form} onSubmit={submit}>
        {error && <Failed role="alert">Não foi possível salvar. {error}</Failed>}
        {children}
      </Form>
    </Dialog>
  );
}
