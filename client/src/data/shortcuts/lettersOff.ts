import { useSyncExternalStore } from "react";
import { deviceStorage } from "../../ui/storage";

const placeOf = (userId: string): string => `soleira.shortcuts:${encodeURIComponent(userId)}`;
const watchers = new Set<() => void>();

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  window.addEventListener("storage", watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener("storage", watcher);
  };
}

/** Whether this person has switched the shortcuts of single keys off on this device (docs/product/shortcuts.md#switch). */
export const useLettersOff = (userId: string): boolean =>
  useSyncExternalStore(subscribe, () => deviceStorage.read(placeOf(userId)) === "off");

/** It stays at a sign-out: who dictates or has a tremor needs it again. */
export function keepLettersOff(userId: string, off: boolean): void {
  if (off) deviceStorage.write(placeOf(userId), "off");
  else deviceStorage.erase(placeOf(userId));
  for (const watcher of watchers) watcher();
}
