import type { ApolloCache } from "@apollo/client";
import {
  type AttendanceSync_AttendanceFragment,
  AttendanceSync_AttendanceFragmentDoc,
} from "./AttendanceSync.generated";
import { MovedCard_AttendanceFragmentDoc } from "./AttendanceVersion.generated";

/**
 * A card as the screen shows it, or with `optimistic: false` as the gateway last answered it; null while the cache does
 * not hold all of it.
 */
export const readCard = (
  cache: ApolloCache,
  id: string,
  optimistic = true,
): AttendanceSync_AttendanceFragment | null =>
  cache.readFragment(
    {
      id: cache.identify({ __typename: "Attendance", id }),
      fragment: AttendanceSync_AttendanceFragmentDoc,
      fragmentName: "AttendanceSync_attendance",
    },
    optimistic,
  );

/** Writes a card as the gateway answered it. */
export function writeCard(cache: ApolloCache, card: AttendanceSync_AttendanceFragment): void {
  cache.writeFragment({
    id: cache.identify(card),
    fragment: AttendanceSync_AttendanceFragmentDoc,
    fragmentName: "AttendanceSync_attendance",
    data: card,
  });
}

/** Writes of a card what an optimistic move changes: all of it would take as long as the rest of the move does. */
export function writeMovedCard(cache: ApolloCache, card: AttendanceSync_AttendanceFragment): void {
  cache.writeFragment({ id: cache.identify(card), fragment: MovedCard_AttendanceFragmentDoc, data: card });
}
