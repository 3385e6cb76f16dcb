/** The zone of an enterprise whose settings name none (docs/product/enterprises.md#time-zone). */
export const DEFAULT_ZONE = "America/Sao_Paulo";

/** One formatter a zone: making one costs a hundred times what using it does. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** What calendar and clock on the wall say: `{ year: "2026", month: "11", …, minute: "30" }`. */
function wall(instant: Date, zone: string): Record<string, string> {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    });
    clocks.set(zone, clock);
  }
  return Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
}

/** The calendar day of an instant in that zone: `2026-11-20`. "Today" is `dayIn(now, zone)`, never the browser's. */
export function dayIn(instant: Date, zone: string): string {
  const { year = "", month, day } = wall(instant, zone);
  return `${year.padStart(4, "0")}-${month}-${day}`;
}

/** The wall-clock time of an instant in that zone: `14:30`. */
export function timeIn(instant: Date, zone: string): string {
  const { hour, minute } = wall(instant, zone);
  return `${hour}:${minute}`;
}

/** The day `days` after this one (before it when negative); calendar arithmetic, no zone involved. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
