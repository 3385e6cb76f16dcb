import { useQuery } from "@apollo/client/react";
import { useState } from "react";
import { styled } from "styled-components";
import { quietly } from "../../data/quietly";
import { readAnew } from "../../data/useRefetchOn";
import { Why } from "../../data/Why";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { lazyDialog } from "../../ui/lazyDialog";
import { ListPagination } from "../../ui/Pagination";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { color, radius, space, type, weight } from "../../ui/theme";
import { SuspectRow } from "./SuspectRow";
import { SuspectsDocument } from "./Suspects.generated";
import type { Group, Suspect } from "./suspectTexts";

const PartDialog = lazyDialog(() => import("./PartDialog").then((module) => module.PartDialog));
const OnePersonDialog = lazyDialog(() =>
  import("./OnePersonDialog").then((module) => module.OnePersonDialog),
);

const Root = styled.section`
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  & > header { display: flex; flex-wrap: wrap; align-items: center; gap: ${space(2)}; min-height: 48px; padding: ${space(2)} ${space(4)}; border-bottom: 1px solid ${color.line}; background: ${color.sunken}; border-radius: ${radius.large} ${radius.large} 0 0; }
  & > header h2 { ${type.small} font-weight: ${weight.strong}; }
  & > p { padding: ${space(3)} ${space(4)}; ${type.small} color: ${color.inkMuted}; }
  & > nav { padding: ${space(2)} ${space(4)}; border-top: 1px solid ${color.line}; }
`;

/** How often the list is read while records wait to be looked at. */
const LOOK_MS = 5_000;

type Opened = { suspect: Suspect; group?: Group };

/** Records on which several people seem to be: a manager parts them, or says that they are one (docs/product/customers.md#suspects). */
export function SuspectPart() {
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<Opened>();
  const [waits, setWaits] = useState(false);
  const { data, previousData, error, loading, observable } = useQuery(SuspectsDocument, {
    variables: { page },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
    pollInterval: waits ? LOOK_MS : 0,
  });
  const read = () => quietly(readAnew(observable));
  const found = (data ?? previousData)?.suspects;
  // The last one of the last page may have gone.
  if (found && found.totalPages > 0 && page > found.totalPages) setPage(found.totalPages);
  const waiting = found?.waiting ?? 0;
  if (found && waits !== waiting > 0) setWaits(waiting > 0);
  const close = () => setOpened(undefined);
  return (
    <Root aria-labelledby="suspects">
      <header>
        <h2 id="suspects">Cadastros com mais de uma pessoa{found?.total ? ` (${found.total})` : ""}</h2>
      </header>
      {found ? (
        <>
          {waiting > 0 && (
            <p role="status">
              {waiting === 1
                ? "Um cadastro ainda está sendo conferido."
                : `${waiting} cadastros ainda estão sendo conferidos.`}
            </p>
          )}
          {found.items.length === 0 ? (
            <EmptyState
              compact
              title={
                waiting > 0 ? "A conferência dos cadastros está em andamento" : "Nenhum cadastro a separar"
              }
            >
              Quando contatos que se contradizem estiverem no mesmo cadastro, ele aparece aqui.
            </EmptyState>
          ) : (
            <>
              <p>
                O que foi informado nestes cadastros não parece ser de uma pessoa só. Quem você separar passa
                a ter cadastro e atendimento próprios.
              </p>
              {found.items.map((suspect) => (
                <SuspectRow
                  key={suspect.customer.id}
                  suspect={suspect}
                  onPart={(group) => setOpened({ suspect, group })}
                  onOne={() => setOpened({ suspect })}
                />
              ))}
            </>
          )}
          <ListPagination
            label="Páginas de cadastros"
            page={page}
            totalPages={found.totalPages}
            onPage={setPage}
          />
        </>
      ) : error ? (
        <ErrorState compact busy={loading} onRetry={read}>
          <Why error={error} />
        </ErrorState>
      ) : (
        <TabSkeleton />
      )}
      {opened?.group && (
        <PartDialog suspect={opened.suspect} group={opened.group} onClose={close} onParted={read} />
      )}
      {opened && !opened.group && <OnePersonDialog suspect={opened.suspect} onClose={close} onSaved={read} />}
    </Root>
  );
}
