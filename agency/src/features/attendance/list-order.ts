import type { AttendanceSort } from "@soleira/schema/attendance/sort";
import { sql } from "drizzle-orm";

/** The orders of a list: its letter in attendance_count, its columns, and where a bucket of the count begins. */
const ORDERS = {
  updated_at: { letter: "U", columns: ["updated_at", "id"] },
  created_at: { letter: "C", columns: ["created_at", "id"] },
  temperature: { letter: "T", columns: ["temperature_order", "updated_at", "id"] },
} as const;
export type OrderColumn = (typeof ORDERS)[keyof typeof ORDERS]["columns"][number];
export type Order = { letter: "U" | "C" | "T"; columns: readonly OrderColumn[]; descending: boolean };

export function orderOf(sort: AttendanceSort): Order {
  const [column, direction] = sort.split(":") as [keyof typeof ORDERS, "asc" | "desc"];
  return { ...ORDERS[column], descending: direction === "desc" };
}

export const orderBy = ({ columns, descending }: Order, alias: string) =>
  sql.raw(columns.map((column) => `${alias}.${column} ${descending ? "desc" : "asc"}`).join(", "));

/** What finds and orders a row `a` of a list. */
export const keysOf = ({ columns }: Order) =>
  sql.raw(["enterprise_id", ...columns].map((column) => `a.${column}`).join(", "));
