import { type ReturnMoment, returnOf } from "@soleira/schema/attendance/return-slots";
import { formatRelative } from "@soleira/schema/format/dates";
import type { Slot } from "@soleira/schema/input/forms";
import { BesideCalendar } from "./BesideCalendar";
import { Calendar } from "./Calendar";
import { Select } from "./Select";

const NONE_LEFT = "Não há mais horários hoje. Escolha outro dia.";

type ReturnPickerProps = {
  /** Day and time as chosen so far; no day until then. */
  value: Slot;
  onChange: (next: Slot) => void;
  moment: ReturnMoment;
};

/**
 * A return's day and time: from today on, today only later than now (docs/product/returns.md#times). Keep it in a lazy
 * chunk: it brings the calendar.
 */
export function ReturnPicker({ value, onChange, moment }: ReturnPickerProps) {
  const { today, day, slots, time, date } = returnOf(value, moment);
  const none = slots.length === 0;
  const relative = date ? formatRelative(date, moment.now, moment.zone) : undefined;
  return (
    <BesideCalendar
      calendar={<Calendar value={day} onChange={(next) => onChange({ day: next, time })} today={today} />}
    >
      <Select
        label="Horário"
        placeholder={none ? "Sem horários" : "Escolha um horário"}
        options={slots.map((slot) => ({ value: slot, label: slot }))}
        value={time}
        disabled={none}
        hint={none ? NONE_LEFT : relative}
        onChange={(event) => onChange({ day, time: event.target.value })}
      />
    </BesideCalendar>
  );
}
