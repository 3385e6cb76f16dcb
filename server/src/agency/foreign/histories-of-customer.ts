import type { Attendance, History } from "@soleira/schema/attendance/wire";
import { MAX_PAGE_SIZE } from "@soleira/schema/page/page-size";
import type { OfAttendance } from "../reference/customer";

type Page<Item> = { items: Item[]; total?: number | null; unreadable: number };

/**
 * The history of a person, of an agency that has that of an attendance alone: of those that are given, newest first. As
 * many of each are read as may be on the page, a hundred at most (docs/product/other-agencies.md#features).
 */
export async function historiesOfEach(
  attendances: readonly Attendance[],
  { page, size }: { page: number; size: number },
  read: (id: string, size: number) => Promise<Page<History>>,
): Promise<{ items: OfAttendance<History>[]; total: number | null; unreadable: number }> {
  const pages = await Promise.all(
    attendances.map(async ({ id, businessType }) => {
      const answer = await read(id, Math.min(page * size, MAX_PAGE_SIZE));
      return {
        ...answer,
        items: answer.items.map((item) => ({ ...item, customerService: { id, businessType } })),
      };
    }),
  );
  const totals = pages.map(({ total }) => total ?? null);
  return {
    items: pages
      .flatMap(({ items }) => items)
      .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
      .slice((page - 1) * size, page * size),
    total: totals.reduce((sum, total) => (sum === null || total === null ? null : sum + total), 0),
    unreadable: pages.reduce((sum, { unreadable }) => sum + unreadable, 0),
  };
}
