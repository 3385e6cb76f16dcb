import { instantOf } from "../format/instant";
import { addDays, dayIn } from "../format/zone";

/** Length of a visit in minutes (docs/product/visits.md#times). */
export const VISIT_MINUTES = 30;
/** Days ahead that the schedule offers, from today on (docs/product/visits.md#times). */
export const VISIT_WINDOW_DAYS = 30;
/** Days that the calendar of a finished visit looks back (docs/product/visits.md#made). */
export const VISIT_LOOK_BACK_DAYS = 30;
/** Days that one availability or agenda call may span. */
export const AGENDA_MAX_DAYS = 31;
/** Seconds before the partner's schedule opens (docs/product/visits.md#partner). */
export const PARTNER_REDIRECT_SECONDS = 2;

/**
 * Working hours of visits in the enterprise's zone, in minutes of the day: the first begins, the last ends
 * (docs/product/visits.md#times).
 */
const OPENS = 8 * 60;
const CLOSES = 20 * 60;

const twoDigits = (number: number): string => String(number).padStart(2, "0");
const timeOf = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** Times of a day at which a visit may begin, whatever the clock says: `08:00` to `19:30`. */
export const VISIT_TIMES: readonly string[] = Array.from(
  { length: (CLOSES - OPENS) / VISIT_MINUTES },
  (_, index) => timeOf(OPENS + index * VISIT_MINUTES),
);

/**
 * Times at which a visit may be scheduled on a day: today only those later than now, none before today or more than 30
 * days ahead (docs/product/visits.md#times). All in the enterprise's zone.
 */
export function visitSlots(day: string, now: Date, zone: string): string[] {
  const today = dayIn(now, zone);
  if (day < today || day > addDays(today, VISIT_WINDOW_DAYS)) return [];
  return VISIT_TIMES.filter((time) => day > today || instantOf(day, time, zone) > now);
}

/**
 * Times of a day at which a visit may have been made: none later than now (docs/product/forms.md#made). `own` is the
 * time that the visit was scheduled for on that day, offered with them where it is not on a half hour.
 */
export function madeTimes(day: string, now: Date, zone: string, own?: string): string[] {
  const times = new Set(own ? [...VISIT_TIMES, own] : VISIT_TIMES);
  return [...times].filter((time) => madeRefusal(instantOf(day, time, zone), now, zone) === null).sort();
}

/** Why a visit cannot be scheduled to begin then, in words fit to show; null when it can. */
export function slotRefusal(start: Date, now: Date, zone: string): string | null {
  const day = dayIn(start, zone);
  if (day < dayIn(now, zone)) return "Escolha um dia de hoje em diante.";
  if (start <= now) return "Escolha um horário futuro.";
  if (day > addDays(dayIn(now, zone), VISIT_WINDOW_DAYS)) return "Agende para os próximos 30 dias.";
  const fits = VISIT_TIMES.some((time) => instantOf(day, time, zone).getTime() === start.getTime());
  return fits ? null : "Escolha um horário de meia em meia hora, das 08:00 às 19:30.";
}

/** Why a visit cannot have been made then, in words fit to show; null when it can: not in the future, 30 days back. */
export function madeRefusal(start: Date, now: Date, zone: string): string | null {
  if (start > now) return "A data da visita realizada não pode ser futura.";
  const first = addDays(dayIn(now, zone), -VISIT_LOOK_BACK_DAYS);
  return dayIn(start, zone) < first ? "A visita pode ter sido feita há no máximo 30 dias." : null;
}

/**
 * What of a refused start is to blame: its day where that is out of the days that may be named, whatever the time; else
 * its time.
 */
export function refusedPart(
  day: string,
  { made, now, zone }: { made: boolean; now: Date; zone: string },
): "date" | "startTime" {
  const today = dayIn(now, zone);
  const first = made ? addDays(today, -VISIT_LOOK_BACK_DAYS) : today;
  const last = made ? today : addDays(today, VISIT_WINDOW_DAYS);
  return day < first || day > last ? "date" : "startTime";
}
