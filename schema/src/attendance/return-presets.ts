import { formatRelative } from "../format/dates";
import { instantOf } from "../format/instant";
import { addDays, dayIn } from "../format/zone";
import type { Slot } from "../input/forms";

/** A time to return that one press sets; `when` says what its label leaves open. */
export type ReturnPreset = Slot & { label: string; when: string | null };

const MORNING = "09:00";
const EVENING = "18:00";
const MONDAY = 1;

/**
 * The times that are offered as buttons (docs/product/returns.md#presets), in the enterprise's zone: today's while it is
 * ahead, and of two that are one moment the first.
 */
export function returnPresets(now: Date, zone: string): ReturnPreset[] {
  const today = dayIn(now, zone);
  const weekday = new Date(today).getUTCDay();
  const wanted = [
    { label: "Hoje 18:00", day: today, time: EVENING },
    { label: "Amanhã 09:00", day: addDays(today, 1), time: MORNING },
    { label: "Segunda 09:00", day: addDays(today, (MONDAY - weekday + 7) % 7 || 7), time: MORNING },
    { label: "Em 3 dias", day: addDays(today, 3), time: MORNING },
    { label: "Na semana que vem", day: addDays(today, 7), time: MORNING },
  ];
  const presets = wanted.map((one) => ({ ...one, at: instantOf(one.day, one.time, zone) }));
  return presets
    .filter(({ at }, place) => at > now && presets.findIndex((one) => +one.at === +at) === place)
    .map(({ at, ...preset }) => ({
      ...preset,
      when: preset.label.endsWith(preset.time) ? null : formatRelative(at, now, zone),
    }));
}
