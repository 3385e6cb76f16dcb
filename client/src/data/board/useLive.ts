import { useApolloClient } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { useEffect, useEffectEvent, useMemo } from "react";
import { follow, type Resync, type Since } from "../live/follow";
import { useStart } from "../live/useStart";
import {
  AttendanceChangedDocument,
  AttendanceChangesDocument,
  type Change_ChangeFragment,
} from "./AttendanceChanged.generated";
import { createEventBuffer } from "./eventBuffer";

/** A change of one attendance as the gateway reports it; its author may be anyone, a portal included. */
export type LiveChange = Change_ChangeFragment;

type Live = {
  /** Null for all funnels. */
  businessType: BusinessType | null;
  /** Which list of the funnel is shown, where a page has several: each is followed from its own cursor. */
  list?: string;
  /** The cursor of what the page shows. */
  since: Since;
  onChange: (change: LiveChange) => void;
  onResync: Resync;
};

/**
 * Follows changes while the component is mounted: from `since`, or, where that is null, what happens from now on; then
 * `onResync` is called whenever the connection opens. `hold(true)` buffers changes, as during a drag; `hold(false)`
 * delivers them in order.
 */
export function useLive({ businessType, list, since, onChange, onResync }: Live): {
  hold: (waiting: boolean) => void;
} {
  const client = useApolloClient();
  const deliver = useEffectEvent(onChange);
  const resync = useEffectEvent(onResync);
  const buffer = useMemo(() => createEventBuffer<LiveChange>(), []);
  const start = useStart(since, businessType ?? "", list);

  useEffect(() => {
    if (!start) return;
    const stop = buffer.subscribe((change) => deliver(change));
    const stopFollowing = follow(client, {
      document: AttendanceChangedDocument,
      variables: businessType ? { businessType } : {},
      since: start.since,
      onData: ({ attendanceChanged }) => buffer.push(attendanceChanged),
      onResync: () => resync(),
      ask: async (after) => {
        const { data } = await client.query({
          query: AttendanceChangesDocument,
          variables: { businessType, since: after },
          fetchPolicy: "no-cache",
          context: { quiet: true, background: true },
        });
        if (!data) throw new Error("AttendanceChanges answered without data.");
        const { items, ...page } = data.attendanceChanges;
        return { ...page, changes: items.map((attendanceChanged) => ({ attendanceChanged })) };
      },
    });
    return () => {
      stopFollowing();
      stop();
    };
  }, [client, businessType, buffer, start]);

  return buffer;
}
