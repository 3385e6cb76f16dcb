import { once } from "@soleira/schema/format/once";
import { X } from "lucide-react";
import { useRef } from "react";
import { styled } from "styled-components";
import { Button } from "../../ui/Button";
import { color, media, motion, radius, space, type, weight } from "../../ui/theme";
import type { ActiveFilter } from "./filterOptions";

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  min-height: 28px;
  ${type.small}
  ${media.touch} { min-height: 44px; }
  ${media.phone} {
    flex-wrap: nowrap;
    margin-inline: -${space(4)};
    padding-inline: ${space(4)};
    overflow-x: auto;
    scrollbar-width: none;
    & > * { flex-shrink: 0; }
  }
`;

const Total = styled.p`
  margin-right: ${space(2)};
  color: ${color.inkMuted};
  outline-offset: 4px;
  & > strong { color: ${color.ink}; font-weight: ${weight.strong}; }
`;

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  max-width: 280px;
  min-height: 28px;
  padding: 0 ${space(2)} 0 ${space(3)};
  border: 0;
  border-radius: ${radius.round};
  background: ${color.accentSoft};
  color: ${color.accentInk};
  transition: background ${motion.fast};
  & > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  &:hover { box-shadow: inset 0 0 0 1px ${color.accent}; }
  ${media.touch} { min-height: 44px; padding: 0 ${space(3)} 0 ${space(4)}; }
`;

const number = once(() => new Intl.NumberFormat("pt-BR"));

type ResultLineProps = {
  /** Null where the agency does not count; undefined while nothing has come. */
  total: number | null | undefined;
  /** What is said in place of a number. */
  label?: string;
  active: readonly ActiveFilter[];
  onRemove: (filter: ActiveFilter) => void;
  onClear: () => void;
};

/** How many there are, and what narrows them: each a button that takes it away. */
export function ResultLine({ total, label = "Atendimentos", active, onRemove, onClear }: ResultLineProps) {
  const count = useRef<HTMLParagraphElement>(null);
  // The button that was pressed goes away: the focus stays here, or it would be lost.
  const then = (act: () => void) => () => {
    count.current?.focus();
    act();
  };
  return (
    <Root>
      <Total ref={count} tabIndex={-1}>
        {typeof total === "number" ? (
          <>
            <strong>{number().format(total)}</strong> {total === 1 ? "atendimento" : "atendimentos"}
          </>
        ) : (
          label
        )}
      </Total>
      {active.map((filter) => (
        <Chip
          key={filter.name}
          type="button"
          aria-label={`Remover filtro ${filter.name}: ${filter.value}`}
          data-tip={`${filter.name}: ${filter.value}`}
          onClick={then(() => onRemove(filter))}
        >
          <span>{filter.value}</span>
          <X size={14} aria-hidden />
        </Chip>
      ))}
      {active.length > 0 && (
        <Button variant="quiet" size="small" onClick={then(onClear)}>
          Limpar filtros
        </Button>
      )}
    </Root>
  );
}
