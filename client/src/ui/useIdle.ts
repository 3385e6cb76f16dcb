import { useEffect, useState } from "react";
import { untilIdle } from "./yieldToMain";

/** Whether the browser has drawn what is there since `when` holds: what a page is whole without is asked for then. */
export function useIdle(when: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!when) return;
    let left = false;
    void untilIdle().then(() => left || setIdle(true));
    return () => {
      left = true;
    };
  }, [when]);
  return idle;
}
