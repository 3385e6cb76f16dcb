import { beforeOf, type ReportColumn } from "@soleira/schema/report/columns";
import type { ReportName } from "@soleira/schema/report/names";
import { sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { rows } from "../../database/database";
import type { RawRow } from "./cells";
import { REPORT_ROWS } from "./rows";
import { type Scope, scopeBefore } from "./scope";
import { withRows } from "./statement";

/**
 * Puts beside the numbers of rows what they were in as many days before (docs/product/reports.md#before): of a row that is
 * called alike, by the cells that are text; where two are called alike nobody knows which. They are counts, a few hundred.
 */
export async function besideBefore(
  tx: Tx,
  name: ReportName,
  scope: Scope,
  columns: readonly ReportColumn[],
): Promise<(row: RawRow) => RawRow> {
  const compared = columns.flatMap((column) => {
    const of = beforeOf(column);
    return of === null ? [] : [{ key: column.key, of }];
  });
  if (compared.length === 0) return (row) => row;
  const earlier = scopeBefore(scope);
  const read = REPORT_ROWS[name](earlier);
  const found = await rows<RawRow>(tx, sql`${withRows(earlier, read)} select ${read.fields} from base b`);
  const words = columns.filter(({ type }) => type === "text");
  const calledOf = (row: RawRow) => JSON.stringify(words.map(({ key }) => row[key] ?? null));
  const byName = new Map<string, RawRow | null>();
  for (const row of found) {
    const called = calledOf(row);
    byName.set(called, byName.has(called) ? null : row);
  }
  return (row) => {
    const was = byName.get(calledOf(row));
    return { ...row, ...Object.fromEntries(compared.map(({ key, of }) => [key, was?.[of] ?? null])) };
  };
}
