import { Pencil } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { sameValues, useFormDraft } from "../../data/form/useFormDraft";
import { afterLoad, SOON } from "../../ui/afterLoad";
import { IconButton } from "../../ui/IconButton";
import { laterCode } from "../../ui/lazyCode";
import { sayNotOpened } from "../../ui/notOpened";
import { space } from "../../ui/theme";
import { useOpenedCode } from "../../ui/useOpenedCode";
import type { EditedField } from "./FieldForm";

// A form brings its library along, which nobody waits for: it comes once the page is there, before somebody edits.
const loadForm = laterCode(() => import("./FieldForm"));

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
  useEffect(() => {
    // What fails is fetched again when it is opened.
    if (editable) return afterLoad(() => void loadForm().catch(() => undefined), SOON);
  }, [editable]);
  const code = useOpenedCode(editing && editable, loadForm, () => {
    setEditing(false);
    sayNotOpened(" este campo");
  });
  // After closing the pencil that takes the field's place gets the focus.
  const left = useRef(false);
  const pencil = (button: HTMLButtonElement | null) => {
    if (!button || !left.current) return;
    left.current = false;
    button.focus();
  };
  const open = () => {
    // Until the form has come a draft is what could not be opened yet.
    if (code) draft.forget();
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
          onClick={busy ? undefined : open}
        >
          <Pencil size={14} aria-hidden />
        </IconButton>
      )}
    </Shown>
  );

  if (!editing || !editable) return shown(false);
  return code ? <code.FieldForm {...field} onClose={close} /> : shown(true);
}
