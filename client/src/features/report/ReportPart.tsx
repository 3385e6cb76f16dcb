import { useQuery } from "@apollo/client/react";
import { readsNarrowed } from "@soleira/schema/report/access";
import { REPORT_TITLE } from "@soleira/schema/report/names";
import { ChartColumn, Download, Table2 } from "lucide-react";
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { styled } from "styled-components";
import { errorCode } from "../../data/errors";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { Why } from "../../data/Why";
import { alert } from "../../ui/alert";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { ErrorState } from "../../ui/ErrorState";
import { lazyCode } from "../../ui/lazyCode";
import { Menu } from "../../ui/Menu";
import { RadioGroup } from "../../ui/RadioGroup";
import { readAgain } from "../../ui/readAgain";
import { Skeleton } from "../../ui/Skeleton";
import { saveFile } from "../../ui/saveFile";
import { color, radius, shadow, space, type, weight } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { Definition } from "./Definition";
import { PlotTable } from "./PlotTable";
import { isEmptyPlot, plotText } from "./plot";
import { plotCsv } from "./plotCsv";
import { drawn, type Expected, expectedHeight, heightOf } from "./plotHeight";
import { plotPicture } from "./plotPicture";
import { FUNNEL_COUNT, type FunnelCount, type LinkTo, type PlottedName, shownOf } from "./plots";
import { ReportDocument } from "./Report.generated";
import { fromDashboard, graphFilter, graphNameOf, type ReportFilters, reportPath } from "./reportAddress";

const PlotCanvas = lazyCode(() => import("./PlotCanvas").then((module) => module.PlotCanvas));

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  min-width: 0;
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  & > h2 { ${type.large} font-weight: ${weight.strong}; }
  &[aria-busy="true"] > div:not(:last-child) { ${readAgain} }
`;
const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(6)};
  margin: 0;
  & > div { display: flex; flex-direction: column-reverse; }
  & dt { ${type.small} color: ${color.inkMuted}; }
  & dd { margin: 0; ${type.title} font-weight: ${weight.strong}; font-variant-numeric: tabular-nums; }
`;
const Said = styled.p`
  ${type.small}
  color: ${color.inkMuted};
  text-wrap: pretty;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-top: auto;
  margin-left: -${space(3)};
  & > a { margin-left: auto; display: inline-flex; align-items: center; min-height: 28px; ${type.small} color: ${color.accentInk}; }
`;

/** Those with figures above their plot. */
const WITH_FIGURES: readonly PlottedName[] = ["attendances", "first-response", "visits", "proposals", "wins"];

type ReportPartProps = {
  name: PlottedName;
  filters: ReportFilters;
  today: string;
  expected: Expected;
  /** Its numbers have come. */
  onRead: () => void;
};

/** A number of the dashboard with its plot, table and definition; one that fails leaves the others alone. */
export function ReportPart({ name, filters, today, expected, onRead }: ReportPartProps) {
  const { data, error, loading, refetch } = useQuery(ReportDocument, {
    variables: { name: graphNameOf(name), filter: graphFilter(filters), page: 1, size: 1 },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const navigate = useNavigate();
  const [asTable, setAsTable] = useState(false);
  const [counted, setCounted] = useState<FunnelCount>("reached");
  const canvas = useRef<HTMLCanvasElement | null>(null);
  const read = useEffectEvent(onRead);
  useEffect(() => {
    if (data && !loading) read();
  }, [data, loading]);

  const { user } = useSession();
  const title = REPORT_TITLE[name];
  const named = name === "funnel" ? `${title}: ${FUNNEL_COUNT[counted].toLowerCase()}` : title;
  const from = fromDashboard(filters, today);
  const shown = useMemo(() => {
    const to: LinkTo = (of, narrowed) => {
      const behind = { ...filters, ...narrowed };
      return readsNarrowed(user, of, behind) ? reportPath(of, behind, today) : null;
    };
    return data && shownOf(name, data.report, to, counted);
  }, [data, name, filters, today, user, counted]);
  const plot = useMemo(() => shown && drawn(shown.plot), [shown]);
  const file = `${named.replace(":", "")} ${filters.period.startDate} a ${filters.period.endDate}`;
  const savePicture = async () => {
    const picture = canvas.current && (await plotPicture(canvas.current, named));
    if (picture) saveFile(picture, `${file}.png`);
    else alert.error("Este navegador não faz a imagem. Baixe o CSV.");
  };
  const saveRows = () =>
    shown && saveFile(new Blob([plotCsv(shown.plot)], { type: "text/csv;charset=utf-8" }), `${file}.csv`);
  const said = plot && plotText(plot);
  // All parts have it at once, and the notice at the top says why.
  const unreached = error && errorCode(error) === "NO_CONNECTION";

  return (
    <Root aria-label={title} aria-busy={loading}>
      <h2>{title}</h2>
      {shown && plot ? (
        <>
          {shown.figures.length > 0 && (
            <Figures>
              {shown.figures.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </Figures>
          )}
          {isEmptyPlot(shown.plot) ? (
            <EmptyState compact icon={<ChartColumn size={20} aria-hidden />} title="Nada neste período." />
          ) : (
            <>
              {name === "funnel" && (
                <RadioGroup
                  legend="O que contar em cada situação"
                  inline
                  options={Object.entries(FUNNEL_COUNT).map(([value, label]) => ({ value, label }))}
                  value={counted}
                  onChange={(value) => setCounted(value as FunnelCount)}
                />
              )}
              <Said>{said}</Said>
              {asTable ? (
                <PlotTable plot={shown.plot} name={named} state={from} />
              ) : (
                <ErrorBoundary part>
                  <Suspense fallback={<Skeleton $height={`${heightOf(plot)}px`} />}>
                    <PlotCanvas
                      plot={plot}
                      height={heightOf(plot)}
                      label={`${named}. ${said}`}
                      onOpen={(address) => void navigate(address, { state: from })}
                      onCanvas={(element) => {
                        canvas.current = element;
                      }}
                    />
                  </Suspense>
                </ErrorBoundary>
              )}
            </>
          )}
        </>
      ) : error ? (
        <ErrorState
          compact
          {...(unreached && { quiet: true, title: "Carrega quando a conexão voltar." })}
          busy={loading}
          onRetry={() => quietly(refetch())}
        >
          {unreached ? null : <Why error={error} />}
        </ErrorState>
      ) : (
        <>
          <VisuallyHidden role="status">Carregando…</VisuallyHidden>
          {WITH_FIGURES.includes(name) && <Skeleton $height="48px" />}
          <Skeleton $height="20px" />
          <Skeleton $height={`${expectedHeight(name, expected)}px`} />
        </>
      )}
      <Actions>
        <Definition name={name} />
        {shown && !isEmptyPlot(shown.plot) && (
          <>
            <Button
              size="small"
              variant="quiet"
              icon={asTable ? <ChartColumn size={16} aria-hidden /> : <Table2 size={16} aria-hidden />}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? "Ver gráfico" : "Ver tabela"}
              <VisuallyHidden>{` de ${title}`}</VisuallyHidden>
            </Button>
            <Menu
              label={`Baixar ${title}`}
              items={[
                ...(asTable ? [] : [{ label: "Imagem (PNG)", onSelect: () => void savePicture() }]),
                { label: "Tabela (CSV)", onSelect: saveRows },
              ]}
              trigger={({ ref, ...props }) => (
                <Button
                  {...props}
                  ref={ref}
                  size="small"
                  variant="quiet"
                  icon={<Download size={16} aria-hidden />}
                >
                  Baixar
                  <VisuallyHidden>{` ${title}`}</VisuallyHidden>
                </Button>
              )}
            />
          </>
        )}
        <Link to={reportPath(name, filters, today)} state={from}>
          Ver linhas
          <VisuallyHidden>{` de ${title}`}</VisuallyHidden>
        </Link>
      </Actions>
    </Root>
  );
}
