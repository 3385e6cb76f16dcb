import { FIVE_LETTERS, hasFiveLetters } from "@soleira/schema/customer/letters";
import { Check, Pencil, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { styled } from "styled-components";
import { errorText } from "../../gql/errors";
import { IconButton } from "../../ui/IconButton";
import { TextField } from "../../ui/TextField";
import { space } from "../../ui/theme";

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

type EditableFieldProps = {
  /** 'Nome', 'Telefone', 'E-mail'. */
  label: string;
  value: string;
  /** The value as it is shown. */
  children: ReactNode;
  editable: boolean;
  inputType?: "text" | "tel" | "email";
  /** Rejects with the call's error: then what was typed stays. */
  onSave: (text: string) => Promise<void>;
};

/** A value that becomes its own field: Enter saves, Esc leaves it as it was (specification 1 §2, §5). */
export function EditableField({
  label,
  value,
  children,
  editable,
  inputType = "text",
  onSave,
}: EditableFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
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
    setTyped(null);
    setWrong(undefined);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || typed === null) return;
    const text = typed.trim();
    if (!hasFiveLetters(text)) return setWrong(FIVE_LETTERS);
    if (text === value) return close();
    setBusy(true);
    try {
      await onSave(text);
      close();
    } catch (error) {
      setWrong(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  };

  if (typed === null) {
    return (
      <Shown>
        {children}
        {editable && (
          <IconButton
            ref={pencil}
            label={`Editar ${label.toLocaleLowerCase("pt-BR")}`}
            size="small"
            onClick={() => setTyped(value)}
          >
            <Pencil size={14} aria-hidden />
          </IconButton>
        )}
      </Shown>
    );
  }
  return (
    <Form onSubmit={(event) => void save(event)} onKeyDown={key} noValidate>
      <TextField
        label={label}
        hideLabel
        type={inputType}
        autoComplete="off"
        ref={focusAtFirst}
        value={typed}
        error={wrong}
        readOnly={busy}
        onChange={(event) => {
          setTyped(event.target.value);
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
  );
}

/** The field has just taken the pencil's place, and the focus with it. */
function focusAtFirst(input: HTMLInputElement | null): void {
  if (!input || input.dataset.met) return;
  input.dataset.met = "yes";
  input.focus();
  input.select();
}
