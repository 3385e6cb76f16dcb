import { Pencil } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { styled } from "styled-components";
import { sameValues, useFormDraft } from "../../data/form/useFormDraft";
import { IconButton } from "../../ui/IconButton";
import { lazyCode } from "../../ui/lazyCode";
import { Opened } from "../../ui/Opened";
import { space } from "../../ui/theme";
import type { EditedField } from "./FieldForm";

// A form brings its library along, which nobody waits for.
const FieldForm = lazyCode(() => import("./FieldForm").then((module) => module.FieldForm));

const Shown = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-width: 0;
  & > :first-child { min-width: 0; overflow-wrap: anywhere; }
`;

type EditableFieldProps = EditedField & {
  /** The value as it is shown. */
  children: ReactNode;
  editable: boolean;
};

/**
 * A value that is edited in place: Enter saves, Esc discards. When another person changes the value meanwhile, both are
 * shown and the person chooses (docs/product/customers.md#two-people). A field with a draft opens by itself
 * (docs/product/drafts.md).
 */
export function EditableField({ children, editable, ...field }: EditableFieldProps) {
  const draft = useFormDraft(field.draftKey);
  const [editing, setEditing] = useState(() => {
    const start = { typed: field.value, seen: field.value };
    const found = draft.find(start);
    return found !== undefined && !sameValues(found, start);
  });
  // A draft that could not be opened yet is kept for the next press.
  const notOpened = useRef(false);
  // After closing the pencil that takes the field's place gets the focus.
  const left = useRef(false);
  const pencil = (button: HTMLButtonElement | null) => {
    if (!button || !left.current) return;
    left.current = false;
    button.focus();
  };
  const open = () => {
    if (!notOpened.current) draft.forget();
    notOpened.current = false;
    setEditing(true);
  };
  const close = () => {
    left.current = true;
    setEditing(false);
  };

  const shown = (busy: boolean) => (
    <Shown>
      {children}
      {editable && (
        <IconButton
          ref={pencil}
          label={`Editar ${field.label.toLocaleLowerCase("pt-BR")}`}
          size="small"
          aria-busy={busy || undefined}
          onPointerEnter={FieldForm.preload}
          onClick={busy ? undefined : open}
        >
          <Pencil size={14} aria-hidden />
        </IconButton>
      )}
    </Shown>
  );

  if (!editing || !editable) return shown(false);
  return (
    <Opened
      of={FieldForm}
      what=" este campo"
      fallback={shown(true)}
      onFailed={() => {
        notOpened.current = true;
        setEditing(false);
      }}
    >
      <FieldForm {...field} onClose={close} />
    </Opened>
  );
}
