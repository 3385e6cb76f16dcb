import { MOST_TRANSFERRED } from "@soleira/schema/transfer/plan";
import { useCallback, useMemo, useState } from "react";
import { styled } from "styled-components";
import { OptionMark } from "../../ui/Checkbox";
import { media } from "../../ui/theme";

/** The rows that are selected, on whichever page they are. */
export type Selection = {
  ids: ReadonlySet<string>;
  change: (ids: readonly string[], selected: boolean) => void;
};

/** As many as one call may take; more are not selected. */
const MOST = MOST_TRANSFERRED;

/** A selection that goes on over pages and filters, until it is cleared. */
export function useRowSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const change = useCallback(
    (changed: readonly string[], selected: boolean) =>
      setIds((before) => {
        const after = new Set(before);
        for (const id of changed) {
          if (!selected) after.delete(id);
          else if (after.size < MOST) after.add(id);
        }
        return after;
      }),
    [],
  );
  return useMemo(() => ({ ids, change }), [ids, change]);
}

export const isFull = ({ ids }: Selection): boolean => ids.size >= MOST;

/** What a row is given of it. */
export type RowSelection = { selected?: boolean | undefined; onSelect?: Selection["change"] | undefined };
export const selectedIn = (selection: Selection | undefined, id: string): RowSelection =>
  selection ? { selected: selection.ids.has(id), onSelect: selection.change } : {};

/** The box is 20 px, what is pressed 44. */
const Target = styled.label`
  display: inline-grid;
  place-items: center;
  width: 28px;
  height: 28px;
  margin-left: -4px;
  cursor: pointer;
  ${media.touch} { width: 44px; height: 44px; margin: 0 -12px; }
`;

type SelectBoxProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

export function SelectBox({ label, checked, onChange }: SelectBoxProps) {
  return (
    <Target>
      <OptionMark
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Target>
  );
}
