const KEY = "soleira:reloaded";

/** The script that this page began with. */
const entry = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute("src") ?? null;

/**
 * Loads the page anew where the server has another version of the app by now, whose code this one cannot fetch any more.
 * Once for a version: a server that answers two versions in turn does not keep the page from standing still.
 */
export async function reloadIfReplaced(): Promise<void> {
  const script = entry();
  if (!script || !navigator.onLine || sessionStorage.getItem(KEY) === script) return;
  const answer = await fetch("/", { cache: "no-store", credentials: "same-origin" });
  if (!answer.ok || (await answer.text()).includes(script)) return;
  sessionStorage.setItem(KEY, script);
  window.location.reload();
}
