import type { HistoryGroup } from "@soleira/schema/attendance/history-kind";
import { styled } from "styled-components";
import { color, media, radius, space, type, weight } from "../../ui/theme";

/** What is said where the history has none of the kind. */
export const NOTHING_OF_KIND = "Nada deste tipo no histórico";

const CHOICES: readonly { group: HistoryGroup | undefined; label: string }[] = [
  { group: undefined, label: "Tudo" },
  { group: "NOTES", label: "Notas" },
  { group: "CONTACTS", label: "Contatos" },
  { group: "VISITS", label: "Visitas" },
  { group: "CHANGES", label: "Mudanças" },
];

const Root = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  border: 0;
`;

const Choice = styled.button`
  min-height: 32px;
  padding: 0 ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.round};
  background: transparent;
  ${type.small}
  color: ${color.inkMuted};
  &[aria-pressed="true"] { border-color: ${color.accent}; color: ${color.ink}; font-weight: ${weight.medium}; }
  ${media.touch} { min-height: 44px; }
`;

type HistoryFilterProps = {
  group: HistoryGroup | undefined;
  onChange: (group: HistoryGroup | undefined) => void;
};

/** What of a history is shown (docs/product/history.md#filter). */
export function HistoryFilter({ group, onChange }: HistoryFilterProps) {
  return (
    <Root aria-label="Mostrar do histórico">
      {CHOICES.map((choice) => (
        <Choice
          key={choice.label}
          type="button"
          aria-pressed={choice.group === group}
          onClick={() => onChange(choice.group)}
        >
          {choice.label}
        </Choice>
      ))}
    </Root>
  );
}
