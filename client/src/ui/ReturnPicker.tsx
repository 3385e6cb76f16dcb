import { returnSlots } from "@soleira/schema/attendance/return-slots";
import { formatRelative } from "@soleira/schema/format/dates";
import { dayIn, instantOf, timeIn } from "@soleira/schema/format/zone";
import { BesideCalendar } from "./BesideCalendar";
import { Calendar } from "./Calendar";
import { Select } from "./Select";
import { useNow } from "./useNow";

const NONE_LEFT = "Não há mais horários hoje. Escolha outro dia.";

type Options = {
  /** The enterprise's zone. */
  zone: string;
  /** Minutes between two times. */
  interval: number;
  /** The time to begin with, where it is still ahead. */
  at: string | null | undefined;
  /** Day and time as chosen so far; no day until then. */
  value: ReturnTime;
  onChange: (next: ReturnTime) => void;
};

export type ReturnTime = { day: string; time: string };
export const NO_RETURN_TIME: ReturnTime = { day: "", time: "" };

/**
 * A return's day and time: from today on, today only later than now (docs/product/returns.md#times). `date` is null
 * until both are chosen.
 */
export function useReturnPicker({ zone, interval, at, value, onChange }: Options) {
  const now = useNow();
  const today = dayIn(now, zone);
  const before = at && new Date(at) > now ? new Date(at) : null;
  // A day that was chosen before may lie behind by now.
  const day = value.day >= today ? value.day : before ? dayIn(before, zone) : today;
  const time = value.day ? value.time : before ? timeIn(before, zone) : "";
  const slots = returnSlots(day, now, zone, interval);
  // A time of the day before may not exist on this one, and one of today may have passed meanwhile.
  const chosen = slots.includes(time) ? time : "";
  const date = chosen ? instantOf(day, chosen, zone) : null;
  const relative = date ? formatRelative(date, now, zone) : undefined;
  return { date, fields: { today, day, slots, time: chosen, relative, onChange } };
}

type ReturnPickerProps = ReturnType<typeof useReturnPicker>["fields"];

/** The fields of `useReturnPicker`. Keep them in a lazy chunk. */
export function ReturnPicker({ today, day, slots, time, relative, onChange }: ReturnPickerProps) {
  const none = slots.length === 0;
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
