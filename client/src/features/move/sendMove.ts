import type { ApolloClient } from "@apollo/client";
import { type Heard_AttendanceFragment, Heard_AttendanceFragmentDoc } from "./Heard.generated";
import { hear, newsOf } from "./hear";
import { inputOf, type MoveIntent } from "./intent";
import { MoveAttendanceDocument } from "./MoveAttendance.generated";
import { NOT_YET } from "./moveCard";

/** The card as the screen shows it, null when the cache does not hold all of it. */
export const readHeard = (client: ApolloClient, id: string): Heard_AttendanceFragment | null =>
  client.cache.readFragment(
    {
      id: client.cache.identify({ __typename: "Attendance", id }),
      fragment: Heard_AttendanceFragmentDoc,
      fragmentName: "Heard_attendance",
    },
    true,
  ) as Heard_AttendanceFragment | null;

/** What the card will be when the call succeeds. */
function hoped(card: Heard_AttendanceFragment, { to, data }: MoveIntent): Heard_AttendanceFragment {
  // Leaving RETURN_LATER clears the return (decisions §4).
  const scheduledAt = to.status === "RETURN_LATER" ? (data.date ?? card.scheduledAt) : null;
  return {
    ...card,
    status: to.status,
    scheduledAt:
      card.status === "RETURN_LATER" || to.status === "RETURN_LATER" ? scheduledAt : card.scheduledAt,
    updatedAt: NOT_YET,
  };
}

/**
 * Sends the status call, optimistically: the hope and the answer go through `hear` alike, and when the call fails
 * Apollo takes the hope away, counts included. Rejects with the call's error.
 */
export async function sendMove(client: ApolloClient, intent: MoveIntent): Promise<void> {
  const card = readHeard(client, intent.id);
  await client.mutate({
    mutation: MoveAttendanceDocument,
    variables: { input: inputOf(intent) },
    // Not by Apollo itself: an answer may be older than what the subscription has told (see hear.ts).
    fetchPolicy: "no-cache",
    ...(card && {
      optimisticResponse: {
        moveAttendance: { __typename: "AttendancePayload" as const, attendance: hoped(card, intent) },
      },
    }),
    update: (cache, { data }) => {
      if (data) hear(cache, newsOf(data.moveAttendance.attendance, intent.from.status));
    },
  });
}
