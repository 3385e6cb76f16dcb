import { BUSINESS_TYPES, type BusinessType, FUNNEL_NAME } from "@soleira/schema/attendance/business-type";
import { PROPOSAL_STATUS_DESCRIPTION, PROPOSAL_STATUSES } from "@soleira/schema/proposal/status";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Checkbox } from "../../ui/Checkbox";
import { FilterForm } from "../../ui/FilterForm";
import { type Option, Select } from "../../ui/Select";
import { TextField } from "../../ui/TextField";
import { phoneQuery } from "../../ui/theme";
import { useMedia } from "../../ui/useMedia";
import { countFilters, type ListFilters, NO_FILTERS } from "./listState";

const Row = styled(FilterForm)`
  align-items: flex-end;
  & > :first-child { flex: 2 1 220px; }
  & > label { flex: none; min-height: 36px; align-items: center; }
`;

const STATUSES = PROPOSAL_STATUSES.map((value) => ({ value, label: PROPOSAL_STATUS_DESCRIPTION[value] }));

type ProposalFiltersProps = {
  draft: ListFilters;
  /** The funnels whose proposals one sees. */
  types: readonly BusinessType[];
  /** Agents to choose from; undefined for who sees their own alone. */
  agents?: readonly Option[] | undefined;
  /** The choice of a period, which another feature has. */
  period: ReactNode;
  onChange: (part: Partial<ListFilters>) => void;
  /** Acts without the pause. */
  onAct: (part?: Partial<ListFilters>) => void;
};

/** What narrows the list of proposals. */
export function ProposalFilters({ draft, types, agents, period, onChange, onAct }: ProposalFiltersProps) {
  const phone = useMedia(phoneQuery);
  return (
    <Row
      label="Filtros"
      first={
        <TextField
          label="Buscar"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder="Lead, imóvel ou número"
          maxLength={100}
          value={draft.q}
          onChange={({ target }) => onChange({ q: target.value })}
        />
      }
      active={countFilters(draft)}
      phone={phone}
      onAct={() => onAct()}
      onClear={() => onAct(NO_FILTERS)}
    >
      <Select
        label="Situação"
        placeholder="Todas"
        options={STATUSES}
        value={draft.status}
        onChange={({ target }) => onAct({ status: target.value as ListFilters["status"] })}
      />
      {types.length > 1 && (
        <Select
          label="Funil"
          placeholder="Todos"
          options={BUSINESS_TYPES.filter((type) => types.includes(type)).map((value) => ({
            value,
            label: FUNNEL_NAME[value],
          }))}
          value={draft.businessType}
          onChange={({ target }) => onAct({ businessType: target.value as ListFilters["businessType"] })}
        />
      )}
      {agents && (
        <Select
          label="Corretor"
          placeholder="Todos"
          options={agents}
          value={agents.some(({ value }) => value === draft.user) ? draft.user : ""}
          onChange={({ target }) => onAct({ user: target.value })}
        />
      )}
      {period}
      <Checkbox
        label="Vencidas"
        checked={draft.expired}
        onChange={({ target }) => onAct({ expired: target.checked })}
      />
    </Row>
  );
}
