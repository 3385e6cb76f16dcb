import { addDays } from "../format/zone";

/** Days of a report without a period, today included (docs/product/dashboard.md#period). */
export const DEFAULT_DAYS = 180;
/** Days of the longest one. */
export const MOST_DAYS = 731;

type Named = { startDate?: string | undefined; endDate?: string | undefined };
export type Period = { startDate: string; endDate: string };

/** The period that a call names, both days included; what it leaves out is of the default one, which ends today. */
export function periodOf({ startDate, endDate }: Named, today: string): Period {
  const end = endDate ?? (startDate !== undefined && startDate > today ? startDate : today);
  return { startDate: startDate ?? addDays(end, 1 - DEFAULT_DAYS), endDate: end };
}

/** The period of as many days that ends the day before (docs/product/reports.md#before). */
export function periodBefore({ startDate, endDate }: Period): Period {
  const days = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;
  return { startDate: addDays(startDate, -days), endDate: addDays(startDate, -1) };
}

/** What is wrong with a period, and the field that says so; null where nothing is. */
export function periodProblem({
  startDate,
  endDate,
}: Period): { field: keyof Period; message: string } | null {
  if (endDate < startDate) return { field: "endDate", message: "O fim não pode ser antes do início." };
  if (addDays(startDate, MOST_DAYS - 1) < endDate)
    return { field: "startDate", message: "Escolha até 2 anos." };
  return null;
}
