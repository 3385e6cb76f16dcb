import { formatDay } from "@soleira/schema/format/dates";
import { instantOf } from "@soleira/schema/format/instant";
import { addDays } from "@soleira/schema/format/zone";
import type { Slot } from "@soleira/schema/input/forms";
import { madeTimes, VISIT_LOOK_BACK_DAYS } from "@soleira/schema/visit/slots";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { BesideCalendar } from "../../ui/BesideCalendar";
import { Calendar } from "../../ui/Calendar";
import { Select } from "../../ui/Select";
import { color, type } from "../../ui/theme";

const Note = styled.p`
  color: ${color.inkMuted};
  ${type.small}
`;

type Props = {
  value: Slot;
  onChange: (slot: Slot) => void;
  /** When the visit was to be. */
  scheduled: Slot | undefined;
  now: Date;
  today: string;
  zone: string;
  /** What the chosen day holds already, below the calendar: beside it a full day would push the fields out of the dialog. */
  agenda: ReactNode;
  /** The fields beside the calendar, below the time. */
  children: ReactNode;
};

/** The times that are offered on a day. docs/product/forms.md#made */
export const timesOn = (day: string, { scheduled, now, zone }: Pick<Props, "scheduled" | "now" | "zone">) =>
  madeTimes(day, now, zone, scheduled?.day === day ? scheduled.time : undefined);

/** When a visit was made: today or up to 30 days back, not in the future. */
export function MadeTime({ value, onChange, scheduled, now, today, zone, agenda, children }: Props) {
  const times = timesOn(value.day, { scheduled, now, zone });
  const choose = (day: string) => {
    const kept = timesOn(day, { scheduled, now, zone }).includes(value.time) ? value.time : "";
    onChange({ day, time: kept });
  };
  const ahead = scheduled && instantOf(scheduled.day, scheduled.time, zone) > now;
  return (
    <BesideCalendar
      calendar={
        <>
          <Calendar
            value={value.day}
            today={today}
            first={addDays(today, -VISIT_LOOK_BACK_DAYS)}
            last={today}
            onChange={choose}
          />
          {agenda}
        </>
      }
    >
      <Select
        label="Horário"
        placeholder={times.length > 0 ? "Escolha um horário" : "Sem horários"}
        options={times.map((time) => ({ value: time, label: time }))}
        value={times.includes(value.time) ? value.time : ""}
        disabled={times.length === 0}
        onChange={(event) => onChange({ ...value, time: event.target.value })}
      />
      {ahead && (
        <Note>
          Esta visita está marcada para {formatDay(scheduled.day)} às {scheduled.time}. Ela passa a constar
          como feita no dia e no horário escolhidos aqui.
        </Note>
      )}
      {children}
    </BesideCalendar>
  );
}
