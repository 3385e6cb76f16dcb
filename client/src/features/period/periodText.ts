import { formatDay } from "@soleira/schema/format/dates";
import { type Period, RANGE_LABEL, RANGES, type Range, rangePeriod } from "./ranges";

const samePeriod = (a: Period, b: Period): boolean => a.start === b.start && a.end === b.end;

/** The range that means these days today; of two that mean the same (on the 1st: 'Hoje', 'Este mês') the first. */
export const rangeOf = (period: Period, today: string): Range | undefined =>
  RANGES.find((range) => samePeriod(rangePeriod(range, today), period));

/** `20/11/2026`, `01/11/2026 a 20/11/2026` */
export const formatPeriod = ({ start, end }: Period): string =>
  start === end ? formatDay(start) : `${formatDay(start)} a ${formatDay(end)}`;

/** How a period is called on a button: 'Este mês' where a range means it, else its days. */
export function periodLabel(period: Period | null, today: string): string {
  if (!period) return "Todo o período";
  const range = rangeOf(period, today);
  return range ? RANGE_LABEL[range] : formatPeriod(period);
}
