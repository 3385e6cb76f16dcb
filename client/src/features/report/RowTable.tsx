import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { attendancePath } from "../../data/attendance/attendancePath";
import { readAgain } from "../../ui/readAgain";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { cellText, isNumber } from "./cellText";
import type { ReportQuery } from "./Report.generated";
import { frameLook, tableLook } from "./tableLook";

const Frame = styled.div`
  ${frameLook}
  &[aria-busy="true"] { ${readAgain} }
`;
const Table = styled.table`
  ${tableLook}
`;

type Report = ReportQuery["report"];
type Row = { cells: readonly (string | null)[]; attendanceId?: string | null; businessType?: unknown };
type RowTableProps = {
  label: string;
  columns: Report["columns"];
  rows: readonly Row[];
  /** Sums of all rows, not of those that are shown. */
  totals?: Row | null;
  /** The same sums of the period before, null while they are not known; absent where there are none to compare with. */
  before?: Row | null;
  /** What is shown is not what was asked for, yet. */
  old?: boolean;
};

/** `+12%` from one sum to another; null from nothing, which is no rate. */
function changeText(from: string | null | undefined, to: string | null | undefined): string | null {
  const [was, is] = [Number(from), Number(to)];
  if (!from || !to || was === 0) return null;
  const percent = Math.round(((is - was) / was) * 100);
  return percent === 0 ? "igual" : `${percent > 0 ? "+" : "−"}${Math.abs(percent)}%`;
}

/** Rows of a report; one of a single attendance leads to it (docs/product/reports.md#names). */
export function RowTable({ label, columns, rows, totals, before, old = false }: RowTableProps) {
  return (
    <Frame role="region" aria-label={label} aria-busy={old} tabIndex={0}>
      <Table>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(({ key, title, type }) => (
              <th key={key} scope="col" data-number={isNumber(type) || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing that names it.
            <tr key={index}>
              {columns.map(({ key, type }, place) => (
                <td
                  key={key}
                  data-number={isNumber(type) || undefined}
                  data-text={type === "TEXT" || undefined}
                >
                  {key === LINKED ? (
                    <Opening row={row} text={row.cells[place]} />
                  ) : type === "TEXT" ? (
                    <span>{cellText(type, row.cells[place])}</span>
                  ) : (
                    cellText(type, row.cells[place])
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {columns.map(({ key, type }, place) => {
                const cell = totals.cells[place];
                if (place === 0)
                  return (
                    <th key={key} scope="row">
                      Total
                    </th>
                  );
                return (
                  <td key={key} data-number={isNumber(type) || undefined}>
                    {cell === null || cell === undefined ? "" : cellText(type, cell)}
                  </td>
                );
              })}
            </tr>
            {before && (
              <tr>
                {columns.map(({ key, type }, place) => {
                  if (place === 0)
                    return (
                      <th key={key} scope="row">
                        Período anterior
                      </th>
                    );
                  const cell = before.cells[place];
                  const change = changeText(cell, totals.cells[place]);
                  return (
                    <td key={key} data-number={isNumber(type) || undefined}>
                      {cell === null || cell === undefined ? "" : cellText(type, cell)}
                      {change && ` (${change})`}
                    </td>
                  );
                })}
              </tr>
            )}
          </tfoot>
        )}
      </Table>
    </Frame>
  );
}

/** The column with the number of an attendance. */
const LINKED = "id";

function Opening({ row, text }: { row: Row; text: string | null | undefined }) {
  const { attendanceId, businessType } = row;
  if (!attendanceId || !businessType) return cellText("TEXT", text);
  return (
    <Link to={attendancePath(businessType as "SALE", attendanceId, { from: "dashboard" })}>
      <VisuallyHidden>Atendimento </VisuallyHidden>
      {text}
    </Link>
  );
}
