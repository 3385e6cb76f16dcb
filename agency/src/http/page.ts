/** The page on the wire (docs/product/lists.md#pages). */
export function pageOf<Item>(items: Item[], { page, size }: { page: number; size: number }, total: number) {
  const pages = Math.ceil(total / size);
  return { items, page, pages, pageSize: size, totalPages: pages, total };
}
