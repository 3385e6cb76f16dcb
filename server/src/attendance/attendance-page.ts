import type { AttendancePage as Wire } from "@soleira/schema/attendance/wire";
import type * as z from "zod";
import type { Loaders } from "../agency/calls/loaders";
import { unreadableOf } from "../agency/compat/unreadable";
import type { Dated } from "../agency/http/upstream";
import type { AttendancePage } from "./attendance.type";

/** A list answer as the graph shows it; its items are known by id to the rest of the operation. */
export function attendancePage(
  { data, asOf }: Dated<z.infer<typeof Wire>>,
  { attendance }: Loaders,
): AttendancePage {
  for (const item of data.items) attendance.prime(item.id, item);
  return {
    items: data.items,
    page: data.page,
    pageSize: data.pageSize,
    totalPages: data.totalPages ?? data.pages,
    total: data.total,
    unreadable: unreadableOf(data),
    asOf,
  };
}
