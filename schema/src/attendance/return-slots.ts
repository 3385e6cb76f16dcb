import { instantOf } from "../format/instant";
import { addDays, dayIn, timeIn } from "../format/zone";
import type { Slot } from "../input/forms";

/** Minutes between two return times where the remote configuration says nothing (docs/product/returns.md#times). */
export const DEFAULT_RETURN_INTERVAL = 30;
const FIRST = 6 * 60;
const LAST = 22 * 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/**
 * Times that a return may be set to on a day: from 06:00 to 22:00, today only those later than now; an earlier day has
 * none (docs/product/returns.md#times). All in the enterprise's zone.
 */
export function returnSlots(day: string, now: Date, zone: string, interval: number): string[] {
  const today = dayIn(now, zone);
  if (day < today) return [];
  const next = Math.floor(minutesOf(timeIn(now, zone)) / interval) * interval + interval;
  const from = day === today ? Math.max(FIRST, next) : FIRST;
  const slots: string[] = [];
  for (let minutes = from; minutes <= LAST; minutes += interval) slots.push(timeOf(minutes));
  return slots;
}

/** When a return is chosen: the clock, the enterprise's zone, minutes between two times, and the return that is set, if any. */
export type ReturnMoment = { now: Date; zone: string; interval: number; at: string | null | undefined };

/**
 * What a choice of a return's day and time means at this moment: the day that is shown, its times, the chosen one of them (`""`
 * for none), and the instant, null until a time is chosen. Before anything is chosen it is the return that is set, if that is
 * still ahead, else the first day that has times.
 */
export function returnOf(
  { day: chosenDay, time: chosenTime }: Slot,
  { now, zone, interval, at }: ReturnMoment,
) {
  const today = dayIn(now, zone);
  const before = at && new Date(at) > now ? new Date(at) : null;
  // A day that was chosen before may be past by now.
  const first = returnSlots(today, now, zone, interval).length > 0 ? today : addDays(today, 1);
  const day = chosenDay >= today ? chosenDay : before ? dayIn(before, zone) : first;
  const wanted = chosenDay ? chosenTime : before ? timeIn(before, zone) : "";
  const slots = returnSlots(day, now, zone, interval);
  // A time of another day may not exist on this one, and one of today may have passed meanwhile.
  const time = slots.includes(wanted) ? wanted : "";
  return { today, day, slots, time, date: time ? instantOf(day, time, zone) : null };
}
