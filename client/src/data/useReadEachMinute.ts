import { useEffect, useEffectEvent, useMemo } from "react";
import { eachMinuteInSight } from "./eachMinuteInSight";
import { quietly } from "./quietly";
import { throttle } from "./throttle";

/** Reads again each minute while the page is in sight, and when it comes back into sight. Answers how to do so at once, once a second at most. */
export function useReadEachMinute(read: () => Promise<unknown>): () => void {
  const ask = useEffectEvent(() => {
    // What goes wrong is shown by the page itself.
    if (document.visibilityState === "visible") quietly(read());
  });
  const again = useMemo(() => throttle(1000, () => ask()), []);
  useEffect(() => {
    const stop = eachMinuteInSight(again.call);
    return () => {
      stop();
      again.cancel();
    };
  }, [again]);
  return again.call;
}
