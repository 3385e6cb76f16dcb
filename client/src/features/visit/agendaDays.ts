import { once } from "@soleira/schema/format/once";
import { addDays } from "@soleira/schema/format/zone";

/** Views of the agenda. */
export const AGENDA_VIEWS = ["day", "week", "month", "list"] as const;
export type AgendaView = (typeof AGENDA_VIEWS)[number];

/** Days that the list shows, from its first one on. */
const LIST_DAYS = 30;

/** 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
const lastOfMonth = (day: string): string => addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);

/** First and last day that a view of a day shows: at most 31 of them. */
export function spanOf(view: AgendaView, day: string): { first: string; last: string } {
  switch (view) {
    case "day":
      return { first: day, last: day };
    // From that day on: an agenda is opened for the days ahead (docs/product/agenda.md#views).
    case "week":
      return { first: day, last: addDays(day, 6) };
    case "month":
      return { first: firstOfMonth(day), last: lastOfMonth(day) };
    case "list":
      return { first: day, last: addDays(day, LIST_DAYS) };
    default:
      return view satisfies never;
  }
}

/** All days of a span. */
export function daysOf({ first, last }: { first: string; last: string }): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The day to which 'Anterior' (-1) and 'Próximo' (1) lead. */
export function step(view: AgendaView, day: string, to: -1 | 1): string {
  const { first, last } = spanOf(view, day);
  if (view === "day") return addDays(day, to);
  if (view === "week") return addDays(day, 7 * to);
  if (view === "month") return to === 1 ? addDays(last, 1) : firstOfMonth(addDays(first, -1));
  return addDays(day, (LIST_DAYS + 1) * to);
}

/** A day is a plain date: it is said as if it were in UTC, so that no zone takes part. */
const said = (options: Intl.DateTimeFormatOptions) => {
  const format = once(() => new Intl.DateTimeFormat("pt-BR", { ...options, timeZone: "UTC" }));
  return (day: string): string => format().format(new Date(`${day}T00:00:00Z`));
};
/** `sexta-feira, 20 de novembro de 2026` */
export const longDay = said({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
/** `sexta-feira, 20 de novembro` */
export const dayName = said({ weekday: "long", day: "numeric", month: "long" });
const month = said({ month: "long", year: "numeric" });
const dayAndMonth = said({ day: "numeric", month: "short" });
const dayMonthYear = said({ day: "numeric", month: "short", year: "numeric" });

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a view shows, as a heading. */
export function titleOf(view: AgendaView, day: string): string {
  const { first, last } = spanOf(view, day);
  if (view === "day") return capital(longDay(day));
  if (view === "month") return capital(month(day));
  return `${dayAndMonth(first)} a ${dayMonthYear(last)}`;
}
