import { unreadableOf } from "../answers/unreadable";

type Wire<T> = {
  items: T[];
  page: number;
  pages: number;
  pageSize: number;
  totalPages?: number | null;
  total?: number | null;
};

/** A page as the graph shows it; `unreadable` counts the items that are missing because they could not be read. */
export const toPage = <T>(data: Wire<T>) => ({
  items: data.items,
  page: data.page,
  pageSize: data.pageSize,
  totalPages: data.totalPages ?? data.pages,
  total: data.total,
  unreadable: unreadableOf(data),
});
