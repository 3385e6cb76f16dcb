import { useQuery } from "@apollo/client/react";
import { QUEUE_NAME, QUEUES } from "@soleira/schema/distribution/queue";
import { timeIn } from "@soleira/schema/format/zone";
import { CONNECTION_SIZE } from "@soleira/schema/page/page-size";
import { managesPeople } from "@soleira/schema/person/plan";
import { PartyPopper, Undo2, UserRound, UserRoundPlus } from "lucide-react";
import { useMemo } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { styled } from "styled-components";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { readAnew } from "../../data/useRefetchOn";
import { Why } from "../../data/Why";
import { AgentList } from "../../features/arrivals/AgentList";
import { ArrivalRow } from "../../features/arrivals/ArrivalRow";
import { ArrivalsDocument, type ArrivalsQuery } from "../../features/arrivals/Arrivals.generated";
import { type Arrival, candidatesOf, loadText, mayTake } from "../../features/arrivals/arrival";
import { type Target, useHandOver } from "../../features/arrivals/useHandOver";
import { STATE_TONE } from "../../features/distribution/queueText";
import { useQueuesAgain } from "../../features/distribution/useQueuesAgain";
import { ReportLink } from "../../features/report/ReportLink";
import { BulkReport } from "../../features/table/BulkReport";
import { RowSelectionBar } from "../../features/table/RowSelectionBar";
import { isFull, SelectBox, useRowSelection } from "../../features/table/selection";
import { Button, buttonLook } from "../../ui/Button";
import { clock } from "../../ui/clock";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { IconButton } from "../../ui/IconButton";
import { Menu } from "../../ui/Menu";
import type { MenuItem } from "../../ui/MenuPanel";
import { Select } from "../../ui/Select";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { color, media, radius, space, type, weight } from "../../ui/theme";
import { useNow } from "../../ui/useNow";
import { ReachLead } from "../ReachLead";
import { ManagementFrame } from "./ManagementFrame";

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  & > * { flex: 1 1 140px; max-width: 260px; }
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  align-items: start;
  gap: ${space(4)};
  @media (max-width: 1100px) { grid-template-columns: minmax(0, 1fr); }
`;
const Side = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
const Box = styled.section`
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  & > h2 { padding: ${space(3)}; border-bottom: 1px solid ${color.line}; ${type.small} font-weight: ${weight.strong}; }
  & > p { padding: ${space(3)}; ${type.small} color: ${color.inkMuted}; }
`;
const Counts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(5)};
  & > div { display: flex; align-items: baseline; gap: ${space(2)}; }
  & dt { order: 2; ${type.small} color: ${color.inkMuted}; }
  & dd { ${type.large} font-weight: ${weight.strong}; font-variant-numeric: tabular-nums; }
  & [data-loud] dd { color: ${color.dangerInk}; }
`;
const Channels = styled.ul`
  padding: ${space(2)} ${space(3)};
  ${type.small}
  & > li { display: flex; justify-content: space-between; gap: ${space(3)}; padding: ${space(1)} 0; overflow-wrap: anywhere; }
  & b { font-weight: ${weight.medium}; font-variant-numeric: tabular-nums; }
`;
const Reports = styled.nav`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  ${media.touch} { & button, & a { min-width: 48px; min-height: 48px; } }
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  padding: ${space(3)};
  border-top: 1px solid ${color.line};
  & > a { ${buttonLook("secondary")} }
`;

const ORDERS = [
  { value: "LONGEST", label: "Espera mais longa" },
  { value: "NEWEST", label: "Mais recentes" },
] as const;
const QUEUE_OPTIONS = QUEUES.map((queue) => ({ value: queue, label: QUEUE_NAME[queue] }));

/** What the address says of the list (docs/product/arrivals.md#waiting). */
function useAsked() {
  const [params, setParams] = useSearchParams();
  const asked = useMemo(
    () => ({
      queue: QUEUES.find((queue) => queue === params.get("queue")) ?? null,
      enterpriseId: params.get("unit"),
      order: params.get("order") === "NEWEST" ? ("NEWEST" as const) : ("LONGEST" as const),
      after: params.get("after"),
      size: CONNECTION_SIZE,
    }),
    [params],
  );
  const withParam = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    // Another list begins at its first.
    next.delete("after");
    if (value) next.set(name, value);
    else next.delete(name);
    return next;
  };
  return {
    asked,
    choose: (name: string, value: string) => setParams(withParam(name, value), { replace: true }),
    linkTo: (after: string) => `?${withParam("after", after)}`,
  };
}

/** /management/arrivals: who waits, with whom, and who could take it (docs/product/arrivals.md). */
export function ArrivalsPage() {
  const { user } = useSession();
  return (
    <ManagementFrame title="Leads que chegam">
      {managesPeople(user.roles) ? (
        <Desk />
      ) : (
        <EmptyState title="Sem permissão">Esta página é da gestão da imobiliária.</EmptyState>
      )}
    </ManagementFrame>
  );
}

function Desk() {
  const { enterprise } = useSession();
  const { asked, choose, linkTo } = useAsked();
  const { data, previousData, error, loading, observable } = useQuery(ArrivalsDocument, {
    variables: asked,
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const shown = data ?? (error ? previousData : undefined);
  // Of when it is: of another answer it is another time.
  const at = useMemo(() => shown && clock.now(), [shown]);
  const read = () => readAnew(observable);
  const again = () => quietly(read());
  const listed = new Set(shown?.arrivals.items.map(({ attendance }) => attendance.id));
  useQueuesAgain(read, ({ kind, attendanceId }) => kind === "CREATED" || listed.has(attendanceId));
  const units = shown?.enterprise.subsidiaries ?? [];
  return (
    <>
      <Filters>
        <Select
          label="Fila"
          placeholder="Todas"
          options={QUEUE_OPTIONS}
          value={asked.queue ?? ""}
          onChange={(event) => choose("queue", event.target.value)}
        />
        {units.length > 0 && (
          <Select
            label="Unidade"
            placeholder="Todas"
            options={[enterprise, ...units].map(({ id, name }) => ({ value: id, label: name }))}
            value={asked.enterpriseId ?? ""}
            onChange={(event) => choose("unit", event.target.value)}
          />
        )}
        <Select
          label="Ordem"
          options={ORDERS}
          value={asked.order}
          onChange={(event) => choose("order", event.target.value)}
        />
      </Filters>
      {error && (
        <ErrorState busy={loading} onRetry={again}>
          <Why error={error} />
          {at && ` O que está abaixo é de ${timeIn(at, enterprise.timeZone)}.`}
        </ErrorState>
      )}
      {shown ? (
        <Shown data={shown} asked={asked} linkTo={linkTo} onChanged={again} />
      ) : (
        !error && <TabSkeleton />
      )}
    </>
  );
}

type ShownProps = {
  data: ArrivalsQuery;
  asked: ReturnType<typeof useAsked>["asked"];
  linkTo: (after: string) => string;
  onChanged: () => void;
};

function Shown({ data, asked, linkTo, onChanged }: ShownProps) {
  const now = useNow();
  const { user, enterprise } = useSession();
  const { items, hasMore } = data.arrivals;
  const { waiting, agents, lastHour } = data.arrivalsOverview;
  const units = data.enterprise.subsidiaries.length > 0 && !asked.enterpriseId;
  const selection = useRowSelection();
  const { handOver, busy, notGiven } = useHandOver((went, stayed) => {
    selection.change(went, false);
    // What stayed is said in the bar of what is selected, also of one that was given from its row.
    selection.change(stayed, true);
    onChanged();
  });
  const chosen = items.filter(({ attendance }) => selection.ids.has(attendance.id));
  const give = (arrivals: readonly Arrival[], target: Target) => {
    if (!busy && arrivals.length > 0) void handOver(arrivals, target);
  };
  const nameOf = (id: string) =>
    items.find(({ attendance }) => attendance.id === id)?.attendance.customer.name ?? `Atendimento ${id}`;
  const targets = (arrivals: readonly Arrival[]): MenuItem[] => {
    const people = candidatesOf(arrivals, agents);
    const queue = arrivals[0]?.attendance.businessType ?? "SALE";
    const [only] = arrivals.length === 1 ? arrivals : [];
    const take: MenuItem[] =
      only && mayTake(only, user, enterprise.id)
        ? [
            {
              label: "Assumir",
              icon: <UserRound size={16} aria-hidden />,
              onSelect: () => give(arrivals, { toUserId: user.id, name: "você" }),
            },
          ]
        : [];
    return [
      ...take,
      {
        label: "Devolver à fila",
        hint: "Ao próximo da vez",
        icon: <Undo2 size={16} aria-hidden />,
        onSelect: () => give(arrivals, { toQueue: true }),
      },
      { type: "separator", label: "Corretores" },
      ...(people === undefined
        ? [{ type: "heading" as const, label: "Escolha leads de um só funil e uma só unidade." }]
        : people.length === 0
          ? [{ type: "heading" as const, label: "Ninguém mais na fila deste funil." }]
          : people.map((agent) => ({
              label: agent.user.name,
              hint: loadText(agent, queue),
              onSelect: () => give(arrivals, { toUserId: agent.user.id, name: agent.user.name }),
            }))),
    ];
  };
  const counted = waiting.filter(({ queue }) => !asked.queue || queue === asked.queue);
  const sum = (of: "total" | "late" | "withoutAgent") => counted.reduce((all, one) => all + one[of], 0);
  return (
    <>
      <Counts>
        <div>
          <dt>{sum("total") === 1 ? "espera" : "esperam"}</dt>
          <dd>{sum("total")}</dd>
        </div>
        <div data-loud={sum("late") > 0 ? "" : undefined}>
          <dt>{sum("late") === 1 ? "atrasado" : "atrasados"}</dt>
          <dd>{sum("late")}</dd>
        </div>
        <div data-loud={sum("withoutAgent") > 0 ? "" : undefined}>
          <dt>sem corretor</dt>
          <dd>{sum("withoutAgent")}</dd>
        </div>
      </Counts>
      <Columns>
        <Box aria-labelledby="arrivals-waiting">
          <h2 id="arrivals-waiting">Quem espera</h2>
          {items.length === 0 ? (
            <EmptyState icon={<PartyPopper size={20} aria-hidden />} title="Ninguém espera resposta.">
              Leads novos aparecem aqui quando chegam.
            </EmptyState>
          ) : (
            <ul>
              {items.map((arrival) => {
                const { id, customer } = arrival.attendance;
                return (
                  <ArrivalRow
                    key={id}
                    arrival={arrival}
                    now={now}
                    units={units}
                    select={
                      <SelectBox
                        label={`Selecionar ${customer.name}`}
                        checked={selection.ids.has(id)}
                        onChange={(selected) => selection.change([id], selected)}
                      />
                    }
                    actions={
                      <Actions role="group" aria-label={`Ações de ${customer.name}`}>
                        <ReachLead {...customer} attendanceId={id} />
                        <Menu
                          label={`Passar ${customer.name}`}
                          align="end"
                          items={() => targets([arrival])}
                          trigger={(trigger) => (
                            <IconButton {...trigger} label={`Passar ${customer.name}`} tip="Passar para…">
                              <UserRoundPlus size={18} aria-hidden />
                            </IconButton>
                          )}
                        />
                      </Actions>
                    }
                  />
                );
              })}
            </ul>
          )}
          {(asked.after || hasMore) && (
            <Foot>
              {asked.after && <Link to={linkTo("")}>Voltar ao começo</Link>}
              {hasMore && <Link to={linkTo(items.at(-1)?.cursor ?? "")}>Próximos {CONNECTION_SIZE}</Link>}
            </Foot>
          )}
        </Box>
        <Side>
          <Box aria-labelledby="arrivals-agents">
            <h2 id="arrivals-agents">Corretores</h2>
            {agents.length === 0 ? (
              <p>Ninguém nas filas.</p>
            ) : (
              <AgentList agents={agents} units={units} tones={STATE_TONE} />
            )}
          </Box>
          <Box aria-labelledby="arrivals-hour">
            <h2 id="arrivals-hour">Chegaram na última hora</h2>
            {lastHour.length === 0 ? (
              <p>Nada na última hora.</p>
            ) : (
              <Channels>
                {lastHour.map(({ channel, total }) => (
                  <li key={channel?.id ?? ""}>
                    {channel?.name ?? "Sem canal"} <b>{total}</b>
                  </li>
                ))}
              </Channels>
            )}
          </Box>
          <Reports aria-label="Relatórios">
            <ReportLink name="goals">Ver respostas no prazo</ReportLink>
            <ReportLink name="losses">Ver motivos de perda</ReportLink>
            <ReportLink name="statuses">Ver tempo em cada situação</ReportLink>
          </Reports>
        </Side>
      </Columns>
      <RowSelectionBar
        selection={{ ids: new Set(chosen.map(({ attendance }) => attendance.id)), change: selection.change }}
      >
        {isFull(selection) ? null : (
          <Button
            size="small"
            variant="quiet"
            onClick={() =>
              selection.change(
                items.map(({ attendance }) => attendance.id),
                true,
              )
            }
          >
            Todos desta lista
          </Button>
        )}
        <Button
          size="small"
          variant="secondary"
          busy={busy}
          icon={<Undo2 size={16} aria-hidden />}
          onClick={() => give(chosen, { toQueue: true })}
        >
          Devolver à fila
        </Button>
        <Menu
          label="Passar os selecionados"
          align="end"
          items={() => targets(chosen)}
          trigger={(trigger) => (
            <Button {...trigger} size="small" icon={<UserRoundPlus size={16} aria-hidden />}>
              Passar para…
            </Button>
          )}
        />
        <BulkReport
          progress={null}
          notDone={notGiven.filter(({ id }) => selection.ids.has(id))}
          nameOf={nameOf}
        />
      </RowSelectionBar>
    </>
  );
}
