import { useState } from "react";
import { styled } from "styled-components";
import { Button } from "../../ui/Button";
import { DraftNotice } from "../../ui/DraftNotice";
import { FormError } from "../../ui/FormError";
import { TextAreaField } from "../../ui/TextField";
import { color, space, type } from "../../ui/theme";
import { RemindMenu, remindRefusal } from "./RemindMenu";
import { useNote } from "./useNote";

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  & > span { flex: 1; ${type.tiny} color: ${color.inkMuted}; text-align: right; }
`;

type NoteFieldProps = {
  id: string;
  /** The enterprise's zone. */
  zone: string;
};

/** A note written where the history is read (docs/product/history.md#in-place). Keep it in a lazy chunk: it brings the forms. */
export function NoteField({ id, zone }: NoteFieldProps) {
  // A note that was sent makes room for the next one.
  const [sent, setSent] = useState(0);
  return <Note key={sent} id={id} zone={zone} again={sent > 0} onSent={() => setSent(sent + 1)} />;
}

type NoteProps = NoteFieldProps & { again: boolean; onSent: () => void };

function Note({ id, zone, again, onSent }: NoteProps) {
  const form = useNote({ attendanceId: id, zone, onSaved: onSent });
  return (
    <Form onSubmit={form.submit} noValidate data-note>
      <DraftNotice {...form.draft} />
      <TextAreaField
        label="Nota"
        hideLabel
        placeholder="Escreva uma nota…"
        maxLength={4000}
        ref={again ? focus : undefined}
        {...form.field("message")}
      />
      <FormError>{remindRefusal(form) ?? form.error}</FormError>
      <Foot>
        <RemindMenu form={form} zone={zone} />
        <span>Ctrl+Enter envia</span>
        <Button type="submit" variant="primary" size="small" busy={form.busy}>
          Adicionar nota
        </Button>
      </Foot>
    </Form>
  );
}

const focus = (field: HTMLTextAreaElement | null) => field?.focus({ preventScroll: true });
