import type { Me } from "@soleira/schema/account/wire";
import { HISTORY_KINDS, type HistoryKind } from "@soleira/schema/attendance/history-kind";
import type { History } from "@soleira/schema/attendance/wire";
import type { Named } from "@soleira/schema/page/wire";
import { withOwner, withOwners } from "./owner";

/** A history item with what it is about, and the person or the outside source behind it. */
export type HistoryItem = Omit<History, "type" | "createdBy" | "createdById"> & {
  kind: HistoryKind | "OTHER";
  user: Named | null;
  source: string | null;
};

/** By the icon's name, however it is written; `OTHER` for one that is not ours. */
const kindOf = (icon: string): HistoryItem["kind"] => {
  const name = icon.toUpperCase().replaceAll("-", "_");
  return HISTORY_KINDS.find((kind) => kind === name) ?? "OTHER";
};

/**
 * A name whose id the agency says to be null is an outside source. Where it says no id at all it is a person, whose id
 * is the name (docs/product/other-agencies.md#users).
 */
function itemOf({ type, createdBy, createdById, ...rest }: History): HistoryItem {
  const item = { ...rest, kind: kindOf(type.icon), user: null, source: null };
  if (!createdBy) return item;
  if (createdById === null) return { ...item, source: createdBy };
  return { ...item, user: { id: createdById ?? createdBy.slice(0, 64), name: createdBy } };
}

export const historyItem = (history: History, me: () => Promise<Me>): Promise<HistoryItem> =>
  withOwner(itemOf(history), me);

/** The same of a page. */
export async function historyItems(items: History[], me: () => Promise<Me>): Promise<HistoryItem[]> {
  const list = await withOwners({ items: items.map(itemOf) }, me, false);
  return list.items;
}
