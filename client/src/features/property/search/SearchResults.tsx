import { useQuery } from "@apollo/client/react";
import { SearchX } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { styled } from "styled-components";
import { quietly } from "../../../data/quietly";
import { Why } from "../../../data/Why";
import { announce } from "../../../ui/Announcer";
import { Button } from "../../../ui/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { ErrorState } from "../../../ui/ErrorState";
import { foundText, isMore } from "../../../ui/foundText";
import { ListPagination } from "../../../ui/Pagination";
import { Select } from "../../../ui/Select";
import { color, media, space, type, weight } from "../../../ui/theme";
import { PROPERTIES, Unreadable } from "../../../ui/Unreadable";
import { FindPropertiesDocument } from "./Listing.generated";
import { ResultsTable } from "./ResultsTable";
import { countFilters, type SearchState, SORT_CHOICES, searchVariables, sortOf } from "./searchState";
import type { Choice } from "./useListingSelection";

const EMPTY = "Nenhum imóvel encontrado, tente novamente com novos filtros.";

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  min-height: 28px;
  ${type.small}
  color: ${color.inkMuted};
  & strong { color: ${color.ink}; font-weight: ${weight.strong}; }
`;

const Sort = styled.div`
  margin-left: auto;
  min-width: 160px;
  ${media.phone} { flex-basis: 100%; }
`;

type SearchResultsProps = {
  state: SearchState;
  enterpriseId: string | undefined;
  /** Rises when there is another listing. */
  revision: number;
  choice: Choice;
  phone: boolean;
  /** Orders the results; absent where the agency has an order of its own. */
  onSort: ((sort: SearchState["sort"]) => void) | undefined;
  onPage: (page: number, how?: { replace: boolean }) => void;
  onClear: () => void;
};

/** What the address finds, in its order, ten a page (docs/product/properties.md#search). */
export function SearchResults({
  state,
  enterpriseId,
  revision,
  choice,
  phone,
  onSort,
  onPage,
  onClear,
}: SearchResultsProps) {
  const { data, previousData, error, loading, refetch } = useQuery(FindPropertiesDocument, {
    variables: { ...searchVariables(state), enterpriseId },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const ask = () => quietly(refetch());
  const askAgain = useEffectEvent(ask);
  useEffect(() => {
    if (revision > 0) askAgain();
  }, [revision]);
  const shown = (data ?? (error ? undefined : previousData))?.properties;
  const empty = data?.properties.items.length === 0 && data.properties.page === 1;
  useEffect(() => {
    if (empty) announce(EMPTY);
  }, [empty]);
  // An address can be older than the list.
  const lastPage = data ? Math.max(1, data.properties.totalPages) : state.page;
  const toLastPage = useEffectEvent(() => onPage(lastPage, { replace: true }));
  useEffect(() => {
    if (state.page > lastPage) toLastPage();
  }, [state.page, lastPage]);

  const clear = countFilters(state.filters) > 0 && (
    <Button size="small" variant="quiet" onClick={onClear}>
      Limpar filtros
    </Button>
  );
  if (error && !shown)
    return (
      <ErrorState busy={loading} onRetry={ask}>
        <Why error={error} />
      </ErrorState>
    );
  if (empty)
    return (
      <EmptyState icon={<SearchX size={32} strokeWidth={1.5} aria-hidden />} title={EMPTY} action={clear} />
    );
  const count = shown ? foundText(shown) : null;
  return (
    <>
      <Line>
        <span aria-live="polite">
          {shown && count ? (
            <>
              <strong>{count}</strong> {shown.total === 1 ? "imóvel" : "imóveis"}
              {isMore(shown) && ". Use mais filtros para ver os outros."}
            </>
          ) : (
            "Imóveis"
          )}
        </span>
        {clear}
        {onSort && (
          <Sort>
            <Select
              label="Ordenar por"
              options={SORT_CHOICES}
              value={state.sort}
              onChange={({ target }) => onSort(sortOf(target.value))}
            />
          </Sort>
        )}
      </Line>
      <ResultsTable items={shown?.items} busy={loading && !data} choice={choice} phone={phone} />
      {shown && <Unreadable count={shown.unreadable} of={PROPERTIES} />}
      {shown && (
        <ListPagination
          label="Páginas de imóveis"
          page={state.page}
          totalPages={shown.totalPages}
          onPage={onPage}
        />
      )}
    </>
  );
}
