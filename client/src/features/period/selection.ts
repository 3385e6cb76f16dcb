import { rangeOf } from "./periodText";
import { lastDays, MAX_LAST_DAYS, MIN_LAST_DAYS, type Period, type Range, rangePeriod } from "./ranges";

/** What is chosen in an open picker, before 'Aplicar período'. */
export type PeriodSelection =
  | { kind: "all" }
  | { kind: "range"; range: Range }
  | { kind: "lastDays"; text: string }
  /** Days of the calendar; one click chooses `start`, the next one `end`. */
  | { kind: "days"; start: string; end?: string };

export const LAST_DAYS_ERROR = `Informe de ${MIN_LAST_DAYS} a ${MAX_LAST_DAYS} dias.`;

export function selectionOf(period: Period | null, today: string): PeriodSelection {
  if (!period) return { kind: "all" };
  const range = rangeOf(period, today);
  return range ? { kind: "range", range } : { kind: "days", ...period };
}

/** The days of a selection: null for all time, undefined while it is not a period. One day alone is a period. */
export function chosenPeriod(selection: PeriodSelection, today: string): Period | null | undefined {
  switch (selection.kind) {
    case "all":
      return null;
    case "range":
      return rangePeriod(selection.range, today);
    case "lastDays": {
      const days = /^\d{1,3}$/.test(selection.text) ? Number(selection.text) : 0;
      return days >= MIN_LAST_DAYS && days <= MAX_LAST_DAYS ? lastDays(days, today) : undefined;
    }
    case "days":
      return { start: selection.start, end: selection.end ?? selection.start };
  }
}

/** The selection after a click on a day: the end of what was begun, else a new beginning. */
export function pickDay(selection: PeriodSelection, day: string): PeriodSelection {
  if (selection.kind !== "days" || selection.end) return { kind: "days", start: day };
  return day < selection.start
    ? { kind: "days", start: day, end: selection.start }
    : { kind: "days", start: selection.start, end: day };
}
