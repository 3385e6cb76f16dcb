import { HISTORY_PAGE_SIZE } from "@soleira/schema/page/page-size";
import { memo, type RefObject, Suspense } from "react";
import { HistoryList } from "../../features/history/HistoryList";
import { ErrorBoundary } from "../../ui/ErrorBoundary";
import { lazyCode } from "../../ui/lazyCode";
import { Skeleton } from "../../ui/Skeleton";
import { Part } from "./DetailPart";
import type { InSight } from "./detailAddress";
import { useCounts } from "./useCounts";

const NoteField = lazyCode(() =>
  import("../../features/history/NoteField").then((module) => module.NoteField),
);

type LeadHistoryProps = {
  id: string;
  /** What the page's own question has brought. */
  first: InSight;
  /** Told what is in sight, for who asks for it again. */
  shown: RefObject<InSight>;
  readOnly: boolean;
  zone: string;
};

/** What happened, in the right pane of a wide screen (docs/product/detail.md#panes). */
export const LeadHistory = memo(function LeadHistory({ id, first, shown, readOnly, zone }: LeadHistoryProps) {
  const counts = useCounts(id);
  return (
    <Part tab="historico" title="Histórico" count={counts?.histories}>
      {!readOnly && (
        <ErrorBoundary part>
          <Suspense fallback={<Skeleton $height="128px" />}>
            <NoteField id={id} zone={zone} />
          </Suspense>
        </ErrorBoundary>
      )}
      <HistoryList
        id={id}
        policy={first.histories?.size === HISTORY_PAGE_SIZE ? "cache-first" : "cache-and-network"}
        readOnly={readOnly}
        zone={zone}
        // The same feature of an agency counts and filters (docs/product/other-agencies.md#features).
        filtered={counts !== null}
        onShown={(histories) => {
          shown.current = { ...shown.current, histories };
        }}
      />
    </Part>
  );
});
