import { VISIT_MINUTES } from "./slots";

/** Minutes of the day of `HH:MM`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether two visits that begin then overlap. */
export const overlap = (one: string, other: string): boolean =>
  Math.abs(minutesOf(one) - minutesOf(other)) < VISIT_MINUTES;

/**
 * The minutes that are free between a visit at `time` and the ones before and after it on that day, by their ids: what is
 * left for the way (docs/product/agenda.md#beside-a-form). Negative for one that overlaps it.
 */
export function gapsAround(
  time: string,
  visits: readonly { id: string; startTime: string }[],
): Map<string, { minutes: number; before: boolean }> {
  const start = minutesOf(time);
  const apart = visits
    .map(({ id, startTime }) => ({ id, from: minutesOf(startTime) - start }))
    .sort((a, b) => a.from - b.from);
  const before = apart.findLast(({ from }) => from < 0);
  const after = apart.find(({ from }) => from >= 0);
  return new Map([
    ...(before ? ([[before.id, { minutes: -before.from - VISIT_MINUTES, before: true }]] as const) : []),
    ...(after ? ([[after.id, { minutes: after.from - VISIT_MINUTES, before: false }]] as const) : []),
  ]);
}

/** Parts of a day, each with its first hour. */
const PARTS = [
  ["Manhã", "00:00"],
  ["Tarde", "12:00"],
  ["Noite", "18:00"],
] as const;

/** Times of a day by its part, parts without one left out. */
export function byPartOfDay(times: readonly string[]): { part: string; times: string[] }[] {
  return PARTS.map(([part, from], index) => {
    const until = PARTS[index + 1]?.[1] ?? "24:00";
    return { part, times: times.filter((time) => time >= from && time < until) };
  }).filter((group) => group.times.length > 0);
}

/** The free time that comes next after one that is not free, the day's first where none does. */
export const nextFree = (time: string, free: readonly string[]): string | null =>
  free.find((one) => one > time) ?? free[0] ?? null;
