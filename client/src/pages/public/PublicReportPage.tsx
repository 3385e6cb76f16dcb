import { useQuery } from "@apollo/client/react";
import { formatDateTime, formatDay } from "@soleira/schema/format/dates";
import { timeIn } from "@soleira/schema/format/zone";
import { ChartColumn, LinkIcon } from "lucide-react";
import { useEffect } from "react";
import { styled } from "styled-components";
import { errorCode } from "../../data/errors";
import { quietly } from "../../data/quietly";
import { Why } from "../../data/Why";
import { cellText } from "../../features/report/cellText";
import { DEFINITION } from "../../features/report/definitions";
import { RowTable } from "../../features/report/RowTable";
import { reportOfGraph } from "../../features/report/reportAddress";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { Skeleton } from "../../ui/Skeleton";
import { color, space, type, weight } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { PublicReportDocument } from "./PublicReport.generated";

const Page = styled.main`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  width: min(960px, 100%);
  margin: 0 auto;
  padding: ${space(6)} ${space(4)} ${space(10)};
  & > footer, & > p { ${type.small} color: ${color.inkMuted}; text-wrap: pretty; }
`;
const Head = styled.header`
  & > h1 { ${type.title} font-weight: ${weight.strong}; }
  & > p { color: ${color.inkMuted}; }
`;
const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(8)};
  margin: 0;
  & > div { display: flex; flex-direction: column-reverse; }
  & dt { ${type.small} color: ${color.inkMuted}; }
  & dd { margin: 0; ${type.title} font-weight: ${weight.strong}; font-variant-numeric: tabular-nums; }
`;

/** /relatorio/{token}: totals and groups of a report, for whoever has the address (docs/product/reports.md#sharing). */
export function PublicReportPage({ token }: { token: string }) {
  const { data, error, loading, refetch } = useQuery(PublicReportDocument, {
    variables: { token },
    notifyOnNetworkStatusChange: true,
  });
  const report = data?.publicReport;
  useEffect(() => {
    document.title = report ? `${report.title} · ${report.enterpriseName}` : "Relatório";
  }, [report]);
  if (error && errorCode(error) === "NOT_FOUND")
    return (
      <main>
        <EmptyState
          page
          icon={<LinkIcon size={32} strokeWidth={1.5} aria-hidden />}
          title="Link indisponível"
        >
          O relatório não está mais neste link. Peça outro a quem o enviou.
        </EmptyState>
      </main>
    );
  if (!report)
    return (
      <Page tabIndex={-1}>
        {error ? (
          <ErrorState page busy={loading} onRetry={() => quietly(refetch())}>
            <Why error={error} />
          </ErrorState>
        ) : (
          <>
            <VisuallyHidden role="status">Carregando…</VisuallyHidden>
            <Skeleton $height="56px" />
            <Skeleton $height="320px" />
          </>
        )}
      </Page>
    );
  const { title, enterpriseName, timeZone, startDate, endDate, columns, totals, groups } = report;
  const name = reportOfGraph(report.name);
  const readAt = timeIn(new Date(report.readAt), timeZone);
  return (
    <Page tabIndex={-1}>
      <Head>
        <h1>{title}</h1>
        <p>
          {enterpriseName} · {formatDay(startDate)} a {formatDay(endDate)} · Atualizado às {readAt}
        </p>
      </Head>
      {totals && (
        <Figures>
          {columns.map(({ key, title: label, type: of }, place) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{cellText(of, totals.cells[place])}</dd>
            </div>
          ))}
        </Figures>
      )}
      {groups && groups.rows.length > 0 ? (
        <RowTable label={title} columns={groups.columns} rows={groups.rows} />
      ) : (
        <EmptyState icon={<ChartColumn size={32} aria-hidden />} title="Nada neste período." />
      )}
      {name && <p>{DEFINITION[name]}</p>}
      <footer>Este link funciona até {formatDateTime(new Date(report.expiresAt), timeZone)}.</footer>
    </Page>
  );
}
