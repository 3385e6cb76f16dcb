import { BOARD_PAGE_SIZE } from "@soleira/schema/page/page-size";

/**
 * `12`; where the agency does not count, what is loaded and a plus if there may be more: `5+`
 * (docs/product/lists.md#pages).
 */
export function countText(total: number | null, loaded: number): string {
  if (total !== null) return String(total);
  return loaded > 0 && loaded % BOARD_PAGE_SIZE === 0 ? `${loaded}+` : String(loaded);
}
