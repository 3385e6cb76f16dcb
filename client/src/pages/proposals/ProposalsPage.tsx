import { useQuery } from "@apollo/client/react";
import { agentRole, isManager } from "@soleira/schema/account/roles";
import { BUSINESS_TYPES } from "@soleira/schema/attendance/business-type";
import { FileText, SearchX } from "lucide-react";
import { useEffect, useEffectEvent, useMemo } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { styled } from "styled-components";
import { useLogCursor } from "../../data/live/logCursor";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { readAnew } from "../../data/useRefetchOn";
import { Why } from "../../data/Why";
import { PeriodPicker } from "../../features/period/PeriodPicker";
import {
  countFilters,
  graphFilter,
  LIST_RULES,
  type ListFilters,
  listAddress,
  NO_FILTERS,
  parseList,
} from "../../features/proposal/listState";
import { ProposalFilters } from "../../features/proposal/ProposalFilters";
import { ProposalsDocument } from "../../features/proposal/ProposalLists.generated";
import { ProposalTable } from "../../features/proposal/ProposalTable";
import { useProposalChanges } from "../../features/proposal/useProposalChanges";
import { useToday } from "../../features/proposal/useProposalPlan";
import { announce } from "../../ui/Announcer";
import { Button, buttonLook } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { foundText, isMore } from "../../ui/foundText";
import { PageTitle } from "../../ui/PageTitle";
import { ListPagination } from "../../ui/Pagination";
import { Skeleton } from "../../ui/Skeleton";
import { color, media, phoneQuery, space, type } from "../../ui/theme";
import { PROPOSALS, Unreadable } from "../../ui/Unreadable";
import { useFilterDraft } from "../../ui/useFilterDraft";
import { useMedia } from "../../ui/useMedia";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { UsesProposals } from "./UsesProposals";
import { useProposalAgents } from "./useProposalAgents";

const NONE = "Nenhuma proposta adicionada";
const NOT_FOUND = "Nenhum resultado encontrado para os filtros aplicados.";

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
  justify-content: space-between;
  gap: ${space(2)};
  h1 { ${type.display} font-weight: 560; }
`;

const Stages = styled(Link)`
  ${buttonLook("secondary")}
`;

const Places = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
`;
const PLACES = Array.from({ length: 10 }, (_, index) => index);

const Total = styled.p`
  ${type.small}
  color: ${color.inkMuted};
`;

/** /proposals: those that the person sees, newest first (docs/product/proposals.md#list). */
export function ProposalsPage() {
  return (
    <UsesProposals>
      <List />
    </UsesProposals>
  );
}

function List() {
  const { user } = useSession();
  const phone = useMedia(phoneQuery);
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const { filters, page } = useMemo(() => parseList(params), [params]);
  const manages = isManager(user.roles);
  const agents = useProposalAgents("all");
  const types = BUSINESS_TYPES.filter((one) => manages || user.roles.includes(agentRole(one)));
  const since = useLogCursor();
  const { data, previousData, error, loading, refetch, observable } = useQuery(ProposalsDocument, {
    variables: { filter: graphFilter(filters), page },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
    skip: since === undefined,
  });
  const read = () => readAnew(observable);
  useProposalChanges(() => quietly(read()), data ? since : undefined, read);
  const go = (next: ListFilters, nextPage = 1) => setParams(listAddress(next, nextPage));
  const { draft, change, actNow } = useFilterDraft(filters, (next) => go(next), LIST_RULES);

  const shown = (data ?? (error ? undefined : previousData))?.proposals;
  const count = shown ? foundText(shown) : null;
  const isNarrow = filters.q !== "" || countFilters(filters) > 0;
  const isEmpty = data?.proposals.items.length === 0 && data.proposals.unreadable === 0 && page === 1;
  const nothing = isNarrow ? NOT_FOUND : NONE;
  useEffect(() => {
    if (isEmpty) announce(nothing);
  }, [isEmpty, nothing]);
  // An address can be older than the list.
  const lastPage = data?.proposals.totalPages || page;
  const toLast = useEffectEvent(() => setParams(listAddress(filters, lastPage), { replace: true }));
  useEffect(() => {
    if (page > lastPage) toLast();
  }, [page, lastPage]);

  return (
    <Page>
      <PageTitle>Propostas</PageTitle>
      <Head>
        <h1>Propostas</h1>
        {types.includes("RENT") && <Stages to="/esteira-locacao">Esteira de locação</Stages>}
      </Head>
      <ProposalFilters
        draft={draft}
        types={types}
        agents={agents}
        onChange={change}
        onAct={actNow}
        period={
          <PeriodPicker
            value={draft.period}
            today={today}
            phone={phone}
            onChange={(period) => actNow({ period })}
          />
        }
      />
      {!shown ? (
        error ? (
          <ErrorState busy={loading} onRetry={() => quietly(refetch())}>
            <Why error={error} />
          </ErrorState>
        ) : (
          <>
            <VisuallyHidden role="status">Carregando…</VisuallyHidden>
            <Places>
              {PLACES.map((index) => (
                <Skeleton key={index} $height={phone ? "240px" : "48px"} />
              ))}
            </Places>
          </>
        )
      ) : isEmpty ? (
        <EmptyState
          icon={isNarrow ? <SearchX size={32} aria-hidden /> : <FileText size={32} aria-hidden />}
          title={nothing}
          action={isNarrow && <Button onClick={() => actNow(NO_FILTERS)}>Limpar filtros</Button>}
        >
          {!isNarrow && "As propostas são feitas nos atendimentos, na aba Propostas."}
        </EmptyState>
      ) : (
        <>
          {count && (
            <Total>
              {count} {shown.total === 1 ? "proposta" : "propostas"}
              {isMore(shown) && ". Use os filtros para ver as outras."}
            </Total>
          )}
          <ProposalTable
            label="Propostas"
            items={shown.items}
            today={today}
            old={!data}
            withLead
            withAgent={manages}
          />
        </>
      )}
      {shown && <Unreadable count={shown.unreadable} of={PROPOSALS} />}
      {shown && (
        <ListPagination
          label="Páginas de propostas"
          page={page}
          totalPages={shown.totalPages}
          onPage={(next) => go(filters, next)}
        />
      )}
    </Page>
  );
}
