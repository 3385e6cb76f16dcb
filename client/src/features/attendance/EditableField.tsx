import { Check, Pencil, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { styled } from "styled-components";
import * as z from "zod/mini";
import { conflictOf } from "../../data/errors";
import { useMutationForm } from "../../data/form/useMutationForm";
import type { Send } from "../../data/useSend";
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
  onSave: (text: string, seen: string, send: Send) => Promise<void>;
};

/**
 * A value that is edited in place: Enter saves, Esc discards. When another person changes the value meanwhile, both are
 * shown and the person chooses (docs/product/customers.md#two-people). A field with a draft opens by itself
 * (docs/product/drafts.md).
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
  const form = useMutationForm({
    schema: z.object({
      typed: z.string().check(
        z.trim(),
        z.refine((text) => text === value.trim() || problem(text) === null, {
          error: ({ input }) => problem(String(input)) ?? undefined,
        }),
      ),
      /** The value that it is typed over. */
      seen: z.string(),
    }),
    draft: draftKey,
    start: { typed: value, seen: value },
    submit: async ({ typed, seen }, send) => {
      if (typed !== value.trim()) await onSave(typed, seen, send);
    },
    keep: true,
    onSaved: () => close(),
    // A conflict shows itself: the value is another one by now.
    onRefused: (error) => conflictOf(error) !== null,
    refusedAt: "typed",
    keepFocus: "always",
  });
  const [editing, setEditing] = useState(form.draft.recovered);
  // After closing the pencil that takes the field's place gets the focus.
  const left = useRef(false);
  const pencil = (button: HTMLButtonElement | null) => {
    if (!button || !left.current) return;
    left.current = false;
    button.focus();
  };

  const open = () => {
    form.draft.discard();
    setEditing(true);
  };
  const close = () => {
    left.current = true;
    form.draft.discard();
    setEditing(false);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  };

  if (!editing || !editable) {
    return (
      <Shown>
        {children}
        {editable && (
          <IconButton
            ref={pencil}
            label={`Editar ${label.toLocaleLowerCase("pt-BR")}`}
            size="small"
            onClick={open}
          >
            <Pencil size={14} aria-hidden />
          </IconButton>
        )}
      </Shown>
    );
  }
  const { typed, seen } = form.values;
  const { recovered } = form.draft;
  const { busy } = form;
  const changed = value !== seen && value.trim() !== typed.trim();
  return (
    <div>
      <Form onSubmit={form.submit} onKeyDown={key} noValidate>
        <TextField
          label={label}
          hideLabel
          type={inputType}
          autoComplete="off"
          // A draft opens the field without being asked to: the focus stays where it is.
          ref={recovered ? undefined : focusAtFirst}
          {...form.field("typed")}
          readOnly={busy}
        />
        <IconButton type="submit" label="Salvar" aria-busy={busy || undefined}>
          <Check size={18} aria-hidden />
        </IconButton>
        <IconButton label="Cancelar edição" onClick={close}>
          <X size={18} aria-hidden />
        </IconButton>
      </Form>
      <DraftNotice recovered={recovered} discard={close} />
      <div role="alert">
        {changed && (
          <Changed>
            {changedText(value)}
            <div>
              <Button
                size="small"
                busy={busy}
                onClick={() => {
                  form.change({ seen: value });
                  form.submit();
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
