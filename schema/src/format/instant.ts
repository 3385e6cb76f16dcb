import { TZDate } from "@date-fns/tz";

/** The instant of a day and wall-clock time in that zone. A time that a clock change skips moves forward with it. */
export function instantOf(day: string, time: string, zone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(new TZDate(year, month - 1, date, hours, minutes, 0, 0, zone).getTime());
}
