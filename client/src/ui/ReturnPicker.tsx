import { returnPresets } from "@soleira/schema/attendance/return-presets";
import { type ReturnMoment, returnOf } from "@soleira/schema/attendance/return-slots";
import { LONGEST_SUBJECT } from "@soleira/schema/attendance/return-subject";
import { formatRelative } from "@soleira/schema/format/dates";
import type { Slot } from "@soleira/schema/input/forms";
import type { ComponentProps } from "react";
import { styled } from "styled-components";
import { BesideCalendar } from "./BesideCalendar";
import { Button } from "./Button";
import { Calendar } from "./Calendar";
import { Select } from "./Select";
import { TextField } from "./TextField";
import { color, space, weight } from "./theme";

const NONE_LEFT = "Não há mais horários hoje. Escolha outro dia.";

const Presets = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  border: 0;
  /* Text twice as large. */
  & > button { flex-wrap: wrap; max-width: 100%; }
`;

const When = styled.span`
  color: ${color.inkMuted};
  font-weight: ${weight.normal};
`;

type ReturnPickerProps = {
  /** Day and time as chosen so far; no day until then. A time that is offered is sent at once. */
  form: { values: Slot; change: (next: Slot) => void; submit: () => void };
  moment: ReturnMoment;
  /** The field of what it is for; null where the agency keeps none. */
  subject: Pick<ComponentProps<typeof TextField>, "value" | "onChange" | "error"> | null;
};

/**
 * A return's day and time: the usual ones as buttons (docs/product/returns.md#presets), the rest from today on, today only
 * later than now (docs/product/returns.md#times). Keep it in a lazy chunk: it brings the calendar.
 */
export function ReturnPicker({ form, moment, subject }: ReturnPickerProps) {
  const { today, day, slots, time, date } = returnOf(form.values, moment);
  const set = (slot: Slot) => {
    form.change(slot);
    form.submit();
  };
  const none = slots.length === 0;
  const relative = date ? formatRelative(date, moment.now, moment.zone) : undefined;
  return (
    <>
      {subject && (
        <TextField label="Para quê?" optional autoComplete="off" maxLength={LONGEST_SUBJECT} {...subject} />
      )}
      <Presets aria-label="Sugestões" data-presets>
        {returnPresets(moment.now, moment.zone).map(({ label, when, ...slot }) => (
          <Button key={label} onClick={() => set(slot)}>
            {label}
            {when && <When>{when}</When>}
          </Button>
        ))}
      </Presets>
      <BesideCalendar
        calendar={
          <Calendar value={day} onChange={(next) => form.change({ day: next, time })} today={today} />
        }
      >
        <Select
          label="Horário"
          placeholder={none ? "Sem horários" : "Escolha um horário"}
          options={slots.map((slot) => ({ value: slot, label: slot }))}
          value={time}
          disabled={none}
          hint={none ? NONE_LEFT : relative}
          onChange={(event) => form.change({ day, time: event.target.value })}
        />
      </BesideCalendar>
    </>
  );
}
