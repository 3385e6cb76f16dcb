import { shortWeekday } from "@soleira/schema/format/dates";
import { addDays } from "@soleira/schema/format/zone";
import { styled } from "styled-components";
import { color, radius, space, type, weight } from "../../ui/theme";
import { dayLabel } from "./AgendaDays";
import { daysOf } from "./agendaDays";

const Strip = styled.div`
  position: sticky;
  top: 0;
  z-index: 6;
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  margin-bottom: ${space(2)};
  background: ${color.paper};
  & > button {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    min-height: 52px;
    padding: 0;
    border: 0;
    border-radius: ${radius.medium};
    background: transparent;
    color: ${color.inkMuted};
    ${type.tiny}
  }
  & > button > b { ${type.large} line-height: 1.25rem; font-weight: ${weight.strong}; color: ${color.ink}; }
  & > button[aria-current] > b { color: ${color.accentInk}; }
  & > button[aria-pressed="true"] { background: ${color.accent}; color: ${color.onAccent}; }
  & > button[aria-pressed="true"] > b { color: ${color.onAccent}; }
`;

type DayStripProps = { day: string; today: string; onDay: (day: string) => void };

/** The seven days around one on a phone, counted from today as the week is. */
export function DayStrip({ day, today, onDay }: DayStripProps) {
  const apart = (Date.parse(day) - Date.parse(today)) / 86_400_000;
  const first = addDays(today, Math.floor(apart / 7) * 7);
  return (
    <Strip role="group" aria-label="Dias">
      {daysOf({ first, last: addDays(first, 6) }).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === day}
          aria-current={one === today ? "date" : undefined}
          aria-label={dayLabel(one, today)}
          onClick={() => onDay(one)}
        >
          {shortWeekday(one)}
          <b>{Number(one.slice(8))}</b>
        </button>
      ))}
    </Strip>
  );
}
