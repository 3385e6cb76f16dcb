/** The page on the wire (decisions §8). */
export function pageOf<Item>(items: Item[], { page, size }: { page: number; size: number }, total: number) {
  const pages = Math.ceil(total / size);
  return { items, page, pages, pageSize: size, totalPages: pages, total };
}
