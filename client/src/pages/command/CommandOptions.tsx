import type { ReactNode } from "react";
import { styled } from "styled-components";
import { color, media, radius, space, type, weight } from "../../ui/theme";

export type CommandOption = { id: string; face: ReactNode; run: () => void };
export type CommandPart = { title: string; options: readonly CommandOption[] };

const List = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;

const Part = styled.div`
  & > h3 { padding: 0 ${space(3)}; ${type.tiny} font-weight: ${weight.strong}; color: ${color.inkMuted}; }
`;

const Option = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 36px;
  padding: ${space(1)} ${space(3)};
  border-radius: ${radius.medium};
  scroll-margin-block: 56px ${space(2)};
  cursor: pointer;
  & > div { flex: 1; min-width: 0; }
  & > svg { flex-shrink: 0; color: ${color.inkMuted}; }
  & p { overflow-wrap: anywhere; ${type.small} color: ${color.inkMuted}; }
  & strong { overflow-wrap: anywhere; font-weight: ${weight.medium}; }
  &[aria-selected="true"] { background: ${color.accentSoft}; box-shadow: inset 3px 0 0 ${color.accent}; }
  ${media.touch} { min-height: 48px; }
  @media (forced-colors: active) { &[aria-selected="true"] { outline: 2px solid Highlight; outline-offset: -2px; } }
`;

type CommandOptionsProps = {
  /** The field's; its list and options have ids that begin with it. */
  id: string;
  parts: readonly CommandPart[];
  active: string | undefined;
  onPoint: (id: string) => void;
  onRun: (option: CommandOption) => void;
};

/** The list of the field. The focus stays in the field, which says by id which option is chosen. */
export function CommandOptions({ id, parts, active, onPoint, onRun }: CommandOptionsProps) {
  if (parts.length === 0) return null;
  return (
    <List id={`${id}-list`} role="listbox" aria-label="Resultados">
      {parts.map(({ title, options }, at) => (
        <Part key={title} role="group" aria-labelledby={`${id}-part${at}`}>
          <h3 id={`${id}-part${at}`} role="presentation">
            {title}
          </h3>
          {options.map((option) => (
            <Option
              key={option.id}
              id={`${id}-${option.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={option.id === active}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={() => option.id !== active && onPoint(option.id)}
              onClick={() => onRun(option)}
            >
              {option.face}
            </Option>
          ))}
        </Part>
      ))}
    </List>
  );
}
