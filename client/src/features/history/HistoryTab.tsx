import { useQuery } from "@apollo/client/react";
import type { HistoryGroup } from "@soleira/schema/attendance/history-kind";
import { HISTORY_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { useEffect, useEffectEvent, useState } from "react";
import { styled } from "styled-components";
import { errorText } from "../../data/errors";
import { quietly } from "../../data/quietly";
import type { TabPolicy } from "../../data/tabPolicy";
import { ErrorState } from "../../ui/ErrorState";
import { ListPagination } from "../../ui/Pagination";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { space } from "../../ui/theme";
import { AttendanceHistoriesDocument } from "./History.generated";
import { HistoryFilter, NOTHING_OF_KIND } from "./HistoryFilter";
import { HistoryItems } from "./HistoryItems";
import type { HistoryShown } from "./HistoryPane";

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
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
  /** What is asked for, when it has changed. */
  onShown: (shown: HistoryShown) => void;
  /** The agency narrows a history to a group. */
  filtered: boolean;
};

/** What happened to the attendance, newest first, four a page (docs/product/history.md#items). */
export function HistoryTab({ id, page, policy, onPage, readOnly, zone, onShown, filtered }: HistoryTabProps) {
  const [group, setGroup] = useState<HistoryGroup>();
  const tell = useEffectEvent(onShown);
  useEffect(() => {
    tell({ page, size: HISTORY_PAGE_SIZE, group });
  }, [page, group]);
  const { data, previousData, error, loading, refetch } = useQuery(AttendanceHistoriesDocument, {
    variables: { id, historiesPage: page, historiesSize: HISTORY_PAGE_SIZE, historiesGroup: group },
    fetchPolicy: group ? "cache-and-network" : policy,
    notifyOnNetworkStatusChange: true,
  });
  const shown = (data ?? (error ? undefined : previousData))?.attendance.histories;
  const choose = (next: HistoryGroup | undefined) => {
    setGroup(next);
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
          withAdd={!readOnly}
          empty={group && NOTHING_OF_KIND}
        >
          <ListPagination
            label="Páginas do histórico"
            page={page}
            totalPages={shown.totalPages}
            onPage={onPage}
          />
        </HistoryItems>
      ) : error ? (
        <ErrorState compact busy={loading} onRetry={() => quietly(refetch())}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <TabSkeleton />
      )}
    </Root>
  );
}
