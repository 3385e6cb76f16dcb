import { useApolloClient } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { useEffect, useMemo } from "react";
import { applyChange } from "../../data/board/applyChange";
import { type LiveChange, useLive } from "../../data/board/useLive";
import type { Resync, Since } from "../../data/live/follow";
import { onReconnected } from "../../data/session/connection";
import { throttle } from "../../data/throttle";
import { fits, type TableFilters } from "../../features/table/tableState";

type LiveTable = {
  businessType: BusinessType;
  filters: TableFilters;
  /** The rows of the page that is shown. */
  items: readonly { id: string }[] | undefined;
  /** Loads that page again; the same function as long as the query is the same. */
  refetch: () => void;
  /** Where the page was read, and how it is read again. */
  since: Since;
  onResync: Resync;
};

/**
 * Shows changes in the rows of the table. Only the agency knows on which page a new row belongs, or what follows one that
 * left or no longer fits the filters: then the page is loaded again, at most once a second. So it is, where the agency
 * keeps no log, when the connection was lost.
 */
export function useLiveTable({ businessType, filters, items, refetch, since, onResync }: LiveTable): void {
  const client = useApolloClient();
  const again = useMemo(() => throttle(1000, refetch), [refetch]);
  useEffect(() => again.cancel, [again]);
  const noLog = since === null;
  useEffect(() => (noLog ? onReconnected(again.call) : undefined), [again, noLog]);
  // Without such a filter a row stays where it is: nothing moves under the pointer.
  const crosses = ({ attendanceId, attendance }: LiveChange): boolean => {
    if (!attendance || !(filters.status || filters.temperature)) return false;
    const listed = items?.some((row) => row.id === attendanceId) ?? false;
    return listed !== fits(filters, attendance);
  };
  useLive(
    businessType,
    (change) => {
      const fresh = applyChange(client.cache, change);
      if (fresh && (change.kind !== "UPDATED" || crosses(change))) again.call();
    },
    since,
    onResync,
  );
}
