import { columnsOf, groupColumnsOf } from "@soleira/schema/report/columns";
import type { ReportName } from "@soleira/schema/report/names";
import { REPORT_TITLE } from "@soleira/schema/report/names";
import type { Report, ReportQuery, RowKey } from "@soleira/schema/report/wire";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import { pageOf } from "../../http/page";
import type { Work } from "../../tenancy/work";
import { besideBefore } from "./before";
import type { RawRow } from "./cells";
import { toCells } from "./cells";
import { REPORT_ROWS } from "./rows";
import type { Scope } from "./scope";
import { scopeOf } from "./scope";
import { seriesOf, seriesRows } from "./series";
import { withRows } from "./statement";

type Found = {
  total: number;
  totals: RawRow;
  items: RawRow[];
  /** What the items were made of, in the same order. */
  bases: RawRow[];
  groups: RawRow[];
  series: RawRow[] | null;
};

/** One page with the totals, groups and steps of all rows (docs/product/reports.md#totals). */
export function reportStatement(
  name: ReportName,
  scope: Scope,
  { page, size }: { page: number; size: number },
): SQL {
  const rows = REPORT_ROWS[name](scope);
  const sums = columnsOf(name, true)
    .filter(({ summed }) => summed)
    .map(({ key }) => sql`sum(b.${sql.identifier(key)})::bigint as ${sql.identifier(key)}`);
  const totals = sums.length > 0 ? sql.join(sums, sql`, `) : sql`count(*)::int as total`;
  return sql`${withRows(scope, rows)}, paged as materialized (
      select b.*, row_number() over (order by ${rows.order}) as nth from (
        select * from base b order by ${rows.order} offset ${(page - 1) * size}::int limit ${size}::int) b)
    select (select count(*)::int from base) as total,
      (select to_jsonb(t) from (select ${totals} from base b) t) as totals,
      coalesce((select jsonb_agg(to_jsonb(i) order by i.nth) from (
        select ${rows.fields}, b.nth from paged b) i), '[]'::jsonb) as items,
      coalesce((select jsonb_agg(to_jsonb(b) order by b.nth) from paged b), '[]'::jsonb) as bases,
      ${listOf(rows.groups)} as groups, ${listOf(seriesRows(name, rows))} as series`;
}

const listOf = (select: SQL | undefined): SQL =>
  select ? sql`coalesce((select jsonb_agg(to_jsonb(x)) from (${select}) x), '[]'::jsonb)` : sql`null::jsonb`;

/** GET /v1/reports/{name}/ @throws 403/4003, 404/4004, 400/4001 naming the filter */
export async function readReport(work: Work, name: ReportName, query: ReportQuery): Promise<Report> {
  const scope = await scopeOf(work, name, query);
  const found = await firstRow<Found>(work.tx, reportStatement(name, scope, query));
  if (!found) throw new Error("a report answered nothing");
  const units = scope.units.length > 1;
  const columns = columnsOf(name, units);
  const groupColumns = groupColumnsOf(name, units);
  const compared = await besideBefore(work.tx, name, scope, columns);
  const summed = columns.filter((column) => column.summed);
  return {
    name,
    title: REPORT_TITLE[name],
    columns,
    ...scope.period,
    totals: summed.length > 0 ? totalsOf(found, summed) : null,
    groups: {
      columns: groupColumns,
      items: found.groups.map((row) => toCells(groupColumns, row)),
      keys: found.groups.map((row) => groupKeyOf(row, units)),
    },
    series: found.series && seriesOf(name, scope.period, found.series),
    keys: found.bases.map(keyOf),
    ...pageOf(
      found.items.map((row) => toCells(columns, compared(row))),
      query,
      found.total,
    ),
  };
}

/** What a row of the base is of (docs/product/reports.md#names). */
const keyOf = (base: RawRow): RowKey => ({
  attendanceId: idText(base.attendance_id),
  businessType: (base.business_type ?? null) as RowKey["businessType"],
  userId: idText(base.user_id),
  acquisitionChannelId: idText(base.acquisition_channel_id),
});
/** What a group is of; its unit where the groups are by unit. */
const groupKeyOf = (group: RawRow, byUnit: boolean): RowKey => ({
  ...(group.businessType && { businessType: group.businessType as RowKey["businessType"] }),
  ...(group.userId && { userId: String(group.userId) }),
  ...(group.acquisitionChannelId && { acquisitionChannelId: String(group.acquisitionChannelId) }),
  ...(byUnit && group.enterpriseId && { enterpriseId: String(group.enterpriseId) }),
  ...(group.reached !== undefined && group.status && { status: group.status as RowKey["status"] }),
});
const idText = (id: string | number | null | undefined) => (id == null ? null : String(id));

/** Nothing adds up to nothing, not to null; without any row as well. */
const totalsOf = ({ totals }: Found, summed: ReturnType<typeof columnsOf>) =>
  toCells(summed, Object.fromEntries(summed.map(({ key }) => [key, totals[key] ?? 0])));
