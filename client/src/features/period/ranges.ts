import { addDays } from "@soleira/schema/format/zone";
import { formatISO, parseISO, startOfMonth, startOfWeek, subDays, subMonths, subWeeks } from "date-fns";

/** Days of the enterprise's calendar, both included: `{ start: "2026-11-01", end: "2026-11-20" }`. */
export type Period = { start: string; end: string };

/**
 * The ranges with a fixed meaning; 'Últimos N dias' and days of the calendar come beside them
 * (docs/product/table.md#period).
 */
export const RANGES = [
  "today",
  "yesterday",
  "thisWeek",
  "lastWeek",
  "thisMonth",
  "lastMonth",
  "last180Days",
  "last3Months",
  "last6Months",
  "last12Months",
] as const;
export type Range = (typeof RANGES)[number];

export const RANGE_LABEL: Record<Range, string> = {
  today: "Hoje",
  yesterday: "Ontem",
  thisWeek: "Esta semana",
  lastWeek: "Semana passada",
  thisMonth: "Este mês",
  lastMonth: "Mês passado",
  last180Days: "Últimos 180 dias",
  last3Months: "Últimos 3 meses",
  last6Months: "Últimos 6 meses",
  last12Months: "Últimos 12 meses",
};

/** Bounds of N in 'Últimos N dias'. */
export const MIN_LAST_DAYS = 1;
export const MAX_LAST_DAYS = 365;

/** Weeks begin on Sunday, as Brazilian calendars show them. */
const WEEK = { weekStartsOn: 0 } as const;

/** The day that date-fns arrives at from this one; days are plain calendar days, so no zone is involved. */
const shift = (day: string, by: (date: Date) => Date): string =>
  formatISO(by(parseISO(day)), { representation: "date" });

/** The last N days, today being the Nth: 1 is today alone. */
export const lastDays = (days: number, today: string): Period => ({
  start: addDays(today, 1 - days),
  end: today,
});

/** N whole months that end today: on 20/11 three months begin on 21/08, twelve are 365 days (366 across a leap day). */
const lastMonths = (months: number, today: string): Period => ({
  start: addDays(
    shift(today, (date) => subMonths(date, months)),
    1,
  ),
  end: today,
});

/**
 * The days of a range, seen from the enterprise's today. No day is in the future: 'Esta semana' and 'Este mês' end today.
 */
export function rangePeriod(range: Range, today: string): Period {
  switch (range) {
    case "today":
      return lastDays(1, today);
    case "yesterday":
      return { start: addDays(today, -1), end: addDays(today, -1) };
    case "thisWeek":
      return { start: shift(today, (date) => startOfWeek(date, WEEK)), end: today };
    case "lastWeek": {
      const start = shift(today, (date) => subWeeks(startOfWeek(date, WEEK), 1));
      return { start, end: addDays(start, 6) };
    }
    case "thisMonth":
      return { start: shift(today, startOfMonth), end: today };
    case "lastMonth": {
      const end = shift(today, (date) => subDays(startOfMonth(date), 1));
      return { start: shift(end, startOfMonth), end };
    }
    case "last180Days":
      return lastDays(180, today);
    case "last3Months":
      return lastMonths(3, today);
    case "last6Months":
      return lastMonths(6, today);
    case "last12Months":
      return lastMonths(12, today);
  }
}
