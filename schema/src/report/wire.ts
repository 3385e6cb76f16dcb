import * as z from "zod";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { InputDay, idIn } from "../input/wire";
import { TABLE_PAGE_SIZE } from "../page/page-size";
import { Id, Instant, pageOf, pageQuery } from "../page/wire";
import { COLUMN_TYPES } from "./columns";
import { REPORT_NAMES } from "./names";
import { STEPS } from "./steps";

/** What a report is of (docs/product/reports.md#names); the period is of the default one where a day is left out. */
export const REPORT_FILTERS = {
  startDate: InputDay.optional(),
  endDate: InputDay.optional(),
  business_type: z.enum(BUSINESS_TYPES, "Tipo de negócio desconhecido.").optional(),
  /** The agent; one's own for who sees only those. */
  user: idIn("Corretor inválido.").optional(),
  /** A unit of the holding. */
  enterprise: idIn("Unidade inválida.").optional(),
  /** A channel of acquisition; of the attendance that a visit or proposal belongs to. Check-ins have none. */
  acquisition_channel: idIn("Canal inválido.").optional(),
};
export const ReportFilters = z.object(REPORT_FILTERS);
export type ReportFilters = z.infer<typeof ReportFilters>;

/** POST /v1/reports/{name}/export: the filters of the report (docs/product/reports.md#export). */
export const ExportBody = ReportFilters;
/** A path of the agency that answers the file once, until then. */
export const ExportLink = z.object({ url: z.string(), expiresAt: Instant });

/** GET /v1/reports/{name}/ */
export const ReportQuery = ReportFilters.extend(pageQuery(TABLE_PAGE_SIZE));
export type ReportQuery = z.infer<typeof ReportQuery>;

export const ReportColumnShape = z.object({
  key: z.string(),
  title: z.string(),
  type: z.enum(COLUMN_TYPES),
  /** In the totals too (ours). */
  summed: z.boolean().nullish(),
});
/** A cell: text, a whole number, a decimal string of money, or nothing. */
const Cell = z.union([z.string(), z.number()]).nullable();
const Row = z.record(z.string(), Cell);
/** What a row is of, by id and code, for links (ours). */
const RowKey = z.object({
  attendanceId: Id.nullish(),
  businessType: z.enum(BUSINESS_TYPES).nullish(),
  userId: Id.nullish(),
  acquisitionChannelId: Id.nullish(),
});
export type RowKey = z.infer<typeof RowKey>;
const Table = z.object({
  columns: z.array(ReportColumnShape),
  items: z.array(Row),
  /** Of each item (ours). */
  keys: z.array(RowKey).nullish(),
});

/** A report, its rows by page (docs/product/reports.md#names). */
export const Report = pageOf(Row).extend({
  name: z.enum(REPORT_NAMES),
  title: z.string(),
  columns: z.array(ReportColumnShape),
  /** Of all rows, by the key of the column. */
  totals: Row.nullish(),
  /** What all rows are counted by (ours), by funnel, status, place, channel or agent. */
  groups: Table.nullish(),
  /** All rows counted by step of the period and funnel (ours); null where the rows are of no day. Steps of nothing are left out. */
  series: Table.extend({ every: z.enum(STEPS) }).nullish(),
  /** Of each item (ours). */
  keys: z.array(RowKey).nullish(),
  /** The period that it is of (ours). */
  startDate: z.iso.date().nullish(),
  endDate: z.iso.date().nullish(),
});
export type Report = z.infer<typeof Report>;
