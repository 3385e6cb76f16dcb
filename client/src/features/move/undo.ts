import type { ApolloClient } from "@apollo/client";
import { REFUSAL_TEXT } from "@soleira/schema/attendance/move";
import type { AttendanceSync_AttendanceFragment } from "../../data/board/AttendanceSync.generated";
import type { MoveIntent } from "../../data/board/moveIntent";
import { readCard } from "../../data/board/readCard";
import { sendUndo } from "../../data/board/sendMove";
import { OutcomeRead } from "../../data/board/untilKnown";
import { idempotencyKey } from "../../data/idempotencyKey";
import { whatNow } from "../../data/whatNow";
import { alert } from "../../ui/alert";
import type { MoveCalls } from "./moveCall";
import { moveText } from "./moveText";

/** A move that was made, as far as undoing it needs to know it. */
export type MadeMove = Pick<MoveIntent, "id" | "name" | "businessType" | "from" | "to"> &
  Partial<Pick<MoveIntent, "data">>;

type UndoDeps = {
  client: ApolloClient;
  calls: MoveCalls;
  /** Gives the focus back to the card, in whichever column it is now. */
  focusCard: (id: string) => void;
};

/** Offers to undo moves, and undoes them (docs/product/moves.md#undo). */
export function createUndo({ client, calls, focusCard }: UndoDeps) {
  /** The alerts that offer to undo a card's last move, by card. */
  const offers = new Map<string, number>();

  function withdraw(id: string): void {
    const offer = offers.get(id);
    if (offer === undefined) return;
    offers.delete(id);
    alert.dismiss(offer);
  }

  /** Sends the card's present version: what the same person changed after the move stays. */
  function undoMove(move: MadeMove, before: AttendanceSync_AttendanceFragment): void {
    const { id, name } = move;
    const version = readCard(client.cache, id, false)?.version ?? null;
    const back: MoveIntent = {
      ...move,
      from: move.to,
      to: move.from,
      data: {},
      form: null,
      key: idempotencyKey(),
    };
    const input = {
      attendanceId: id,
      expectedVersion: version,
      from: back.from.status,
      to: back.to.status,
      idempotencyKey: back.key,
    };
    const done = () => void alert.success(moveText.undone(name, back.to.title));

    const send = (): void => {
      if (calls.isBusy(id)) {
        alert.error(REFUSAL_TEXT.busy);
        return;
      }
      withdraw(id);
      whatNow.forget(id);
      void calls.run(
        back,
        async (onLost) => {
          await sendUndo(client, input, before, onLost);
          done();
        },
        async (error) => {
          if (error instanceof OutcomeRead && error.status === back.to.status) return done();
          focusCard(id);
          const reason = await calls.failureReason(back, error);
          if (reason === null) return;
          const text = moveText.notUndone(name, back.from.title, reason);
          alert.error(text, { action: { label: "Tentar de novo", run: send } });
        },
      );
    };
    send();
  }

  return {
    /** Confirms a move with `text` and offers to undo it; `before` is the card as it was. */
    offer(move: MadeMove, before: AttendanceSync_AttendanceFragment, text: string): void {
      offers.set(move.id, alert.success(text, { undo: () => undoMove(move, before) }));
    },
    /** Withdraws the offer: the card has changed since. */
    withdraw,
  };
}

export type Undo = ReturnType<typeof createUndo>;
