import { BUSINESS_TYPES, type BusinessType } from "@soleira/schema/attendance/business-type";
import { BUSINESS_TYPE_NAME } from "@soleira/schema/business-type/plan";
import { formatMoney } from "@soleira/schema/format/money";
import type { ReportName } from "@soleira/schema/report/names";
import type { Period } from "@soleira/schema/report/period";
import { type Step, stepsOf } from "@soleira/schema/report/steps";
import { cellText, NOTHING } from "./cellText";
import type { Plot, PlotSeries } from "./plot";
import type { ReportQuery } from "./Report.generated";
import type { ReportFilters } from "./reportAddress";

type Report = ReportQuery["report"];
type Table = { columns: Report["columns"]; rows: readonly { cells: readonly (string | null)[] }[] };
type Row = Table["rows"][number];

/** A number that stands by itself above a plot. */
type Figure = { label: string; value: string };
export type Shown = { figures: Figure[]; plot: Plot };
/** The address of the rows behind a mark: of that report, with these filters in place of the page's; null where one may not read them. */
export type LinkTo = (name: ReportName, narrowed: Partial<ReportFilters>) => string | null;

/** What the funnel counts of each status: who reached it, or who was in it (docs/product/dashboard.md#numbers). */
export type FunnelCount = "reached" | "passed";
export const FUNNEL_COUNT: Record<FunnelCount, string> = { reached: "Alcançaram", passed: "Passaram por" };

/** The numbers of the dashboard: reports with a plot. */
export const PLOTTED = [
  ...(["attendances", "first-response", "funnel", "channels"] as const),
  ...(["agents", "visits", "proposals", "wins"] as const),
];
export type PlottedName = (typeof PLOTTED)[number];

/** The figures and the plot of a report, from its totals, groups and series: never from a page of rows. */
export function shownOf(name: PlottedName, report: Report, to: LinkTo, counted: FunnelCount): Shown {
  return BUILD[name](report, to, counted);
}

const cellOf = ({ columns }: Table, row: Row | null | undefined, key: string): string | null =>
  row?.cells[columns.findIndex((column) => column.key === key)] ?? null;
const numberOf = (table: Table, row: Row | null | undefined, key: string): number =>
  Number(cellOf(table, row, key) ?? 0);
const titleOf = ({ columns }: Table, key: string): string =>
  columns.find((column) => column.key === key)?.title ?? key;
const count = (value: number) => cellText("INT", value);
const totalOf = (report: Report, key: string): number =>
  numberOf({ columns: report.columns, rows: [] }, report.totals, key);
const groupsOf = ({ groups }: Report) => groups ?? { columns: [], rows: [] };

const STEP_NAME: Record<Step, string> = { DAY: "Dia", WEEK: "Semana", MONTH: "Mês" };
const short = (day: string) => day.split("-").reverse().slice(0, 2).join("/");
function stepLabel(every: Step, { startDate, endDate }: Period): string {
  if (every === "MONTH") return startDate.split("-").reverse().slice(1).join("/");
  return startDate === endDate ? short(startDate) : `${short(startDate)} a ${short(endDate)}`;
}

type Line = {
  name: string;
  /** The key of what is counted, and the funnel; without one of all. */
  key: string;
  type?: BusinessType;
  of: ReportName;
};

/** Bars over the steps of the period, one above the other. */
function overTime(report: Report, lines: readonly Line[], to: LinkTo): Plot {
  const period = { startDate: report.startDate ?? "", endDate: report.endDate ?? "" };
  const { every, steps } = stepsOf(period);
  const series = report.series ?? { columns: [], rows: [] };
  return {
    of: STEP_NAME[every],
    labels: steps.map((step) => stepLabel(every, step)),
    series: lines.map(({ name, key, type, of }) => ({
      name,
      values: steps.map(({ startDate }) =>
        series.rows
          .filter((row) => cellOf(series, row, "date") === startDate && (!type || row.businessType === type))
          .reduce((sum, row) => sum + numberOf(series, row, key), 0),
      ),
      to: steps.map((step) => to(of, { period: step, ...(type && { businessType: type }) })),
    })),
    measure: "INT",
    bars: "up",
    stacked: true,
    inTime: true,
  };
}

/** A line for each funnel that has anything. */
const funnelLines = (report: Report, key: string, of: ReportName): Line[] =>
  BUSINESS_TYPES.filter((type) => report.series?.rows.some((row) => row.businessType === type)).map(
    (type) => ({ name: BUSINESS_TYPE_NAME[type], key, type, of }),
  );

const AMOUNT: Record<BusinessType, string> = {
  SALE: "amountSale",
  RENT: "amountRent",
  RAISE_PROPERTY: "amountRaiseProperty",
};
/** Amounts of funnels are never summed (docs/product/dashboard.md#numbers). */
const amountFigures = (report: Report): Figure[] =>
  BUSINESS_TYPES.flatMap((type) => {
    const cell = cellOf({ columns: report.columns, rows: [] }, report.totals, AMOUNT[type]);
    return cell && Number(cell) !== 0
      ? [{ label: `Valor (${BUSINESS_TYPE_NAME[type]})`, value: formatMoney(cell) }]
      : [];
  });

const BUILD: Record<PlottedName, (report: Report, to: LinkTo, counted: FunnelCount) => Shown> = {
  attendances: (report, to) => ({
    figures: [{ label: "Recebidos", value: count(totalOf(report, "received")) }],
    plot: overTime(report, funnelLines(report, "received", "attendances"), to),
  }),

  "first-response": (report, to) => {
    const groups = groupsOf(report);
    const [only] = groups.rows.length === 1 ? groups.rows : [];
    const waiting = cellOf(report, report.rows[0], "waiting");
    const line = (key: string): PlotSeries => ({
      name: titleOf(groups, key),
      values: groups.rows.map((row) => {
        const cell = cellOf(groups, row, key);
        return cell === null ? null : Number(cell);
      }),
      texts: groups.rows.map((row) => cellText("DURATION", cellOf(groups, row, key))),
      to: groups.rows.map(({ businessType, enterpriseId }) =>
        to("first-response", {
          businessType: businessType ?? "",
          ...(enterpriseId && { unit: enterpriseId }),
        }),
      ),
    });
    const counted = (key: string): PlotSeries => ({
      ...line(key),
      texts: groups.rows.map((row) => count(numberOf(groups, row, key))),
      tableOnly: true,
    });
    return {
      figures: [
        ...(only ? [{ label: "Mediana", value: cellText("DURATION", cellOf(groups, only, "median")) }] : []),
        { label: "Respondidos", value: count(totalOf(report, "answered")) },
        { label: "Sem resposta", value: count(totalOf(report, "unanswered")) },
        { label: "Aguardando", value: count(totalOf(report, "pending")) },
        ...(waiting === null ? [] : [{ label: "Maior espera", value: cellText("DURATION", waiting) }]),
      ],
      plot: {
        of: "Funil",
        labels: groups.rows.map((row) =>
          [cellOf(groups, row, "unit"), cellOf(groups, row, "businessType")].filter(Boolean).join(" · "),
        ),
        series: [line("median"), line("p90"), counted("answered"), counted("unanswered"), counted("pending")],
        measure: "DURATION",
        bars: "right",
        stacked: false,
        inTime: false,
      },
    };
  },

  funnel: (report, to, counted) => {
    const rate = counted === "reached" ? "rate" : "passedRate";
    const groups = groupsOf(report);
    const labels = [...new Set(groups.rows.map((row) => cellOf(groups, row, "status") ?? ""))];
    const types = BUSINESS_TYPES.filter((type) => groups.rows.some((row) => row.businessType === type));
    return {
      figures: [],
      plot: {
        of: "Situação",
        labels,
        series: types.map((type) => {
          const rows = labels.map((label) =>
            groups.rows.find((row) => row.businessType === type && cellOf(groups, row, "status") === label),
          );
          return {
            name: BUSINESS_TYPE_NAME[type],
            values: rows.map((row) =>
              cellOf(groups, row, rate) === null ? null : numberOf(groups, row, rate),
            ),
            texts: rows.map((row) =>
              row
                ? `${cellText("PERCENT", cellOf(groups, row, rate))} (${count(numberOf(groups, row, counted))} de ${count(numberOf(groups, row, "received"))})`
                : NOTHING,
            ),
            to: rows.map((row) => to("attendances", { businessType: type, [counted]: row?.status ?? "" })),
          };
        }),
        measure: "PERCENT",
        bars: "right",
        stacked: false,
        inTime: false,
      },
    };
  },

  channels: (report, to) => {
    const groups = groupsOf(report);
    const [largest, others] = [groups.rows.slice(0, LARGEST), groups.rows.slice(LARGEST)];
    const line = (key: string, of: ReportName): PlotSeries => ({
      name: titleOf(groups, key),
      values: [
        ...largest.map((row) => numberOf(groups, row, key)),
        ...(others.length ? [others.reduce((sum, row) => sum + numberOf(groups, row, key), 0)] : []),
      ],
      to: [
        ...largest.map(({ acquisitionChannelId: id }) => (id ? to(of, { channel: id }) : null)),
        ...(others.length ? [null] : []),
      ],
    });
    return {
      figures: [],
      plot: {
        of: "Canal",
        labels: [
          ...largest.map((row) => cellOf(groups, row, "channel") ?? NOTHING),
          ...(others.length ? ["Outros"] : []),
        ],
        series: [line("received", "attendances"), line("won", "wins")],
        measure: "INT",
        bars: "right",
        stacked: false,
        inTime: false,
      },
    };
  },

  agents: (report, to) => {
    const groups = groupsOf(report);
    const line = (key: string, of: ReportName, tableOnly = false): PlotSeries => ({
      name: titleOf(groups, key),
      values: groups.rows.map((row) => numberOf(groups, row, key)),
      to: groups.rows.map(({ userId }) => (userId ? to(of, { user: userId }) : null)),
      tableOnly,
    });
    return {
      figures: [],
      plot: {
        of: "Corretor",
        labels: groups.rows.map((row) => cellOf(groups, row, "user") ?? NOTHING),
        series: [
          ...[line("received", "attendances"), line("answered", "first-response", true)],
          ...[line("visits", "visits", true), line("proposals", "proposals", true), line("won", "wins")],
        ],
        measure: "INT",
        bars: "right",
        stacked: false,
        inTime: false,
      },
    };
  },

  visits: (report, to) => ({
    figures: ["made", "canceled", "open"].map((key) => ({
      label: titleOf(report, key),
      value: count(totalOf(report, key)),
    })),
    plot: overTime(
      report,
      ["made", "canceled", "open"].map((key) => ({ name: titleOf(report, key), key, of: "visits" })),
      to,
    ),
  }),

  proposals: (report, to) => {
    const groups = groupsOf(report);
    const labels = [...new Set(groups.rows.map((row) => cellOf(groups, row, "status") ?? ""))];
    const types = BUSINESS_TYPES.filter((type) => groups.rows.some((row) => row.businessType === type));
    return {
      figures: [{ label: "Propostas", value: count(totalOf(report, "made")) }, ...amountFigures(report)],
      plot: {
        of: "Situação",
        labels,
        series: types.map((type) => {
          // By unit, of several units.
          const rows = labels.map((label) =>
            groups.rows.filter((row) => row.businessType === type && cellOf(groups, row, "status") === label),
          );
          const sum = (some: readonly Row[], key: string) =>
            some.reduce((all, row) => all + Math.round(100 * numberOf(groups, row, key)), 0) / 100;
          return {
            name: BUSINESS_TYPE_NAME[type],
            values: rows.map((some) => sum(some, "made")),
            texts: rows.map((some) =>
              some.length
                ? `${count(sum(some, "made"))} (${formatMoney(sum(some, AMOUNT[type]).toFixed(2))})`
                : count(0),
            ),
            to: rows.map((some) => (some.length ? to("proposals", { businessType: type }) : null)),
          };
        }),
        measure: "INT",
        bars: "right",
        stacked: false,
        inTime: false,
      },
    };
  },

  wins: (report, to) => ({
    figures: [{ label: "Negócios fechados", value: count(totalOf(report, "won")) }, ...amountFigures(report)],
    plot: overTime(report, funnelLines(report, "won", "wins"), to),
  }),
};

/** Channels that are shown by themselves. */
export const LARGEST = 8;
