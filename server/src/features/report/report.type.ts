import type { BusinessType as Business } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus as Status } from "@soleira/schema/attendance/status";
import { COLUMN_TYPES } from "@soleira/schema/report/columns";
import { type ReportName as Name, REPORT_NAMES, REPORT_TITLE } from "@soleira/schema/report/names";
import { STEPS } from "@soleira/schema/report/steps";
import type { PublicReport as PublicWire, Report as Wire } from "@soleira/schema/report/wire";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { AttendanceStatus, BusinessType, byName, described } from "../../graph/enums";
import { graphName } from "../../graph/graph-name";
import { Page } from "../../graph/page.type";
import { DateOnly, DateTime } from "../../graph/scalars";

const graphNameOf = (name: string) => name.replace("-", "_").toUpperCase();

const MEANING: Record<Name, string> = {
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
};
/** `{ FIRST_RESPONSE: "first-response", … }`: inside, a report is what the agency calls it. */
export const ReportName = Object.fromEntries(REPORT_NAMES.map((name) => [graphNameOf(name), name])) as Record<
  string,
  Name
>;
registerEnumType(ReportName, {
  name: "ReportName",
  description:
    "The reports. Where nothing else is said the rows are of the period's days, both ends included.",
  valuesConfig: described(
    Object.fromEntries(
      REPORT_NAMES.map((name) => [graphNameOf(name), `'${REPORT_TITLE[name]}': ${MEANING[name]}`]),
    ),
  ),
});

const ReportColumnType = Object.fromEntries(COLUMN_TYPES.map((type) => [type.toUpperCase(), type]));
registerEnumType(ReportColumnType, {
  name: "ReportColumnType",
  description: "What the cells of a column are, and how they are written.",
  valuesConfig: described({
    TEXT: "Text as shown.",
    INT: "A whole number: `12`.",
    MONEY: "BRL, two decimals after a point: `450000.55`.",
    PERCENT: "Of a hundred, at most one decimal after a point: `33.3`.",
    DURATION: "Whole minutes: `90`.",
    DATE: "A day of the unit: `2026-11-20`.",
  }),
});

const ReportStep = byName(STEPS);
registerEnumType(ReportStep, {
  name: "ReportStep",
  description: "How long a step of a report's period is. The first and the last step may be shorter.",
  valuesConfig: described({
    DAY: "A day: of periods of up to 31 days.",
    WEEK: "A week from Sunday on: of up to 190 days.",
    MONTH: "A month of the calendar: of longer ones.",
  }),
});

@ObjectType("ReportColumn", { simpleResolvers: true, description: "A column of a report." })
export class ReportColumn {
  @Field(() => String, { description: "Its name in the agency's answer: `received`." })
  key!: string;
  @Field(() => String, { description: "As shown: `Recebidos`." })
  title!: string;
  @Field(() => ReportColumnType, { description: "What its cells are." })
  type!: string;
  @Field(() => Boolean, { description: "Whether the totals have a sum of it." })
  summed!: boolean;
}

@ObjectType("ReportRow", { simpleResolvers: true, description: "A row of a report, and what it is of." })
export class ReportRow {
  @Field(() => [String], {
    nullable: "items",
    description:
      "A cell for each column, in their order; null for nothing. The column's type says how it is written.",
  })
  cells!: (string | null)[];
  @Field(() => ID, { nullable: true, description: "The attendance; null where the row is of several." })
  attendanceId?: string | null;
  @Field(() => BusinessType, { nullable: true, description: "The funnel; null where the row is of several." })
  businessType?: Business | null;
  @Field(() => ID, {
    nullable: true,
    description: "The agent; null without one, and where the row is of several.",
  })
  userId?: string | null;
  @Field(() => ID, {
    nullable: true,
    description: "The channel of acquisition; null without one, and where the row does not say it.",
  })
  acquisitionChannelId?: string | null;
  @Field(() => ID, {
    nullable: true,
    description: "Of groups by unit: the unit, to narrow by. Null elsewhere.",
  })
  enterpriseId?: string | null;
  @Field(() => AttendanceStatus, {
    nullable: true,
    description: "Of FUNNEL's groups: the status that they have reached, or were in. Null elsewhere.",
  })
  status?: Status | null;
}

@ObjectType("ReportGroups", {
  simpleResolvers: true,
  description: "What all rows of a report are counted by.",
})
export class ReportGroups {
  @Field(() => [ReportColumn], { description: "Its columns, in their order." })
  columns!: ReportColumn[];
  @Field(() => [ReportRow], { description: "Its rows." })
  rows!: ReportRow[];
}

@ObjectType("ReportSeries", {
  simpleResolvers: true,
  description: "All rows of a report counted by step of the period and by funnel, oldest first.",
})
export class ReportSeries {
  @Field(() => ReportStep, { description: "How long a step is." })
  every!: string;
  @Field(() => [ReportColumn], {
    description: "The first is the first day of the step, the second the funnel.",
  })
  columns!: ReportColumn[];
  @Field(() => [ReportRow], { description: "A step in which a funnel had nothing is left out." })
  rows!: ReportRow[];
}

@ObjectType("Report", {
  simpleResolvers: true,
  description:
    "A report of a period, its rows by page. Totals, groups and series are of all rows, not of the page. Amounts of sale and of rent are never summed: each funnel has a column.",
})
export class Report extends Page {
  @Field(() => ReportName, { description: "Which one." })
  name!: Name;
  @Field(() => String, { description: "As shown: `Leads recebidos`." })
  title!: string;
  @Field(() => DateOnly, {
    nullable: true,
    description: "First day of its period; null where another agency does not say it.",
  })
  startDate?: string | null;
  @Field(() => DateOnly, {
    nullable: true,
    description: "Last day of its period, included; null as `startDate`.",
  })
  endDate?: string | null;
  @Field(() => [ReportColumn], {
    description: "Its columns, in their order. Of several units of a holding the unit is the first.",
  })
  columns!: ReportColumn[];
  @Field(() => [ReportRow], { description: "The rows of this page." })
  rows!: ReportRow[];
  @Field(() => ReportRow, {
    nullable: true,
    description: "Sums of the columns that are summed, the other cells null; null where none is.",
  })
  totals?: ReportRow | null;
  @Field(() => ReportGroups, {
    nullable: true,
    description:
      "What all rows are counted by: funnel, status, place, channel or agent; FUNNEL, CHANNELS and AGENTS are counted over all units here, and by unit in the rows. Null where another agency has none.",
  })
  groups?: ReportGroups | null;
  @Field(() => ReportSeries, {
    nullable: true,
    description: "Null where the rows are of no day, or of no funnel.",
  })
  series?: ReportSeries | null;
}

@ObjectType("SharedReport", {
  simpleResolvers: true,
  description:
    "A report that the caller shares: its address shows totals and groups, no rows and no names of leads.",
})
export class SharedReport {
  @Field(() => ID, { description: "Opaque and stable." })
  id!: string;
  @Field(() => ReportName, { description: "Which one." })
  name!: Name;
  @Field(() => String, { description: "As shown: `Leads recebidos`." })
  title!: string;
  @Field(() => DateOnly, { description: "First day of its period, which stays." })
  startDate!: string;
  @Field(() => DateOnly, { description: "Last day of its period, included." })
  endDate!: string;
  @Field(() => DateTime, { description: "When it was shared." })
  createdAt!: string;
  @Field(() => DateTime, { description: "Until when its address works: 30 days." })
  expiresAt!: string;
  @Field(() => Int, { ...graphName("openedCount"), description: "How often its address was opened." })
  opened!: number;
}

@ObjectType("PublicReport", {
  simpleResolvers: true,
  description: "What a shared report shows to whoever has its address, as it is now.",
})
export class PublicReport {
  @Field(() => ReportName, { description: "Which one." })
  name!: Name;
  @Field(() => String, { description: "As shown: `Leads recebidos`." })
  title!: string;
  @Field(() => String, { description: "Name of the agency." })
  enterpriseName!: string;
  @Field(() => String, { description: "The agency's IANA zone." })
  timeZone!: string;
  @Field(() => DateOnly, { description: "First day of its period." })
  startDate!: string;
  @Field(() => DateOnly, { description: "Last day of its period, included." })
  endDate!: string;
  @Field(() => DateTime, { description: "When its numbers were read: now." })
  readAt!: string;
  @Field(() => DateTime, { description: "Until when the address works." })
  expiresAt!: string;
  @Field(() => [ReportColumn], { description: "Columns of the totals." })
  columns!: ReportColumn[];
  @Field(() => ReportRow, { nullable: true, description: "Sums; null where the report has none." })
  totals?: ReportRow | null;
  @Field(() => ReportGroups, { nullable: true, description: "What all rows are counted by." })
  groups?: ReportGroups | null;
}

type Cells = Readonly<Record<string, string | number | null>>;
type Table = NonNullable<Wire["groups"]>;
type ReportPage = Omit<Wire, "total" | "pages"> & Page;

const columnOf = ({ key, title, type, summed }: Wire["columns"][number]): ReportColumn => ({
  key,
  title,
  type,
  summed: summed === true,
});
const rowsOf = ({ columns, items, keys }: Table): ReportRow[] =>
  items.map((cells, index) => ({ ...keys?.[index], cells: cellsOf(columns, cells) }));
const cellsOf = (columns: Wire["columns"], row: Cells) =>
  columns.map(({ key }) => (row[key] == null ? null : String(row[key])));
const groupsOf = (table: Table): ReportGroups => ({
  columns: table.columns.map(columnOf),
  rows: rowsOf(table),
});

/** A report as the graph has it. */
export const reportOf = ({ items, keys, ...wire }: ReportPage): Report => ({
  ...wire,
  columns: wire.columns.map(columnOf),
  rows: rowsOf({ columns: wire.columns, items, keys }),
  totals: wire.totals && { cells: cellsOf(wire.columns, wire.totals) },
  groups: wire.groups && groupsOf(wire.groups),
  series: wire.series && { every: wire.series.every, ...groupsOf(wire.series) },
});

/** A shared report as the graph has it. */
export const publicReportOf = ({ enterprise, columns, totals, groups, series: _, ...wire }: PublicWire) => ({
  ...wire,
  enterpriseName: enterprise.name,
  timeZone: enterprise.timeZone,
  columns: columns.map(columnOf),
  totals: totals && { cells: cellsOf(columns, totals) },
  groups: groups && groupsOf(groups),
});
