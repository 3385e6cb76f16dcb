import { useQuery } from "@apollo/client/react";
import { isManager } from "@soleira/schema/account/roles";
import { businessTypeParam } from "@soleira/schema/attendance/business-type";
import { isClosed } from "@soleira/schema/attendance/status";
import { canMerge, MOST_MERGED } from "@soleira/schema/merge/plan";
import { handlesProposals } from "@soleira/schema/proposal/access";
import { useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { styled } from "styled-components";
import { errorCode } from "../../data/errors";
import { failedList } from "../../data/failedList";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { useDebounced } from "../../data/useDebounced";
import { Why } from "../../data/Why";
import { type Candidate, Candidates } from "../../features/merge/Candidates";
import {
  MergeOfferedDocument,
  MergePreviewDocument,
  MergeSearchDocument,
  MergeSurvivorDocument,
  type MergeSurvivorQuery,
  type MergeRow_AttendanceFragment as Row,
} from "../../features/merge/Merge.generated";
import { mayMerge } from "../../features/merge/mayMerge";
import { PreviewList } from "../../features/merge/PreviewList";
import { previewOf } from "../../features/merge/preview";
import { BackButton, useGoBack } from "../../ui/BackButton";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { type Failed, FailedList } from "../../ui/FailedList";
import { Foot, FormHeading, FormPage, FormSurface } from "../../ui/FormLayout";
import { lazyDialog } from "../../ui/lazyDialog";
import { PageTitle } from "../../ui/PageTitle";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { TextField } from "../../ui/TextField";
import { space } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { AttendanceMissing } from "../AttendanceMissing";

const Dialog = lazyDialog(() =>
  import("../../features/merge/MergeDialog").then((module) => module.MergeDialog),
);

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
`;

/** /merge-calls/{id}: several attendances of one matter become one (docs/product/merge.md#page). */
export function MergePage() {
  const { customerServiceId: id = "" } = useParams();
  const { user } = useSession();
  const { data, error, loading, refetch } = useQuery(MergeSurvivorDocument, {
    variables: { id },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const survivor = data?.attendance;
  const code = error && errorCode(error);
  if (code === "NOT_FOUND" || code === "FORBIDDEN" || code === "INVALID")
    return <AttendanceMissing forbidden={code === "FORBIDDEN"} />;
  if (!survivor && error)
    return (
      <ErrorState page busy={loading} onRetry={() => quietly(refetch())}>
        <Why error={error} />
      </ErrorState>
    );
  const may = !survivor || mayMerge(user.roles, survivor, survivor.user?.id === user.id);
  if (!may) return <AttendanceMissing forbidden />;
  const to = survivor
    ? `/attendance/${businessTypeParam(survivor.businessType)}/customer-service/${id}`
    : "/";
  return (
    <FormPage>
      <PageTitle>Mesclar</PageTitle>
      <FormHeading>
        <BackButton to={to} label="Voltar para o atendimento" />
        <div>
          <h1>Mesclar</h1>
          <p>{survivor && `${survivor.customer.name} · #${id} continua`}</p>
        </div>
      </FormHeading>
      <FormSurface aria-label="Mesclar">
        {survivor ? (
          <Merge
            survivor={survivor}
            to={to}
            notRead={failedList(NOT_OFFERED, { error, loading, refetch })}
            onChanged={() => quietly(refetch())}
          />
        ) : (
          <TabSkeleton />
        )}
      </FormSurface>
    </FormPage>
  );
}

const NOT_OFFERED = "Não foi possível procurar outros atendimentos desta pessoa.";

type MergeProps = {
  survivor: MergeSurvivorQuery["attendance"];
  to: string;
  /** Other attendances of the person came with the survivor, and did not. */
  notRead: Failed | undefined;
  onChanged: () => void;
};

function Merge({ survivor, to, notRead, onChanged }: MergeProps) {
  const { user, enterprise } = useSession();
  const navigate = useNavigate();
  const back = useGoBack(to);
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<readonly Candidate[]>([]);
  const [asking, setAsking] = useState(false);
  const { businessType, customer } = survivor;
  const unit = survivor.enterprise?.id;
  const words = useDebounced(search.trim());
  const offered = useQuery(MergeOfferedDocument, {
    variables: {
      businessType,
      phone: customer.phone,
      email: customer.email,
      enterpriseId: unit === enterprise.id ? undefined : unit,
    },
    skip: !customer.phone && !customer.email,
    fetchPolicy: "cache-and-network",
  });
  const searched = useQuery(MergeSearchDocument, {
    variables: { businessType, search: words },
    skip: words.length < 2,
    fetchPolicy: "cache-and-network",
  });
  const notOffered = notRead ?? failedList(NOT_OFFERED, offered);
  const ids = chosen.map(({ id }) => id);
  const withProposals =
    enterprise.hasNewProposalFlow &&
    handlesProposals(user.roles, { businessType, own: survivor.user?.id === user.id });
  const preview = useQuery(MergePreviewDocument, {
    variables: { ids: [survivor.id, ...ids], withProposals },
    skip: ids.length === 0,
    fetchPolicy: "cache-and-network",
  });
  if (isClosed(survivor.status))
    return <EmptyState compact title={canMerge(mergeable(survivor), [])?.text ?? ""} />;

  const mayBeMerged = (row: Row) => canMerge(mergeable(survivor), [mergeable(row)]) === null;
  const candidateOf = ({ id, customer: { name }, user: agent }: Row): Candidate => ({
    id,
    name,
    agent: agent?.name ?? null,
  });
  const ofSamePerson = (customer.attendances?.items ?? []).filter(
    (row) => mayBeMerged(row) && mayMerge(user.roles, row, row.user?.id === user.id),
  );
  const duplicates = (offered.data?.attendanceDuplicates ?? []).flatMap(
    ({ attendanceId, customer: of, user: agent }) =>
      attendanceId && attendanceId !== survivor.id && (isManager(user.roles) || agent?.id === user.id)
        ? [{ id: attendanceId, name: of?.name ?? "Lead", agent: agent?.name ?? null }]
        : [],
  );
  const offers = [
    ...new Map([...ofSamePerson.map(candidateOf), ...duplicates].map((one) => [one.id, one])).values(),
  ];
  const found = (words.length < 2 ? [] : (searched.data?.attendances.items ?? [])).filter(mayBeMerged);
  const results = found.filter(({ id }) => !offers.some((offer) => offer.id === id)).map(candidateOf);
  const hidden = chosen.filter(({ id }) => ![...offers, ...results].some((one) => one.id === id));
  const choose = (candidate: Candidate, isChosen: boolean) =>
    setChosen((before) =>
      isChosen ? [...before, candidate] : before.filter(({ id }) => id !== candidate.id),
    );
  const list = { chosen: ids, full: ids.length >= MOST_MERGED, onChange: choose };
  const rows = preview.data?.attendances.items ?? [];
  const [first, others] = [
    rows.find(({ id }) => id === survivor.id),
    rows.filter(({ id }) => ids.includes(id)),
  ];
  const shown = first && others.length === ids.length ? previewOf(first, others) : undefined;
  const searching = words !== search.trim() || searched.loading;
  return (
    <Content>
      <TextField
        label="Buscar atendimento"
        hint="Nome, telefone, e-mail, código do imóvel ou número, do mesmo tipo de negócio."
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div role="status">
        {search.trim().length >= 2 && !searching && !searched.error && results.length === 0 && (
          <EmptyState compact title="Nenhum atendimento aberto encontrado." />
        )}
        {searched.error && words.length >= 2 && (
          <ErrorState compact onRetry={() => quietly(searched.refetch())}>
            <Why error={searched.error} />
          </ErrorState>
        )}
      </div>
      {notOffered && <FailedList {...notOffered} />}
      {offers.length > 0 && (
        <Candidates title="Mesma pessoa, telefone ou e-mail" candidates={offers} {...list} />
      )}
      {results.length > 0 && <Candidates title="Encontrados" candidates={results} {...list} />}
      {hidden.length > 0 && <Candidates title="Escolhidos" candidates={hidden} {...list} />}
      {ids.length > 0 &&
        (shown ? (
          <PreviewList preview={shown} others={chosen.map(({ id, name }) => `${name}, #${id}`)} />
        ) : preview.error ? (
          <ErrorState compact onRetry={() => quietly(preview.refetch())}>
            <Why error={preview.error} />
          </ErrorState>
        ) : (
          <TabSkeleton />
        ))}
      <Foot>
        <Button onClick={back}>Cancelar</Button>
        <Button variant="primary" disabled={!shown} onClick={() => setAsking(true)}>
          Mesclar
        </Button>
        {ids.length === 0 && <VisuallyHidden>Escolha os atendimentos.</VisuallyHidden>}
      </Foot>
      {asking && shown && (
        <Dialog
          survivor={{ id: survivor.id, version: survivor.version, name: customer.name }}
          others={chosen}
          preview={shown}
          onRefused={() => {
            onChanged();
            quietly(preview.refetch());
          }}
          onMerged={() => void navigate(`${to}?tab=mesclados`, { replace: true })}
          onClose={() => setAsking(false)}
        />
      )}
    </Content>
  );

  function mergeable({ id, status, businessType: type, enterprise: of }: Row) {
    return { id, status, businessType: type, enterpriseId: of?.id ?? enterprise.id };
  }
}
