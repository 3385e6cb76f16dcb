import type { FormContext, FormData } from "@soleira/schema/proposal/forms";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { styled } from "styled-components";
import { useMutationForm } from "../../../data/form/useMutationForm";
import type { Send } from "../../../data/useSend";
import { Badge } from "../../../ui/Badge";
import { Button } from "../../../ui/Button";
import { DraftNotice } from "../../../ui/DraftNotice";
import { FormError } from "../../../ui/FormError";
import { color, media, radius, space, type, weight } from "../../../ui/theme";
import { MissingLine } from "./MissingLine";
import { missingNow, sectionRule } from "./rule";
import { SectionFields } from "./SectionFields";
import { EMPTY_ROWS, type KnownForm, type SectionValues, valuesOf } from "./values";

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  padding: ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  &:focus { outline: none; }
  ${media.phone} { padding: ${space(4)}; }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  & h2 { flex: 1; ${type.large} font-weight: ${weight.strong}; }
`;

const Fields = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  min-width: 0;
`;

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(2)};
  & > :first-child:not(:last-child) { margin-right: auto; }
`;

const Changed = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.medium};
  background: ${color.infoSoft};
  color: ${color.infoInk};
  ${type.small}
`;

const Note = styled.p`
  ${type.small}
  color: ${color.inkMuted};
`;

type FormSectionProps = {
  /** As it is kept. A change that comes while somebody types here does not take what is typed. */
  form: KnownForm;
  /** Its heading: 'Proponente 1'. */
  name: string;
  /** Its id in the page, where something leads to it. */
  anchor?: string;
  context: FormContext;
  /** Under which what is typed is kept on the device. */
  draft: string;
  /** Shown, and not to be changed. */
  readOnly?: boolean;
  /** Sends what was filled in; resolves once the answer is in `form`. */
  save: (filled: FormData, send: Send) => Promise<unknown>;
  onSaved?: () => void;
  onRefused?: (error: unknown) => boolean;
  /** What is said when somebody else has changed it meanwhile: 'O cliente preencheu Pagamento.' */
  changedText: string;
  /** Where what the fields begin with comes from, while nothing of it is kept. */
  note?: string;
  /** More buttons, like one that takes it away. */
  actions?: ReactNode;
};

/** One form of a proposal, saved by itself, with what it lacks (docs/product/proposals.md#saving). */
export function FormSection({
  form: known,
  name,
  anchor,
  context,
  draft,
  readOnly = false,
  save,
  onSaved,
  onRefused,
  changedText,
  note,
  actions,
}: FormSectionProps) {
  const { kind } = known;
  const start = valuesOf(known, context);
  const form = useMutationForm<SectionValues, FormData["data"], unknown, object>({
    schema: sectionRule(kind, context),
    draft,
    start,
    rows: EMPTY_ROWS,
    keep: true,
    submit: (data, send) => save({ kind, data } as FormData, send),
    fields: fieldOf,
    onSaved: () => {
      setSaved((times) => times + 1);
      onSaved?.();
    },
    ...(onRefused && { onRefused }),
  });
  // What is kept, and what of it the fields began with.
  const kept = JSON.stringify(start);
  const [begun, setBegun] = useState(kept);
  const [saved, setSaved] = useState(0);
  const begin = () => {
    form.draft.discard();
    setBegun(kept);
  };
  const beginAnew = useEffectEvent(begin);
  const isOther = kept !== begun && !form.busy;
  const follows = isOther && !form.typed;
  useEffect(() => {
    if (follows) beginAnew();
  }, [follows]);
  useEffect(() => {
    if (saved > 0) beginAnew();
  }, [saved]);

  const id = useId();
  const root = useRef<HTMLElement>(null);
  const missing = missingNow(kind, form.values, context);
  return (
    <Frame ref={root} id={anchor} tabIndex={-1} aria-labelledby={id}>
      <Head>
        <h2 id={id}>{name}</h2>
        {form.typed ? (
          <Badge $tone="warn">Não salvo</Badge>
        ) : (
          kind !== "conditions" && missing.length === 0 && <Badge $tone="accent">Completo</Badge>
        )}
      </Head>
      {!readOnly && (
        <MissingLine missing={missing} onGo={(path) => root.current && goTo(root.current, path)} />
      )}
      <Form onSubmit={form.submit} noValidate>
        {!readOnly && !form.error && <DraftNotice {...form.draft} />}
        {note && <Note>{note}</Note>}
        {isOther && form.typed && (
          <Changed role="status">
            {changedText}
            <Button size="small" onClick={begin}>
              Ver
            </Button>
          </Changed>
        )}
        <Fields disabled={readOnly}>
          <SectionFields kind={kind} context={context} form={form} />
        </Fields>
        {!readOnly && (
          <>
            <FormError>{form.error}</FormError>
            <Foot>
              {actions}
              <Button type="submit" variant="primary" busy={form.busy}>
                Salvar
              </Button>
            </Foot>
          </>
        )}
      </Form>
    </Frame>
  );
}

/** The path in the form's data of a field of the call: `input.proponent.spouse.name`, `data.spouse.name`. */
const fieldOf = (field: string): string =>
  field.replace(/^(input\.)?(data|proponent|payment|guarantee|authorization|conditions)\./, "");

/** Puts the focus where something is missing: its field, the last one of a list, or the button that adds to the list. */
function goTo(section: HTMLElement, path: string): void {
  const fields = [...section.querySelectorAll<HTMLElement>("[name], [data-field]")];
  const pathOf = (field: HTMLElement) => field.getAttribute("name") ?? field.dataset.field ?? "";
  const field =
    fields.find((one) => pathOf(one) === path) ??
    fields.findLast((one) => pathOf(one).startsWith(`${path}.`) && pathOf(one).endsWith(".amount"));
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "center" });
}
