import { seriesColumnsOf } from "@soleira/schema/report/columns";
import type { ReportName } from "@soleira/schema/report/names";
import type { Period } from "@soleira/schema/report/period";
import { stepsOf } from "@soleira/schema/report/steps";
import type { Report, RowKey } from "@soleira/schema/report/wire";
import { type SQL, sql } from "drizzle-orm";
import { type RawRow, toCells } from "./cells";
import type { ReportRows } from "./rows";

type Series = NonNullable<Report["series"]>;
const counted = (name: ReportName) => (seriesColumnsOf(name) ?? []).filter(({ summed }) => summed);

/** `select … from base b`: all rows counted by day and funnel; undefined where they are of no day. */
export function seriesRows(name: ReportName, { day }: ReportRows): SQL | undefined {
  if (!day) return undefined;
  const sums = counted(name).map(
    ({ key }) => sql`sum(b.${sql.identifier(key)})::int as ${sql.identifier(key)}`,
  );
  return sql`select (${day})::text as "date", b.business_type as "businessType", ${sql.join(sums, sql`, `)}
    from base b join unit u on u.id = b.enterprise_id group by 1, 2 order by 1, 2`;
}

/** The days of `seriesRows` by step of the period (docs/product/dashboard.md#plots). */
export function seriesOf(name: ReportName, period: Period, days: readonly RawRow[]): Series {
  const { every, steps } = stepsOf(period);
  const columns = seriesColumnsOf(name) ?? [];
  const found = new Map<string, RawRow>();
  for (const day of days) {
    const step = steps.findLast(({ startDate }) => startDate <= String(day.date));
    const key = `${step?.startDate} ${day.businessType}`;
    const sum = found.get(key) ?? { ...day, date: step?.startDate ?? null };
    if (found.has(key)) for (const { key: of } of counted(name)) sum[of] = Number(sum[of]) + Number(day[of]);
    found.set(key, sum);
  }
  const rows = [...found.values()];
  return {
    every,
    columns,
    items: rows.map((row) => toCells(columns, row)),
    keys: rows.map(({ businessType }) => ({ businessType: businessType as RowKey["businessType"] })),
  };
}
