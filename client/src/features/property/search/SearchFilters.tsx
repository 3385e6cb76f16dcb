import { BUSINESS_TYPES } from "@soleira/schema/attendance/business-type";
import { BUSINESS_TYPE_NAME } from "@soleira/schema/business-type/plan";
import { MOST_BEDROOMS } from "@soleira/schema/property/search-forms";
import { styled } from "styled-components";
import type { Failed } from "../../../ui/FailedList";
import { FilterForm } from "../../../ui/FilterForm";
import { ManySelect } from "../../../ui/ManySelect";
import { MoneyField } from "../../../ui/MoneyField";
import { Select } from "../../../ui/Select";
import { TextField } from "../../../ui/TextField";
import { countFilters, type SearchFilters as Filters, maxAmountProblem } from "./searchState";

const Row = styled(FilterForm)`
  align-items: flex-start;
`;

type Named = { id: string; name: string };
type SearchOptions = {
  types: readonly Named[];
  districts: readonly Named[];
  hasBedrooms: boolean;
  failed: Failed | undefined;
};

type SearchFiltersProps = {
  draft: Filters;
  options: SearchOptions;
  onChange: (part: Partial<Filters>) => void;
  /** Acts without the pause. */
  onAct: (part?: Partial<Filters>) => void;
  onClear: () => void;
  phone: boolean;
};

const named = (list: readonly Named[]) => list.map(({ id, name }) => ({ value: id, label: name }));
const BEDROOMS = Array.from({ length: MOST_BEDROOMS }, (_, index) => ({
  value: String(index + 1),
  label: `${index + 1}+`,
}));

/** What properties are searched by. */
export function SearchFilters({ draft, options, onChange, onAct, onClear, phone }: SearchFiltersProps) {
  const code = (
    <TextField
      label="Referência"
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
      placeholder="Começo do código"
      value={draft.code}
      onChange={(event) => onChange({ code: event.target.value })}
    />
  );
  const rest = (
    <>
      <ManySelect
        label="Bairros"
        placeholder="Todos"
        options={named(options.districts)}
        value={draft.districts}
        onChange={(districts) => onChange({ districts })}
        failed={options.failed}
      />
      <ManySelect
        label="Tipos"
        placeholder="Todos"
        options={named(options.types)}
        value={draft.types}
        onChange={(types) => onChange({ types })}
      />
      {options.hasBedrooms && (
        <Select
          label="Quartos"
          placeholder="Todos"
          options={BEDROOMS}
          value={draft.bedrooms}
          onChange={(event) => onChange({ bedrooms: event.target.value })}
        />
      )}
      <MoneyField
        label="Preço mínimo"
        value={draft.minAmount}
        onChange={(minAmount) => onChange({ minAmount })}
      />
      <MoneyField
        label="Preço máximo"
        value={draft.maxAmount}
        onChange={(maxAmount) => onChange({ maxAmount })}
        error={maxAmountProblem(draft)}
      />
      <Select
        label="Finalidade"
        placeholder="Todas"
        options={BUSINESS_TYPES.map((type) => ({ value: type, label: BUSINESS_TYPE_NAME[type] }))}
        value={draft.businessType}
        onChange={(event) =>
          onChange({ businessType: BUSINESS_TYPES.find((type) => type === event.target.value) ?? "" })
        }
      />
    </>
  );
  return (
    <Row
      label="Filtros de imóveis"
      first={code}
      active={countFilters(draft)}
      phone={phone}
      onAct={() => onAct()}
      onClear={onClear}
    >
      {rest}
    </Row>
  );
}
