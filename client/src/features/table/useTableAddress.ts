import { type BusinessType, businessTypeParam } from "@soleira/schema/attendance/business-type";
import { useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { parseTableState, type TableState, writeTableState } from "./tableState";

/** The table that the address says, and how to go to another one: each is a step that 'back' undoes. */
export function useTableAddress(businessType: BusinessType) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const state = useMemo(() => parseTableState(params, businessType), [params, businessType]);
  const go = (part: Partial<TableState>, { replace = false } = {}) => {
    // Another filter, order or size begins at the first page.
    const next: TableState = { ...state, page: 1, ...part };
    void navigate(
      {
        pathname: `/attendance/${businessTypeParam(next.filters.businessType)}`,
        search: writeTableState(params, next).toString(),
      },
      { replace },
    );
  };
  return { state, go };
}
