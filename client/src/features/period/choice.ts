import { rangeOf } from "./periodText";
import { lastDays, MAX_LAST_DAYS, MIN_LAST_DAYS, type Period, type Range, rangePeriod } from "./ranges";

/** What is chosen in an open picker, before 'Aplicar período'. */
export type Choice =
  | { kind: "all" }
  | { kind: "range"; range: Range }
  | { kind: "lastDays"; text: string }
  /** Days of the calendar; one click chooses `start`, the next one `end`. */
  | { kind: "days"; start: string; end?: string };

export const LAST_DAYS_ERROR = `Informe de ${MIN_LAST_DAYS} a ${MAX_LAST_DAYS} dias.`;

export function choiceOf(period: Period | null, today: string): Choice {
  if (!period) return { kind: "all" };
  const range = rangeOf(period, today);
  return range ? { kind: "range", range } : { kind: "days", ...period };
}

/** The days of a choice: null for all time, undefined while it is not a period. One day alone is a period. */
export function chosenPeriod(choice: Choice, today: string): Period | null | undefined {
  switch (choice.kind) {
    case "all":
      return null;
    case "range":
      return rangePeriod(choice.range, today);
    case "lastDays": {
      const days = /^\d{1,3}$/.test(choice.text) ? Number(choice.text) : 0;
      return days >= MIN_LAST_DAYS && days <= MAX_LAST_DAYS ? lastDays(days, today) : undefined;
    }
    case "days":
      return { start: choice.start, end: choice.end ?? choice.start };
  }
}

/** The choice after a click on a day: the end of what was begun, else a new beginning. */
export function pickDay(choice: Choice, day: string): Choice {
  if (choice.kind !== "days" || choice.end) return { kind: "days", start: day };
  return day < choice.start
    ? { kind: "days", start: day, end: choice.start }
    : { kind: "days", start: choice.start, end: day };
}
