import { useQuery } from "@apollo/client/react";
import { formatElapsed } from "@soleira/schema/format/dates";
import { timeIn } from "@soleira/schema/format/zone";
import { Users } from "lucide-react";
import { useMemo, useState } from "react";
import { styled } from "styled-components";
import { quietly } from "../../data/quietly";
import { Button } from "../../ui/Button";
import { clock } from "../../ui/clock";
import { color, media, space, type, weight } from "../../ui/theme";
import { useNow } from "../../ui/useNow";
import { HomeSection } from "./HomeSection";
import { TodayByAgentDocument } from "./Today.generated";
import { KIND_NAME, TOO_LONG } from "./todayKinds";

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${type.small}
  & th, & td { padding: ${space(2)}; text-align: left; vertical-align: top; overflow-wrap: anywhere; border-top: 1px solid ${color.line}; }
  & thead th { border-top: 0; color: ${color.inkMuted}; font-weight: ${weight.medium}; overflow-wrap: normal; }
  & tbody th { font-weight: ${weight.medium}; }
  & tbody th > span { display: block; ${type.tiny} font-weight: ${weight.normal}; color: ${color.inkMuted}; }
  & td:nth-child(2), & th:nth-child(2) { text-align: right; font-variant-numeric: tabular-nums; }
  ${media.phone} {
    table-layout: fixed;
    & th, & td { padding: ${space(2)} ${space(1)}; }
    & th:nth-child(2), & td:nth-child(2) { width: 3.5rem; }
  }
  & td[data-late] { color: ${color.dangerInk}; font-weight: ${weight.medium}; }
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  ${type.small}
  color: ${color.inkMuted};
`;

/** Agents that are shown at first. */
const FEW = 10;

/** What every agent has to do, for who sees everybody's leads (docs/product/home.md#team). */
export function TodayTeam({ zone }: { zone: string }) {
  const { data, error, loading, refetch } = useQuery(TodayByAgentDocument, {
    fetchPolicy: "network-only",
    notifyOnNetworkStatusChange: true,
  });
  const [all, setAll] = useState(false);
  const now = useNow();
  // Of when these numbers are: of another answer it is another time.
  const at = useMemo(() => data && clock.now(), [data]);
  const agents = data?.todayByAgent ?? [];
  const units = new Set(agents.map(({ enterprise }) => enterprise.id)).size > 1;
  const ask = () => quietly(refetch());
  return (
    <HomeSection
      title="Hoje na equipe"
      loaded={data !== undefined}
      error={error}
      busy={loading}
      onRetry={ask}
      empty={{
        when: agents.length === 0,
        title: "Tudo em dia na equipe",
        text: "O que cada corretor tem a fazer hoje é contado aqui.",
        icon: <Users size={20} aria-hidden />,
      }}
    >
      <Table>
        <thead>
          <tr>
            <th scope="col">Corretor</th>
            <th scope="col">A fazer</th>
            <th scope="col">O quê</th>
            <th scope="col">Espera mais longa</th>
          </tr>
        </thead>
        <tbody>
          {(all ? agents : agents.slice(0, FEW)).map(({ user, enterprise, total, counts, waitsSince }) => {
            const since = waitsSince ? new Date(waitsSince) : null;
            return (
              <tr key={`${enterprise.id} ${user?.id}`}>
                <th scope="row">
                  {user?.name ?? "Sem corretor"}
                  {units && <span>{enterprise.name}</span>}
                </th>
                <td>{total}</td>
                <td>{counts.map((one) => `${KIND_NAME[one.kind]} ${one.total}`).join(" · ")}</td>
                <td data-late={(since && now.getTime() - since.getTime() > TOO_LONG) || undefined}>
                  {since ? `há ${formatElapsed(since, now)}` : "ninguém espera"}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      <Foot>
        {agents.length > FEW && (
          <Button variant="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? "Mostrar menos" : `Mostrar todos os ${agents.length}`}
          </Button>
        )}
        <Button variant="quiet" size="small" busy={loading} onClick={ask}>
          Atualizar
        </Button>
        {at && <span>{`Como estava às ${timeIn(at, zone)}`}</span>}
      </Foot>
    </HomeSection>
  );
}
