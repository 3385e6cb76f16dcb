import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { BUSINESS_TYPE_NAME } from "@soleira/schema/business-type/plan";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { FilterForm } from "../../ui/FilterForm";
import { type Option, Select } from "../../ui/Select";
import { phoneQuery } from "../../ui/theme";
import { useMedia } from "../../ui/useMedia";
import { type ReportFilters, withoutLeads } from "./reportAddress";

const Row = styled(FilterForm)`
  align-items: flex-end;
  & > * { max-width: 280px; }
`;

/** What there is to choose from; undefined where the person has no choice. */
export type ReportOptions = {
  types: readonly BusinessType[];
  people: readonly Option[] | undefined;
  teams: readonly Option[] | undefined;
  units: readonly Option[] | undefined;
};

type ReportFilterBarProps = {
  filters: ReportFilters;
  options: ReportOptions;
  /** The choice of a period, which another feature has. */
  period: ReactNode;
  /** The channel and the status that an address names, and how to drop them. */
  named: ReactNode;
  onChange: (part: Partial<ReportFilters>) => void;
};

/** What the numbers are of (docs/product/dashboard.md#people). */
export function ReportFilterBar({ filters, options, period, named, onChange }: ReportFilterBarProps) {
  const phone = useMedia(phoneQuery);
  const { types, people, teams, units } = options;
  const chosen = (list: readonly Option[], value: string) =>
    list.some((one) => one.value === value) ? value : "";
  const { period: _, ...narrowed } = filters;
  const active = Object.values(narrowed).filter(Boolean).length;
  return (
    <Row
      label="Filtros"
      first={period}
      active={active}
      phone={phone}
      onAct={() => undefined}
      onClear={() => onChange({ businessType: "", user: "", team: "", unit: "", ...withoutLeads })}
    >
      {types.length > 1 && (
        <Select
          label="Funil"
          placeholder="Todos"
          options={types.map((value) => ({ value, label: BUSINESS_TYPE_NAME[value] }))}
          value={filters.businessType}
          onChange={({ target }) => onChange({ businessType: target.value as ReportFilters["businessType"] })}
        />
      )}
      {people && (
        <Select
          label="Corretor"
          placeholder="Todos"
          options={people}
          value={chosen(people, filters.user)}
          onChange={({ target }) => onChange({ user: target.value })}
        />
      )}
      {teams && teams.length > 0 && (
        <Select
          label="Equipe"
          placeholder="Todas"
          options={teams}
          value={chosen(teams, filters.team)}
          onChange={({ target }) => onChange({ team: target.value })}
        />
      )}
      {units && (
        <Select
          label="Unidade"
          placeholder="Todas"
          options={units}
          value={chosen(units, filters.unit)}
          onChange={({ target }) => onChange({ unit: target.value })}
        />
      )}
      {named}
    </Row>
  );
}
