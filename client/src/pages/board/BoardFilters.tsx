import { useRef } from "react";
import type { TableFilters } from "../../features/table/tableState";
import { FunnelFilters } from "../table/FunnelFilters";
import { useTableOptions } from "../table/useTableOptions";

type BoardFiltersProps = {
  filters: TableFilters;
  /** A board of several people: agent and team are filters. */
  people: boolean;
  /** Whether the fields are shown, beside what is active. */
  open: boolean;
  onFilter: (filters: TableFilters) => void;
};

/** What narrows a board: the table's filters but status and funnel, which a board shows (docs/product/board.md#filters). */
export function BoardFilters({ people, ...props }: BoardFiltersProps) {
  const search = useRef<HTMLInputElement>(null);
  const offered = useTableOptions(null, props.filters.enterprise);
  const options = {
    ...offered.options,
    businessTypes: [],
    byStatus: false,
    ...(!people && { people: [], teams: [], units: [] }),
  };
  return <FunnelFilters {...props} offered={{ ...offered, options }} search={search} board />;
}
