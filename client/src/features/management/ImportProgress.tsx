import { formatShort } from "@soleira/schema/format/dates";
import { useState } from "react";
import { styled } from "styled-components";
import { useSession } from "../../data/session/useSession";
import { useChange } from "../../data/useChange";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { lazyDialog } from "../../ui/lazyDialog";
import { color, media, radius, space, type } from "../../ui/theme";
import {
  DeleteSheetImportDocument,
  RevertSheetImportDocument,
  RunSheetImportDocument,
} from "./Imports.generated";
import { KIND_TEXT, linesText, numberText, progressOf, type SheetImport, STATE_TEXT } from "./importTexts";
import { Part } from "./Part";

const ConfirmRemoval = lazyDialog(() => import("./ConfirmRemoval").then((module) => module.ConfirmRemoval));

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  padding: ${space(4)};
  ${type.small}
`;

const Counts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(96px, 1fr));
  gap: ${space(3)};
  & > div { display: flex; flex-direction: column-reverse; }
  & dt { ${type.tiny} color: ${color.inkMuted}; }
  & dd { margin: 0; ${type.large} font-variant-numeric: tabular-nums; }
`;

const Bar = styled.progress`
  width: 100%;
  height: 8px;
  appearance: none;
  border: 0;
  border-radius: ${radius.small};
  overflow: hidden;
  background: ${color.line};
  &::-webkit-progress-bar { background: ${color.line}; }
  &::-webkit-progress-value { background: ${color.accent}; }
  &::-moz-progress-bar { background: ${color.accent}; }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(2)};
  ${media.phone} { flex-direction: column-reverse; align-items: stretch; }
`;

/** What is counted, by how far the import is. */
function countsOf({ state, counts }: SheetImport): [string, number][] {
  const refused: [string, number] = ["Recusadas", counts.refused];
  if (state === "CHECKING" || state === "CHECKED")
    return [["Novas", counts.new], ["Já conhecidas", counts.known], refused];
  const made: [string, number][] = [
    ["Criadas", counts.created],
    ["Completadas", counts.added],
  ];
  const left = counts.new + counts.known;
  if (state === "RUNNING" || state === "DONE")
    return [...made, ...(left > 0 ? [["Por fazer", left] as [string, number]] : []), refused];
  return [["Revertidas", counts.reverted], ["Mantidas", counts.kept], ...(state === "REVERTING" ? made : [])];
}

const GOING: Partial<Record<SheetImport["state"], string>> = {
  CHECKING: "Verificando as linhas. Nada foi importado ainda.",
  RUNNING: "Importando. Você pode sair desta página: a importação continua.",
  REVERTING: "Revertendo. Você pode sair desta página.",
};

/** How far an import is, what came of it, and what may be done with it (docs/product/import.md#run). */
export function ImportProgress({
  sheet,
  isMended,
  onGone,
}: {
  sheet: SheetImport;
  /** What is said of its columns is not what was checked. */
  isMended: boolean;
  onGone: () => void;
}) {
  const { enterprise } = useSession();
  const [asks, setAsks] = useState<"revert" | "remove">();
  const run = useChange(RunSheetImportDocument, { keep: true });
  const { state, counts, nextAt, revertibleUntil } = sheet;
  const percent = progressOf(sheet);
  const when = (at: string) => formatShort(new Date(at), enterprise.timeZone);
  const left = counts.new + counts.known;
  const isRun = state === "RUNNING" || state === "DONE" || state === "REVERTING" || state === "REVERTED";
  return (
    <Part aria-label="Importação">
      <header>
        <h2>
          {sheet.fileName} · {KIND_TEXT[sheet.kind]}
        </h2>
        <Badge $tone={STATE_TEXT[state].tone}>{STATE_TEXT[state].text}</Badge>
      </header>
      <Body>
        {percent !== null && (
          <>
            <p>{GOING[state]}</p>
            <Bar max={100} value={percent} aria-label={`${STATE_TEXT[state].text}: ${percent}%`} />
          </>
        )}
        {nextAt && <p>A próxima parte começa em {when(nextAt)}.</p>}
        {state !== "DRAFT" && (
          <Counts>
            {countsOf(sheet).map(([label, count]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{numberText(count)}</dd>
              </div>
            ))}
          </Counts>
        )}
        {state === "DRAFT" && <p>Confira o que cada coluna tem. Nada foi importado ainda.</p>}
        {state === "CHECKED" && left === 0 && (
          <p>Nenhuma linha pode ser importada assim: veja por quê abaixo.</p>
        )}
        {state === "CHECKED" && isMended && (
          <p>Você mudou algo abaixo: verifique de novo antes de importar.</p>
        )}
        {state === "DONE" && revertibleUntil && <p>Pode ser revertida até {when(revertibleUntil)}.</p>}
        {state === "REVERTED" && counts.kept > 0 && (
          <p>
            {counts.kept === 1
              ? "1 linha já tinha sido trabalhada e ficou: veja qual abaixo."
              : `${linesText(counts.kept)} já tinham sido trabalhadas e ficaram: veja quais abaixo.`}
          </p>
        )}
        <Actions>
          {!isRun && <Button onClick={() => setAsks("remove")}>Descartar</Button>}
          {(state === "RUNNING" || revertibleUntil) && (
            <Button onClick={() => setAsks("revert")}>Reverter</Button>
          )}
          {state === "CHECKED" && left > 0 && !isMended && (
            <Button variant="primary" busy={run.busy} onClick={() => void run.change({ importId: sheet.id })}>
              Importar {linesText(left)}
            </Button>
          )}
        </Actions>
      </Body>
      {asks === "revert" && (
        <ConfirmRemoval
          title="Reverter a importação?"
          name={sheet.fileName}
          confirmLabel="Reverter"
          saved="A importação está sendo revertida."
          remove={(send) => send(RevertSheetImportDocument, { importId: sheet.id })}
          onClose={() => setAsks(undefined)}
          onRemoved={() => {}}
        >
          O que esta importação criou é apagado, e o que ela completou volta a como era. O que já foi
          trabalhado fica.
        </ConfirmRemoval>
      )}
      {asks === "remove" && (
        <ConfirmRemoval
          title="Descartar a planilha?"
          name={sheet.fileName}
          confirmLabel="Descartar"
          saved="Planilha descartada."
          remove={(send) => send(DeleteSheetImportDocument, { importId: sheet.id })}
          onClose={() => setAsks(undefined)}
          onRemoved={onGone}
        >
          As linhas enviadas são esquecidas. Nada foi importado.
        </ConfirmRemoval>
      )}
    </Part>
  );
}
