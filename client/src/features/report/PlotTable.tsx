import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { cellText } from "./cellText";
import type { Plot } from "./plot";
import { frameLook, tableLook } from "./tableLook";

const Frame = styled.div`
  ${frameLook}
  max-height: 420px;
  overflow-y: auto;
`;
const Table = styled.table`
  ${tableLook}
`;

type PlotTableProps = {
  plot: Plot;
  name: string;
  /** What the pages behind its numbers are told of this one. */
  state: unknown;
};

/** The numbers of a plot, each with the way to what is behind it (docs/product/dashboard.md#plots). */
export function PlotTable({ plot, name, state }: PlotTableProps) {
  const { of, labels, series, measure } = plot;
  return (
    <Frame role="region" aria-label={`Tabela: ${name}`} tabIndex={0}>
      <Table>
        <caption>
          <VisuallyHidden>{name}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {series.map((one) => (
              <th key={one.name} scope="col" data-number>
                {one.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, place) => (
            <tr key={label}>
              <th scope="row" data-text>
                <span>{label}</span>
              </th>
              {series.map(({ name: column, values, texts, to }) => {
                const text = texts?.[place] ?? cellText(measure, values[place]);
                const address = values[place] ? to[place] : null;
                return (
                  <td key={column} data-number>
                    {address ? (
                      <Link to={address} state={state} aria-label={`${text}: ${column}, ${label}`}>
                        {text}
                      </Link>
                    ) : (
                      text
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}
