import { useApolloClient } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { useEffect, useEffectEvent, useMemo } from "react";
import { follow, type Resync, type Since } from "../live/follow";
import { useStart } from "../live/useStart";
import { AttendanceChangedDocument, type AttendanceChangedSubscription } from "./AttendanceChanged.generated";
import { createEventBuffer } from "./eventBuffer";

/** A change of one attendance as the gateway reports it; its author may be anyone, a portal included. */
export type LiveChange = AttendanceChangedSubscription["attendanceChanged"];

const readsByItself: Resync = async () => null;

/**
 * Follows the changes of one funnel while the component is mounted: from `since`, the cursor of the list that it shows,
 * or, where that is null, what happens from now on. `hold(true)` buffers them, as during a drag; `hold(false)` delivers
 * them in order.
 */
export function useLive(
  businessType: BusinessType,
  onChange: (change: LiveChange) => void,
  since: Since,
  onResync: Resync = readsByItself,
): { hold: (waiting: boolean) => void } {
  const client = useApolloClient();
  const deliver = useEffectEvent(onChange);
  const resync = useEffectEvent(onResync);
  const buffer = useMemo(() => createEventBuffer<LiveChange>(), []);
  const start = useStart(since, businessType);

  useEffect(() => {
    if (!start) return;
    const stop = buffer.subscribe((change) => deliver(change));
    const stopFollowing = follow(client, {
      document: AttendanceChangedDocument,
      variables: { businessType },
      since: start.since,
      onData: ({ attendanceChanged }) => buffer.push(attendanceChanged),
      onResync: () => resync(),
    });
    return () => {
      stopFollowing();
      stop();
    };
  }, [client, businessType, buffer, start]);

  return buffer;
}
