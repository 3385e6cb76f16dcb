import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { TODAY_KINDS } from "@soleira/schema/today/kind";
import { styled } from "styled-components";
import { color, media, radius, space, type, weight } from "../../ui/theme";
import type { TodayQuery } from "./Today.generated";
import { FUNNEL_WORD, KIND_ICON, KIND_NAME } from "./todayKinds";
import type { TodayFilter } from "./useTodayAddress";

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  min-width: 0;
  ${media.phone} { flex-direction: column; flex-wrap: nowrap; gap: ${space(2)}; }
`;
const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  /* Several lines of them would take the screen from what is to be done. */
  ${media.phone} { flex-wrap: nowrap; overflow-x: auto; padding: 3px; margin: -3px; & > button { flex-shrink: 0; } }
`;
const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 32px;
  padding: 0 ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.round};
  background: ${color.surface};
  color: ${color.inkMuted};
  ${type.small}
  &:hover { background: ${color.hover}; }
  & > b { font-weight: ${weight.strong}; font-variant-numeric: tabular-nums; }
  &[aria-pressed="true"] { border-color: ${color.accent}; background: ${color.accentSoft}; color: ${color.accentInk}; font-weight: ${weight.medium}; }
  ${media.touch} { min-height: 48px; }
`;

type Count = TodayQuery["today"]["counts"][number];

type TodayFiltersProps = {
  types: readonly BusinessType[];
  counts: readonly Count[];
  filter: TodayFilter;
  onChange: (part: Partial<TodayFilter>) => void;
};

const sum = (counts: readonly Count[], { type, kind }: TodayFilter): number =>
  counts.reduce(
    (all, one) =>
      (!type || one.businessType === type) && (!kind || one.kind === kind) ? all + one.total : all,
    0,
  );

/** Funnel and kind, each with how many it would show (docs/product/home.md#queue). What has nothing is not offered. */
export function TodayFilters({ types, counts, filter, onChange }: TodayFiltersProps) {
  const kinds = TODAY_KINDS.filter((kind) => kind === filter.kind || sum(counts, { type: null, kind }) > 0);
  const shown = types.filter((one) => one === filter.type || sum(counts, { type: one, kind: null }) > 0);
  return (
    <Root>
      {types.length > 1 && (
        <Group role="group" aria-label="Funil">
          <Chip type="button" aria-pressed={!filter.type} onClick={() => onChange({ type: null })}>
            Todos os funis <b>{sum(counts, { ...filter, type: null })}</b>
          </Chip>
          {shown.map((one) => (
            <Chip
              key={one}
              type="button"
              aria-pressed={filter.type === one}
              onClick={() => onChange({ type: filter.type === one ? null : one })}
            >
              {FUNNEL_WORD[one]} <b>{sum(counts, { ...filter, type: one })}</b>
            </Chip>
          ))}
        </Group>
      )}
      {kinds.length > 0 && (
        <Group role="group" aria-label="O que fazer">
          <Chip type="button" aria-pressed={!filter.kind} onClick={() => onChange({ kind: null })}>
            Tudo <b>{sum(counts, { ...filter, kind: null })}</b>
          </Chip>
          {kinds.map((kind) => {
            const Icon = KIND_ICON[kind];
            return (
              <Chip
                key={kind}
                type="button"
                aria-pressed={filter.kind === kind}
                onClick={() => onChange({ kind: filter.kind === kind ? null : kind })}
              >
                <Icon size={14} aria-hidden />
                {KIND_NAME[kind]} <b>{sum(counts, { ...filter, kind })}</b>
              </Chip>
            );
          })}
        </Group>
      )}
    </Root>
  );
}
