import { useQuery } from "@apollo/client/react";
import { BUSINESS_TYPES, FUNNEL_NAME } from "@soleira/schema/attendance/business-type";
import { REQUEST_STATUS_DESCRIPTION, REQUEST_STATUSES } from "@soleira/schema/transfer/plan";
import { ArrowLeftRight } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { styled } from "styled-components";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { readAnew } from "../../data/useRefetchOn";
import { Why } from "../../data/Why";
import { RequestRows } from "../../features/transfer/RequestRows";
import { TransferRequestsDocument } from "../../features/transfer/TransferRequest.generated";
import { useRequestsAgain } from "../../features/transfer/useRequestsAgain";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { PageTitle } from "../../ui/PageTitle";
import { ListPagination } from "../../ui/Pagination";
import { Select } from "../../ui/Select";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { media, phoneQuery, space, type } from "../../ui/theme";
import { Unreadable } from "../../ui/Unreadable";
import { useMedia } from "../../ui/useMedia";

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  width: min(1280px, 100%);
  margin: 0 auto;
  padding: ${space(4)} ${space(5)} ${space(8)};
  & > h1 { ${type.display} font-weight: 560; }
  ${media.phone} { padding: ${space(3)} ${space(4)} ${space(8)}; }
`;

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  & > * { flex: 0 1 220px; }
  ${media.phone} { & > * { flex: 1 1 140px; } }
`;

const REQUESTS = { one: "pedido não pôde ser lido", many: "pedidos não puderam ser lidos" };

/** /transfers: requests to transfer leads, newest first (docs/product/transfers.md#request-pages). */
export function RequestsPage() {
  const { enterprise } = useSession();
  const phone = useMedia(phoneQuery);
  const [params, setParams] = useSearchParams();
  const status = REQUEST_STATUSES.find((one) => one === params.get("status")) ?? null;
  const businessType = BUSINESS_TYPES.find((one) => one === params.get("business_type")) ?? null;
  const asked = Number(params.get("page"));
  const page = Number.isInteger(asked) && asked > 0 && asked < 100_000 ? asked : 1;
  const query = useQuery(TransferRequestsDocument, {
    variables: { filter: { status, businessType }, page },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const { data, previousData, error, loading, observable } = query;
  const shown = (data ?? (error ? undefined : previousData))?.transferRequests;
  const read = () => readAnew(observable);
  useRequestsAgain(shown?.items.map(({ attendanceId }) => attendanceId) ?? [], read);
  const go = (name: "status" | "business_type" | "page", value: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (name !== "page") after.delete("page");
      if (value) after.set(name, value);
      else after.delete(name);
      return after;
    });
  return (
    <Page>
      <PageTitle>Transferências</PageTitle>
      <h1>Transferências</h1>
      <Filters>
        <Select
          label="Situação"
          placeholder="Todas"
          options={REQUEST_STATUSES.map((value) => ({ value, label: REQUEST_STATUS_DESCRIPTION[value] }))}
          value={status ?? ""}
          onChange={(event) => go("status", event.target.value)}
        />
        <Select
          label="Funil"
          placeholder="Todos"
          options={BUSINESS_TYPES.map((value) => ({ value, label: FUNNEL_NAME[value] }))}
          value={businessType ?? ""}
          onChange={(event) => go("business_type", event.target.value)}
        />
      </Filters>
      {!shown ? (
        error ? (
          <ErrorState busy={loading} onRetry={() => quietly(read())}>
            <Why error={error} />
          </ErrorState>
        ) : (
          <TabSkeleton />
        )
      ) : shown.items.length === 0 && shown.unreadable === 0 ? (
        <EmptyState
          icon={<ArrowLeftRight size={32} strokeWidth={1.5} aria-hidden />}
          title="Nenhuma solicitação de transferência."
        >
          Pedidos são feitos no menu de um atendimento, em Transferir.
        </EmptyState>
      ) : (
        <RequestRows requests={shown.items} busy={!data} phone={phone} zone={enterprise.timeZone} />
      )}
      {shown && (
        <>
          <Unreadable count={shown.unreadable} of={REQUESTS} />
          <ListPagination
            label="Páginas de transferências"
            page={page}
            totalPages={shown.totalPages}
            onPage={(next) => go("page", String(next))}
          />
        </>
      )}
    </Page>
  );
}
