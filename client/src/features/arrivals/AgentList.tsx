import { QUEUE_NAME } from "@soleira/schema/distribution/queue";
import { QUEUE_STATE_NAME, type QueueStateName } from "@soleira/schema/distribution/states";
import { useState } from "react";
import { styled } from "styled-components";
import { Badge, type BadgeTone } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { color, space, type, weight } from "../../ui/theme";
import type { ArrivalAgent } from "./arrival";

const Row = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  padding: ${space(2)} ${space(3)};
  ${type.small}
  & + & { border-top: 1px solid ${color.line}; }
  & > p { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 ${space(3)}; }
  & b { font-weight: ${weight.medium}; overflow-wrap: anywhere; }
  & span[data-late] { color: ${color.dangerInk}; font-weight: ${weight.medium}; }
  & > div { display: flex; flex-wrap: wrap; gap: ${space(1)}; }
`;
const Load = styled.span`
  color: ${color.inkMuted};
  font-variant-numeric: tabular-nums;
`;

/** Agents that are shown at first. */
const FEW = 10;

type Looks = { units: boolean; tones: Record<QueueStateName, BadgeTone> };
type AgentListProps = Looks & { agents: readonly ArrivalAgent[] };

/** What everybody has, and whether they get leads (docs/product/arrivals.md#agents). */
export function AgentList({ agents, ...looks }: AgentListProps) {
  const [all, setAll] = useState(false);
  return (
    <>
      <ul>
        {(all ? agents : agents.slice(0, FEW)).map((agent) => (
          <Agent key={`${agent.enterprise.id} ${agent.user.id}`} agent={agent} {...looks} />
        ))}
      </ul>
      {agents.length > FEW && (
        <Button variant="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? "Mostrar menos" : `Mostrar todos os ${agents.length}`}
        </Button>
      )}
    </>
  );
}

function Agent({ agent, units, tones }: Looks & { agent: ArrivalAgent }) {
  const { user, enterprise, open, waiting, late, toAccept, checkedIn, queues } = agent;
  return (
    <Row>
      <p>
        <b>{units ? `${user.name} · ${enterprise.name}` : user.name}</b>
        <Load>
          {open === 1 ? "1 aberto" : `${open} abertos`} · {waiting === 1 ? "1 espera" : `${waiting} esperam`}
          {toAccept > 0 && ` · ${toAccept} a aceitar`}
          {late > 0 && (
            <>
              {" · "}
              <span data-late="">{late === 1 ? "1 atrasado" : `${late} atrasados`}</span>
            </>
          )}
        </Load>
      </p>
      <div>
        {queues.length === 0 && <Badge>Em nenhuma fila</Badge>}
        {queues.map(({ queue, state, pausedBy }) => (
          <Badge key={queue} $tone={tones[state]}>
            {QUEUE_NAME[queue]}: {QUEUE_STATE_NAME[state]}
            {pausedBy && ` (por ${pausedBy.name})`}
          </Badge>
        ))}
        {checkedIn && <Badge $tone="accent">Com check-in</Badge>}
      </div>
    </Row>
  );
}
