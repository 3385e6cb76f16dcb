import { useQuery } from "@apollo/client/react";
import { isClosed } from "@soleira/schema/attendance/status";
import { conversationOf } from "@soleira/schema/help/conversation";
import { DEFAULT_PROPERTY_SORT } from "@soleira/schema/property/sort";
import { useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { styled } from "styled-components";
import { useAttendanceScope } from "../../data/attendance/attendanceScope";
import { failedList } from "../../data/failedList";
import { quietly } from "../../data/quietly";
import { Why } from "../../data/Why";
import { RemoteConfigurationDocument } from "../../features/help/Help.generated";
import { AddOutcome } from "../../features/property/search/AddOutcome";
import { FilterChips } from "../../features/property/search/FilterChips";
import {
  type Listing_PropertyFragment as Listing,
  PropertySearchOptionsDocument,
} from "../../features/property/search/Listing.generated";
import { ListingSelectionBar } from "../../features/property/search/ListingSelectionBar";
import { RegisterForm } from "../../features/property/search/RegisterForm";
import { SearchFilters } from "../../features/property/search/SearchFilters";
import { SearchResults } from "../../features/property/search/SearchResults";
import { Suggestions } from "../../features/property/search/Suggestions";
import {
  noFilters,
  parseSearch,
  SEARCH_RULES,
  type SearchState,
  saidSearch as said,
} from "../../features/property/search/searchState";
import { type Choice, useListingSelection } from "../../features/property/search/useListingSelection";
import { wantedFilters } from "../../features/property/search/wantedFilters";
import { ErrorState } from "../../ui/ErrorState";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { color, phoneQuery, radius, space } from "../../ui/theme";
import { useFilterDraft } from "../../ui/useFilterDraft";
import { useMedia } from "../../ui/useMedia";
import { AddPropertiesLeadDocument, type AddPropertiesLeadQuery } from "./AddPropertiesLead.generated";
import { useAddChosen } from "./useAddChosen";

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;

const Notice = styled.p`
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.infoSoft};
  color: ${color.infoInk};
`;

type AddPropertiesProps = { attendanceId: string; back: () => void };

/** The page once it is known which attendance it is for. */
export function AddProperties({ attendanceId, back }: AddPropertiesProps) {
  const { data, error, loading, refetch } = useQuery(AddPropertiesLeadDocument, {
    variables: { id: attendanceId },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const read = () => quietly(refetch());
  if (!data)
    return error ? (
      <ErrorState busy={loading} onRetry={read}>
        <Why error={error} />
      </ErrorState>
    ) : (
      <TabSkeleton />
    );
  return <Search lead={data.attendance} back={back} onChanged={read} />;
}

type Lead = AddPropertiesLeadQuery["attendance"];
type SearchProps = { lead: Lead; back: () => void; onChanged: () => void };

function Search({ lead, back, onChanged }: SearchProps) {
  const phone = useMedia(phoneQuery);
  const enterpriseId = useAttendanceScope().unit?.id;
  const { businessType } = lead;
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => parseSearch(params, businessType), [params, businessType]);
  // Each is a step that 'back' undoes; other filters begin at the first page.
  const go = (part: Partial<SearchState>, how?: { replace: boolean }) =>
    setParams(said({ ...state, page: 1, ...part }, businessType), how);
  const { draft, change, actNow } = useFilterDraft(state.filters, (filters) => go({ filters }), SEARCH_RULES);
  const clear = () => actNow(noFilters(businessType));
  const options = useQuery(PropertySearchOptionsDocument, { variables: { enterpriseId } });
  const { enterprise } = options.data ?? {};
  // The rows are newest first.
  const first = lead.properties.items.at(-1)?.property;
  const bare = params.size === 0 && first !== undefined;
  const { loading, data: lists } = options;
  // An address that says something is the person's own.
  useEffect(() => {
    if (!bare || loading) return;
    const known = {
      types: lists?.propertyTypes ?? [],
      districts: lists?.districts ?? [],
      hasBedrooms: lists?.enterprise.hasCrmProperties ?? false,
    };
    const filters = wantedFilters(first, known, businessType);
    setParams(said({ filters, sort: DEFAULT_PROPERTY_SORT, page: 1 }, businessType), { replace: true });
  }, [bare, loading, lists, first, businessType, setParams]);
  // The header reads it on every page.
  const configuration = useQuery(RemoteConfigurationDocument, { fetchPolicy: "cache-only" }).data;

  const selection = useListingSelection();
  const [revision, setRevision] = useState({ listings: 0, attached: 0 });
  const adding = useAddChosen({
    lead,
    drop: selection.drop,
    onAdded: () => {
      onChanged();
      setRevision((before) => ({ ...before, attached: before.attached + 1 }));
    },
    onAllAdded: back,
  });
  const attached = new Set(lead.properties.items.map(({ property }) => property.code));
  const closed = isClosed(lead.status);
  const choice: Choice = {
    isChosen: (code) => selection.chosen.some((one) => one.code === code),
    isAttached: (code) => attached.has(code) || adding.added.has(code),
    full: selection.full,
    readOnly: closed || adding.progress !== null,
    onToggle: selection.toggle,
  };
  const registered = (listing: Listing) => {
    selection.choose(listing);
    setRevision((before) => ({ ...before, listings: before.listings + 1 }));
    // Where it is seen in the table, whatever was searched before.
    actNow({ ...noFilters(businessType), businessType: "", code: listing.code });
  };
  const tool = conversationOf(enterprise?.conversationTool, null, configuration?.remoteConfiguration.chatUrl);
  return (
    <Page>
      {closed && <Notice>Este atendimento está encerrado: não recebe mais imóveis.</Notice>}
      <SearchFilters
        draft={draft}
        options={{
          types: options.data?.propertyTypes ?? [],
          districts: options.data?.districts ?? [],
          hasBedrooms: enterprise?.hasCrmProperties ?? false,
          failed: failedList("Não foi possível carregar os bairros e os tipos.", options),
        }}
        onChange={change}
        onAct={actNow}
        onClear={clear}
        phone={phone}
      />
      <FilterChips
        filters={state.filters}
        types={options.data?.propertyTypes ?? []}
        districts={options.data?.districts ?? []}
        onAct={actNow}
        onClear={clear}
      />
      {adding.outcome && (
        <AddOutcome
          outcome={adding.outcome}
          busy={adding.progress !== null}
          onRetry={(listing) => void adding.retry(listing)}
        />
      )}
      {bare ? (
        <TabSkeleton />
      ) : (
        <SearchResults
          state={state}
          enterpriseId={enterpriseId}
          revision={revision.listings}
          choice={choice}
          phone={phone}
          onSort={enterprise?.hasPropertySort ? (sort) => go({ sort }) : undefined}
          onPage={(page, how) => go({ page }, how)}
          onClear={clear}
        />
      )}
      <Suggestions attendanceId={lead.id} choice={choice} revision={revision.attached} />
      {enterprise && !enterprise.worksWithoutProperties && !closed && (
        <RegisterForm
          attendanceId={lead.id}
          businessType={businessType}
          enterpriseId={enterpriseId}
          onRegistered={registered}
          onExisting={registered}
        />
      )}
      <ListingSelectionBar
        chosen={selection.chosen}
        progress={adding.progress}
        onRemove={selection.toggle}
        onAdd={() => void adding.add(selection.chosen)}
        onAddAndSend={tool ? undefined : () => void adding.addAndSend(selection.chosen)}
        cannotSend={adding.cannotSend}
      />
    </Page>
  );
}
