import * as z from "zod";
import { BUSINESS_TYPES } from "../attendance/business-type";
import { ATTENDANCE_STATUSES } from "../attendance/status";
import { InputDay, idIn } from "../input/wire";
import { TABLE_PAGE_SIZE } from "../page/page-size";
import { Id, Instant, pageOf, pageQuery } from "../page/wire";
import { enumOf, titled } from "../rest/words";
import type { ColumnType } from "./columns";
import { type ReportName as Name, REPORT_TITLE } from "./names";
import type { Step } from "./steps";

const names: Record<Name, string> = {
  attendances: "each attendance that was created in the period; of linked ones the first.",
  "first-response":
    "the same, with the minutes to the first WhatsApp, contact or visit; who waits comes first, the longest waiting before the others.",
  funnel:
    "for each funnel and status how many of those received ever reached it, and how many were ever in it, whatever they are in now.",
  channels: "received and won by channel of acquisition.",
  agents: "received, answered, visits made, proposals and won by who has the lead now.",
  visits: "each visit that is scheduled for a day of the period.",
  proposals: "each proposal that was made in the period, with its amount in force.",
  wins: "each attendance that was finished as won in the period, by the day of finishing.",
  distributions:
    "each attendance that came to somebody who did not create it. For managers, admins and reception.",
  checkins: "each check-in of the period. For managers, admins and reception.",
  goals:
    "turns that began in the period and were to be answered by a goal: how many were answered by then, and how many were passed on, by agent, by channel and by hour of the day.",
  losses: "attendances that were finished as lost in the period, by funnel and reason.",
  statuses: "how long attendances had been in a status that they left in the period, by funnel and status.",
};
export const ReportName = enumOf(titled(REPORT_TITLE, names)).describe(
  "The reports. Where nothing else is said the rows are of the period's days, both ends included.",
);
const name = ReportName.describe("Which one.");
const title = z.string().describe("As shown: `Leads recebidos`.");

const columnTypes: Record<ColumnType, string> = {
  text: "Text as shown.",
  int: "A whole number: `12`.",
  money: "BRL, two decimals after a point: `450000.55`.",
  percent: "Of a hundred, at most one decimal after a point: `33.3`.",
  duration: "Whole minutes: `90`.",
  date: "A day of the unit: `2026-11-20`.",
};
export const ReportColumnType = enumOf(columnTypes).describe(
  "What the cells of a column are, and how they are written.",
);

const steps: Record<Step, string> = {
  DAY: "A day: of periods of up to 31 days.",
  WEEK: "A week from Sunday on: of up to 190 days.",
  MONTH: "A month of the calendar: of longer ones.",
};
export const ReportStep = enumOf(steps).describe(
  "How long a step of a report's period is. The first and the last step may be shorter.",
);

/** What a report is of (docs/product/reports.md#names); the period is of the default one where a day is left out. */
export const REPORT_FILTERS = {
  startDate: InputDay.optional().describe(
    "First day; 180 days up to `endDate` where it is absent. INVALID where the period is longer than 731 days.",
  ),
  endDate: InputDay.optional().describe("Last day; today where it is absent."),
  business_type: z
    .enum(BUSINESS_TYPES, "Tipo de negócio desconhecido.")
    .optional()
    .describe(
      "One funnel; FORBIDDEN for one that the caller does not work. Passed over by CHECKINS, which are of none.",
    ),
  user: idIn("Corretor inválido.")
    .optional()
    .describe(
      "One agent, for who sees everybody's; FORBIDDEN for another than oneself otherwise. An id of nobody finds nothing.",
    ),
  team: idIn("Equipe inválida.")
    .optional()
    .describe("The people of one team, of `teams`, as they are in it now; any other id finds nothing."),
  enterprise: idIn("Unidade inválida.")
    .optional()
    .describe(
      "One unit of the holding, for its managers and admins; NOT_FOUND for one that the caller does not see.",
    ),
  acquisition_channel: idIn("Canal inválido.")
    .optional()
    .describe(
      "The channel that the attendances came by, of `acquisitionChannels` of the unit; any other id finds nothing. Passed over by CHECKINS.",
    ),
  reached: z
    .enum(ATTENDANCE_STATUSES, "Situação desconhecida.")
    .optional()
    .describe(
      "A status that the attendances ever reached, as FUNNEL counts it: a step of the way that was skipped counts when a later one was reached. Passed over by CHECKINS.",
    ),
  passed: z
    .enum(ATTENDANCE_STATUSES, "Situação desconhecida.")
    .optional()
    .describe(
      "A status that the attendances were ever in, the second number of FUNNEL: a skipped step does not count. Passed over by CHECKINS.",
    ),
};
export const ReportFilters = z.object(REPORT_FILTERS);
export type ReportFilters = z.infer<typeof ReportFilters>;

/** A path of the agency that answers the file once, until then. */
export const ExportLink = z.object({ url: z.string(), expiresAt: Instant });

export const ReportQuery = ReportFilters.extend(pageQuery(TABLE_PAGE_SIZE));
export type ReportQuery = z.infer<typeof ReportQuery>;

export const ReportColumn = z
  .object({
    key: z.string().describe("Its name in the agency's answer: `received`."),
    title: z.string().describe("As shown: `Recebidos`."),
    type: ReportColumnType.describe("What its cells are."),
    summed: z.boolean().describe("Whether the totals have a sum of it.").nullish(),
  })
  .describe("A column of a report.");
/** A cell: text, a whole number, a decimal string of money, or nothing. */
const Cell = z.union([z.string(), z.number()]).nullable();
const Row = z.record(z.string(), Cell);
/** What a row is of, by id and code, for links (ours). */
export const RowKey = z.object({
  attendanceId: Id.nullish().describe("The attendance; null where the row is of several."),
  businessType: z.enum(BUSINESS_TYPES).nullish().describe("The funnel; null where the row is of several."),
  userId: Id.nullish().describe("The agent; null without one, and where the row is of several."),
  acquisitionChannelId: Id.nullish().describe(
    "The channel of acquisition; null without one, and where the row does not say it.",
  ),
  enterpriseId: Id.nullish().describe("Of groups by unit: the unit, to narrow by. Null elsewhere."),
  status: z
    .enum(ATTENDANCE_STATUSES)
    .nullish()
    .describe("Of FUNNEL's groups: the status that they have reached, or were in. Null elsewhere."),
});
export type RowKey = z.infer<typeof RowKey>;
const Table = z.object({
  columns: z.array(ReportColumn),
  items: z.array(Row),
  /** Of each item (ours). */
  keys: z.array(RowKey).nullish(),
});

/** A report, its rows by page (docs/product/reports.md#names). */
export const Report = pageOf(Row).extend({
  name,
  title,
  columns: z.array(ReportColumn),
  /** Of all rows, by the key of the column. */
  totals: Row.nullish(),
  /** What all rows are counted by (ours), by funnel, status, place, channel or agent. */
  groups: Table.nullish(),
  /** All rows counted by step of the period and funnel (ours); null where the rows are of no day. Steps of nothing are left out. */
  series: Table.extend({ every: ReportStep }).nullish(),
  /** Of each item (ours). */
  keys: z.array(RowKey).nullish(),
  /** The period that it is of (ours). */
  startDate: z.iso.date().nullish(),
  endDate: z.iso.date().nullish(),
});
export type Report = z.infer<typeof Report>;

/** docs/product/reports.md#sharing */
export const SharedReport = z
  .object({
    id: Id.describe("Opaque and stable."),
    name,
    title,
    startDate: z.iso.date().describe("First day of its period, which stays."),
    endDate: z.iso.date().describe("Last day of its period, included."),
    createdAt: Instant.describe("When it was shared."),
    expiresAt: Instant.describe("Until when its address works: 30 days."),
    opened: z.number().int().describe("How often its address was opened."),
  })
  .describe(
    "A report that the caller shares: its address shows totals and groups, no rows and no names of leads.",
  );
export type SharedReport = z.infer<typeof SharedReport>;
export const SharedReportList = z.object({ items: z.array(SharedReport) });
export const NewSharedReport = SharedReport.extend({
  token: z.string().describe("The secret of its address, said this once."),
});
export type NewSharedReport = z.infer<typeof NewSharedReport>;

/** Totals and groups, no rows. `columns` are those of the totals. */
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
