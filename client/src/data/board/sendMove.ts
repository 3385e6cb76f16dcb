import type { ApolloClient } from "@apollo/client";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { effectsOfMove } from "@soleira/schema/attendance/move";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { OnLost } from "../askAgain";
import type { UndoMoveInput } from "../types.generated";
import {
  type AttendanceSync_AttendanceFragment,
  AttendanceSync_AttendanceFragmentDoc,
} from "./AttendanceSync.generated";
import { applyChange, toChange } from "./applyChange";
import { MoveAttendanceDocument, UndoMoveDocument } from "./MoveAttendance.generated";
import { FAR_FUTURE } from "./moveCard";
import { inputOf, type MoveIntent } from "./moveIntent";

/** The card as the screen shows it, null when the cache does not hold all of it. */
export const readCard = (
  client: ApolloClient,
  id: string,
  optimistic = true,
): AttendanceSync_AttendanceFragment | null =>
  client.cache.readFragment(
    {
      id: client.cache.identify({ __typename: "Attendance", id }),
      fragment: AttendanceSync_AttendanceFragmentDoc,
      fragmentName: "AttendanceSync_attendance",
    },
    optimistic,
  ) as AttendanceSync_AttendanceFragment | null;

/** What the effects of a move are on a card, as far as the screen knows it. */
export const effectsOn = (
  card: AttendanceSync_AttendanceFragment,
  { to, data }: Pick<MoveIntent, "to"> & Partial<Pick<MoveIntent, "data">>,
) => effectsOfMove({ status: card.status, scheduledAt: card.scheduledAt ?? null }, to.status, data);

/** What the card will be when the call succeeds. */
function optimisticCard(
  card: AttendanceSync_AttendanceFragment,
  intent: MoveIntent,
): AttendanceSync_AttendanceFragment {
  const { status, scheduledAt, openVisits } = effectsOn(card, intent);
  const nextVisit = openVisits === "CANCEL" ? null : card.nextVisit;
  return { ...card, status, scheduledAt, nextVisit, updatedAt: FAR_FUTURE };
}

/** What the agency says of a move beside the card as it is then. */
export type MoveOutcome = {
  undoable: boolean;
  /** When the visits that it canceled were to begin, ISO-8601. */
  canceledVisits: readonly string[];
};

type Payload = { __typename: "AttendancePayload"; attendance: AttendanceSync_AttendanceFragment };
type MovePayload = Payload & { undoable: boolean; canceledVisits: string[] };
type Call<Data, Input> = {
  mutation: TypedDocumentNode<Data, { input: Input }>;
  input: Input;
  /** The column that the card leaves. */
  from: AttendanceStatus;
  /** What the card will be, null where the cache does not hold all of it. */
  optimistic: AttendanceSync_AttendanceFragment | null;
  dataOf: (payload: MovePayload) => Data;
  cardOf: (data: Data) => AttendanceSync_AttendanceFragment;
};

/**
 * Sends a call that moves a card, optimistically: the hope and the answer go through `hear` alike, and when the call
 * fails Apollo takes the hope away, counts included. Answers the call's data; rejects with its error, or with what
 * `onLost` says of a lost answer.
 */
async function send<Data, Input>(
  client: ApolloClient,
  { mutation, input, from, optimistic, dataOf, cardOf }: Call<Data, Input>,
  onLost: OnLost,
): Promise<Data> {
  const { data } = await client.mutate<Data, { input: Input }>({
    mutation,
    variables: { input },
    // Not by Apollo itself: an answer may be older than what the subscription has told (see applyChange.ts).
    fetchPolicy: "no-cache",
    context: { onLost },
    ...(optimistic && {
      optimisticResponse: dataOf({
        ...{ __typename: "AttendancePayload", undoable: false, canceledVisits: [], attendance: optimistic },
      }) as never,
    }),
    update: (cache, answer) => {
      if (answer.data) applyChange(cache, toChange(cardOf(answer.data as Data), from));
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
  const card = readCard(client, intent.id);
  const { moveAttendance } = await send(
    client,
    {
      mutation: MoveAttendanceDocument,
      input: inputOf(intent),
      from: intent.from.status,
      optimistic: card && optimisticCard(card, intent),
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
  before: AttendanceSync_AttendanceFragment,
  onLost: OnLost,
): Promise<void> {
  const card = readCard(client, input.id);
  await send(
    client,
    {
      mutation: UndoMoveDocument,
      input,
      from: input.from,
      optimistic: card && {
        ...card,
        ...{ status: before.status, scheduledAt: before.scheduledAt, updatedAt: FAR_FUTURE },
      },
      dataOf: (undoMove) => ({ undoMove }),
      cardOf: ({ undoMove }) => undoMove.attendance,
    },
    onLost,
  );
}
