import { addDays } from "../format/zone";
import type { Period } from "./period";

export type Step = "DAY" | "WEEK" | "MONTH";

/** Most days of a period that is shown by day, and by week. */
const BY_DAY = 31;
const BY_WEEK = 190;

/**
 * A period in steps that a plot has room for, oldest first: days up to 31, weeks from Sunday on up to 190 days, else months.
 * The first and the last may be shorter than a whole one (docs/product/dashboard.md#plots).
 */
export function stepsOf({ startDate, endDate }: Period): { every: Step; steps: Period[] } {
  const every: Step =
    endDate < addDays(startDate, BY_DAY) ? "DAY" : endDate < addDays(startDate, BY_WEEK) ? "WEEK" : "MONTH";
  const steps: Period[] = [];
  for (let from = startDate; from <= endDate; ) {
    const next = nextStep(every, from);
    const last = addDays(next, -1);
    steps.push({ startDate: from, endDate: last < endDate ? last : endDate });
    from = next;
  }
  return { every, steps };
}

/** The first day of the step after the one that the day is in. */
function nextStep(every: Step, day: string): string {
  if (every === "DAY") return addDays(day, 1);
  if (every === "WEEK") return addDays(day, 7 - new Date(`${day}T00:00:00Z`).getUTCDay());
  const [year = 0, month = 0] = day.split("-").map(Number);
  return `${month === 12 ? year + 1 : year}-${String((month % 12) + 1).padStart(2, "0")}-01`;
}
