import { useQuery } from "@apollo/client/react";
import { BUSINESS_TYPES, businessTypeParam, FUNNEL_NAME } from "@soleira/schema/attendance/business-type";
import { ATTENDANCE_STATUSES, STATUS_DESCRIPTION } from "@soleira/schema/attendance/status";
import { ChartBar } from "lucide-react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { useRefetchOn } from "../../data/useRefetchOn";
import { color, radius, space, type, weight } from "../../ui/theme";
import { BusinessSummaryDocument } from "./Home.generated";
import { HomeSection } from "./HomeSection";

const Funnels = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(260px, 1fr));
  gap: ${space(5)};
`;
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${type.small}
  & caption { text-align: left; padding-bottom: ${space(1)}; font-weight: ${weight.medium}; }
  & caption a { color: ${color.accentInk}; }
  & th { width: 44%; padding: 3px ${space(2)} 3px 0; text-align: left; font-weight: ${weight.normal}; color: ${color.inkMuted}; white-space: nowrap; }
  & td { padding: 3px 0; }
  & td:last-child { width: 40px; text-align: right; font-variant-numeric: tabular-nums; }
`;
const Bar = styled.svg`
  display: block;
  width: 100%;
  height: 10px;
  border-radius: ${radius.small};
  & rect { fill: ${color.accent}; }
  & rect:first-child { fill: ${color.sunken}; }
`;

/** Cards of each funnel by status, as bars with their numbers (docs/product/home.md#summaries). */
export function BusinessSummary({ revision }: { revision: number }) {
  const { data, error, loading, observable } = useQuery(BusinessSummaryDocument, {
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const ask = useRefetchOn(observable, revision);
  const counts = data?.businessSummary ?? [];
  const types = BUSINESS_TYPES.filter((type) =>
    counts.some(({ businessType, total }) => businessType === type && total > 0),
  );
  const totalOf = (type: string, status: string) =>
    counts.find((one) => one.businessType === type && one.status === status)?.total ?? 0;
  const most = Math.max(1, ...counts.map(({ total }) => total));
  return (
    <HomeSection
      title="Atendimentos por status"
      loaded={data !== undefined}
      error={error}
      busy={loading}
      onRetry={ask}
      empty={{
        when: types.length === 0,
        title: "Nenhum atendimento ainda",
        text: "Os atendimentos de cada funil são contados aqui por status.",
        icon: <ChartBar size={20} aria-hidden />,
      }}
    >
      <Funnels>
        {types.map((type) => (
          <Table key={type}>
            <caption>
              <Link to={`/attendance/${businessTypeParam(type)}`}>{FUNNEL_NAME[type]}</Link>
            </caption>
            <tbody>
              {ATTENDANCE_STATUSES.map((status) => (
                <tr key={status}>
                  <th scope="row">{STATUS_DESCRIPTION[status]}</th>
                  <td>
                    <Bar viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
                      <rect width={100} height={10} />
                      <rect width={(100 * totalOf(type, status)) / most} height={10} />
                    </Bar>
                  </td>
                  <td>{totalOf(type, status)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        ))}
      </Funnels>
    </HomeSection>
  );
}
