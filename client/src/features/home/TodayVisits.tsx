import { useQuery } from "@apollo/client/react";
import { businessTypeParam } from "@soleira/schema/attendance/business-type";
import { CalendarX2 } from "lucide-react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { Badge } from "../../ui/Badge";
import { color, radius, space, type, weight } from "../../ui/theme";
import { TodayVisitsDocument } from "./Home.generated";
import { HomeSection } from "./HomeSection";
import { useAgain } from "./useAgain";

const List = styled.ul`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li + li { border-top: 1px solid ${color.line}; }
`;
const Row = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 44px;
  padding: ${space(2)};
  margin-inline: -${space(2)};
  border-radius: ${radius.medium};
  color: ${color.ink};
  text-decoration: none;
  &:hover { background: ${color.hover}; }
  & > time { font-weight: ${weight.strong}; font-variant-numeric: tabular-nums; }
  & > div { flex: 1; min-width: 0; font-weight: ${weight.medium}; }
  & > div > span { display: block; ${type.tiny} font-weight: ${weight.normal}; color: ${color.inkMuted}; }
`;
const All = styled(Link)`
  align-self: flex-start;
  ${type.small}
  color: ${color.accentInk};
`;

/** One's own visits of today; each opens its attendance. */
export function TodayVisits({ today, revision }: { today: string; revision: number }) {
  const { data, error, loading, refetch } = useQuery(TodayVisitsDocument, {
    variables: { today },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const ask = useAgain(refetch, revision);
  const visits = (data?.visits ?? []).flatMap(({ attendance, ...visit }) =>
    attendance && !visit.canceled ? [{ ...visit, attendance }] : [],
  );
  return (
    <HomeSection
      title="Visitas de hoje"
      count={visits.length}
      loaded={data !== undefined}
      error={error}
      busy={loading}
      onRetry={ask}
      empty={{
        when: visits.length === 0,
        title: "Nenhuma visita hoje",
        text: "As visitas da sua agenda aparecem aqui.",
        icon: <CalendarX2 size={20} aria-hidden />,
      }}
    >
      <List>
        {visits.map(({ id, startHour, finished, attendance, propertyCode, district }) => (
          <li key={id}>
            <Row
              to={`/attendance/${businessTypeParam(attendance.businessType)}/customer-service/${attendance.id}?from=home`}
            >
              <time>{startHour}</time>
              <div>
                {attendance.customerName}
                <span>{[propertyCode, district].filter(Boolean).join(" · ")}</span>
              </div>
              {finished && <Badge $tone="info">Realizada</Badge>}
            </Row>
          </li>
        ))}
      </List>
      <All to="/visits">Ver agenda</All>
    </HomeSection>
  );
}
