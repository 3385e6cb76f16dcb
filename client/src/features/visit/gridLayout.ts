import { minutesOf } from "@soleira/schema/visit/around";
import { VISIT_MINUTES } from "@soleira/schema/visit/slots";

/** What takes its half hour of a day: `time` is when it begins, `HH:MM`. */
export type Timed = { id: string; time: string };
/** Where it is among those that overlap: the `lane`th of `lanes` beside each other. */
export type Place = { lane: number; lanes: number };

/** Hours that are in sight without anything in them (docs/product/agenda.md#hours). */
const FIRST_HOUR = 7;
const LAST_HOUR = 21;

/** The first hour that is shown, and the one where it ends: more than 07:00 to 21:00 only for what is there. */
export function hoursShown(times: readonly string[]): { first: number; last: number } {
  const minutes = times.map(minutesOf);
  return {
    first: Math.min(FIRST_HOUR, ...minutes.map((start) => Math.floor(start / 60))),
    last: Math.max(
      LAST_HOUR,
      ...minutes.map((start) => Math.min(24, Math.ceil((start + VISIT_MINUTES) / 60))),
    ),
  };
}

/** Each hour from the first one on, without the one where the day ends. */
export const hoursOf = ({ first, last }: { first: number; last: number }): number[] =>
  Array.from({ length: last - first }, (_, index) => first + index);

/** `HH:MM` of a minute of the day. */
export function timeOfMinutes(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * Those that overlap side by side, each as wide as the others of its group: the group ends where nothing that has begun is
 * still going on.
 */
export function placesOf(items: readonly Timed[]): Map<string, Place> {
  const places = new Map<string, Place>();
  let group: { id: string; lane: number }[] = [];
  /** When each lane is free again. */
  let ends: number[] = [];
  const close = () => {
    for (const { id, lane } of group) places.set(id, { lane, lanes: ends.length });
    group = [];
    ends = [];
  };
  for (const { id, time } of [...items].sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))) {
    const start = minutesOf(time);
    if (ends.every((end) => end <= start)) close();
    const free = ends.findIndex((end) => end <= start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = start + VISIT_MINUTES;
    group.push({ id, lane });
  }
  close();
  return places;
}
