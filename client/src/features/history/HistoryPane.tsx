import { useQuery } from "@apollo/client/react";
import { HISTORY_PAGE_SIZE, MAX_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { useEffect, useEffectEvent, useState } from "react";
import { errorText } from "../../data/errors";
import { quietly } from "../../data/quietly";
import type { TabPolicy } from "../../data/tabPolicy";
import { ErrorState } from "../../ui/ErrorState";
import { ListPagination } from "../../ui/Pagination";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { AttendanceHistoriesDocument } from "./History.generated";
import { HistoryItems } from "./HistoryItems";
import { MoreItems } from "./MoreItems";

/** How many items are shown, one step after the other as one scrolls on; what is older than the last comes by pages of that. */
const SIZES = [HISTORY_PAGE_SIZE, 24, 60, MAX_PAGE_SIZE] as const;

type HistoryPaneProps = {
  id: string;
  /** Whether the page has just asked for the first ones. */
  policy: TabPolicy;
  readOnly: boolean;
  zone: string;
  /** What is asked for, when it has changed. */
  onShown: (shown: { page: number; size: number }) => void;
};

/** What happened to the attendance, newest first: four at first, more by scrolling on (docs/product/history.md#more). */
export function HistoryPane({ id, policy, readOnly, zone, onShown }: HistoryPaneProps) {
  const [step, setStep] = useState(0);
  const [page, setPage] = useState(1);
  const size = SIZES[step] ?? MAX_PAGE_SIZE;
  const { data, previousData, error, loading, refetch } = useQuery(AttendanceHistoriesDocument, {
    variables: { id, historiesPage: page, historiesSize: size },
    fetchPolicy: step === 0 ? policy : "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const tell = useEffectEvent(onShown);
  useEffect(() => {
    if (size !== HISTORY_PAGE_SIZE) tell({ page, size });
  }, [page, size]);

  const shown = (data ?? previousData)?.attendance.histories;
  if (!shown)
    return error ? (
      <ErrorState compact busy={loading} onRetry={() => quietly(refetch())}>
        {errorText(error)}
      </ErrorState>
    ) : (
      <TabSkeleton />
    );
  const last = step === SIZES.length - 1;
  return (
    <HistoryItems id={id} shown={shown} old={!data && page > 1} readOnly={readOnly} zone={zone}>
      {!last && shown.totalPages > 1 && (
        <MoreItems
          loaded={shown.items.length}
          busy={loading}
          failed={error !== undefined && !data}
          onMore={() => (data ? setStep(step + 1) : quietly(refetch()))}
        />
      )}
      {last && (
        <ListPagination
          label="Páginas do histórico"
          page={page}
          totalPages={shown.totalPages}
          onPage={setPage}
        />
      )}
    </HistoryItems>
  );
}
