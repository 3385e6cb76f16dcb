import { Check, Pencil, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { styled } from "styled-components";
import { errorExtensions, errorText } from "../../data/errors";
import { useDraft } from "../../data/useDraft";
import { Button } from "../../ui/Button";
import { DraftNotice } from "../../ui/DraftNotice";
import { IconButton } from "../../ui/IconButton";
import { TextField } from "../../ui/TextField";
import { color, radius, space, type } from "../../ui/theme";

const Shown = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-width: 0;
  & > :first-child { min-width: 0; overflow-wrap: anywhere; }
`;

const Form = styled.form`
  display: flex;
  align-items: flex-start;
  gap: ${space(1)};
  & > :first-child { flex: 1; min-width: min(260px, 60vw); }
`;

const Changed = styled.div`
  margin-top: ${space(2)};
  padding: ${space(3)};
  border-radius: ${radius.medium};
  background: ${color.warnSoft};
  color: ${color.warnInk};
  ${type.small}
  overflow-wrap: anywhere;
  & > div { display: flex; flex-wrap: wrap; gap: ${space(2)}; margin-top: ${space(2)}; }
`;

type EditableFieldProps = {
  /** 'Nome', 'Telefone', 'E-mail'. */
  label: string;
  value: string;
  /** The value as it is shown. */
  children: ReactNode;
  editable: boolean;
  /** Under which what is typed is kept when the page is left. */
  draftKey: string;
  inputType?: "text" | "tel" | "email";
  /** Why a text cannot be the value, null for a good one. */
  problem: (text: string) => string | null;
  /** Says that the value became another one: 'Ana mudou para X enquanto você editava.' */
  changedText: (value: string) => string;
  /** `seen`: the value that the person changes. Rejects with the call's error: then what was typed stays. */
  onSave: (text: string, seen: string) => Promise<void>;
};

/** What is typed, and the value that it was typed over. */
type Edit = { typed: string; seen: string };

const NOTHING: Edit = { typed: "", seen: "" };

/**
 * A value that becomes its own field: Enter saves, Esc leaves it as it was. When somebody else changes the value
 * meanwhile, both are shown and the person chooses (docs/product/customers.md#two-people). Left without either it is
 * open again when one comes back (docs/product/drafts.md).
 */
export function EditableField({
  label,
  value,
  children,
  editable,
  draftKey,
  inputType = "text",
  problem,
  changedText,
  onSave,
}: EditableFieldProps) {
  const draft = useDraft(draftKey, NOTHING);
  const [edit, setEdit] = useState<Edit | null>(draft.recovered ? draft.value : null);
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  // The field gives the focus to the pencil that takes its place.
  const left = useRef(false);
  const pencil = (button: HTMLButtonElement | null) => {
    if (!button || !left.current) return;
    left.current = false;
    button.focus();
  };

  const close = () => {
    left.current = true;
    draft.discard();
    setEdit(null);
    setWrong(undefined);
  };
  const save = async (typed: string, seen: string) => {
    if (busy) return;
    const text = typed.trim();
    if (text === value.trim()) return close();
    const why = problem(text);
    if (why) return setWrong(why);
    setBusy(true);
    try {
      await onSave(text, seen);
      close();
    } catch (error) {
      // A conflict shows itself: the value is another one by now.
      if (errorExtensions(error).current === undefined) setWrong(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (edit) void save(edit.typed, edit.seen);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  };

  if (!edit || !editable) {
    return (
      <Shown>
        {children}
        {editable && (
          <IconButton
            ref={pencil}
            label={`Editar ${label.toLocaleLowerCase("pt-BR")}`}
            size="small"
            onClick={() => setEdit({ typed: value, seen: value })}
          >
            <Pencil size={14} aria-hidden />
          </IconButton>
        )}
      </Shown>
    );
  }
  const { typed, seen } = edit;
  const changed = value !== seen && value.trim() !== typed.trim();
  return (
    <div>
      <Form onSubmit={submit} onKeyDown={key} noValidate>
        <TextField
          label={label}
          hideLabel
          type={inputType}
          autoComplete="off"
          // Who comes back has not asked for it yet.
          ref={draft.recovered ? undefined : focusAtFirst}
          value={typed}
          error={wrong}
          readOnly={busy}
          onChange={(event) => {
            const next = { typed: event.target.value, seen };
            setEdit(next);
            draft.change(next.typed === seen ? NOTHING : next);
            setWrong(undefined);
          }}
        />
        <IconButton type="submit" label="Salvar" aria-busy={busy || undefined}>
          <Check size={18} aria-hidden />
        </IconButton>
        <IconButton label="Cancelar edição" onClick={close}>
          <X size={18} aria-hidden />
        </IconButton>
      </Form>
      <DraftNotice recovered={draft.recovered} discard={close} />
      <div role="alert">
        {changed && (
          <Changed>
            {changedText(value)}
            <div>
              <Button
                size="small"
                busy={busy}
                onClick={() => {
                  setEdit({ typed, seen: value });
                  void save(typed, value);
                }}
              >
                Manter o meu
              </Button>
              <Button size="small" onClick={close}>
                Usar o novo
              </Button>
            </div>
          </Changed>
        )}
      </div>
    </div>
  );
}

/** The field has just taken the pencil's place, and the focus with it. */
function focusAtFirst(input: HTMLInputElement | null): void {
  if (!input || input.dataset.met) return;
  input.dataset.met = "yes";
  input.focus();
  input.select();
}
