import { observationForm } from "@soleira/schema/attendance/forms";
import { returnPresets } from "@soleira/schema/attendance/return-presets";
import { formatRelative } from "@soleira/schema/format/dates";
import { instantOf } from "@soleira/schema/format/instant";
import { AlarmClock } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { Button } from "../../ui/Button";
import { DraftNotice } from "../../ui/DraftNotice";
import { FormError } from "../../ui/FormError";
import { Menu } from "../../ui/Menu";
import { TextAreaField } from "../../ui/TextField";
import { color, space, type } from "../../ui/theme";
import { useNow } from "../../ui/useNow";
import { AddObservationDocument } from "./History.generated";
import { NOTE_START, noteDraft, remindAtOf } from "./observation";

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

/** Minutes between times of which any agency's are some: what was chosen on the page of the note stays. */
const ANY_INTERVAL = 5;

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
  const applyAttendance = useApplyAttendance();
  const now = useNow();
  const form = useMutationForm({
    schema: observationForm({ now, zone, interval: ANY_INTERVAL }),
    draft: noteDraft(id),
    start: NOTE_START,
    mutation: AddObservationDocument,
    input: ({ message, reasonId, day, time }) => ({
      attendanceId: id,
      message,
      reasonId,
      remindAt: remindAtOf({ day, time }, zone),
    }),
    fields: { message: "message", remindAt: "time" },
    onSaved: ({ addObservation }) => {
      applyAttendance(addObservation.attendance);
      alert.success("Nota adicionada.");
      onSent();
    },
  });
  const { day, time } = form.values;
  const remindAt = day && time ? instantOf(day, time, zone) : null;
  const refused = form.field("time").error ?? form.field("day").error;
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
      <FormError>{refused ?? form.error}</FormError>
      <Foot>
        <Menu
          label="Lembrar"
          items={() => [
            ...returnPresets(now, zone).map(({ label, when, day, time }) => ({
              label,
              ...(when && { hint: when }),
              onSelect: () => form.change({ day, time }),
            })),
            ...(remindAt
              ? [{ label: "Sem lembrete", onSelect: () => form.change({ day: "", time: "" }) }]
              : []),
          ]}
          trigger={(trigger) => (
            <Button {...trigger} size="small" icon={<AlarmClock size={16} aria-hidden />}>
              {remindAt ? `Lembrar: ${formatRelative(remindAt, now, zone)}` : "Lembrar"}
            </Button>
          )}
        />
        <span>Ctrl+Enter envia</span>
        <Button type="submit" variant="primary" size="small" busy={form.busy}>
          Adicionar nota
        </Button>
      </Foot>
    </Form>
  );
}

const focus = (field: HTMLTextAreaElement | null) => field?.focus({ preventScroll: true });
