import { once } from "@soleira/schema/format/once";
import { MOST_FOUND } from "@soleira/schema/page/page-size";

const number = once(() => new Intl.NumberFormat("pt-BR"));

type Found = { total: number | null; totalPages: number; pageSize: number };

/** Whether it is more than the agency counts (docs/product/lists.md#pages); one that does not count at all has fewer pages. */
export const isMore = ({ total, totalPages, pageSize }: Found): boolean =>
  total === null && totalPages * pageSize >= MOST_FOUND;

/** How many were found: `23`, `1.000+`; null where the agency does not count. */
export const foundText = (found: Found): string | null =>
  isMore(found)
    ? `${number().format(MOST_FOUND)}+`
    : found.total === null
      ? null
      : number().format(found.total);
