import { useApolloClient } from "@apollo/client/react";
import { applyChange } from "../../data/board/applyChange";
import { type LiveChange, useLive } from "../../data/board/useLive";
import { readLogCursor, useLogCursor } from "../../data/live/logCursor";
import { useReadEachMinute } from "../../data/useReadEachMinute";

/** Reads queues again each minute while the page is in sight, and when a lead is given (docs/product/distribution.md#position), or whatever change `concerns` the page. */
export function useQueuesAgain(
  read: () => Promise<unknown>,
  concerns: (change: LiveChange) => boolean = ({ kind }) => kind === "CREATED",
): void {
  const client = useApolloClient();
  const since = useLogCursor();
  const again = useReadEachMinute(read);
  useLive({
    businessType: null,
    since,
    onChange(change) {
      applyChange(client.cache, change);
      if (concerns(change)) again();
    },
    async onResync() {
      const cursor = since && (await readLogCursor(client));
      await read();
      return cursor;
    },
  });
}
