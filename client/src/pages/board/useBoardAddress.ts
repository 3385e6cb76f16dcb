import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { useMemo } from "react";
import type { BoardList } from "../../data/board/boardList";
import { graphSort } from "../../features/board/sortChoice";
import { boardFilter } from "../../features/table/tableState";
import { useTableAddress } from "../../features/table/useTableAddress";

/** The board that the address says: its filters are the table's (docs/product/board.md#filters), its lists follow them. */
export function useBoardAddress(businessType: BusinessType, people: boolean) {
  const { state, go } = useTableAddress(businessType, true);
  // A board of one's own has one agent.
  const filters = useMemo(
    () => (people ? state.filters : { ...state.filters, user: "", team: "", enterprise: "" }),
    [state, people],
  );
  const filter = boardFilter(filters);
  const key = JSON.stringify({
    sort: graphSort(state.sort),
    ...(filter && { filter }),
    ...(people && { wholeEnterprise: true }),
  });
  // The same object for the same lists, whatever else the address says.
  const list = useMemo((): BoardList => JSON.parse(key), [key]);
  return { filters, list, go };
}
