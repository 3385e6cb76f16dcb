import { useApolloClient } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { useEffect, useEffectEvent, useMemo } from "react";
import { AttendanceChangedDocument, type AttendanceChangedSubscription } from "./AttendanceChanged.generated";
import { createEventBuffer } from "./eventBuffer";

/** A change of one attendance, told by the gateway: by anybody, a portal included. */
export type LiveChange = AttendanceChangedSubscription["attendanceChanged"];

/**
 * Listens to the changes of one funnel as long as the page is there. `hold(true)` makes them wait, as they must while
 * somebody drags; `hold(false)` lets them in, in order.
 */
export function useLive(
  businessType: BusinessType,
  onChange: (change: LiveChange) => void,
): { hold: (waiting: boolean) => void } {
  const client = useApolloClient();
  const deliver = useEffectEvent(onChange);
  const buffer = useMemo(() => createEventBuffer<LiveChange>(), []);

  useEffect(() => {
    const stop = buffer.subscribe((change) => deliver(change));
    const subscription = client
      .subscribe({
        query: AttendanceChangedDocument,
        variables: { businessType },
        // Not by Apollo itself: an event may be older than what is known (see applyChange.ts).
        fetchPolicy: "no-cache",
      })
      .subscribe({
        next: ({ data }) => {
          if (data) buffer.push(data.attendanceChanged);
        },
        // The live link comes back by itself, and the connection's own notice tells of its loss.
        error: () => undefined,
      });
    return () => {
      subscription.unsubscribe();
      stop();
    };
  }, [client, businessType, buffer]);

  return buffer;
}
