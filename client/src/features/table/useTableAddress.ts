import { type BusinessType, businessTypeParam } from "@soleira/schema/attendance/business-type";
import { useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { ALL_PATH } from "./allPath";
import { parseTableState, type TableState, writeTableState } from "./tableState";

/** Where a funnel's table is; null: that of all of them (docs/product/table.md#filters). */
const tablePathOf = (businessType: BusinessType | null): string =>
  businessType ? `/attendance/${businessTypeParam(businessType)}` : ALL_PATH;

/**
 * The table that the address says, or the board (`board`), and how to go to another one: each is a step that 'back'
 * undoes.
 */
export function useTableAddress(businessType: BusinessType | null, board = false) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const state = useMemo(() => parseTableState(params, businessType), [params, businessType]);
  const go = (part: Partial<TableState>, { replace = false } = {}) => {
    // Another filter, order or size begins at the first page.
    const next: TableState = { ...state, page: 1, ...part };
    const search = writeTableState(params, next);
    // A funnel has a board too.
    if (!board) search.set("view", "table");
    void navigate(
      {
        pathname: tablePathOf(next.filters.businessType),
        search: search.toString(),
      },
      { replace },
    );
  };
  return { state, go };
}
