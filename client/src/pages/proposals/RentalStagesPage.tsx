import { useQuery } from "@apollo/client/react";
import { isManager } from "@soleira/schema/account/roles";
import { STAGES, type Stage } from "@soleira/schema/proposal/status";
import { Navigate, useSearchParams } from "react-router-dom";
import { styled } from "styled-components";
import { useLogCursor } from "../../data/live/logCursor";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { readAnew } from "../../data/useRefetchOn";
import { Why } from "../../data/Why";
import { RentalStagesDocument } from "../../features/proposal/ProposalLists.generated";
import { countOf, StageColumn } from "../../features/proposal/StageColumn";
import { StagePills } from "../../features/proposal/StagePills";
import { Templates } from "../../features/proposal/Templates";
import { useProposalChanges } from "../../features/proposal/useProposalChanges";
import { useToday } from "../../features/proposal/useProposalPlan";
import { BackButton } from "../../ui/BackButton";
import { ErrorState } from "../../ui/ErrorState";
import { PageTitle } from "../../ui/PageTitle";
import { Select } from "../../ui/Select";
import { Skeleton } from "../../ui/Skeleton";
import { media, phoneQuery, space, type, weight } from "../../ui/theme";
import { PROPOSALS, Unreadable } from "../../ui/Unreadable";
import { useMedia } from "../../ui/useMedia";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { UsesProposals } from "./UsesProposals";
import { useProposalAgents } from "./useProposalAgents";

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  padding: ${space(4)} ${space(5)} ${space(6)};
  ${media.phone} { padding: ${space(3)} ${space(4)} ${space(6)}; gap: ${space(3)}; }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  h1 { flex: 1; min-width: 200px; ${type.display} font-weight: 560; }
  & > div { width: 220px; }
  ${media.phone} { & > div { width: 100%; } }
`;

const Columns = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  overflow-x: auto;
`;

const Files = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  h2 { ${type.small} font-weight: ${weight.strong}; }
`;

/** /esteira-locacao: where each rental proposal stands (docs/product/esteira.md#stages). */
export function RentalStagesPage() {
  const { user, enterprise } = useSession();
  const sees = isManager(user.roles) || user.roles.includes("ESTATE_AGENT_RENT");
  if (enterprise.hasNewProposalFlow && !sees) return <Navigate to="/no-permission" replace />;
  return (
    <UsesProposals>
      <Board />
    </UsesProposals>
  );
}

function Board() {
  const { user } = useSession();
  const phone = useMedia(phoneQuery);
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const userId = params.get("user");
  const chosen = STAGES.find((stage) => stage === params.get("stage")) ?? "FILLING";
  const agents = useProposalAgents("rent");
  const since = useLogCursor();
  const of = (stage: Stage) => ({ businessType: "RENT" as const, stage, userId });
  const { data, previousData, error, loading, refetch, observable } = useQuery(RentalStagesDocument, {
    variables: {
      filling: of("FILLING"),
      waiting: of("WAITING"),
      accepted: of("ACCEPTED"),
      closed: of("CLOSED"),
    },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
    skip: since === undefined,
  });
  const read = () => readAnew(observable);
  useProposalChanges(() => quietly(read()), data ? since : undefined, read);
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true },
    );
  const shown = data ?? (error ? undefined : previousData);
  const unreadable = shown ? STAGES.reduce((sum, stage) => sum + shown[stage].unreadable, 0) : 0;
  return (
    <Page>
      <PageTitle>Esteira de locação</PageTitle>
      <Head>
        <BackButton to="/proposals" label="Voltar para as propostas" />
        <h1>Esteira de locação</h1>
        {agents && (
          <Select
            label="Corretor"
            hideLabel
            placeholder="Todos os corretores"
            options={agents}
            value={agents.some(({ value }) => value === userId) ? (userId ?? "") : ""}
            onChange={({ target }) => set("user", target.value)}
          />
        )}
      </Head>
      {shown && <Unreadable count={unreadable} of={PROPOSALS} />}
      {!shown ? (
        error ? (
          <ErrorState busy={loading} onRetry={() => quietly(refetch())}>
            <Why error={error} />
          </ErrorState>
        ) : (
          <>
            <VisuallyHidden role="status">Carregando…</VisuallyHidden>
            <Columns>
              {STAGES.filter((stage) => !phone || stage === chosen).map((stage) => (
                <Skeleton key={stage} $height="420px" />
              ))}
            </Columns>
          </>
        )
      ) : (
        <>
          {phone && (
            <StagePills
              chosen={chosen}
              countOf={(stage) => countOf(shown[stage])}
              onChoose={(stage) => set("stage", stage)}
            />
          )}
          <Columns aria-busy={!data}>
            {STAGES.filter((stage) => !phone || stage === chosen).map((stage) => (
              <StageColumn
                key={stage}
                stage={stage}
                page={shown[stage]}
                today={today}
                withAgent={isManager(user.roles)}
              />
            ))}
          </Columns>
        </>
      )}
      <Files aria-labelledby="templates">
        <h2 id="templates">Modelos para baixar</h2>
        <Templates businessType="RENT" />
      </Files>
    </Page>
  );
}
