import { SHORT_WEEKDAYS } from "../format/dates";
import { instantOf } from "../format/instant";
import { addDays, dayIn, timeIn } from "../format/zone";

/** When a shift is, every week: from `start` of its weekday (0 is Sunday) to `end`, which is of the next day where it is not after `start`. */
export type ShiftTime = { weekday: number; start: string; end: string };

/** `Seg, 09:00 às 18:00`; of one that ends on the next day `Seg, 22:00 às 06:00 (Ter)`. */
export const shiftText = ({ weekday, start, end }: ShiftTime): string =>
  `${SHORT_WEEKDAYS[weekday]}, ${start} às ${end}${end > start ? "" : ` (${SHORT_WEEKDAYS[(weekday + 1) % 7]})`}`;

const DAY_MINUTES = 1440;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/** Minutes of `HH:MM` since midnight. */
const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

/** Minutes of the week at which it begins, and how many it has. */
function spanOf({ weekday, start, end }: ShiftTime): { from: number; length: number } {
  const [begins, ends] = [minutesOf(start), minutesOf(end)];
  return {
    from: weekday * DAY_MINUTES + begins,
    length: ends > begins ? ends - begins : ends + DAY_MINUTES - begins,
  };
}

/** How many minutes of the week after `from` is `minute`, over Saturday's midnight too. */
const after = (from: number, minute: number): number => (minute - from + WEEK_MINUTES) % WEEK_MINUTES;

/** The weekday of a day, 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Whether the shift is on at that instant; at its end it is over. */
export function isInShift(shift: ShiftTime, at: Date, zone: string): boolean {
  const minute = weekdayOf(dayIn(at, zone)) * DAY_MINUTES + minutesOf(timeIn(at, zone));
  const { from, length } = spanOf(shift);
  return after(from, minute) < length;
}

/** Whether two shifts have a minute in common (docs/product/distribution.md#shifts). */
export function shiftsOverlap(one: ShiftTime, other: ShiftTime): boolean {
  const [a, b] = [spanOf(one), spanOf(other)];
  return after(a.from, b.from) < a.length || after(b.from, a.from) < b.length;
}

/**
 * When a check-in ends by itself (docs/product/check-in.md#in-and-out): with the last of the person's shifts of that day,
 * over midnight where that one goes on or one of the evening before still does; without any at 23:59 of the agency's day.
 */
export function checkInEnd(checkedInAt: Date, shifts: readonly ShiftTime[], zone: string): Date {
  const day = dayIn(checkedInAt, zone);
  const ends = [addDays(day, -1), day]
    .flatMap((begun) =>
      shifts
        .filter(({ weekday }) => weekday === weekdayOf(begun))
        .map(({ start, end }) => instantOf(end > start ? begun : addDays(begun, 1), end, zone).getTime()),
    )
    .filter((end) => end > checkedInAt.getTime());
  if (ends.length > 0) return new Date(Math.max(...ends));
  const night = instantOf(day, "23:59", zone);
  return night > checkedInAt ? night : instantOf(addDays(day, 1), "23:59", zone);
}
