import { useApolloClient } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { useEffect, useEffectEvent, useMemo } from "react";
import { AttendanceChangedDocument, type AttendanceChangedSubscription } from "./AttendanceChanged.generated";
import { createEventBuffer } from "./eventBuffer";

/** A change of one attendance as the gateway reports it; its author may be anyone, a portal included. */
export type LiveChange = AttendanceChangedSubscription["attendanceChanged"];

/**
 * Subscribes to the changes of one funnel while the component is mounted. `hold(true)` buffers them, as during a drag;
 * `hold(false)` delivers them in order.
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
        // Not by Apollo itself: an event may be outdated (see applyChange.ts).
        fetchPolicy: "no-cache",
      })
      .subscribe({
        next: ({ data }) => {
          if (data) buffer.push(data.attendanceChanged);
        },
        // The live link reconnects by itself, and the connection's notice shows that it was lost.
        error: () => undefined,
      });
    return () => {
      subscription.unsubscribe();
      stop();
    };
  }, [client, businessType, buffer]);

  return buffer;
}
