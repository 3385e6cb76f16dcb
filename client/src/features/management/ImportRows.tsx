import { useQuery } from "@apollo/client/react";
import { IMPORT_REASON, IMPORT_ROW_TEXT } from "@soleira/schema/import/reasons";
import { FileDown } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { attendancePath } from "../../data/attendance/attendancePath";
import { quietly } from "../../data/quietly";
import { readAnew, useRefetchOn } from "../../data/useRefetchOn";
import { useSaveFile } from "../../data/useSaveFile";
import { Why } from "../../data/Why";
import { Badge, type BadgeTone } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { ErrorState } from "../../ui/ErrorState";
import { ListPagination } from "../../ui/Pagination";
import { Select } from "../../ui/Select";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { space } from "../../ui/theme";
import { SheetImportRowsDocument, type SheetImportRowsQuery } from "./Imports.generated";
import { linesText, type SheetImport } from "./importTexts";
import { Part, Row } from "./Part";

type State = NonNullable<SheetImportRowsQuery["sheetImportRows"]>["items"][number]["state"];

const TONE: Record<State, BadgeTone> = {
  UNCHECKED: "neutral",
  NEW: "info",
  KNOWN: "neutral",
  REFUSED: "danger",
  CREATED: "accent",
  ADDED: "accent",
  REVERTED: "neutral",
  KEPT: "warn",
};
const ORDER: readonly State[] = ["NEW", "KNOWN", "REFUSED", "CREATED", "ADDED", "REVERTED", "KEPT"];

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  & > div { width: 240px; max-width: 100%; }
`;

/** Each line of the file, with what becomes of it and why (docs/product/import.md#check). */
export function ImportRows({ sheet, revision }: { sheet: SheetImport; revision: number }) {
  const [page, setPage] = useState(1);
  const [state, setState] = useState<State | "">("");
  const { save, busy } = useSaveFile({
    saved: "Linhas baixadas.",
    lost: "Não foi possível baixar. Verifique sua internet e tente de novo.",
  });
  const { data, previousData, error, loading, observable } = useQuery(SheetImportRowsDocument, {
    variables: { importId: sheet.id, state: state || null, page },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  useRefetchOn(observable, revision);
  const found = (data ?? previousData)?.sheetImportRows;
  const counts: Record<string, unknown> = sheet.counts;
  const options = ORDER.filter((one) => one === state || Number(counts[one.toLowerCase()]) > 0).map(
    (value) => ({
      value,
      label: `${IMPORT_ROW_TEXT[value]} (${Number(counts[value.toLowerCase()]).toLocaleString("pt-BR")})`,
    }),
  );
  return (
    <Part aria-label="Linhas">
      <header>
        <h2>{linesText(sheet.rows)}</h2>
        <Tools>
          <div>
            <Select
              label="Situação das linhas"
              hideLabel
              placeholder="Todas"
              options={options}
              value={state}
              onChange={({ target }) => {
                setState(target.value as State | "");
                setPage(1);
              }}
            />
          </div>
          <Button
            busy={busy}
            icon={<FileDown size={16} aria-hidden />}
            onClick={() =>
              void save(
                `/files/imports/${encodeURIComponent(sheet.id)}/report.csv`,
                `Importação ${sheet.fileName.replace(/\.[^.]*$/, "")}.csv`,
              )
            }
          >
            Baixar linhas
          </Button>
        </Tools>
      </header>
      {found ? (
        found.items.length === 0 ? (
          <p>Nenhuma linha nesta situação.</p>
        ) : (
          <>
            <ul>
              {found.items.map(({ line, state: is, reason, name, attendanceId, businessType }) => (
                <Row key={line}>
                  <div>
                    {attendanceId && businessType ? (
                      <Link to={attendancePath(businessType, attendanceId, { from: "attendance" })}>
                        {name || "Sem nome"}
                      </Link>
                    ) : (
                      <strong>{name || "Sem nome"}</strong>
                    )}
                    <Badge $tone={TONE[is]}>{IMPORT_ROW_TEXT[is]}</Badge>
                    <small>
                      Linha {line}
                      {reason && ` · ${IMPORT_REASON[reason]}`}
                    </small>
                  </div>
                </Row>
              ))}
            </ul>
            <ListPagination
              label="Páginas de linhas"
              page={page}
              totalPages={found.totalPages}
              onPage={setPage}
            />
          </>
        )
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
