import { useQuery } from "@apollo/client/react";
import { CalendarX2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { attendancePath } from "../../data/attendance/attendancePath";
import { useRefetchOn } from "../../data/useRefetchOn";
import { VISIT_STATUS } from "../../data/visit/visitStatus";
import { Badge } from "../../ui/Badge";
import { color, radius, space, type, weight } from "../../ui/theme";
import { Unreadable, VISITS } from "../../ui/Unreadable";
import { TodayVisitsDocument, type TodayVisitsQuery } from "./Home.generated";
import { HomeSection } from "./HomeSection";

const List = styled.ul`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li { display: flex; align-items: center; gap: ${space(1)}; }
  & > li + li { border-top: 1px solid ${color.line}; }
`;
const Row = styled(Link)`
  flex: 1;
  min-width: 0;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 44px;
  padding: ${space(2)};
  margin-left: -${space(2)};
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

type Visit = TodayVisitsQuery["agenda"]["items"][number];

type Props = {
  today: string;
  revision: number;
  /** The page has leads of a whole team beside one's own. */
  team: boolean;
  /** The ways to reach the lead and the property of a visit that is still ahead. */
  actions: (visit: Visit) => ReactNode;
};

/** One's own visits of today; each opens its attendance. */
export function TodayVisits({ today, revision, team, actions }: Props) {
  const { data, error, loading, observable } = useQuery(TodayVisitsDocument, {
    variables: { today },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const ask = useRefetchOn(observable, revision);
  const { items = [], unreadable = 0 } = data?.agenda ?? {};
  const visits = items.flatMap((visit) =>
    visit.attendanceSummary && visit.status !== "CANCELED"
      ? [{ ...visit, attendance: visit.attendanceSummary }]
      : [],
  );
  return (
    <HomeSection
      title={team ? "Suas visitas de hoje" : "Visitas de hoje"}
      count={visits.length}
      loaded={data !== undefined}
      error={error}
      busy={loading}
      onRetry={ask}
      empty={{
        when: visits.length === 0 && unreadable === 0,
        title: "Nenhuma visita hoje",
        text: "As visitas da sua agenda aparecem aqui.",
        icon: <CalendarX2 size={20} aria-hidden />,
      }}
    >
      <List>
        {visits.map((visit) => {
          const { id, startTime, attendance, property } = visit;
          const status = VISIT_STATUS[visit.status];
          return (
            <li key={id}>
              <Row to={attendancePath(attendance.businessType, attendance.id, { from: "home" })}>
                <time>{startTime}</time>
                <div>
                  {attendance.customerName}
                  <span>
                    {[property?.code, property?.address ?? property?.district].filter(Boolean).join(" · ")}
                  </span>
                </div>
                {visit.status === "FINISHED" && <Badge $tone={status.tone}>{status.text}</Badge>}
              </Row>
              {visit.status !== "FINISHED" && actions(visit)}
            </li>
          );
        })}
      </List>
      <Unreadable count={unreadable} of={VISITS} />
      <All to="/visits">Ver agenda</All>
    </HomeSection>
  );
}
