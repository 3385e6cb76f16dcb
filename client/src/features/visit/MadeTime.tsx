import { formatDay, shortWeekday } from "@soleira/schema/format/dates";
import { instantOf } from "@soleira/schema/format/instant";
import { addDays } from "@soleira/schema/format/zone";
import type { Slot } from "@soleira/schema/input/forms";
import { madeTimes, VISIT_LOOK_BACK_DAYS } from "@soleira/schema/visit/slots";
import { type ReactNode, useRef } from "react";
import { styled } from "styled-components";
import { BesideCalendar } from "../../ui/BesideCalendar";
import { Button } from "../../ui/Button";
import { Calendar } from "../../ui/Calendar";
import { focusFirst } from "../../ui/focusFirst";
import { Select } from "../../ui/Select";
import { color, space, type } from "../../ui/theme";

const Note = styled.p`
  color: ${color.inkMuted};
  ${type.small}
`;

const Kept = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
`;

type Props = {
  value: Slot;
  onChange: (slot: Slot) => void;
  /** When the visit was to be. */
  scheduled: Slot | undefined;
  /** It was made then, and nobody has said otherwise: it is told, not asked. */
  kept: boolean;
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
export function MadeTime({ value, onChange, scheduled, kept, now, today, zone, agenda, children }: Props) {
  /** The fields were asked for: the focus goes on in them, since the button that had it is gone. */
  const opened = useRef(false);
  if (kept)
    return (
      <>
        <Kept>
          <p>
            Visita de {shortWeekday(value.day).toLowerCase()} {formatDay(value.day).slice(0, 5)} às{" "}
            {value.time}
          </p>
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              opened.current = true;
              onChange(value);
            }}
          >
            Foi em outro dia ou horário
          </Button>
        </Kept>
        {children}
      </>
    );
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
          <div
            ref={(calendar) => {
              if (!opened.current) return;
              opened.current = false;
              focusFirst(calendar);
            }}
          >
            <Calendar
              value={value.day}
              today={today}
              first={addDays(today, -VISIT_LOOK_BACK_DAYS)}
              last={today}
              onChange={choose}
            />
          </div>
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
