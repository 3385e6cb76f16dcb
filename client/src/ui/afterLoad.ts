/** Runs something once the page has loaded and the browser has nothing else to do. Returns how to call it off. */
export function afterLoad(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;
  const settle = () => {
    timer = setTimeout(() => {
      // Safari has none.
      if (typeof requestIdleCallback === "function") idle = requestIdleCallback(run, { timeout: 2000 });
      else run();
    }, SETTLED);
  };
  if (document.readyState === "complete") settle();
  else window.addEventListener("load", settle, { once: true });
  return () => {
    window.removeEventListener("load", settle);
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}

/** Milliseconds after the load event in which a page asks for what it shows first. */
const SETTLED = 1500;
