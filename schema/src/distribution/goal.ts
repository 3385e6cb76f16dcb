import { instantOf } from "../format/instant";
import { addDays, dayIn } from "../format/zone";
import { type ShiftTime, weekdayOf } from "./shift-time";

/** Minutes in which a lead is to be answered, where a queue has set no others (docs/product/first-answer.md#clock). */
export const GOAL_MINUTES = 5;
export const LONGEST_GOAL = 1_440;
/** People who get a lead before it goes to the managers (docs/product/first-answer.md#passing-on). */
export const TURNS = 3;
export const MOST_TURNS = 10;

const MINUTE = 60_000;
/** A week in which a shift is on has every weekday once. */
const DAYS_AHEAD = 8;

/**
 * When so many minutes of a queue's hours have passed: those in which any of its shifts is on; without shifts, always
 * (docs/product/first-answer.md#clock). Whole weeks are walked until they are spent.
 */
export function goalEnd(begins: Date, minutes: number, shifts: readonly ShiftTime[], zone: string): Date {
  let [at, left] = [begins.getTime(), minutes * MINUTE];
  if (shifts.length === 0) return new Date(at + left);
  for (;;) {
    for (const { from, to } of hoursFrom(at, shifts, zone)) {
      const start = Math.max(from, at);
      if (to - start >= left) return new Date(start + left);
      if (to <= start) continue;
      left -= to - start;
      at = to;
    }
  }
}

/** The times of these shifts that end after `at`, for a good week, in order, those that overlap as one. */
function hoursFrom(at: number, shifts: readonly ShiftTime[], zone: string) {
  const today = dayIn(new Date(at), zone);
  const hours = Array.from({ length: DAYS_AHEAD + 1 }, (_, n) => addDays(today, n - 1))
    .flatMap((day) =>
      shifts
        .filter(({ weekday }) => weekday === weekdayOf(day))
        .map(({ start, end }) => ({
          from: instantOf(day, start, zone).getTime(),
          to: instantOf(end > start ? day : addDays(day, 1), end, zone).getTime(),
        })),
    )
    .filter(({ to }) => to > at)
    .sort((one, other) => one.from - other.from);
  return hours.reduce<typeof hours>((joined, next) => {
    const last = joined.at(-1);
    if (last && next.from <= last.to) last.to = Math.max(last.to, next.to);
    else joined.push({ ...next });
    return joined;
  }, []);
}
