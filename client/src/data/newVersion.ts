import { tabStorage } from "../ui/storage";

const KEY = "soleira:reloaded";

/** The script that this page began with. */
const entry = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute("src") ?? null;

const wasReloaded = (): boolean =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload");

/**
 * Loads the page anew where the server has another version of the app by now, whose code this one cannot fetch any more.
 * Once for a version: a server that answers two versions in turn does not keep the page from standing still.
 */
export async function reloadIfReplaced(): Promise<void> {
  const script = entry();
  if (!script || !navigator.onLine || tabStorage.read(KEY) === script) return;
  const answer = await fetch("/", { cache: "no-store", credentials: "same-origin" });
  if (!answer.ok || (await answer.text()).includes(script)) return;
  // A tab that keeps nothing: a page that was reloaded already is not once more.
  if (!tabStorage.write(KEY, script) && wasReloaded()) return;
  window.location.reload();
}

/** Looks for a new version where a service worker keeps this one (app/worker.ts). */
let lookForVersion: (() => void) | undefined;
export const onOutdated = (look: () => void): (() => void) => {
  lookForVersion = look;
  return () => {
    lookForVersion = undefined;
  };
};

/**
 * The gateway runs an operation of this page no more: a new version is offered, or loaded where no worker keeps this one
 * (docs/product/offline.md#new-version).
 */
export function pageIsOutdated(): void {
  if (lookForVersion) lookForVersion();
  // Without a network the server's version cannot be compared.
  else reloadIfReplaced().catch(() => undefined);
}
