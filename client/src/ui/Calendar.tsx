import { SHORT_WEEKDAYS } from "@soleira/schema/format/dates";
import { formatISO, parseISO } from "date-fns";
import { DayPicker } from "react-day-picker";
import { ptBR } from "react-day-picker/locale/pt-BR";
import "react-day-picker/style.css";
import { styled } from "styled-components";
import { color, media, radius, type, weight } from "./theme";

const Root = styled.div`
  /* Five weeks, which most months have. */
  min-height: 276px;
  & .rdp-root {
    --rdp-accent-color: ${color.accent};
    --rdp-day-width: 40px;
    --rdp-day-height: 40px;
    --rdp-day_button-width: 40px;
    --rdp-day_button-height: 40px;
    --rdp-day_button-border: 0;
    --rdp-day_button-border-radius: ${radius.medium};
    --rdp-nav-height: 40px;
    --rdp-selected-border: 0;
    --rdp-today-color: ${color.accentInk};
    --rdp-weekday-opacity: 1;
    --rdp-weekday-padding: 8px 0;
    --rdp-disabled-opacity: 0.45;
  }
  & .rdp-months { max-width: none; }
  & .rdp-month { width: 100%; }
  & .rdp-month_grid { width: 100%; }
  & .rdp-month_caption { align-items: center; padding-left: 8px; ${type.medium} font-weight: ${weight.strong}; text-transform: capitalize; }
  & .rdp-weekday { color: ${color.inkMuted}; ${type.tiny} text-transform: capitalize; }
  & .rdp-day { padding: 0; ${type.small} }
  & .rdp-day_button { width: 100%; }
  & .rdp-day_button:hover:not(:disabled) { background: ${color.hover}; }
  & .rdp-selected { ${type.small} font-weight: ${weight.strong}; }
  & .rdp-selected .rdp-day_button, & .rdp-selected .rdp-day_button:hover { background: ${color.accent}; color: ${color.onAccent}; }
  & .rdp-today:not(.rdp-selected) .rdp-day_button { font-weight: ${weight.strong}; box-shadow: inset 0 0 0 1px ${color.accent}; }
  ${media.touch} {
    & .rdp-root { --rdp-day-height: 44px; --rdp-day_button-height: 44px; --rdp-nav_button-width: 44px; --rdp-nav_button-height: 44px; }
  }
`;

type CalendarProps = {
  /** ISO day ("2026-11-20"), or "" for none. */
  value: string;
  onChange: (day: string) => void;
  /** The enterprise's today. */
  today: string;
  /** The first day that can be chosen; today where it is absent. */
  first?: string;
  /** The last one; none where it is absent. */
  last?: string;
};

/** Picks one day, by default from today on. Days are ISO strings, so the browser's zone takes no part. Keep it in a lazy chunk. */
export function Calendar({ value, onChange, today, first = today, last }: CalendarProps) {
  const from = parseISO(first);
  const until = last ? parseISO(last) : undefined;
  return (
    <Root>
      <DayPicker
        mode="single"
        required
        locale={ptBR}
        weekStartsOn={0}
        formatters={{ formatWeekdayName: (date) => SHORT_WEEKDAYS[date.getDay()] ?? "" }}
        today={parseISO(today)}
        startMonth={from}
        endMonth={until}
        defaultMonth={parseISO(value || today)}
        disabled={[{ before: from }, ...(until ? [{ after: until }] : [])]}
        selected={value ? parseISO(value) : undefined}
        onSelect={(day) => onChange(formatISO(day, { representation: "date" }))}
      />
    </Root>
  );
}
