import { useQuery } from "@apollo/client/react";
import { Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { errorText } from "../../data/errors";
import { usePendingContacts } from "../../data/pendingContacts";
import { quietly } from "../../data/quietly";
import type { TabPolicy } from "../../data/tabPolicy";
import { buttonLook } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { ListPagination } from "../../ui/Pagination";
import { readAgain } from "../../ui/readAgain";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { space } from "../../ui/theme";
import { HISTORY_ITEMS, Unreadable } from "../../ui/Unreadable";
import { AttendanceHistoriesDocument } from "./History.generated";
import { HistoryEntry, PendingEntry } from "./HistoryEntry";

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;

const Add = styled(Link)`
  ${buttonLook("secondary")}
  align-self: flex-end;
`;

const Timeline = styled.ol`
  &[aria-busy="true"] { ${readAgain} }
`;

type HistoryTabProps = {
  id: string;
  /** From 1. */
  page: number;
  /** Whether the page has just asked for it. */
  policy: TabPolicy;
  onPage: (page: number) => void;
  readOnly: boolean;
  zone: string;
};

/** What happened to the attendance, newest first, four a page (docs/product/history.md#items). */
export function HistoryTab({ id, page, policy, onPage, readOnly, zone }: HistoryTabProps) {
  const { data, previousData, error, loading, refetch } = useQuery(AttendanceHistoriesDocument, {
    variables: { id, page },
    fetchPolicy: policy,
    notifyOnNetworkStatusChange: true,
  });
  const pending = usePendingContacts(id);
  const shown = (data ?? (error ? undefined : previousData))?.attendance.histories;
  if (!shown)
    return error ? (
      <ErrorState compact busy={loading} onRetry={() => quietly(refetch())}>
        {errorText(error)}
      </ErrorState>
    ) : (
      <TabSkeleton />
    );
  return (
    <Root>
      {!readOnly && (
        <Add to={`/new-observation/${id}`}>
          <Plus size={16} aria-hidden />
          Adicionar observação
        </Add>
      )}
      {pending.length > 0 && (
        <ol aria-label="Ainda não registrado">
          {pending.map(({ key, at }) => (
            <PendingEntry key={key} at={new Date(at)} zone={zone} />
          ))}
        </ol>
      )}
      {shown.items.length === 0 && pending.length === 0 ? (
        <EmptyState compact title="Sem histórico" />
      ) : (
        <Timeline aria-label="Histórico" aria-busy={!data}>
          {shown.items.map((item) => (
            <HistoryEntry key={item.id} item={item} zone={zone} />
          ))}
        </Timeline>
      )}
      <Unreadable count={shown.unreadable} of={HISTORY_ITEMS} />
      <ListPagination
        label="Páginas do histórico"
        page={page}
        totalPages={shown.totalPages}
        onPage={onPage}
      />
    </Root>
  );
}
