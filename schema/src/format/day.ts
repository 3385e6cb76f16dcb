import { formatDay } from "./dates";

/** A day that was typed: `25/11/2026` → `2026-11-25`; null for what is no day of the calendar, like `31/02/2026` or `25/11/26`. */
export function parseDay(text: string): string | null {
  const [, date, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? [];
  if (!date || !month || !year) return null;
  const day = `${year}-${month}-${date}`;
  const real = new Date(`${day}T00:00:00Z`);
  // A date that does not exist rolls over into the next month.
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(day) ? day : null;
}

export type DayBounds = { min?: string | undefined; max?: string | undefined };

/**
 * What is wrong with a day field's value, null when nothing is: an ISO day within the bounds, or "" for none. A field
 * hands on the text itself while it is no day, so that it cannot pass for an empty one. docs/product/forms.md#dates
 */
export function dayRefusal(value: string, { min, max }: DayBounds = {}): string | null {
  if (value === "") return null;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || parseDay(formatDay(value)) === null)
    return "Data inválida. Use dd/mm/aaaa.";
  if (min && value < min) return `A data deve ser a partir de ${formatDay(min)}.`;
  if (max && value > max) return `A data deve ser até ${formatDay(max)}.`;
  return null;
}
