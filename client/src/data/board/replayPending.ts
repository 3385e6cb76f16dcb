import { type PlaceOptions, place } from "./place";
import type { HeardOf, StoredPage } from "./storedPage";

/**
 * Brings an answer of the server up to what was heard while it was under way: a page that left the server before a
 * move must not bring the card back. What the answer already knows is forgotten with its first page.
 */
export function catchUp(
  page: StoredPage,
  heard: Record<string, HeardOf>,
  first: boolean,
  options: PlaceOptions,
): StoredPage {
  let { items, total } = page;
  const kept: Record<string, HeardOf> = {};
  for (const [ref, news] of Object.entries(heard)) {
    const late = news.at > page.asOf;
    if (late || !first) kept[ref] = news;
    if (!late) continue;
    const listed = items.some((card) => card.__ref === ref);
    if (news.here === listed && news.here) continue;
    if (total !== null) total = Math.max(0, total + (news.here ? 1 : -1));
    items = news.here
      ? place(items, { __ref: ref }, news.at, options)
      : items.filter((card) => card.__ref !== ref);
  }
  return { ...page, items, total, heard: kept };
}
