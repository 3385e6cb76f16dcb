import { MOST_FOUND } from "@soleira/schema/page/page-size";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { pageOf } from "./page";

type Page = { page: number; size: number };

/** Up to where what is found is counted: one more than is said (docs/product/lists.md#pages). */
export const COUNTED: SQL = sql.raw(String(MOST_FOUND + 1));

/** Rows to read in order for a page: a few sizes, so that a page is no statement of its own, and each has a plan for it. */
export function reachOf({ page, size }: Page): SQL {
  const rows = page * size;
  return sql.raw(String([10, 100].find((most) => rows <= most) ?? MOST_FOUND));
}

/** The rows of a page among those, none behind the thousandth. */
export function rowsOf({ page, size }: Page): SQL {
  const offset = (page - 1) * size;
  return sql`limit ${Math.max(0, Math.min(size, MOST_FOUND - offset))}::int offset ${offset}::int`;
}

/** The page on the wire of a list that is counted to `COUNTED` (docs/product/lists.md#pages). */
export const foundPage = <Item>(items: Item[], query: Page, counted: number) => ({
  ...pageOf(items, query, Math.min(counted, MOST_FOUND)),
  total: counted > MOST_FOUND ? null : counted,
});
