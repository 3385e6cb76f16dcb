import { dayIn } from "@soleira/schema/format/zone";
import type { RefObject } from "react";
import { useSession } from "../../data/session/useSession";
import { PeriodPicker } from "../../features/period/PeriodPicker";
import { periodLabel } from "../../features/period/periodText";
import { FilterBar } from "../../features/table/FilterBar";
import { activeFilters, type FilterOptions } from "../../features/table/filterOptions";
import { ResultLine } from "../../features/table/ResultLine";
import { FILTER_RULES, noFilters, type TableFilters } from "../../features/table/tableState";
import { phoneQuery } from "../../ui/theme";
import { useFilterDraft } from "../../ui/useFilterDraft";
import { useMedia } from "../../ui/useMedia";
import { useNow } from "../../ui/useNow";
import { OptionsFailed } from "./OptionsFailed";

type FunnelFiltersProps = {
  filters: TableFilters;
  onFilter: (filters: TableFilters) => void;
  offered: { options: FilterOptions; failed: boolean; retry: () => void };
  /** Whether the fields are shown, beside what is active. */
  open?: boolean;
  search: RefObject<HTMLInputElement | null>;
  /** What is said of what they leave: how many a table has; a board is said to be filtered, where it is. */
  total?: number | null | undefined;
  board?: boolean;
};

/** What narrows a funnel: its fields, and what of them is active (docs/product/table.md#filters). */
export function FunnelFilters({
  filters,
  onFilter,
  offered: { options, failed, retry },
  open = true,
  search,
  total,
  board = false,
}: FunnelFiltersProps) {
  const { enterprise } = useSession();
  const today = dayIn(useNow(), enterprise.timeZone);
  const phone = useMedia(phoneQuery);
  const { draft, change, actNow } = useFilterDraft(filters, onFilter, FILTER_RULES);
  const active = activeFilters(filters, options, periodLabel(filters.period, today));
  return (
    <>
      {open && (
        <FilterBar
          draft={draft}
          options={options}
          active={active.length}
          onChange={change}
          onAct={actNow}
          phone={phone}
          search={search}
          period={
            <PeriodPicker
              value={draft.period}
              today={today}
              phone={phone}
              onChange={(period) => actNow({ period })}
            />
          }
        />
      )}
      {failed && <OptionsFailed onRetry={retry} />}
      {(!board || active.length > 0) && (
        <ResultLine
          total={total}
          {...(board && { label: "Funil filtrado:" })}
          active={active}
          onRemove={(filter) => actNow(filter.without)}
          onClear={() => actNow(noFilters(filters.businessType))}
        />
      )}
    </>
  );
}
