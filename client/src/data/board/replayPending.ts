import { type PlaceOptions, placeCard } from "./placeCard";
import type { PendingDelta, StoredPage } from "./storedPage";

/**
 * Applies to an answer of the gateway the changes that are newer than it: a page that left the gateway before a move must
 * not bring the card back. With a first page (`first`) the deltas that it contains already are dropped.
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
    const newer = delta.at > page.asOf;
    if (newer || !first) kept[ref] = delta;
    if (!newer) continue;
    const listed = items.some((card) => card.__ref === ref);
    if (delta.listed && listed) continue;
    if (total !== null) total = Math.max(0, total + (delta.listed ? 1 : -1));
    items = delta.listed
      ? placeCard(items, { __ref: ref }, delta.at, options)
      : items.filter((card) => card.__ref !== ref);
  }
  return { ...page, items, total, pendingDeltas: kept };
}
