import { useEffect, useEffectEvent, useMemo } from "react";
import { throttle } from "./throttle";

const MINUTE = 60_000;

/** Reads again each minute while the page is in sight, and when it comes back into sight. Answers how to do so at once, once a second at most. */
export function useReadEachMinute(read: () => Promise<unknown>): () => void {
  const ask = useEffectEvent(() => {
    // What goes wrong is shown by the page itself.
    if (document.visibilityState === "visible") void read().catch(() => undefined);
  });
  const again = useMemo(() => throttle(1000, () => ask()), []);
  useEffect(() => {
    const look = () => again.call();
    document.addEventListener("visibilitychange", look);
    const timer = setInterval(look, MINUTE);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      again.cancel();
    };
  }, [again]);
  return again.call;
}
