import { useQuery } from "@apollo/client/react";
import { formatShort } from "@soleira/schema/format/dates";
import { managesPeople } from "@soleira/schema/person/plan";
import { ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { styled } from "styled-components";
import { errorCode } from "../../data/errors";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { readAnew } from "../../data/useRefetchOn";
import { Why } from "../../data/Why";
import { ImportColumns } from "../../features/management/ImportColumns";
import { ImportProgress } from "../../features/management/ImportProgress";
import { ImportRows } from "../../features/management/ImportRows";
import { SheetImportDocument, SheetImportsDocument } from "../../features/management/Imports.generated";
import { ImportUpload } from "../../features/management/ImportUpload";
import { KIND_TEXT, linesText, progressOf, STATE_TEXT } from "../../features/management/importTexts";
import { Part, Row } from "../../features/management/Part";
import { announce } from "../../ui/Announcer";
import { Badge } from "../../ui/Badge";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { space } from "../../ui/theme";
import { ManagementFrame } from "./ManagementFrame";

const Parts = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  width: min(860px, 100%);
`;

/** How often an import is read that goes on. */
const LOOK_MS = 1_500;

/** /management/import: spreadsheets of leads and listings, for managers and admins (docs/product/import.md). */
export function ImportPage() {
  const { user } = useSession();
  const [asked, setAsked] = useSearchParams();
  const id = asked.get("import");
  const open = (next: string | null) => setAsked(next === null ? {} : { import: next });
  return (
    <ManagementFrame title="Importar planilha">
      {!managesPeople(user.roles) ? (
        <EmptyState title="Sem permissão">Importar planilhas é da gestão da imobiliária.</EmptyState>
      ) : id ? (
        <OneImport key={id} id={id} onGone={() => open(null)} />
      ) : (
        <Parts>
          <ImportUpload onSent={open} />
          <Imports />
        </Parts>
      )}
    </ManagementFrame>
  );
}

/** What was imported before, the newest first. */
function Imports() {
  const { enterprise } = useSession();
  const { data, error, loading, observable } = useQuery(SheetImportsDocument, {
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const found = data?.sheetImports;
  if (found?.length === 0) return null;
  return (
    <Part aria-label="Importações">
      <header>
        <h2>Importações</h2>
      </header>
      {found ? (
        <ul>
          {found.map(({ id, kind, state, fileName, createdAt, createdBy, rows }) => (
            <Row key={id}>
              <div>
                <Link to={`/management/import?import=${encodeURIComponent(id)}`}>{fileName}</Link>
                <Badge $tone={STATE_TEXT[state].tone}>{STATE_TEXT[state].text}</Badge>
                <small>
                  {[
                    KIND_TEXT[kind],
                    linesText(rows),
                    formatShort(new Date(createdAt), enterprise.timeZone),
                    createdBy,
                  ].join(" · ")}
                </small>
              </div>
              <span>
                <ChevronRight size={16} aria-hidden />
              </span>
            </Row>
          ))}
        </ul>
      ) : error ? (
        <ErrorState busy={loading} onRetry={() => quietly(readAnew(observable))}>
          <Why error={error} />
        </ErrorState>
      ) : (
        <TabSkeleton />
      )}
    </Part>
  );
}

/** One import: its columns until it runs, then how far it is, and its lines. */
function OneImport({ id, onGone }: { id: string; onGone: () => void }) {
  const { data, error, loading, observable, startPolling, stopPolling } = useQuery(SheetImportDocument, {
    variables: { importId: id },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const [isMended, setMended] = useState(false);
  const sheet = data?.sheetImport;
  const goesOn = sheet ? progressOf(sheet) !== null : false;
  useEffect(() => {
    if (!goesOn) return;
    startPolling(LOOK_MS);
    return stopPolling;
  }, [goesOn, startPolling, stopPolling]);
  const said = sheet && STATE_TEXT[sheet.state].text;
  const say = useEffectEvent((text: string) => announce(`${sheet?.fileName}: ${text}`));
  useEffect(() => {
    if (said) say(said);
  }, [said]);
  if (!sheet)
    return error ? (
      errorCode(error) === "NOT_FOUND" ? (
        <EmptyState
          title="Esta importação não existe mais."
          action={<Link to="/management/import">Ver as importações</Link>}
        >
          Uma importação é guardada por 30 dias.
        </EmptyState>
      ) : (
        <ErrorState busy={loading} onRetry={() => quietly(readAnew(observable))}>
          <Why error={error} />
        </ErrorState>
      )
    ) : (
      <TabSkeleton />
    );
  const { state, counts } = sheet;
  const isOpen = state === "DRAFT" || state === "CHECKED";
  const moved = counts.created + counts.added + counts.reverted + counts.kept + counts.refused;
  return (
    <Parts>
      <p>
        <Link to="/management/import">Todas as importações</Link>
      </p>
      <ImportProgress sheet={sheet} isMended={isMended} onGone={onGone} />
      {isOpen && <ImportColumns sheet={sheet} onMended={setMended} />}
      {state !== "DRAFT" && state !== "CHECKING" && <ImportRows key={state} sheet={sheet} revision={moved} />}
    </Parts>
  );
}
