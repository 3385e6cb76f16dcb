import { useApolloClient } from "@apollo/client/react";
import { isPreService, visibleColumns } from "@soleira/schema/account/roles";
import { type BusinessType, FUNNEL_NAME } from "@soleira/schema/attendance/business-type";
import { Suspense, useDeferredValue, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { applyChange, isNewChange } from "../../data/board/applyChange";
import { useBoardLists } from "../../data/board/useBoardLists";
import { type LiveChange, useLive } from "../../data/board/useLive";
import { errorText } from "../../data/errors";
import { useSession } from "../../data/session/useSession";
import { BoardSkeleton } from "../../features/board/BoardSkeleton";
import { createCardFlags } from "../../features/board/cardFlags";
import { FunnelToolbar } from "../../features/board/FunnelToolbar";
import { graphSort, parseSort } from "../../features/board/sortChoice";
import type { Mover } from "../../features/move/mover";
import { announce } from "../../ui/Announcer";
import { clock } from "../../ui/clock";
import { ErrorState } from "../../ui/ErrorState";
import { lazyCode } from "../../ui/lazyCode";
import { PageTitle } from "../../ui/PageTitle";

// Drag and drop is a fifth of the board's code: it is fetched together with this file, while the cards are asked for
// (performance goal 5). A fetch that failed is repeated where the board is rendered.
const MovableBoard = lazyCode(() => import("./MovableBoard").then((module) => module.MovableBoard));
MovableBoard.preload();

/** How long a card that has just come in is marked. */
const FRESH = 6000;
/** A lead is announced within this time: what is made up for after a lost connection is no news. */
const NEW = 60_000;

/** /attendance/{businessType}: the funnel as a board (docs/product/board.md#columns). Another funnel needs another `key`. */
export function AttendanceBoardPage({ businessType }: { businessType: BusinessType }) {
  const { user, enterprise } = useSession();
  const [params] = useSearchParams();
  const sort = graphSort(parseSort(params.get("sort")));
  const { cache } = useApolloClient();
  const {
    columns: all,
    answered,
    loaded,
    error,
    loading,
    loadBoard,
    loadMore,
    reload,
    failed,
    loadColumn,
    cursor,
  } = useBoardLists(businessType, sort);
  const preService = isPreService(user.roles, enterprise.hasPreService, businessType);
  const columns = useMemo(() => visibleColumns(all ?? [], preService), [all, preService]);
  const [cardFlags] = useState(createCardFlags);
  const [restored] = useState(loaded);
  const mover = useRef<Mover>(null);
  // The board is drawn in slices, so that a phone goes on answering meanwhile.
  const drawn = useDeferredValue(all !== undefined);

  const changed = (change: LiveChange) => {
    // An order that was read before a change is sent it again.
    const isNew = isNewChange(cache, change);
    const fresh = applyChange(cache, change);
    if (fresh) mover.current?.changed(change.attendanceId, change.actor);
    if (!isNew || change.kind !== "CREATED" || !change.attendance) return;
    if (clock.now().getTime() - Date.parse(change.at) > NEW) return;
    const { id, customer, status } = change.attendance;
    const column = columns.find((one) => one.status === status);
    announce(`Novo lead: ${customer.name}${column ? `, em ${column.title}` : ""}.`);
    cardFlags.set(id, "fresh", true);
    setTimeout(() => cardFlags.set(id, "fresh", false), FRESH);
  };
  const { hold } = useLive({ businessType, list: sort, since: cursor, onChange: changed, onResync: reload });

  return (
    <>
      <PageTitle>{FUNNEL_NAME[businessType]}</PageTitle>
      <FunnelToolbar businessType={businessType} view="funnel" />
      {error !== undefined ? (
        <ErrorState busy={loading} onRetry={() => void loadBoard()}>
          {errorText(error)}
        </ErrorState>
      ) : all && drawn ? (
        <Suspense fallback={<BoardSkeleton preService={preService} />}>
          <MovableBoard
            ref={mover}
            businessType={businessType}
            columns={columns}
            answered={answered}
            sort={sort}
            zone={enterprise.timeZone}
            cardFlags={cardFlags}
            onDragging={hold}
            loadMore={loadMore}
            failed={failed}
            loadColumn={loadColumn}
            restored={restored}
          />
        </Suspense>
      ) : (
        <BoardSkeleton preService={preService} />
      )}
    </>
  );
}
