import { addDays, dayIn, timeIn } from "./zone";

/** `2026-11-20` → `20/11/2026` */
export const formatDay = (day: string): string => day.split("-").reverse().join("/");

/** `20/11/2026 às 14:30` in the enterprise's zone (docs/product/values.md#shown). */
export const formatDateTime = (instant: Date, zone: string): string =>
  `${formatDay(dayIn(instant, zone))} às ${timeIn(instant, zone)}`;

/** `25/11 às 10:00`: for a sentence that is kept, in which no day stays near. */
export const formatShort = (instant: Date, zone: string): string =>
  `${formatDay(dayIn(instant, zone)).slice(0, 5)} às ${timeIn(instant, zone)}`;

const WEEKDAYS = ["Domingo", "Segunda", "Terça", "Quarta", "Quinta", "Sexta", "Sábado"] as const;
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/**
 * `Hoje às 14:30`, `Amanhã às 09:00`, `Ontem às 17:00`, of the coming six days `Quarta às 10:00`, else `25/11 às 10:00`, of
 * another year `25/11/2027 às 10:00` (docs/product/values.md#shown).
 */
export function formatRelative(instant: Date, now: Date, zone: string): string {
  const day = dayIn(instant, zone);
  const today = dayIn(now, zone);
  return `${dayLabel(day, today)} às ${timeIn(instant, zone)}`;
}

function dayLabel(day: string, today: string): string | undefined {
  if (day === addDays(today, -1)) return "Ontem";
  if (day === today) return "Hoje";
  if (day === addDays(today, 1)) return "Amanhã";
  if (day > today && day < addDays(today, 7)) return WEEKDAYS[weekdayOf(day)];
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).slice(0, 5) : formatDay(day);
}

/** The same within a sentence: `amanhã às 09:00`, `em 25/11 às 10:00`. */
export function formatRelativeWithin(instant: Date, now: Date, zone: string): string {
  const text = formatRelative(instant, now, zone);
  return /^\d/.test(text) ? `em ${text}` : text.toLowerCase();
}

/**
 * Elapsed time in its two largest units, days at most: `2 d 4 h`, `3 h 5 min`, `12 min`
 * (docs/product/attendances.md#elapsed-time).
 */
export function formatElapsed(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
  const parts = [
    [Math.floor(minutes / 1440), "d"],
    [Math.floor(minutes / 60) % 24, "h"],
    [minutes % 60, "min"],
  ] as const;
  const first = parts.findIndex(([amount]) => amount > 0);
  if (first < 0) return "0 min";
  return parts
    .slice(first, first + 2)
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${amount} ${unit}`)
    .join(" ");
}

/** How long one has to wait, never less than it is: `30 segundos`, `1 minuto`, `2 minutos`. */
export function formatWait(seconds: number): string {
  const [amount, unit] =
    seconds < 60 ? [Math.max(1, Math.ceil(seconds)), "segundo"] : [Math.ceil(seconds / 60), "minuto"];
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}

/** Weekdays from Sunday on, as calendars head their columns. */
export const SHORT_WEEKDAYS = ["Dom", "Seg", "Ter", "Qua", "Qui", "Sex", "Sáb"] as const;

/** `Qua` of 2026-11-25: a day is a plain date, so no zone takes part. */
export const shortWeekday = (day: string): string => SHORT_WEEKDAYS[weekdayOf(day)] ?? "";

/** How late something is, in its largest unit: `Atrasado 6 d`, `Atrasado 3 h`, `Atrasado 12 min`. */
export const formatLate = (due: Date, now: Date): string =>
  `Atrasado ${formatElapsed(due, now).split(" ").slice(0, 2).join(" ")}`;
