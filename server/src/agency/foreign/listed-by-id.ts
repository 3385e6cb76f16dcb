import type { Attendance, AttendanceListQuery } from "@soleira/schema/attendance/wire";
import { readable } from "../answers/optional";

type Query = Pick<AttendanceListQuery, "sort" | "page" | "size"> &
  Partial<Pick<AttendanceListQuery, "business_type" | "status">> & { ids: readonly string[] };

/**
 * A page of these attendances, for an agency without a list by ids (docs/product/other-agencies.md#features): each is read
 * by itself, those that the caller does not see are left out. Funnel and status are compared here; by temperature means by
 * last change.
 */
export async function listedById(
  { ids, business_type, status, sort, page, size }: Query,
  readIfSeen: (id: string) => Promise<Attendance | null>,
) {
  const asOf = new Date().toISOString();
  const read = await readable([...new Set(ids)].map(readIfSeen));
  if (read.error && read.found.length === 0) throw read.error;
  const found = read.found.filter(
    (one) => (!business_type || one.businessType === business_type) && (!status || one.status === status),
  );
  const [by, direction] = sort.split(":");
  const timeOf = ({ createdAt, updatedAt }: Attendance) =>
    (by === "created_at" ? createdAt : updatedAt) ?? "";
  found.sort((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1) * (direction === "asc" ? 1 : -1));
  const totalPages = Math.ceil(found.length / size);
  return {
    items: found.slice((page - 1) * size, page * size),
    page,
    pageSize: size,
    totalPages,
    total: found.length,
    unreadable: read.unreadable,
    asOf,
    cursor: null,
  };
}
