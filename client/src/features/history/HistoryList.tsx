import { useQuery } from "@apollo/client/react";
import type { HistoryGroup } from "@soleira/schema/attendance/history-kind";
import { HISTORY_PAGE_SIZE, MAX_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { useEffect, useEffectEvent, useState } from "react";
import { styled } from "styled-components";
import { quietly } from "../../data/quietly";
import type { TabPolicy } from "../../data/tabPolicy";
import { Why } from "../../data/Why";
import { ErrorState } from "../../ui/ErrorState";
import { ListPagination } from "../../ui/Pagination";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { space } from "../../ui/theme";
import { AttendanceHistoriesDocument } from "./History.generated";
import { HistoryFilter, NOTHING_OF_KIND } from "./HistoryFilter";
import { HistoryItems } from "./HistoryItems";
import { MoreItems } from "./MoreItems";

/** How many items are shown, one step after the other as one scrolls on; what is older than the last comes by pages of that. */
const SIZES = [HISTORY_PAGE_SIZE, 24, 60, MAX_PAGE_SIZE] as const;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;

/** Which part of a history is in sight. */
type HistoryShown = { page: number; size: number; group: HistoryGroup | undefined };

type HistoryListProps = {
  id: string;
  /** In a tab it has four a page, which is in the address; without it more come by scrolling on. */
  tab?: { page: number; onPage: (page: number) => void };
  /** Whether the page has just asked for the first ones. */
  policy: TabPolicy;
  readOnly: boolean;
  zone: string;
  /** What is asked for, when it has changed. */
  onShown: (shown: HistoryShown) => void;
  /** The agency narrows a history to a group. */
  filtered: boolean;
};

/** What happened to the attendance, newest first (docs/product/history.md#items). */
export function HistoryList({ id, tab, policy, readOnly, zone, onShown, filtered }: HistoryListProps) {
  const [step, setStep] = useState(0);
  const [further, setFurther] = useState(1);
  const [group, setGroup] = useState<HistoryGroup>();
  const { page, onPage } = tab ?? { page: further, onPage: setFurther };
  const size = SIZES[step] ?? MAX_PAGE_SIZE;
  const paged = tab !== undefined || step === SIZES.length - 1;
  const { data, previousData, error, loading, refetch } = useQuery(AttendanceHistoriesDocument, {
    variables: { id, historiesPage: page, historiesSize: size, historiesGroup: group },
    fetchPolicy: step === 0 && !group ? policy : "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const tell = useEffectEvent(onShown);
  useEffect(() => {
    tell({ page, size, group });
  }, [page, size, group]);

  // What follows on failed beside what is there; another page, in its place.
  const shown = (data ?? (error && paged ? undefined : previousData))?.attendance.histories;
  const choose = (next: HistoryGroup | undefined) => {
    setGroup(next);
    setStep(0);
    onPage(1);
  };
  return (
    <Root>
      {filtered && <HistoryFilter group={group} onChange={choose} />}
      {shown ? (
        <HistoryItems
          id={id}
          shown={shown}
          old={!data}
          readOnly={readOnly}
          zone={zone}
          withAdd={tab !== undefined && !readOnly}
          empty={group && NOTHING_OF_KIND}
        >
          {paged ? (
            <ListPagination
              label="Páginas do histórico"
              page={page}
              totalPages={shown.totalPages}
              onPage={onPage}
            />
          ) : (
            shown.totalPages > 1 && (
              <MoreItems
                loaded={shown.items.length}
                busy={loading}
                failed={error !== undefined && !data}
                onMore={() => (data ? setStep(step + 1) : quietly(refetch()))}
              />
            )
          )}
        </HistoryItems>
      ) : error ? (
        <ErrorState compact busy={loading} onRetry={() => quietly(refetch())}>
          <Why error={error} />
        </ErrorState>
      ) : (
        <TabSkeleton />
      )}
    </Root>
  );
}
