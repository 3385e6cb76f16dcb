import { useQuery } from "@apollo/client/react";
import { isManager } from "@soleira/schema/account/roles";
import { once } from "@soleira/schema/format/once";
import { readsNarrowed, readsReport } from "@soleira/schema/report/access";
import { REPORT_NAMES, REPORT_TITLE, type ReportName } from "@soleira/schema/report/names";
import { periodBefore, periodProblem } from "@soleira/schema/report/period";
import { SearchX, Share2 } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { styled } from "styled-components";
import { errorText } from "../../data/errors";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { Why } from "../../data/Why";
import { Definition } from "../../features/report/Definition";
import { ExportButton } from "../../features/report/ExportButton";
import { ReportDocument } from "../../features/report/Report.generated";
import { RowTable } from "../../features/report/RowTable";
import {
  dashboardIn,
  dashboardPath,
  graphFilter,
  graphNameOf,
  reportNamed,
  reportPath,
  withoutLeads,
} from "../../features/report/reportAddress";
import { BackButton } from "../../ui/BackButton";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { lazyDialog } from "../../ui/lazyDialog";
import { PageTitle } from "../../ui/PageTitle";
import { ListPagination } from "../../ui/Pagination";
import { Select } from "../../ui/Select";
import { Skeleton } from "../../ui/Skeleton";
import { color, media, space, type, weight } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { NotFoundPage } from "../NotFoundPage";
import { Filters } from "./Filters";
import { useReportAddress } from "./useReportAddress";

const ShareDialog = lazyDialog(() =>
  import("../../features/report/ShareDialog").then((module) => module.ShareDialog),
);

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  width: min(1440px, 100%);
  margin: 0 auto;
  padding: ${space(4)} ${space(5)} ${space(8)};
  h2 { ${type.large} font-weight: ${weight.strong}; }
  ${media.phone} { padding: ${space(3)} ${space(4)} ${space(8)}; }
`;
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  & > h1 { flex: 1; min-width: 180px; ${type.title} }
  & > h1 + div { width: 220px; }
  ${media.phone} {
    & > h1 + div { width: 100%; }
    & > h1 + div ~ button { flex: 1; }
  }
`;
const Total = styled.p`
  ${type.small}
  color: ${color.inkMuted};
`;
/** Whether its rows are of single things: counts have no groups but themselves. */
const isOfSingle = ({ columns }: { columns: readonly { key: string }[] }) =>
  columns.some(({ key }) => key === "date");

const SIZE = 20;
const number = once(() => new Intl.NumberFormat("pt-BR"));

/** /dashboard/reports/{name}: the rows behind a number (docs/product/reports.md#names). */
export function ReportPage() {
  const name = reportNamed(useParams().name);
  const { user } = useSession();
  if (!name || !readsReport(user.roles, name)) return <NotFoundPage />;
  return <Rows name={name} />;
}

function Rows({ name }: { name: ReportName }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { today, filters, page, change, turnTo } = useReportAddress();
  const problem = periodProblem(filters.period);
  const [sharing, setSharing] = useState(false);
  const { data, previousData, error, loading, refetch } = useQuery(ReportDocument, {
    variables: { name: graphNameOf(name), filter: graphFilter(filters), page, size: SIZE },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
    skip: problem !== null,
  });
  const compared = useQuery(ReportDocument, {
    variables: {
      name: graphNameOf(name),
      filter: graphFilter({ ...filters, period: periodBefore(filters.period) }),
      page: 1,
      size: 1,
    },
    notifyOnNetworkStatusChange: true,
    // A report whose columns are no sums has nothing that could be compared so.
    skip: problem !== null || !data?.report.totals,
  });
  const before = previousData?.report.name === graphNameOf(name) ? previousData : undefined;
  const shown = problem ? undefined : (data ?? (error ? undefined : before))?.report;
  const title = REPORT_TITLE[name];
  const names = REPORT_NAMES.filter((one) => readsReport(user.roles, one));
  // An address can be older than its rows.
  const lastPage = data?.report.totalPages || page;
  const toLast = useEffectEvent(() => turnTo(lastPage));
  useEffect(() => {
    if (page > lastPage) toLast();
  }, [page, lastPage]);

  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      <Head>
        <BackButton
          to={dashboardIn(state) ?? dashboardPath({ ...filters, ...withoutLeads }, today)}
          label="Voltar ao dashboard"
          hasSteps
        />
        <h1>{title}</h1>
        <Select
          label="Relatório"
          hideLabel
          options={names.map((one) => ({ value: one, label: REPORT_TITLE[one] }))}
          value={name}
          onChange={({ target }) => {
            const other = target.value as ReportName;
            // What one may not narrow that one to is left behind.
            const kept = readsNarrowed(user, other, filters)
              ? filters
              : { ...filters, user: "", businessType: "" as const };
            void navigate(reportPath(other, kept, today), { state });
          }}
        />
        <ExportButton name={name} filters={filters} />
        {isManager(user.roles) && !problem && (
          <Button icon={<Share2 size={16} aria-hidden />} onClick={() => setSharing(true)}>
            Compartilhar
          </Button>
        )}
        <Definition name={name} />
      </Head>
      <Filters today={today} filters={filters} change={change} name={name} />
      {problem ? (
        <ErrorState>{problem.message}</ErrorState>
      ) : !shown ? (
        error ? (
          <ErrorState busy={loading} onRetry={() => quietly(refetch())}>
            <Why error={error} />
          </ErrorState>
        ) : (
          <>
            <VisuallyHidden role="status">Carregando…</VisuallyHidden>
            <Skeleton $height="480px" />
          </>
        )
      ) : shown.total === 0 ? (
        <EmptyState icon={<SearchX size={32} aria-hidden />} title="Nada neste período." />
      ) : (
        <>
          {shown.total !== null && (
            <Total>
              {number().format(shown.total)} {shown.total === 1 ? "linha" : "linhas"}
            </Total>
          )}
          <RowTable
            label={title}
            columns={shown.columns}
            rows={shown.rows}
            totals={shown.totals}
            before={compared.data?.report.totals ?? null}
            old={!data}
          />
          {compared.error && (
            <ErrorState busy={compared.loading} onRetry={() => quietly(compared.refetch())}>
              Não foi possível comparar com o período anterior. {errorText(compared.error)}
            </ErrorState>
          )}
          <ListPagination
            label={`Páginas de ${title}`}
            page={page}
            totalPages={shown.totalPages}
            onPage={turnTo}
          />
          {isOfSingle(shown) && shown.groups && (
            <>
              <h2>Resumo</h2>
              <RowTable
                label={`Resumo: ${title}`}
                columns={shown.groups.columns}
                rows={shown.groups.rows}
                old={!data}
              />
            </>
          )}
        </>
      )}
      {sharing && <ShareDialog name={name} filters={filters} onClose={() => setSharing(false)} />}
    </Page>
  );
}
