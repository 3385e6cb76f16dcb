import { type FormEvent, type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { color, radius, space, type } from "../../ui/theme";
import type { Asking } from "./intent";

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
const FIRST = ["[data-selected] button", "input:checked", "input:enabled", "select:enabled"];

/** As soon as the fields are there, which is before Radix looks for something to focus. */
function focusFirst(form: HTMLFormElement | null): void {
  const fields = FIRST.map((selector) => form?.querySelector<HTMLElement>(selector));
  fields.find((field) => field)?.focus();
}

type Props = {
  asking: Asking;
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  /** Everything that the move needs is there. */
  ready: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** The frame of a move's dialog: what went wrong last time, the fields, and two ways out. */
export function MoveDialog({
  asking,
  title,
  description,
  confirmLabel,
  ready,
  onConfirm,
  onCancel,
  children,
}: Props) {
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) onConfirm();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={title}
      description={description ?? asking.intent.name}
      returnFocus={() => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(asking.intent.id)}"]`)}
      footer={
        <>
          <Button onClick={onCancel}>Cancelar</Button>
          <Button variant="primary" type="submit" form={form} disabled={!ready}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Form ref={focusFirst} id={form} onSubmit={submit}>
        {asking.error && <Failed role="alert">Não foi possível salvar. {asking.error}</Failed>}
        {children}
      </Form>
    </Dialog>
  );
}
