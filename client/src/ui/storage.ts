// The one place that touches what a browser may deny (lint/denied-storage.grit): an access throws where a person, a rule of
// their company or the frame of another site has switched it off (docs/product/failures.md#denied-storage).

/** What `reach` finds; undefined where the browser has none, or denies it. */
function allowed<Found>(reach: () => Found): Found | undefined {
  try {
    return reach();
  } catch {
    return undefined;
  }
}

/** Texts by key; what the browser does not keep lasts as long as the page. Nothing of it throws. */
function kept(reach: () => Storage) {
  const spare = new Map<string, string>();
  const stored = () =>
    allowed(() => {
      const storage = reach();
      return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
    });
  return {
    /** Whether the browser itself keeps it. */
    holds: (key: string): boolean => allowed(() => reach().getItem(key)) != null,
    read: (key: string): string | null => spare.get(key) ?? allowed(() => reach().getItem(key)) ?? null,
    /** Answers whether the browser keeps it, beyond this page. */
    write(key: string, text: string): boolean {
      spare.set(key, text);
      const done = allowed(() => reach().setItem(key, text) === undefined) ?? false;
      if (done) spare.delete(key);
      return done;
    },
    erase(key: string): void {
      spare.delete(key);
      allowed(() => reach().removeItem(key));
    },
    keys: (): string[] => [...new Set([...(stored() ?? []), ...spare.keys()])],
  };
}

/** Of all tabs of this device, until it is erased. */
export const deviceStorage = kept(() => window.localStorage);
/** Of this tab, a reload of it included. */
export const tabStorage = kept(() => window.sessionStorage);

/** Absent besides outside of https and localhost. */
export const serviceWorkers = (): ServiceWorkerContainer | undefined =>
  allowed(() => navigator.serviceWorker as ServiceWorkerContainer | undefined);

/** Absent where the browser denies it. */
export const deviceDatabases = (): IDBFactory | undefined => allowed(() => window.indexedDB);

/** To the other tabs. Without one (old browsers have none) every tab finds out by its next request. */
export const tabChannel = (name: string): BroadcastChannel | undefined =>
  allowed(() => new BroadcastChannel(name));
