import type { AttendanceSort } from "@soleira/schema/attendance/sort";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { styled } from "styled-components";
import { color, radius, space } from "../../ui/theme";

const Button = styled.button<{ $active: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 28px;
  margin: 0 -${space(1)};
  padding: 0 ${space(1)};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${({ $active }) => ($active ? color.ink : "inherit")};
  font: inherit;
  white-space: nowrap;
  cursor: pointer;
  &:hover { background: ${color.hover}; color: ${color.ink}; }
  & > svg { flex-shrink: 0; color: ${({ $active }) => ($active ? color.accentInk : color.inkFaint)}; }
`;

export type SortColumn = "created_at" | "updated_at" | "temperature";

type SortHeaderProps = {
  column: SortColumn;
  label: string;
  sort: AttendanceSort;
  onSort: (sort: AttendanceSort) => void;
};

/** A heading that sorts by its column: the newest, the hottest first; again, the other way round. */
export function SortHeader({ column, label, sort, onSort }: SortHeaderProps) {
  const active = sort.startsWith(`${column}:`);
  const down = sort === `${column}:desc`;
  const Icon = active ? (down ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <th scope="col" aria-sort={active ? (down ? "descending" : "ascending") : "none"}>
      <Button type="button" $active={active} onClick={() => onSort(`${column}:${down ? "asc" : "desc"}`)}>
        {label}
        <Icon size={14} aria-hidden />
      </Button>
    </th>
  );
}
