import { useQuery } from "@apollo/client/react";
import { ROLE_NAME, ROLES } from "@soleira/schema/account/roles";
import { managesPeople } from "@soleira/schema/person/plan";
import { PERSON_STATUS_DESCRIPTION, PERSON_STATUSES } from "@soleira/schema/person/status";
import { SearchX, UserPlus } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { styled } from "styled-components";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { readAnew } from "../../data/useRefetchOn";
import { Why } from "../../data/Why";
import {
  countFilters,
  graphFilter,
  NO_FILTERS,
  PEOPLE_RULES,
  type PeopleFilters,
  parsePeople,
  peopleAddress,
} from "../../features/person/listState";
import { PeopleDocument, TeamNamesDocument } from "../../features/person/People.generated";
import { PeopleRows } from "../../features/person/PeopleRows";
import { announce } from "../../ui/Announcer";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { FilterForm } from "../../ui/FilterForm";
import { lazyDialog } from "../../ui/lazyDialog";
import { ListPagination } from "../../ui/Pagination";
import { Select } from "../../ui/Select";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { TextField } from "../../ui/TextField";
import { color, phoneQuery, type } from "../../ui/theme";
import { Unreadable } from "../../ui/Unreadable";
import { useFilterDraft } from "../../ui/useFilterDraft";
import { useMedia } from "../../ui/useMedia";
import { ManagementFrame } from "./ManagementFrame";

const InviteDialog = lazyDialog(() =>
  import("../../features/person/InviteDialog").then((module) => module.InviteDialog),
);

const PEOPLE = { one: "pessoa não pôde ser lida", many: "pessoas não puderam ser lidas" };
const NOT_FOUND = "Nenhum resultado encontrado para os filtros aplicados.";

const Total = styled.p`
  ${type.small}
  color: ${color.inkMuted};
`;

/** /management/people: who works in the agency, and who is invited (docs/product/people.md#list). */
export function PeoplePage() {
  const { user } = useSession();
  const [inviting, setInviting] = useState(false);
  const [changes, setChanges] = useState(0);
  return (
    <ManagementFrame
      title="Pessoas"
      action={
        managesPeople(user.roles) && (
          <Button
            variant="primary"
            icon={<UserPlus size={18} aria-hidden />}
            onClick={() => setInviting(true)}
          >
            Convidar pessoa
          </Button>
        )
      }
    >
      <List changes={changes} />
      {inviting && (
        <InviteDialog onClose={() => setInviting(false)} onInvited={() => setChanges(changes + 1)} />
      )}
    </ManagementFrame>
  );
}

/** `changes`: how many times somebody was invited meanwhile. */
function List({ changes }: { changes: number }) {
  const { enterprise } = useSession();
  const phone = useMedia(phoneQuery);
  const [params, setParams] = useSearchParams();
  const { filters, page } = useMemo(() => parsePeople(params), [params]);
  const { data, previousData, error, loading, observable } = useQuery(PeopleDocument, {
    variables: { filter: graphFilter(filters), page },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  // Without its list the other filters are there all the same.
  const teams = useQuery(TeamNamesDocument, { fetchPolicy: "cache-and-network" }).data?.teams ?? [];
  const read = () => quietly(readAnew(observable));
  const again = useEffectEvent(read);
  useEffect(() => {
    if (changes > 0) again();
  }, [changes]);
  const go = (next: PeopleFilters, nextPage = 1) => setParams(peopleAddress(next, nextPage));
  const { draft, change, actNow } = useFilterDraft(filters, (next) => go(next), PEOPLE_RULES);
  const shown = (data ?? (error ? undefined : previousData))?.people;
  const isEmpty = data?.people.items.length === 0 && data.people.unreadable === 0 && page === 1;
  useEffect(() => {
    if (isEmpty) announce(NOT_FOUND);
  }, [isEmpty]);
  // An address can be older than the list.
  const lastPage = data?.people.totalPages || page;
  const toLast = useEffectEvent(() => setParams(peopleAddress(filters, lastPage), { replace: true }));
  useEffect(() => {
    if (page > lastPage) toLast();
  }, [page, lastPage]);
  return (
    <>
      <FilterForm
        label="Filtros"
        first={
          <TextField
            label="Buscar"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            placeholder="Nome ou e-mail"
            maxLength={100}
            value={draft.q}
            onChange={({ target }) => change({ q: target.value })}
          />
        }
        active={countFilters(draft)}
        phone={phone}
        onAct={() => actNow()}
        onClear={() => actNow(NO_FILTERS)}
      >
        <Select
          label="Papel"
          placeholder="Todos"
          options={ROLES.map((value) => ({ value, label: ROLE_NAME[value] }))}
          value={draft.role}
          onChange={({ target }) => actNow({ role: target.value as PeopleFilters["role"] })}
        />
        <Select
          label="Situação"
          placeholder="Todas"
          options={PERSON_STATUSES.map((value) => ({ value, label: PERSON_STATUS_DESCRIPTION[value] }))}
          value={draft.status}
          onChange={({ target }) => actNow({ status: target.value as PeopleFilters["status"] })}
        />
        {teams.length > 0 && (
          <Select
            label="Equipe"
            placeholder="Todas"
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
            value={draft.team}
            onChange={({ target }) => actNow({ team: target.value })}
          />
        )}
      </FilterForm>
      {!shown ? (
        error ? (
          <ErrorState busy={loading} onRetry={read}>
            <Why error={error} />
          </ErrorState>
        ) : (
          <TabSkeleton />
        )
      ) : isEmpty ? (
        <EmptyState
          icon={<SearchX size={32} aria-hidden />}
          title={NOT_FOUND}
          action={<Button onClick={() => actNow(NO_FILTERS)}>Limpar filtros</Button>}
        />
      ) : (
        <>
          {shown.total !== null && <Total>{shown.total === 1 ? "1 pessoa" : `${shown.total} pessoas`}</Total>}
          <PeopleRows
            people={shown.items}
            busy={!data}
            phone={phone}
            zone={enterprise.timeZone}
            onChanged={read}
          />
        </>
      )}
      {shown && (
        <>
          <Unreadable count={shown.unreadable} of={PEOPLE} />
          <ListPagination
            label="Páginas de pessoas"
            page={page}
            totalPages={shown.totalPages}
            onPage={(next) => go(filters, next)}
          />
        </>
      )}
    </>
  );
}
