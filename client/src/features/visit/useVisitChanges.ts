import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import { follow, type Resync, type Since } from "../../data/live/follow";
import { useStart } from "../../data/live/useStart";
import { VisitChangedDocument, type VisitChangedSubscription } from "./Agenda.generated";

export type VisitChange = VisitChangedSubscription["visitChanged"];

/**
 * Calls `onChange` for each change of a visit that the caller may see, while the page is mounted: from `since`, the
 * cursor of the agenda that it shows, or, where that is null, from now on; then `onResync` is called whenever the
 * connection opens.
 */
export function useVisitChanges(
  onChange: (change: VisitChange) => void,
  since: Since,
  onResync: Resync,
): void {
  const client = useApolloClient();
  const changed = useEffectEvent(onChange);
  const resync = useEffectEvent(onResync);
  const start = useStart(since);
  useEffect(() => {
    if (!start) return;
    return follow(client, {
      document: VisitChangedDocument,
      variables: {},
      since: start.since,
      onData: ({ visitChanged }) => changed(visitChanged),
      onResync: () => resync(),
    });
  }, [client, start]);
}
