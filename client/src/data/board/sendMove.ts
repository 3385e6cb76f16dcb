import type { ApolloClient } from "@apollo/client";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { OnLost } from "../lostAnswer";
import { sendChange } from "../sendChange";
import type { UndoMoveInput } from "../types.generated";
import type { AttendanceSync_AttendanceFragment } from "./AttendanceSync.generated";
import { applyChange, toChange } from "./applyChange";
import {
  MoveAttendanceDocument,
  QualifyAttendanceDocument,
  UndoMoveDocument,
} from "./MoveAttendance.generated";
import { type MoveIntent, moveInput, qualifyInput } from "./moveIntent";
import { optimisticCard, optimisticUndo } from "./optimisticCard";
import { readCard } from "./readCard";

type Card = AttendanceSync_AttendanceFragment;

/** What the agency answers of a move beside the card. */
export type MoveOutcome = {
  undoable: boolean;
  /** When the visits that it canceled were to begin, ISO-8601. */
  canceledVisits: readonly string[];
};

type Payload = {
  attendance: Card;
  undoable: boolean;
  canceledVisits: string[];
};
type Call<Data, Input> = {
  mutation: TypedDocumentNode<Data, { input: Input }>;
  input: Input;
  /** The column that the card leaves. */
  from: AttendanceStatus;
  /** Null where the cache does not hold all of the card. */
  optimistic: Card | null;
  dataOf: (payload: Payload) => Data;
  cardOf: (data: Data) => Card;
};

/**
 * Sends a call that moves a card. The optimistic card and the answer both go through `applyChange`; when the call fails
 * Apollo drops the optimistic layer, its counts included. Answers the call's data; rejects with its error, or with what
 * `onLost` rejects with after a lost answer.
 */
function send<Data, Input>(
  client: ApolloClient,
  { mutation, input, from, optimistic, dataOf, cardOf }: Call<Data, Input>,
  onLost: OnLost,
): Promise<Data> {
  return sendChange(
    client,
    mutation,
    { input },
    {
      onLost,
      optimistic:
        optimistic &&
        dataOf({
          undoable: false,
          canceledVisits: [],
          attendance: optimistic,
        }),
      update: (cache, data) => applyChange(cache, toChange(cardOf(data), from)),
    },
  );
}

/** Sends a move, by the mutation that its column has. */
export async function sendMove(
  client: ApolloClient,
  intent: MoveIntent,
  onLost: OnLost,
): Promise<MoveOutcome> {
  const card = readCard(client.cache, intent.id);
  const common = { from: intent.from.status, optimistic: card && optimisticCard(card, intent) };
  if (intent.to.status === "LEAD_QUALIFIED") {
    const { qualifyAttendance } = await send(
      client,
      {
        ...common,
        mutation: QualifyAttendanceDocument,
        input: qualifyInput(intent),
        dataOf: ({ attendance, canceledVisits }) => ({
          qualifyAttendance: { __typename: "QualifyAttendancePayload", attendance, canceledVisits },
        }),
        cardOf: ({ qualifyAttendance }) => qualifyAttendance.attendance,
      },
      onLost,
    );
    return { undoable: false, canceledVisits: qualifyAttendance.canceledVisits };
  }
  const { moveAttendance } = await send(
    client,
    {
      ...common,
      mutation: MoveAttendanceDocument,
      input: moveInput(intent),
      dataOf: (payload) => ({ moveAttendance: { __typename: "MoveAttendancePayload", ...payload } }),
      cardOf: ({ moveAttendance }) => moveAttendance.attendance,
    },
    onLost,
  );
  return moveAttendance;
}

/** Undoes a move; `before` is the card as it was. */
export async function sendUndo(
  client: ApolloClient,
  input: UndoMoveInput,
  before: Card,
  onLost: OnLost,
): Promise<void> {
  const card = readCard(client.cache, input.attendanceId);
  await send(
    client,
    {
      mutation: UndoMoveDocument,
      input,
      from: input.from,
      optimistic: card && optimisticUndo(card, before),
      dataOf: ({ attendance }) => ({ undoMove: { __typename: "UndoMovePayload", attendance } }),
      cardOf: ({ undoMove }) => undoMove.attendance,
    },
    onLost,
  );
}
