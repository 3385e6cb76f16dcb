import type { ReactNode, Ref } from "react";
import { styled } from "styled-components";
import { FilterForm } from "../../ui/FilterForm";
import { FilterFields } from "./FilterFields";
import type { FilterOptions } from "./filterOptions";
import { SearchField } from "./SearchField";
import { noFilters, type TableFilters } from "./tableState";

const Filters = styled(FilterForm)`
  & > * { flex-basis: 112px; }
  /* Those of a second row are no wider than those of the first. */
  & > :nth-child(n + 3) { max-width: 220px; }
  & > :first-child { flex: 2 1 232px; }
  & > :nth-child(2) { flex: 1.2 1 216px; }
`;

type FilterBarProps = {
  draft: TableFilters;
  options: FilterOptions;
  /** How many filters narrow the list. */
  active: number;
  onChange: (part: Partial<TableFilters>) => void;
  /** Acts without the pause. */
  onAct: (part?: Partial<TableFilters>) => void;
  period: ReactNode;
  phone: boolean;
  search: Ref<HTMLInputElement>;
};

/** What narrows the table. */
export function FilterBar({
  draft,
  options,
  active,
  onChange,
  onAct,
  period,
  phone,
  search,
}: FilterBarProps) {
  return (
    <Filters
      label="Filtros"
      first={<SearchField ref={search} value={draft.q} onChange={(q) => onChange({ q })} />}
      active={active}
      phone={phone}
      onAct={() => onAct()}
      onClear={() => onAct(noFilters(draft.businessType))}
    >
      <FilterFields draft={draft} options={options} onChange={onChange} period={period} />
    </Filters>
  );
}
