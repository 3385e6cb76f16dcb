import { useQuery } from "@apollo/client/react";
import { formatDay } from "@soleira/schema/format/dates";
import { ChartColumn } from "lucide-react";
import { styled } from "styled-components";
import { useRefetchOn } from "../../data/useRefetchOn";
import { color, space, type, weight } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { Bars } from "./Bars";
import { WeekSummaryDocument } from "./Home.generated";
import { HomeSection } from "./HomeSection";

const MEASURES = [
  ["received", "Recebidos"],
  ["contacted", "Contatados"],
  ["visits", "Visitas"],
  ["finished", "Finalizados"],
] as const;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  gap: ${space(4)};
`;
const Measure = styled.div`
  & > p { display: flex; align-items: baseline; justify-content: space-between; gap: ${space(2)}; ${type.small} color: ${color.inkMuted}; }
  & b { ${type.large} font-weight: ${weight.strong}; font-variant-numeric: tabular-nums; color: ${color.ink}; }
`;

/**
 * The last seven days as small bars, with a table behind them for who does not see them
 * (docs/product/home.md#summaries).
 */
export function WeekSummary({ revision }: { revision: number }) {
  const { data, error, loading, observable } = useQuery(WeekSummaryDocument, {
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const ask = useRefetchOn(observable, revision);
  const days = data?.weekSummary ?? [];
  const totals = MEASURES.map(([key, name]) => ({
    key,
    name,
    values: days.map((day) => day[key]),
    total: days.reduce((sum, day) => sum + day[key], 0),
  }));
  return (
    <HomeSection
      title="Últimos sete dias"
      loaded={data !== undefined}
      error={error}
      busy={loading}
      onRetry={ask}
      empty={{
        when: totals.every(({ total }) => total === 0),
        title: "Nada nestes sete dias",
        text: "Leads recebidos e contatados, visitas e finalizações são contados aqui.",
        icon: <ChartColumn size={20} aria-hidden />,
      }}
    >
      <Grid aria-hidden>
        {totals.map(({ key, name, values, total }) => (
          <Measure key={key}>
            <p>
              {name} <b>{total}</b>
            </p>
            <Bars values={values} />
          </Measure>
        ))}
      </Grid>
      <VisuallyHidden as="div">
        <table>
          <caption>Últimos sete dias</caption>
          <thead>
            <tr>
              <th scope="col">Dia</th>
              {MEASURES.map(([key, name]) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.date}>
                <th scope="row">{formatDay(day.date)}</th>
                {MEASURES.map(([key]) => (
                  <td key={key}>{day[key]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </HomeSection>
  );
}
