import type { ReportName as Name } from "@soleira/schema/report/names";
import {
  ReportColumn as ColumnShape,
  type PublicReport as PublicWire,
  ReportColumnType,
  ReportName as ReportNameShape,
  ReportStep as ReportStepShape,
  RowKey,
  SharedReport as SharedReportShape,
  type Report as Wire,
} from "@soleira/schema/report/wire";
import { Field, ObjectType } from "type-graphql";
import type * as z from "zod";
import { Page } from "../../graph/page.type";
import { DateOnly, DateTime } from "../../graph/scalars";
import { enumType, objectType, payloadType, required } from "../../graph/shape";

/** `{ FIRST_RESPONSE: "first-response", … }`: inside, a report is what the agency calls it. */
export const ReportName = enumType("ReportName", ReportNameShape, (name) =>
  name.replace("-", "_").toUpperCase(),
);
enumType("ReportColumnType", ReportColumnType, (type) => type.toUpperCase());
const ReportStep = enumType("ReportStep", ReportStepShape);

/** `summed` is always said here. */
const columnShape = ColumnShape.extend({ summed: required(ColumnShape.shape.summed) });
const ReportColumn = objectType("ReportColumn", columnShape, { description: ColumnShape.description });
type ReportColumn = z.infer<typeof columnShape>;

const ReportRow = payloadType(
  "ReportRow",
  "A row of a report, and what it is of.",
  {
    cells: Field(() => [String], {
      nullable: "items",
      description:
        "A cell for each column, in their order; null for nothing. The column's type says how it is written.",
    }),
  },
  objectType("ReportRowKey", RowKey),
);
type ReportRow = RowKey & { cells: (string | null)[] };

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

export const SharedReport = objectType("SharedReport", SharedReportShape, {
  names: { opened: "openedCount" },
});

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
