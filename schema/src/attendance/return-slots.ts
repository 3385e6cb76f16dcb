import { dayIn, timeIn } from "../format/zone";

/** Minutes between two return times where the remote configuration says nothing (docs/product/returns.md#times). */
export const DEFAULT_RETURN_INTERVAL = 30;
const FIRST = 6 * 60;
const LAST = 22 * 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/**
 * Times that a return may be set to on a day: today only those later than now, a later day from 06:00, up to 22:00; an
 * earlier day has none (docs/product/returns.md#times). All in the enterprise's zone.
 */
export function returnSlots(day: string, now: Date, zone: string, interval: number): string[] {
  const today = dayIn(now, zone);
  if (day < today) return [];
  const from =
    day === today ? Math.floor(minutesOf(timeIn(now, zone)) / interval) * interval + interval : FIRST;
  const slots: string[] = [];
  for (let minutes = from; minutes <= LAST; minutes += interval) slots.push(timeOf(minutes));
  return slots;
}
