import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useMemo } from "react";
import { applyChange } from "../../data/board/applyChange";
import { useLive } from "../../data/board/useLive";
import { readLogCursor, useLogCursor } from "../../data/live/logCursor";
import { quietly } from "../../data/quietly";
import { throttle } from "../../data/throttle";

/**
 * Reads requests again when the page is returned to, and when a lead of theirs changes: a decision is a change of its lead
 * (docs/product/transfers.md#request-pages).
 */
export function useRequestsAgain(attendanceIds: readonly string[], read: () => Promise<unknown>): void {
  const client = useApolloClient();
  const since = useLogCursor();
  const ask = useEffectEvent(() => quietly(read()));
  const again = useMemo(() => throttle(1000, () => ask()), []);
  useEffect(() => {
    const onVisible = () => document.visibilityState === "visible" && again.call();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      document.removeEventListener("visibilitychange", onVisible);
      again.cancel();
    };
  }, [again]);
  useLive({
    businessType: null,
    since,
    onChange(change) {
      applyChange(client.cache, change);
      if (attendanceIds.includes(change.attendanceId)) again.call();
    },
    async onResync() {
      const cursor = since && (await readLogCursor(client));
      await read();
      return cursor;
    },
  });
}
