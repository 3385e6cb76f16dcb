import { type PlaceOptions, place } from "./place";
import type { PendingDelta, StoredPage } from "./storedPage";

/**
 * Applies to an answer of the server the changes that arrived while it was under way: a page that left the server before a
 * move must not bring the card back. What the answer already knows is forgotten with its first page.
 */
export function replayPending(
  page: StoredPage,
  pendingDeltas: Record<string, PendingDelta>,
  first: boolean,
  options: PlaceOptions,
): StoredPage {
  let { items, total } = page;
  const kept: Record<string, PendingDelta> = {};
  for (const [ref, delta] of Object.entries(pendingDeltas)) {
    const late = delta.at > page.asOf;
    if (late || !first) kept[ref] = delta;
    if (!late) continue;
    const listed = items.some((card) => card.__ref === ref);
    if (delta.listed === listed && delta.listed) continue;
    if (total !== null) total = Math.max(0, total + (delta.listed ? 1 : -1));
    items = delta.listed
      ? place(items, { __ref: ref }, delta.at, options)
      : items.filter((card) => card.__ref !== ref);
  }
  return { ...page, items, total, pendingDeltas: kept };
}
