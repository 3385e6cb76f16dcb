import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useMemo } from "react";
import { applyChange } from "../../data/board/applyChange";
import { useLive } from "../../data/board/useLive";
import { readLogCursor, useLogCursor } from "../../data/live/logCursor";
import { throttle } from "../../data/throttle";

const MINUTE = 60_000;

/** Reads queues again each minute while the page is in sight, and when a lead is given (docs/product/distribution.md#position). */
export function useQueuesAgain(read: () => Promise<unknown>): void {
  const client = useApolloClient();
  const since = useLogCursor();
  const ask = useEffectEvent(() => {
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
  useLive({
    businessType: null,
    since,
    onChange(change) {
      applyChange(client.cache, change);
      if (change.kind === "CREATED") again.call();
    },
    async onResync() {
      const cursor = since && (await readLogCursor(client));
      await read();
      return cursor;
    },
  });
}
