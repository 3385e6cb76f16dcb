import { returnSlots } from "@soleira/schema/attendance/return-slots";
import { formatRelative } from "@soleira/schema/format/dates";
import { dayIn, instantOf, timeIn } from "@soleira/schema/format/zone";
import { useState } from "react";
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
};

/** A return's day and time: from today on, today only later than now (specification 1 §5). `date` is null until both are chosen. */
export function useReturnPicker({ zone, interval, at }: Options) {
  const now = useNow();
  const today = dayIn(now, zone);
  const before = at && new Date(at) > now ? new Date(at) : null;
  const [day, setDay] = useState(before ? dayIn(before, zone) : today);
  const [time, setTime] = useState(before ? timeIn(before, zone) : "");
  const slots = returnSlots(day, now, zone, interval);
  // A time of the day before may not exist on this one, and one of today may have passed meanwhile.
  const chosen = slots.includes(time) ? time : "";
  const date = chosen ? instantOf(day, chosen, zone) : null;
  const told = date ? formatRelative(date, now, zone) : undefined;
  return { date, fields: { today, day, setDay, slots, time: chosen, setTime, told } };
}

type ReturnPickerProps = ReturnType<typeof useReturnPicker>["fields"];

/** The fields of `useReturnPicker`. Keep them in a lazy chunk. */
export function ReturnPicker({ today, day, setDay, slots, time, setTime, told }: ReturnPickerProps) {
  const none = slots.length === 0;
  return (
    <>
      <Calendar value={day} onChange={setDay} today={today} />
      <Select
        label="Horário"
        placeholder={none ? "Sem horários" : "Escolha um horário"}
        options={slots.map((slot) => ({ value: slot, label: slot }))}
        value={time}
        disabled={none}
        hint={none ? NONE_LEFT : told}
        onChange={(event) => setTime(event.target.value)}
      />
    </>
  );
}
