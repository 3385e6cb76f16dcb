import { mayEnter } from "@soleira/schema/account/roles";
import type { ReportFilters } from "@soleira/schema/report/wire";
import { sql } from "drizzle-orm";
import { rows } from "../../database/database";
import type { Work } from "../../tenancy/work";
import type { RawRow } from "./cells";
import { REPORT_ROWS } from "./rows";
import { scopeOf } from "./scope";
import { seriesRows } from "./series";
import { withRows } from "./statement";

/** A report that counts single things by day. */
type Daily = "attendances" | "visits";

/**
 * What a report counts on each day of its period, by the columns of its series, funnels together; a day of nothing is left
 * out. Empty for who has no numbers. @throws what reading the report throws
 */
export async function countsByDay(
  work: Work,
  name: Daily,
  filters: ReportFilters,
): Promise<Map<string, Record<string, number>>> {
  const days = new Map<string, Record<string, number>>();
  if (!mayEnter(work.principal.roles)) return days;
  const scope = await scopeOf(work, name, filters);
  const read = REPORT_ROWS[name](scope);
  const found = await rows<RawRow>(work.tx, sql`${withRows(scope, read)} ${seriesRows(name, read) ?? sql``}`);
  for (const { date, businessType: _, ...counts } of found) {
    const day = days.get(String(date)) ?? {};
    for (const [key, count] of Object.entries(counts)) day[key] = (day[key] ?? 0) + Number(count);
    days.set(String(date), day);
  }
  return days;
}
