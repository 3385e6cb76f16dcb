import { isClosed } from "@soleira/schema/attendance/status";
import type { AttendanceSync_AttendanceFragment } from "./AttendanceSync.generated";
import type { AttendanceChange } from "./applyChange";

type Card = AttendanceSync_AttendanceFragment | null | undefined;

/** What a card adds to the amount of its column. */
const shareOf = (card: Card): string =>
  card?.proposal ? [card.status, card.proposal.state, card.proposal.amount].join() : "";

/**
 * Whether a change may change what the proposals of a column amount to, which only the agency adds up. `before` is the card
 * as the cache had it; a move of one's own is there already when it is heard of.
 */
export const changesAmounts = (before: Card, { from, to, attendance }: AttendanceChange): boolean =>
  shareOf(before) !== shareOf(attendance) ||
  (from !== to &&
    (Boolean(attendance?.proposal) || [from, to].some((status) => status !== null && isClosed(status))));
