import { type Plot, plotted } from "./plot";
import { LARGEST, type PlottedName } from "./plots";

/** Bars to the right need a line each; more agents than these are in the table alone. */
const MOST_BARS = 12;
const UP = 240;
const toTheRight = (labels: number, series: number): number => 56 + labels * Math.max(30, 18 * series + 8);

/** The plot of a table that has more rows than a plot has room for. */
export const drawn = (plot: Plot): Plot =>
  plot.inTime || plot.labels.length <= MOST_BARS
    ? plot
    : {
        ...plot,
        labels: plot.labels.slice(0, MOST_BARS),
        series: plot.series.map((one) => ({ ...one, values: one.values.slice(0, MOST_BARS) })),
      };

/** Pixels. */
export const heightOf = (plot: Plot): number =>
  plot.bars === "up" ? UP : toTheRight(plot.labels.length, plotted(plot).length);

/** What is known of the numbers before they come. */
export type Expected = {
  /** Funnels and units that they are of. */
  funnels: number;
  units: number;
  /** They are of all agents, not of one. */
  everybody: boolean;
};

/** Statuses that a report counts by. */
const REACHED = 8;
const ANSWERS = 4;

/** How high the plot of an agency with a usual number of everything is, in pixels: its place is kept for it. */
export function expectedHeight(name: PlottedName, { funnels, units, everybody }: Expected): number {
  switch (name) {
    case "first-response":
      return toTheRight(funnels * units, 2);
    case "funnel":
      return toTheRight(REACHED, funnels);
    case "channels":
      return toTheRight(LARGEST + 1, 2);
    case "agents":
      return toTheRight(everybody ? MOST_BARS : 1, 2);
    case "proposals":
      return toTheRight(ANSWERS, funnels);
    default:
      return UP;
  }
}
