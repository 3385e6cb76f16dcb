import { formatDay } from "../format/dates";
import type { ColumnType, ReportColumn } from "./columns";

/** What Excel in Portuguese opens as columns (docs/product/reports.md#export). */
export const CSV_TYPE = "text/csv; charset=utf-8";
export const BYTE_ORDER_MARK = "\ufeff";
const SEPARATOR = ";";
const LINE_END = "\r\n";

/** What a spreadsheet takes for a formula, at the beginning of a cell. */
const FORMULA = /^[=+\-@\t\r\n]/;
const NEEDS_QUOTES = /[";\r\n]/;

/** A text that no spreadsheet computes. */
const neutral = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const decimal = (number: string): string => number.replace(".", ",");

/** A cell of that type; nothing is empty. */
export function csvCell(type: ColumnType, value: string | number | null): string {
  if (value === null) return "";
  switch (type) {
    case "int":
    case "duration":
    case "money":
    case "percent":
      return decimal(String(value));
    case "date":
      return formatDay(String(value));
    default:
      return quoted(neutral(String(value)));
  }
}

/** A line of the titles. */
export const csvTitles = (columns: readonly ReportColumn[]): string =>
  csvTexts(columns.map(({ title }) => title));

/** A line of a row. */
export const csvLine = (
  columns: readonly ReportColumn[],
  row: Readonly<Record<string, string | number | null>>,
): string => columns.map(({ key, type }) => csvCell(type, row[key] ?? null)).join(SEPARATOR) + LINE_END;

/** A line of texts of any table. */
export const csvTexts = (cells: readonly (string | number)[]): string =>
  cells.map((cell) => csvCell(typeof cell === "number" ? "int" : "text", cell)).join(SEPARATOR) + LINE_END;
