/** Milliseconds after the load event in which a page asks for what it shows first. */
const SETTLED = 3000;

/** After which a page fetches what its head is whole without: what was asked first is drawn before. */
export const SOON = 500;

/**
 * Runs something once the page has loaded, has had so many milliseconds to ask for what it shows first, and the browser
 * has nothing else to do. `run` may answer how to stop what it began; so does this.
 */
export function afterLoad(run: () => (() => void) | undefined, settled = SETTLED): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;
  let stop: (() => void) | undefined;
  const start = () => {
    stop = run();
  };
  const settle = () => {
    timer = setTimeout(() => {
      // Safari has none.
      if (typeof requestIdleCallback === "function") idle = requestIdleCallback(start, { timeout: 2000 });
      else start();
    }, settled);
  };
  if (document.readyState === "complete") settle();
  else window.addEventListener("load", settle, { once: true });
  return () => {
    window.removeEventListener("load", settle);
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
    stop?.();
  };
}
