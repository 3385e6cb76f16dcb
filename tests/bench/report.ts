/** One measured number and the most that it may be; without a target it is printed and not judged. */
export type Figure = { what: string; value: number; unit?: string; most?: number; note?: string };
/** What a goal came to. `notes` are printed beside the figures and not judged. */
export type Result = { figures: Figure[]; notes?: string[] };

const number = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

const format = ({ what, value, unit = "", most, note }: Figure): string => {
  const target =
    most === undefined ? "" : ` (${value > most ? "MISSED " : ""}≤ ${number.format(most)}${unit})`;
  return `${what} ${number.format(value)}${unit}${target}${note ? ` [${note}]` : ""}`;
};

const missed = ({ value, most }: Figure) => most !== undefined && !(value <= most);

/** A goal's line: `goal 1  ok      cold 9 (≤ 10) · warm 8 (≤ 8)`. */
export const line = (name: string, { figures, notes = [] }: Result): string =>
  [
    name.padEnd(8),
    figures.some(missed) ? "MISSED" : "ok    ",
    [...figures.map(format), ...notes].join(" · "),
  ].join(" ");

/** The line of a goal that could not be measured. */
export const unmeasured = (name: string, error: unknown): string =>
  `${name.padEnd(8)} ------ not measured: ${(error instanceof Error ? error.message : String(error)).slice(0, 500)}`;
