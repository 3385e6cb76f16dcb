import { useQuery } from "@apollo/client/react";
import { funnelsOf, isManager, seesEnterprise } from "@soleira/schema/account/roles";
import {
  type BusinessType,
  FUNNEL_NAME,
  parseBusinessTypeParam,
} from "@soleira/schema/attendance/business-type";
import { SearchX } from "lucide-react";
import { Suspense, useEffect, useEffectEvent } from "react";
import { useParams } from "react-router-dom";
import { styled } from "styled-components";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { readAnew } from "../../data/useRefetchOn";
import { Why } from "../../data/Why";
import { FunnelToolbar } from "../../features/board/FunnelToolbar";
import { LeadsToAcceptHere } from "../../features/distribution/leadsToAcceptHere";
import { AttendanceTable } from "../../features/table/AttendanceTable";
import { ALL_FUNNELS_NAME, ALL_PARAM } from "../../features/table/allPath";
import { activeFilters } from "../../features/table/filterOptions";
import { RowSelectionBar } from "../../features/table/RowSelectionBar";
import { useRowSelection } from "../../features/table/selection";
import { PAGE_SIZES, tableVariables, valuesOf } from "../../features/table/tableState";
import { useSearchFocus } from "../../features/table/useSearchFocus";
import { useTableAddress } from "../../features/table/useTableAddress";
import { transferPath } from "../../features/transfer/paths";
import { announce } from "../../ui/Announcer";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { lazyCode } from "../../ui/lazyCode";
import { PageTitle } from "../../ui/PageTitle";
import { TablePagination } from "../../ui/Pagination";
import { media, phoneQuery, space } from "../../ui/theme";
import { ATTENDANCES, Unreadable } from "../../ui/Unreadable";
import { useMedia } from "../../ui/useMedia";
import { useNow } from "../../ui/useNow";
import { NotFoundPage } from "../NotFoundPage";
import { AttendanceTableDocument } from "./AttendanceTable.generated";
import { FoundElsewhere } from "./FoundElsewhere";
import { FunnelFilters } from "./FunnelFilters";
import { useLiveTable } from "./useLiveTable";
import { useTableOptions } from "./useTableOptions";

const BulkActions = lazyCode(() => import("./BulkActions").then((module) => module.BulkActions));

const EMPTY = "Nenhum resultado encontrado para os filtros aplicados.";

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  padding: ${space(1)} ${space(5)} ${space(6)};
  ${media.phone} { padding: 0 ${space(4)} ${space(6)}; gap: ${space(3)}; }
`;

/** /attendance/{businessType}?view=table: the funnel as a list; for who sees the enterprise, the list of all of it. */
export function AttendanceTablePage() {
  const { businessTypeParam } = useParams();
  const businessType = parseBusinessTypeParam(businessTypeParam);
  if (businessType) return <FunnelTable businessType={businessType} />;
  return businessTypeParam === ALL_PARAM ? <FunnelTable businessType={null} /> : <NotFoundPage />;
}

function FunnelTable({ businessType }: { businessType: BusinessType | null }) {
  const { user, enterprise } = useSession();
  const now = useNow();
  const phone = useMedia(phoneQuery);
  const search = useSearchFocus();
  const { state, go } = useTableAddress(businessType);
  const { filters, sort, page, size } = state;
  const selection = useRowSelection();
  const offered = useTableOptions(businessType, filters.enterprise);
  const { options, statusName } = offered;

  const { data, previousData, loading, error, observable } = useQuery(AttendanceTableDocument, {
    variables: tableVariables(state),
    fetchPolicy: "cache-and-network",
  });
  // What was there stays until its successor has come.
  const shown = (data ?? (error ? undefined : previousData))?.attendances;
  const busy = loading && !data;
  const read = () => readAnew(observable);
  const ask = () => quietly(read());

  useLiveTable({
    businessType,
    filters,
    items: shown?.items,
    loading,
    refetch: ask,
    // Of the page that was read now, not of one that the cache had.
    since: loading ? undefined : data?.attendances.cursor,
    onResync: async () => (await read()).data?.attendances.cursor,
  });

  const empty = data?.attendances.items.length === 0;
  useEffect(() => {
    if (empty) announce(EMPTY);
  }, [empty]);

  // An address can be older than the list: a page that is no longer there leads to the last one, and a status that
  // has no column here (another funnel, pre-service) to all of them.
  const lastPage = data?.attendances.totalPages || page;
  const noColumn =
    filters.status !== "" &&
    options.columns.length > 0 &&
    !valuesOf(filters.status).every((status) => options.columns.some((column) => column.status === status));
  const toLastPage = useEffectEvent(() => go({ page: lastPage }, { replace: true }));
  const dropStatus = useEffectEvent(() => go({ filters: { ...filters, status: "" } }, { replace: true }));
  useEffect(() => {
    if (noColumn) dropStatus();
    else if (page > lastPage) toLastPage();
  }, [noColumn, page, lastPage]);

  // Reception changes none (docs/product/roles.md#changes).
  const mayChange = isManager(user.roles) || funnelsOf(user.roles).length > 0;
  return (
    <>
      <PageTitle>{businessType ? FUNNEL_NAME[businessType] : ALL_FUNNELS_NAME}</PageTitle>
      <FunnelToolbar businessType={businessType} view="table" ordering={phone} />
      <Page>
        <FunnelFilters
          filters={filters}
          onFilter={(next) => go({ filters: next })}
          offered={offered}
          search={search}
          total={shown?.total}
        />
        <LeadsToAcceptHere look="row" of={businessType ?? undefined} />
        {error ? (
          <ErrorState onRetry={ask}>
            <Why error={error} />
          </ErrorState>
        ) : empty ? (
          <EmptyState icon={<SearchX size={32} strokeWidth={1.5} aria-hidden />} title={EMPTY}>
            {filters.q && businessType && <FoundElsewhere businessType={businessType} q={filters.q} />}
            {activeFilters(filters, options, "").length > 0 &&
              "Tire um dos filtros, ou busque por outra palavra do nome, parte do telefone, e-mail ou código do imóvel."}
          </EmptyState>
        ) : (
          <AttendanceTable
            items={shown?.items}
            busy={busy}
            size={size}
            sort={sort}
            onSort={(next) => go({ sort: next })}
            phone={phone}
            zone={enterprise.timeZone}
            now={now}
            statusName={statusName}
            showAgent={seesEnterprise(user.roles)}
            showFunnel={businessType === null}
            selection={selection}
          />
        )}
        {shown && <Unreadable count={shown.unreadable} of={ATTENDANCES} />}
        {shown && shown.totalPages > 0 && (
          <TablePagination
            page={shown.page}
            totalPages={shown.totalPages}
            total={shown.total}
            pageSize={shown.pageSize}
            sizes={PAGE_SIZES}
            onPage={(next) => go({ page: next })}
            onPageSize={(next) => go({ size: next })}
          />
        )}
        <RowSelectionBar selection={selection} to={transferPath([...selection.ids])}>
          {mayChange && (
            <Suspense>
              <BulkActions selection={selection} options={options} zone={enterprise.timeZone} />
            </Suspense>
          )}
        </RowSelectionBar>
      </Page>
    </>
  );
}
