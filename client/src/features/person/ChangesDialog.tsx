import { useQuery } from "@apollo/client/react";
import { formatDateTime } from "@soleira/schema/format/dates";
import { useState } from "react";
import { styled } from "styled-components";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { Why } from "../../data/Why";
import { Dialog } from "../../ui/Dialog";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { ListPagination } from "../../ui/Pagination";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { color, space, type, weight } from "../../ui/theme";
import { PersonChangesDocument } from "./People.generated";
import { menuOf, nameOf, type Person } from "./personText";

const Events = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  & > li > p:first-child { font-weight: ${weight.medium}; overflow-wrap: anywhere; }
  & > li > p:nth-child(2) { ${type.tiny} color: ${color.inkMuted}; }
`;

/** What was done to somebody, by whom and when, newest first (docs/product/people.md#powers). */
export function ChangesDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { enterprise } = useSession();
  const [page, setPage] = useState(1);
  const { data, previousData, error, loading, refetch } = useQuery(PersonChangesDocument, {
    variables: { id: person.id, page },
    fetchPolicy: "network-only",
    notifyOnNetworkStatusChange: true,
  });
  const shown = (data ?? (error ? undefined : previousData))?.person.changes;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Histórico"
      description={nameOf(person)}
      returnFocus={() => menuOf(person.id)}
    >
      {!shown ? (
        error ? (
          <ErrorState busy={loading} onRetry={() => quietly(refetch())}>
            <Why error={error} />
          </ErrorState>
        ) : (
          <TabSkeleton />
        )
      ) : shown.items.length === 0 ? (
        <EmptyState compact title="Nada foi mudado ainda." />
      ) : (
        <Events aria-label="Mudanças">
          {shown.items.map(({ id, at, by, description }) => (
            <li key={id}>
              <p>{description}</p>
              <p>
                {by ?? "Sistema"} ·{" "}
                <time dateTime={at}>{formatDateTime(new Date(at), enterprise.timeZone)}</time>
              </p>
            </li>
          ))}
        </Events>
      )}
      {shown && (
        <ListPagination
          label="Páginas do histórico"
          page={page}
          totalPages={shown.totalPages}
          onPage={setPage}
        />
      )}
    </Dialog>
  );
}
