import type { ReportColumn } from "@soleira/schema/report/columns";
import { BYTE_ORDER_MARK, csvLine, csvTitles } from "@soleira/schema/report/csv";
import type { Plot } from "./plot";

/** The table of a plot as a spreadsheet in Portuguese opens it (docs/product/reports.md#export). */
export function plotCsv({ of, labels, series, measure }: Plot): string {
  const type = measure.toLowerCase() as ReportColumn["type"];
  const columns: ReportColumn[] = [
    { key: "label", title: of, type: "text" },
    ...series.map(({ name, tableOnly }, index) => ({
      key: String(index),
      title: name,
      type: tableOnly ? ("int" as const) : type,
    })),
  ];
  const rows = labels.map((label, place) =>
    csvLine(columns, {
      label,
      ...Object.fromEntries(series.map(({ values }, index) => [String(index), values[place] ?? null])),
    }),
  );
  return BYTE_ORDER_MARK + csvTitles(columns) + rows.join("");
}
