import { SlidersHorizontal } from "lucide-react";
import { type FormEvent, type ReactNode, type Ref, useState } from "react";
import { styled } from "styled-components";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { space } from "../../ui/theme";
import { FilterFields } from "./FilterFields";
import type { FilterOptions } from "./filterOptions";
import { SearchField } from "./SearchField";
import { noFilters, type TableFilters } from "./tableState";

const Wide = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  & > * { flex: 1 1 128px; }
  & > :first-child { flex: 2 1 232px; }
  & > :nth-child(2) { flex: 1.2 1 216px; }
`;

const Narrow = styled.form`
  display: flex;
  align-items: flex-end;
  gap: ${space(2)};
  & > :first-child { flex: 1; }
`;

const PhoneFilters = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
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

/** The filters in a row; on a phone the search, and a sheet with the rest. */
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
  const [open, setOpen] = useState(false);
  const fields = <FilterFields {...{ draft, options, onChange, period }} />;
  const searchField = <SearchField ref={search} value={draft.q} onChange={(q) => onChange({ q })} />;
  const form = {
    role: "search",
    "aria-label": "Filtros",
    noValidate: true,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      onAct();
    },
  };
  if (!phone) {
    return (
      <Wide {...form}>
        {searchField}
        {fields}
      </Wide>
    );
  }
  return (
    <>
      <Narrow {...form}>
        {searchField}
        <Button
          icon={<SlidersHorizontal size={18} aria-hidden />}
          aria-haspopup="dialog"
          aria-label={active > 0 ? `Filtros, ${active} em uso` : "Filtros"}
          onClick={() => setOpen(true)}
        >
          Filtros
          {active > 0 && <Badge $tone="accent">{active}</Badge>}
        </Button>
      </Narrow>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) onAct();
        }}
        title="Filtros"
        footer={
          <>
            {/* Not disabled without filters: it would take the focus along. */}
            <Button onClick={() => onAct({ ...noFilters(draft.businessType) })}>Limpar filtros</Button>
            <Button variant="primary" type="submit" form="table-filters">
              Ver resultados
            </Button>
          </>
        }
      >
        <PhoneFilters
          id="table-filters"
          onSubmit={(event) => {
            event.preventDefault();
            setOpen(false);
            onAct();
          }}
        >
          {fields}
        </PhoneFilters>
      </Dialog>
    </>
  );
}
