import type { ApolloCache, Reference } from "@apollo/client";
import type { FieldFunctionOptions } from "@apollo/client/cache";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { ATTENDANCE_STATUSES, type AttendanceStatus } from "@soleira/schema/attendance/status";
import { isNarrowedField } from "./boardList";
import { type PlaceOptions, placeCard } from "./placeCard";
import type { StoredPage } from "./storedPage";

export type CardMove = {
  attendanceId: string;
  businessType: BusinessType;
  /** Null when the card becomes visible, or stops being so. */
  from: AttendanceStatus | null;
  to: AttendanceStatus | null;
  /** When it happened, ISO-8601. */
  at: string;
};

/**
 * Moves one card and two counts between the columns of the cache. Idempotent: the optimistic answer, the real one and the
 * subscription's event together do what one of them does. A column that was never loaded is left as it is; so is a list that
 * is narrowed and does not hold the card: only the agency knows whether it belongs there.
 */
export function moveCard(cache: ApolloCache, move: CardMove): void {
  const card = cache.identify({ __typename: "Attendance", id: move.attendanceId });
  if (!card) return;
  cache.batch({
    update: (batch) => {
      const owners = ownersOf(batch, move, card);
      eachList(batch, move.businessType, (status, page, options) =>
        shift(page, card, { status, move, owner: owners.get(options.storeFieldName) }, options),
      );
    },
  });
}

/** In each order, the column that counts the card now: where an event was missed, `move.from` is not that column. */
function ownersOf(cache: ApolloCache, move: CardMove, card: string): Map<string, AttendanceStatus> {
  const owners = new Map<string, AttendanceStatus>();
  eachList(cache, move.businessType, (status, page, { storeFieldName }) => {
    if (page.pendingDeltas?.[card]?.listed ?? isListed(page, card)) owners.set(storeFieldName, status);
    return page;
  });
  return owners;
}

const isListed = (page: StoredPage, card: string) => page.items.some((item) => item.__ref === card);

type Where = { status: AttendanceStatus; move: CardMove; owner: AttendanceStatus | undefined };

function shift(
  page: StoredPage,
  card: string,
  { status, move, owner }: Where,
  options: ListOptions,
): StoredPage {
  if (owner === undefined && isNarrowedField(options.storeFieldName)) return page;
  const listed = isListed(page, card);
  const should = status === move.to;
  const counted = page.pendingDeltas?.[card]?.listed ?? isCounted();
  // The same object: Apollo does not notify the watchers of this column.
  if (listed === should && counted === should) return page;
  const items = should
    ? listed
      ? page.items
      : placeCard(page.items, options.toReference(card) as Reference, move.at, options)
    : page.items.filter((item) => item.__ref !== card);
  return {
    ...page,
    items,
    total: page.total === null ? null : page.total + Number(should) - Number(counted),
    pendingDeltas: { ...page.pendingDeltas, [card]: { listed: should, at: move.at } },
  };

  /** Whether `total` holds a card of which this list has no delta. */
  function isCounted(): boolean {
    if (listed) return true;
    // The list was read after the change: it contains it already.
    if (move.at <= page.asOf) return should;
    return status === (owner ?? move.from);
  }
}

type ListOptions = PlaceOptions & Pick<FieldFunctionOptions, "toReference">;

/** Runs over every loaded list of every column, one for each order and filter. */
function eachList(
  cache: ApolloCache,
  businessType: BusinessType,
  change: (status: AttendanceStatus, page: StoredPage, options: ListOptions) => StoredPage,
): void {
  for (const status of ATTENDANCE_STATUSES)
    cache.modify<{ attendances: StoredPage }>({
      id: cache.identify({ __typename: "Column", id: `${businessType}:${status}` }),
      fields: {
        attendances: (page, options) => change(status, page as StoredPage, options),
      },
    });
}
