import { useApolloClient } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from "react";
import { applyChange, isNewChange } from "../../data/board/applyChange";
import { type LiveChange, useLive } from "../../data/board/useLive";
import type { Resync, Since } from "../../data/live/follow";
import { throttle } from "../../data/throttle";
import { fits, type TableFilters } from "../../features/table/tableState";

type LiveTable = {
  /** Null for all funnels. */
  businessType: BusinessType | null;
  filters: TableFilters;
  /** The rows of the page that is shown. */
  items: readonly { id: string }[] | undefined;
  /** Whether it is being loaded. */
  loading: boolean;
  /** Loads it again. */
  refetch: () => void;
  /** Where the page was read, and how it is read again. */
  since: Since;
  onResync: Resync;
};

/**
 * Shows changes in the rows of the table. Only the agency knows on which page a new row belongs, or what follows one that
 * left or no longer fits the filters: then the page is loaded again, at most once a second.
 */
export function useLiveTable({
  businessType,
  filters,
  items,
  loading,
  refetch,
  since,
  onResync,
}: LiveTable): void {
  const client = useApolloClient();
  const load = useEffectEvent(refetch);
  const again = useMemo(() => throttle(1000, () => load()), []);
  useEffect(() => again.cancel, [again]);
  // The last change of each attendance. A page that was read before one and answered after it is brought up to it; Apollo
  // cannot compare versions when it writes an object, only fields.
  const changes = useRef(new Map<string, LiveChange>());
  const applyAgain = useEffectEvent((rows: readonly { id: string }[]) => {
    for (const { id } of rows) {
      const change = changes.current.get(id);
      if (change?.attendance && isNewChange(client.cache, change)) applyChange(client.cache, change);
    }
  });
  // A read that has a change, or a later one, has newer values of what changes without a version.
  const dropRead = useEffectEvent(() => {
    for (const { id } of items ?? []) {
      const change = changes.current.get(id);
      if (change && !isNewChange(client.cache, change)) changes.current.delete(id);
    }
  });
  useLayoutEffect(() => {
    if (!loading) dropRead();
  }, [loading]);
  useLayoutEffect(() => {
    if (!loading) applyAgain(items ?? []);
  }, [items, loading]);
  // Without such a filter a row stays where it is: nothing moves under the pointer.
  const crosses = ({ attendanceId, attendance }: LiveChange): boolean => {
    if (!attendance || !(filters.status || filters.temperature)) return false;
    const listed = items?.some((row) => row.id === attendanceId) ?? false;
    return listed !== fits(filters, attendance);
  };
  useLive({
    businessType,
    since,
    onChange(change) {
      const fresh = applyChange(client.cache, change);
      if (fresh) changes.current.set(change.attendanceId, change);
      if (fresh && (change.kind !== "UPDATED" || crosses(change))) again.call();
    },
    onResync,
  });
}
