import { cellText } from "./cellText";

/** What a mark of a plot counts. */
type Measure = "INT" | "PERCENT" | "DURATION";

export type PlotSeries = {
  name: string;
  /** One for each label; null where there is nothing to say. */
  values: readonly (number | null)[];
  /** What its table shows in place of the values. */
  texts?: readonly string[];
  /** The address of what is behind each value. */
  to: readonly (string | null)[];
  /** Only in the table. */
  tableOnly?: boolean;
};

/** A plot and the table of the same numbers (docs/product/dashboard.md#plots). Bars stand on a label each. */
export type Plot = {
  /** What the labels are: 'Semana'. */
  of: string;
  labels: readonly string[];
  series: readonly PlotSeries[];
  measure: Measure;
  /** Bars that grow upwards, or to the right of a long label. */
  bars: "up" | "right";
  stacked: boolean;
  /** The labels follow each other in time. */
  inTime: boolean;
};

export const plotted = ({ series }: Plot) => series.filter(({ tableOnly }) => !tableOnly);
/** No minutes are an answer at once; none of what is counted, and no share, is nothing. */
const isMark = ({ measure }: Plot, value: number | null | undefined): boolean =>
  measure === "DURATION" ? value != null : Boolean(value);
export const isEmptyPlot = (plot: Plot): boolean =>
  plot.series.every(({ values, tableOnly }) =>
    values.every((value) => (tableOnly ? !value : !isMark(plot, value))),
  );

/** What a plot says to who does not see it: its highest mark, and where time goes by its trend. */
export function plotText(plot: Plot): string {
  const marks = plot.stacked
    ? [{ name: "", values: plot.labels.map((_, index) => sumAt(plot, index)) }]
    : plotted(plot);
  const all = marks.flatMap(({ name, values }) =>
    values.map((value, index) => ({ name, value: value ?? -2, label: plot.labels[index] ?? "" })),
  );
  const highest = all.reduce<(typeof all)[number] | null>(
    (most, mark) => (isMark(plot, mark.value) && mark.value > (most?.value ?? -1) ? mark : most),
    null,
  );
  if (!highest) return isEmptyPlot(plot) ? "Nada neste período." : "Ninguém foi respondido neste período.";
  const of = highest.name && marks.length > 1 ? `${highest.name}, ${highest.label}` : highest.label;
  const said = `Maior: ${of}, com ${cellText(plot.measure, highest.value)}.`;
  return plot.inTime ? `${said} ${trendText(plot)}` : said;
}

const sumAt = (plot: Plot, index: number): number =>
  plotted(plot).reduce((sum, { values }) => sum + (values[index] ?? 0), 0);

/** The later half of the steps against the earlier one; of an odd number the middle one counts in neither. */
function trendText(plot: Plot): string {
  const sums = plot.labels.map((_, index) => sumAt(plot, index));
  const half = Math.floor(sums.length / 2);
  if (half === 0) return "Período curto demais para uma tendência.";
  const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
  const [before, after] = [total(sums.slice(0, half)), total(sums.slice(-half))];
  if (before === after) return "Tendência: estável.";
  if (before === 0) return "Tendência: em alta, antes não havia nada.";
  if (after >= 3 * before)
    return `Tendência: em alta, a segunda metade do período teve ${cellText("INT", Math.round(after / before))} vezes o total da primeira.`;
  const change = Math.round((100 * Math.abs(after - before)) / before);
  if (change === 0) return "Tendência: estável.";
  return `Tendência: ${after > before ? "em alta" : "em queda"}, a segunda metade do período teve ${cellText("PERCENT", change)} a ${after > before ? "mais" : "menos"} que a primeira.`;
}

/** Characters of a line beside a bar: a longer one takes the bar's room, and on a phone loses its beginning. */
const LINE = 24;

/** A label beside its bar, a line for each of its parts; the whole of it is in the bubble and the table. */
export const labelLines = (label: string): string[] =>
  label.split(" · ").map((part) => (part.length > LINE ? `${part.slice(0, LINE - 1).trimEnd()}…` : part));
