import { useApolloClient } from "@apollo/client/react";
import { isPreService, visibleColumns } from "@soleira/schema/account/roles";
import { type BusinessType, FUNNEL_NAME } from "@soleira/schema/attendance/business-type";
import { Suspense, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { applyChange, isNewChange } from "../../data/board/applyChange";
import { isNarrowed } from "../../data/board/boardList";
import { changesAmounts } from "../../data/board/changesAmounts";
import { readCard } from "../../data/board/readCard";
import { useBoardLists } from "../../data/board/useBoardLists";
import { type LiveChange, useLive } from "../../data/board/useLive";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { throttle } from "../../data/throttle";
import { Why } from "../../data/Why";
import { BoardSkeleton } from "../../features/board/BoardSkeleton";
import { createCardFlags } from "../../features/board/cardFlags";
import { FunnelToolbar } from "../../features/board/FunnelToolbar";
import type { Mover } from "../../features/move/mover";
import { announce } from "../../ui/Announcer";
import { clock } from "../../ui/clock";
import { ErrorState } from "../../ui/ErrorState";
import { lazyCode } from "../../ui/lazyCode";
import { PageTitle } from "../../ui/PageTitle";
import { asOwn } from "./asOwn";
import { FILTERS_ID, FilterButton, FilterPlace } from "./FilterButton";
import { useBoardAddress } from "./useBoardAddress";

// Drag and drop is a fifth of the board's code: it is fetched together with this file, while the cards are asked for
// (performance goal 5). A fetch that failed is repeated where the board is rendered.
const MovableBoard = lazyCode(() => import("./MovableBoard").then((module) => module.MovableBoard));
MovableBoard.preload();

// Its code comes when somebody filters (performance goal 5).
const BoardFilters = lazyCode(() => import("./BoardFilters").then((module) => module.BoardFilters));

/** A board that is narrowed is read again at most once in this time. */
const AGAIN = 1000;
/** How long a card that has just come in is marked. */
const FRESH = 6000;
/** A lead is announced within this time: what is made up for after a lost connection is no news. */
const NEW = 60_000;

type BoardPageProps = {
  businessType: BusinessType;
  /** Of all whom a manager manages, not their own (docs/product/roles.md#funnels). */
  people?: boolean;
};

/**
 * /attendance/{businessType}: the funnel as a board (docs/product/board.md#columns), with view=people that of all people.
 * Another funnel needs another `key`, and so does another view.
 */
export function AttendanceBoardPage({ businessType, people = false }: BoardPageProps) {
  const { user, enterprise } = useSession();
  const { filters, list, go } = useBoardAddress(businessType, people);
  const [filtering, setFiltering] = useState(false);
  const isFiltered = list.filter !== undefined;
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
  } = useBoardLists(businessType, list);
  const preService = isPreService(user.roles, enterprise.hasPreService, businessType);
  const columns = useMemo(() => visibleColumns(all ?? [], preService), [all, preService]);
  const [cardFlags] = useState(createCardFlags);
  const [restored] = useState(loaded);
  const mover = useRef<Mover>(null);
  // The board is drawn in slices, so that a phone goes on answering meanwhile.
  const drawn = useDeferredValue(all !== undefined);

  const again = useMemo(() => throttle(AGAIN, () => readLists()), []);
  const readLists = useEffectEvent(() => quietly(reload()));
  useEffect(() => again.cancel, [again]);

  const changed = (heard: LiveChange) => {
    const change = people ? heard : asOwn(heard, user);
    const before = readCard(cache, change.attendanceId, false);
    // An order that was read before a change is sent it again.
    const isNew = isNewChange(cache, change);
    const fresh = applyChange(cache, change);
    if (fresh) mover.current?.changed(change.attendanceId, change.actor);
    // What fits a filter, and what amounts are together, only the agency knows.
    if (fresh && (isNarrowed(list) || changesAmounts(before, change))) again.call();
    if (!isNew || isFiltered || change.kind !== "CREATED" || !change.attendance) return;
    if (clock.now().getTime() - Date.parse(change.at) > NEW) return;
    const { id, customer, status } = change.attendance;
    const column = columns.find((one) => one.status === status);
    announce(`Novo lead: ${customer.name}${column ? `, em ${column.title}` : ""}.`);
    cardFlags.set(id, "fresh", true);
    setTimeout(() => cardFlags.set(id, "fresh", false), FRESH);
  };
  const { hold } = useLive({
    businessType,
    list: JSON.stringify(list),
    since: cursor,
    onChange: changed,
    onResync: reload,
  });

  return (
    <>
      <PageTitle>{FUNNEL_NAME[businessType]}</PageTitle>
      <FunnelToolbar businessType={businessType} view={people ? "people" : "funnel"}>
        <FilterButton filtering={filtering} onPress={() => setFiltering(!filtering)} />
      </FunnelToolbar>
      {(filtering || isFiltered) && (
        <Suspense fallback={<FilterPlace />}>
          <FilterPlace id={FILTERS_ID}>
            <BoardFilters
              filters={filters}
              people={people}
              open={filtering}
              onFilter={(next) => go({ filters: next })}
            />
          </FilterPlace>
        </Suspense>
      )}
      {error !== undefined ? (
        <ErrorState busy={loading} onRetry={() => void loadBoard()}>
          <Why error={error} />
        </ErrorState>
      ) : all && drawn ? (
        <Suspense fallback={<BoardSkeleton preService={preService} />}>
          <MovableBoard
            ref={mover}
            businessType={businessType}
            columns={columns}
            answered={answered}
            list={list}
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
