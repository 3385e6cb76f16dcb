import { dayIn } from "@soleira/schema/format/zone";
import { useRef } from "react";
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
import { OptionsFailed } from "../table/OptionsFailed";
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
export function BoardFilters({ filters, people, open, onFilter }: BoardFiltersProps) {
  const { enterprise } = useSession();
  const today = dayIn(useNow(), enterprise.timeZone);
  const phone = useMedia(phoneQuery);
  const search = useRef<HTMLInputElement>(null);
  const { draft, change, actNow } = useFilterDraft(filters, onFilter, FILTER_RULES);
  const { options: all, failed, retry } = useTableOptions(null, filters.enterprise);
  const options: FilterOptions = {
    ...all,
    businessTypes: [],
    byStatus: false,
    ...(!people && { people: [], teams: [], units: [] }),
  };
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
      {active.length > 0 && (
        <ResultLine
          total={undefined}
          label="Funil filtrado:"
          active={active}
          onRemove={(filter) => actNow(filter.without)}
          onClear={() => actNow(noFilters(filters.businessType))}
        />
      )}
    </>
  );
}
