/** One measured number and the bound that it has to keep; without a bound it is printed and not judged. */
export type Figure = {
  what: string;
  value: number;
  unit?: string;
  most?: number;
  least?: number;
  note?: string;
};
/**
 * What one measurement of a goal came to.
 * `limit` is what keeps the figures from being better; `notes` are printed below them and not judged.
 */
export type Result = { about: string; figures: Figure[]; limit: string; notes?: string[] };
/** What a goal's measurement came to, or why there is none. */
export type Outcome = { goal: string; result: Result } | { goal: string; error: unknown };

// Two decimals, and of what is less two digits: a figure that misses its bound by a hair must not be printed as the bound.
const number = new Intl.NumberFormat("en", {
  maximumFractionDigits: 2,
  maximumSignificantDigits: 2,
  roundingPriority: "morePrecision",
});
const amount = (value: number, unit = "") => (Number.isNaN(value) ? "–" : `${number.format(value)}${unit}`);

const targetOf = ({ most, least, unit }: Figure): string =>
  [
    ...(most === undefined ? [] : [`≤ ${amount(most, unit)}`]),
    ...(least === undefined ? [] : [`≥ ${amount(least, unit)}`]),
  ].join(", ");
/** A figure that could not be measured, NaN, keeps no bound. */
const isMissed = ({ value, most, least }: Figure): boolean =>
  (most !== undefined && !(value <= most)) || (least !== undefined && !(value >= least));
const verdictOf = (figure: Figure): string => {
  if (figure.most === undefined && figure.least === undefined) return "";
  return isMissed(figure) ? "MISSED" : "ok";
};

type Row = [goal: string, what: string, measured: string, target: string, verdict: string];
const rowsOf = (goal: string, { about, figures }: Result): Row[] =>
  figures.map((figure) => [
    goal,
    `${about}: ${figure.what}`,
    `${amount(figure.value, figure.unit)}${figure.note ? ` [${figure.note}]` : ""}`,
    targetOf(figure),
    verdictOf(figure),
  ]);

const lines = (rows: Row[]): string[] => {
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500);
const detailsOf = ({ limit, notes = [] }: Result) => [
  `   limit: ${limit}`,
  ...notes.map((note) => `   ${note}`),
];

/** A measurement as it is printed when it is done. */
export const block = (outcome: Outcome): string =>
  "error" in outcome
    ? `${outcome.goal.padEnd(3)} not measured: ${messageOf(outcome.error)}`
    : [...lines(rowsOf(outcome.goal, outcome.result)), ...detailsOf(outcome.result)].join("\n");

/** All of them in one table: figure, target, whether it is reached, and below each goal what limits it. */
export function table(outcomes: readonly Outcome[]): string {
  const head: Row = ["#", "what", "measured", "target", ""];
  const rows = outcomes.map((outcome) => ("error" in outcome ? [] : rowsOf(outcome.goal, outcome.result)));
  const [first = "", ...rest] = lines([head, ...rows.flat()]);
  const text = [first, "-".repeat(first.length)];
  for (const [index, outcome] of outcomes.entries())
    if ("error" in outcome) text.push(block(outcome).split("\n")[0] ?? "");
    else text.push(...rest.splice(0, rows[index]?.length ?? 0), `   limit: ${outcome.result.limit}`);
  return text.join("\n");
}
