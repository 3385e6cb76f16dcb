import { afterLoad } from "./afterLoad";
import { retryLater } from "./retrying";

/**
 * Starts something with code of its own once the page has loaded; code that could not be fetched is fetched again.
 * `load` starts it and answers how to stop it; so does this.
 */
export function startLater(load: () => Promise<() => void>, settled?: number): () => void {
  let stopped = false;
  let stop: (() => void) | undefined;
  const start = async () => {
    stop?.();
    try {
      const end = await load();
      if (stopped) end();
      else stop = end;
    } catch {
      if (!stopped) stop = retryLater(() => void start());
    }
  };
  const quit = afterLoad(() => void start(), settled);
  return () => {
    stopped = true;
    quit();
    stop?.();
  };
}
