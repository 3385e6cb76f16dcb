import { SHORT_WEEKDAYS } from "@soleira/schema/format/dates";
import { formatISO, parseISO } from "date-fns";
import { type DateRange, DayPicker } from "react-day-picker";
import { ptBR } from "react-day-picker/locale/pt-BR";
import "react-day-picker/style.css";
import { styled } from "styled-components";
import { color, media, radius, type, weight } from "../../ui/theme";
import type { Period } from "./ranges";

const CALENDAR_WIDTH = "280px";
const CALENDAR_HEIGHT = "276px";

const Root = styled.div`
  width: ${CALENDAR_WIDTH};
  min-height: ${CALENDAR_HEIGHT};
  ${media.phone} { width: 100%; }
  & .rdp-root {
    --rdp-accent-color: ${color.accent};
    --rdp-accent-background-color: ${color.accentSoft};
    --rdp-day-width: 40px;
    --rdp-day-height: 40px;
    --rdp-day_button-width: 40px;
    --rdp-day_button-height: 40px;
    --rdp-day_button-border-radius: ${radius.medium};
    --rdp-nav-height: 40px;
    --rdp-range_start-color: ${color.onAccent};
    --rdp-range_middle-color: ${color.ink};
    --rdp-selected-border: 0;
    --rdp-today-color: ${color.accentInk};
    --rdp-weekday-opacity: 1;
    --rdp-weekday-padding: 8px 0;
  }
  & .rdp-months { max-width: none; }
  & .rdp-month { width: 100%; }
  & .rdp-month_grid { width: 100%; }
  & .rdp-month_caption { align-items: center; padding-left: 8px; ${type.medium} font-weight: ${weight.strong}; text-transform: capitalize; }
  & .rdp-weekday { color: ${color.inkMuted}; ${type.tiny} }
  & .rdp-day { padding: 0; ${type.small} }
  & .rdp-day_button { width: 100%; }
  & .rdp-day_button:hover:not(:disabled) { background-color: ${color.hover}; }
  & .rdp-selected { ${type.small} font-weight: ${weight.strong}; }
  & .rdp-range_start .rdp-day_button, & .rdp-range_end .rdp-day_button, & .rdp-range_start .rdp-day_button:hover, & .rdp-range_end .rdp-day_button:hover { background-color: ${color.accent}; }
  & .rdp-today:not(.rdp-selected) .rdp-day_button { font-weight: ${weight.strong}; box-shadow: inset 0 0 0 1px ${color.accent}; }
  ${media.touch} {
    & .rdp-root { --rdp-day-height: 44px; --rdp-day_button-height: 44px; --rdp-nav_button-width: 44px; --rdp-nav_button-height: 44px; }
  }
`;

type PeriodCalendarProps = {
  selected: Period | null;
  /** The enterprise's today: the last day that can be chosen. */
  today: string;
  /** First day of the month that is shown. */
  month: string;
  onMonth: (day: string) => void;
  onDay: (day: string) => void;
};

const dayOf = (date: Date) => formatISO(date, { representation: "date" });

/** A month of days, in its own chunk. Days are plain strings outside; the browser's zone never takes part. */
export function PeriodCalendar({ selected, today, month, onMonth, onDay }: PeriodCalendarProps) {
  const range: DateRange | undefined = selected
    ? { from: parseISO(selected.start), to: parseISO(selected.end) }
    : undefined;
  return (
    <Root>
      <DayPicker
        mode="range"
        locale={ptBR}
        weekStartsOn={0}
        formatters={{ formatWeekdayName: (date) => SHORT_WEEKDAYS[date.getDay()] ?? "" }}
        today={parseISO(today)}
        disabled={{ after: parseISO(today) }}
        endMonth={parseISO(today)}
        month={parseISO(month)}
        onMonthChange={(date) => onMonth(dayOf(date))}
        selected={range}
        onSelect={(_, day) => onDay(dayOf(day))}
      />
    </Root>
  );
}
