import * as z from "zod";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { ATTENDANCE_STATUSES } from "../attendance/status";
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
  /** A status that the attendance ever reached, as the funnel's report counts it; check-ins have none. */
  reached: z.enum(ATTENDANCE_STATUSES, "Situação desconhecida.").optional(),
  /** A status that the attendance was ever in; check-ins have none. */
  passed: z.enum(ATTENDANCE_STATUSES, "Situação desconhecida.").optional(),
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
  /** Of groups by unit: the unit. */
  enterpriseId: Id.nullish(),
  /** Of the funnel's groups: the status that they have reached, or passed. */
  status: z.enum(ATTENDANCE_STATUSES).nullish(),
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

/** A report that is shared by an address (docs/product/reports.md#sharing); how often it was opened so far. */
export const SharedReport = z.object({
  id: Id,
  name: z.enum(REPORT_NAMES),
  title: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  createdAt: Instant,
  expiresAt: Instant,
  opened: z.number().int(),
});
export type SharedReport = z.infer<typeof SharedReport>;
/** GET /v1/reports/shared/mine: one's own that still work, the newest first. */
export const SharedReportList = z.object({ items: z.array(SharedReport) });
/** POST /v1/reports/{name}/shared: `token` is the secret of its address, and is said this once. */
export const NewSharedReport = SharedReport.extend({ token: z.string() });
export type NewSharedReport = z.infer<typeof NewSharedReport>;

/** GET /v1/reports/shared/{token}: totals and groups, no rows. `columns` are those of the totals. */
export const PublicReport = Report.pick({
  name: true,
  title: true,
  columns: true,
  totals: true,
  groups: true,
  series: true,
}).extend({
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  enterprise: z.object({ name: z.string(), timeZone: z.string() }),
  readAt: Instant,
  expiresAt: Instant,
});
export type PublicReport = z.infer<typeof PublicReport>;
