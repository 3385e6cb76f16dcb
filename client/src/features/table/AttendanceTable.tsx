import type { AttendanceSort } from "@soleira/schema/attendance/sort";
import { styled } from "styled-components";
import { readAgain } from "../../ui/readAgain";
import { Skeleton } from "../../ui/Skeleton";
import { useRestoreScroll } from "../../ui/scrollRestoration";
import { color, radius, space, type, weight } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { AttendanceRow } from "./AttendanceRow";
import type { AttendanceRow_AttendanceFragment } from "./AttendanceRow.generated";
import { AttendanceRowCard } from "./AttendanceRowCard";
import type { RowContext } from "./attendanceCells";
import { type SortColumn, SortHeader } from "./SortHeader";
import { SelectBox, type Selection, selectedIn } from "./selection";
import { useOpenRows } from "./useOpenRows";

const COLUMNS = [
  "Lead",
  "Corretor",
  "Funil",
  "Status",
  "Temperatura",
  "Imóvel",
  "Canal",
  "Etiquetas",
  "Retorno",
  "Criado em",
  "Atualizado em",
  "Tempo",
] as const;
type Column = (typeof COLUMNS)[number];

/** In pixels at the usual size of text. */
const WIDTH: Record<Exclude<Column, "Lead">, number> = {
  Corretor: 124,
  Funil: 96,
  Status: 124,
  Temperatura: 116,
  Imóvel: 100,
  Canal: 128,
  Etiquetas: 140,
  Retorno: 116,
  "Criado em": 108,
  "Atualizado em": 124,
  Tempo: 88,
};

/** The lead has what is left, and at least this; narrower windows scroll. */
const LEAD_WIDTH = 160;
const SELECT_WIDTH = 44;
const inRem = (pixels: number | undefined) => pixels && `${pixels / 16}rem`;

const SORTS: Partial<Record<Column, SortColumn>> = {
  Temperatura: "temperature",
  "Criado em": "created_at",
  "Atualizado em": "updated_at",
};

const Frame = styled.section<{ $old: boolean }>`
  overflow-x: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  &:focus-visible { outline-offset: -2px; }
  ${({ $old }) => $old && readAgain}
`;

const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
  ${type.small}
  font-variant-numeric: tabular-nums;
  & th { text-align: left; font-weight: inherit; }
  & thead :is(th, td) {
    height: 40px;
    padding: 0 ${space(2)};
    border-bottom: 1px solid ${color.line};
    background: ${color.sunken};
    ${type.tiny}
    font-weight: ${weight.medium};
    color: ${color.inkMuted};
  }
  & tbody :is(th, td) {
    height: 56px;
    padding: ${space(1)} ${space(2)};
    border-bottom: 1px solid ${color.line};
    vertical-align: middle;
    color: ${color.inkMuted};
    overflow-wrap: anywhere;
  }
  & td > * { vertical-align: middle; }
  & tr > :first-child { padding-left: ${space(4)}; }
  & tr > td:first-child { padding-right: 0; }
  & tbody tr:last-child > * { border-bottom: 0; }
  & tbody tr { cursor: pointer; }
  & tbody tr:hover > * { background: ${color.hover}; }
`;

const Cards = styled.ul<{ $old: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  ${({ $old }) => $old && readAgain}
`;

type AttendanceTableProps = RowContext & {
  /** Undefined while nothing has come yet: place holders then. */
  items: readonly AttendanceRow_AttendanceFragment[] | undefined;
  /** What is shown is not what was asked for, yet. */
  busy: boolean;
  /** How many place holders. */
  size: number;
  sort: AttendanceSort;
  onSort: (sort: AttendanceSort) => void;
  phone: boolean;
  /** What is selected of them; absent for who does nothing with a selection. */
  selection?: Selection | undefined;
};

/** The attendances of a page: a table, on a phone cards. */
export function AttendanceTable({
  items,
  busy,
  size,
  sort,
  onSort,
  phone,
  selection,
  ...context
}: AttendanceTableProps) {
  useRestoreScroll(items !== undefined);
  const rows = useOpenRows();
  const blanks = Array.from({ length: Math.min(size, 10) }, (_, index) => index);
  if (phone) {
    return (
      <Cards ref={rows} aria-label="Atendimentos" aria-busy={busy} $old={busy && items !== undefined}>
        {items?.map((item) => (
          <AttendanceRowCard key={item.id} row={item} {...context} {...selectedIn(selection, item.id)} />
        )) ??
          blanks.map((index) => (
            <li key={index}>
              <Skeleton $height="188px" />
            </li>
          ))}
      </Cards>
    );
  }
  const columns = COLUMNS.filter(
    (column) => (column !== "Corretor" || context.showAgent) && (column !== "Funil" || context.showFunnel),
  );
  const widths = columns.map((column) => (column === "Lead" ? undefined : WIDTH[column]));
  const least = widths.reduce<number>(
    (sum, width) => sum + (width ?? LEAD_WIDTH),
    selection ? SELECT_WIDTH : 0,
  );
  return (
    <Frame
      data-keep-scroll="table"
      aria-label="Atendimentos"
      aria-busy={busy}
      $old={busy && items !== undefined}
      tabIndex={0}
    >
      <Table style={{ minWidth: inRem(least) }}>
        <caption>
          <VisuallyHidden>Atendimentos</VisuallyHidden>
        </caption>
        <colgroup>
          {selection && <col style={{ width: inRem(SELECT_WIDTH) }} />}
          {columns.map((column, index) => (
            <col key={column} style={{ width: inRem(widths[index]) }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {selection && (
              <td>
                <SelectBox
                  label="Selecionar os atendimentos desta página"
                  checked={items?.length ? items.every(({ id }) => selection.ids.has(id)) : false}
                  onChange={(checked) => selection.change(items?.map(({ id }) => id) ?? [], checked)}
                />
              </td>
            )}
            {columns.map((column) => {
              const by = SORTS[column];
              return by ? (
                <SortHeader key={column} column={by} label={column} sort={sort} onSort={onSort} />
              ) : (
                <th key={column} scope="col">
                  {column}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody ref={rows}>
          {items?.map((item) => (
            <AttendanceRow key={item.id} row={item} {...context} {...selectedIn(selection, item.id)} />
          )) ??
            blanks.map((index) => (
              <tr key={index}>
                {selection && <td />}
                {columns.map((column) => (
                  <td key={column}>
                    <Skeleton $width={column === "Lead" ? "70%" : "60%"} />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </Table>
    </Frame>
  );
}
