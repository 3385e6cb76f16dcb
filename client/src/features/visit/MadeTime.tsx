import { addDays, instantOf } from "@soleira/schema/format/zone";
import { VISIT_LOOK_BACK_DAYS, VISIT_TIMES } from "@soleira/schema/visit/slots";
import { Calendar } from "../../ui/Calendar";
import { Select } from "../../ui/Select";
import type { Slot } from "./useAvailability";

type Props = {
  value: Slot;
  onChange: (slot: Slot) => void;
  /** The time at which the visit was scheduled: it is offered whatever the browser's clock says. */
  own: string | undefined;
  now: Date;
  today: string;
  zone: string;
};

/** When a visit was made: today or up to 30 days back, not in the future (specification 1 §9). */
export function MadeTime({ value, onChange, own, now, today, zone }: Props) {
  const past = (time: string) => instantOf(value.day, time, zone) <= now;
  const times = [...new Set([...VISIT_TIMES.filter(past), ...(own ? [own] : [])])].sort();
  const choose = (day: string) => {
    const kept = day < today || instantOf(day, value.time || "00:00", zone) <= now ? value.time : "";
    onChange({ day, time: kept });
  };
  return (
    <>
      <Calendar
        value={value.day}
        today={today}
        first={addDays(today, -VISIT_LOOK_BACK_DAYS)}
        last={today}
        onChange={choose}
      />
      <Select
        label="Horário"
        placeholder={times.length > 0 ? "Escolha um horário" : "Sem horários"}
        options={times.map((time) => ({ value: time, label: time }))}
        value={times.includes(value.time) ? value.time : ""}
        disabled={times.length === 0}
        onChange={(event) => onChange({ ...value, time: event.target.value })}
      />
    </>
  );
}
