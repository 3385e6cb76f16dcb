import type { ApolloClient } from "@apollo/client";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { effectsOfMove } from "@soleira/schema/attendance/move";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { OnLost } from "../askAgain";
import type { UndoMoveInput } from "../types.generated";
import { type Heard_AttendanceFragment, Heard_AttendanceFragmentDoc } from "./AttendanceSync.generated";
import { hear, newsOf } from "./applyChange";
import { MoveAttendanceDocument, UndoMoveDocument } from "./MoveAttendance.generated";
import { NOT_YET } from "./moveCard";
import { inputOf, type MoveIntent } from "./moveIntent";

/** The card as the screen shows it, null when the cache does not hold all of it. */
export const readHeard = (
  client: ApolloClient,
  id: string,
  optimistic = true,
): Heard_AttendanceFragment | null =>
  client.cache.readFragment(
    {
      id: client.cache.identify({ __typename: "Attendance", id }),
      fragment: Heard_AttendanceFragmentDoc,
      fragmentName: "Heard_attendance",
    },
    optimistic,
  ) as Heard_AttendanceFragment | null;

/** What the effects of a move are on a card, as far as the screen knows it. */
export const effectsOn = (
  card: Heard_AttendanceFragment,
  { to, data }: Pick<MoveIntent, "to"> & Partial<Pick<MoveIntent, "data">>,
) => effectsOfMove({ status: card.status, scheduledAt: card.scheduledAt ?? null }, to.status, data);

/** What the card will be when the call succeeds. */
function hopedMove(card: Heard_AttendanceFragment, intent: MoveIntent): Heard_AttendanceFragment {
  const { status, scheduledAt, openVisits } = effectsOn(card, intent);
  const nextVisit = openVisits === "CANCEL" ? null : card.nextVisit;
  return { ...card, status, scheduledAt, nextVisit, updatedAt: NOT_YET };
}

/** What the agency says of a move beside the card as it is then. */
export type MoveOutcome = {
  undoable: boolean;
  /** When the visits that it canceled were to begin, ISO-8601. */
  canceledVisits: readonly string[];
};

type Payload = { __typename: "AttendancePayload"; attendance: Heard_AttendanceFragment };
type MovePayload = Payload & { undoable: boolean; canceledVisits: string[] };
type Call<Data, Input> = {
  mutation: TypedDocumentNode<Data, { input: Input }>;
  input: Input;
  /** The column that the card leaves. */
  from: AttendanceStatus;
  /** What the card will be, null where the cache does not hold all of it. */
  hoped: Heard_AttendanceFragment | null;
  dataOf: (payload: MovePayload) => Data;
  cardOf: (data: Data) => Heard_AttendanceFragment;
};

/**
 * Sends a call that moves a card, optimistically: the hope and the answer go through `hear` alike, and when the call
 * fails Apollo takes the hope away, counts included. Answers the call's data; rejects with its error, or with what
 * `onLost` says of a lost answer.
 */
async function send<Data, Input>(
  client: ApolloClient,
  { mutation, input, from, hoped, dataOf, cardOf }: Call<Data, Input>,
  onLost: OnLost,
): Promise<Data> {
  const { data } = await client.mutate<Data, { input: Input }>({
    mutation,
    variables: { input },
    // Not by Apollo itself: an answer may be older than what the subscription has told (see applyChange.ts).
    fetchPolicy: "no-cache",
    context: { onLost },
    ...(hoped && {
      optimisticResponse: dataOf({
        ...{ __typename: "AttendancePayload", undoable: false, canceledVisits: [], attendance: hoped },
      }) as never,
    }),
    update: (cache, answer) => {
      if (answer.data) hear(cache, newsOf(cardOf(answer.data as Data), from));
    },
  });
  if (!data) throw new Error("A move was answered without data.");
  return data as Data;
}

/** Sends the status call of a move. */
export async function sendMove(
  client: ApolloClient,
  intent: MoveIntent,
  onLost: OnLost,
): Promise<MoveOutcome> {
  const card = readHeard(client, intent.id);
  const { moveAttendance } = await send(
    client,
    {
      mutation: MoveAttendanceDocument,
      input: inputOf(intent),
      from: intent.from.status,
      hoped: card && hopedMove(card, intent),
      dataOf: (moveAttendance) => ({ moveAttendance }),
      cardOf: ({ moveAttendance }) => moveAttendance.attendance,
    },
    onLost,
  );
  return moveAttendance;
}

/** Takes a move back; `before` is the card as it was. */
export async function sendUndo(
  client: ApolloClient,
  input: UndoMoveInput,
  before: Heard_AttendanceFragment,
  onLost: OnLost,
): Promise<void> {
  const card = readHeard(client, input.id);
  await send(
    client,
    {
      mutation: UndoMoveDocument,
      input,
      from: input.from,
      hoped: card && {
        ...card,
        ...{ status: before.status, scheduledAt: before.scheduledAt, updatedAt: NOT_YET },
      },
      dataOf: (undoMove) => ({ undoMove }),
      cardOf: ({ undoMove }) => undoMove.attendance,
    },
    onLost,
  );
}
