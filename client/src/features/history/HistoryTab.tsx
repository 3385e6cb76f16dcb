import { useQuery } from "@apollo/client/react";
import { HISTORY_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { errorText } from "../../data/errors";
import { quietly } from "../../data/quietly";
import type { TabPolicy } from "../../data/tabPolicy";
import { ErrorState } from "../../ui/ErrorState";
import { ListPagination } from "../../ui/Pagination";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { AttendanceHistoriesDocument } from "./History.generated";
import { HistoryItems } from "./HistoryItems";

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
    variables: { id, historiesPage: page, historiesSize: HISTORY_PAGE_SIZE },
    fetchPolicy: policy,
    notifyOnNetworkStatusChange: true,
  });
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
    <HistoryItems id={id} shown={shown} old={!data} readOnly={readOnly} zone={zone} withAdd={!readOnly}>
      <ListPagination
        label="Páginas do histórico"
        page={page}
        totalPages={shown.totalPages}
        onPage={onPage}
      />
    </HistoryItems>
  );
}
