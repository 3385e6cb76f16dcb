import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { deviceStorage } from "../../ui/storage";

const placeOf = (userId: string, businessType: BusinessType): string =>
  `soleira.folded:${encodeURIComponent(userId)}:${businessType}`;
const watchers = new Set<() => void>();

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  window.addEventListener("storage", watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener("storage", watcher);
  };
}

/**
 * The statuses whose columns this person has folded in this funnel, on this device, and how one is folded or opened
 * (docs/product/board.md#folding).
 */
export function useFoldedColumns(userId: string, businessType: BusinessType) {
  const place = placeOf(userId, businessType);
  const kept = useSyncExternalStore(subscribe, () => deviceStorage.read(place) ?? "");
  const folded = useMemo(() => new Set(kept.split(",")), [kept]);
  const fold = useCallback(
    (status: string, isFolded: boolean) => {
      const others = (deviceStorage.read(place) ?? "").split(",").filter((one) => one && one !== status);
      const next = isFolded ? [...others, status] : others;
      if (next.length > 0) deviceStorage.write(place, next.join());
      else deviceStorage.erase(place);
      for (const watcher of watchers) watcher();
    },
    [place],
  );
  return { folded, fold };
}
