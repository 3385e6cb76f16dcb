import { ENTRY, FILES, VERSION } from "virtual:worker";
import { isPage } from "./pages";

declare const self: ServiceWorkerGlobalScope;

/**
 * Shell and code of one version, kept as a whole: what an agency answers is never in it
 * (docs/product/offline.md#installing).
 */
const PREFIX = "soleira-code-";
const KEPT = PREFIX + VERSION;
const SHELL = "/";
/** Versions that are kept: of the former one a tab may be open. */
const MOST = 2;

/** Fetches this version beside the one that runs; fails as a whole, and is tried again with the browser's next look. */
export async function keepVersion(): Promise<void> {
  const shell = await fetch(SHELL, { cache: "no-cache" });
  // While a new version is being brought out, the server may have one file of each.
  if (!shell.ok || !(await shell.clone().text()).includes(ENTRY))
    throw new Error("The shell is of another version.");
  const cache = await caches.open(KEPT);
  await cache.addAll(
    FILES.map((file) => (file.startsWith("/assets/") ? file : new Request(file, { cache: "no-cache" }))),
  );
  await cache.put(SHELL, shell);
}

/** Forgets the versions before the former one. */
export async function forgetOld(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== KEPT);
  await Promise.all(
    versions.slice(0, Math.max(0, versions.length + 1 - MOST)).map((name) => caches.delete(name)),
  );
}

/** Of this version first, since the shell has one address in all of them. */
async function keptOf(address: Request | string): Promise<Response | undefined> {
  const options = { ignoreVary: true };
  try {
    const kept = await (await caches.open(KEPT)).match(address, options);
    return kept ?? (await caches.match(address, options));
  } catch {
    // Denied meanwhile (docs/product/failures.md#denied-storage): the server has it.
    return undefined;
  }
}

const keptOrFetched = async (address: Request | string, request: Request): Promise<Response> =>
  (await keptOf(address)) ?? fetch(request);

/** What the worker answers itself; undefined for all that goes to the server as if there were none. */
export function answer(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return undefined;
  if (request.mode === "navigate") return isPage(pathname) ? keptOrFetched(SHELL, request) : undefined;
  return FILES.includes(pathname) || pathname.startsWith("/assets/")
    ? keptOrFetched(request, request)
    : undefined;
}
