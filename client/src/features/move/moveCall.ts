import type { ApolloClient } from "@apollo/client";
import type { OnLost } from "../../data/askAgain";
import type { MoveColumn, MoveIntent } from "../../data/board/moveIntent";
import { OutcomeRead, untilKnown } from "../../data/board/untilKnown";
import { errorCode, errorText } from "../../data/errors";
import { announce } from "../../ui/Announcer";
import { alert } from "../../ui/alert";
import { moveText } from "./moveText";
import { settle } from "./settle";

/** What is under way with a card: its move is sent, or an answer was lost and is asked for. */
export type Busy = "sending" | "checking" | null;

export type MoveCallDeps = {
  client: ApolloClient;
  /** The columns of the funnel as they are now. */
  columns: () => readonly MoveColumn[];
  /** Meanwhile the card cannot be moved again. */
  onBusy: (id: string, busy: Busy) => void;
  /** Gives the focus back to the card, wherever it is now. */
  focusCard: (id: string) => void;
  /** Who is signed in. */
  me: () => { id: string; name: string };
};

/** The calls that move cards, there and back: at most one at a time of each card. */
export function createMoveCalls({ client, columns, onBusy, focusCard, me }: MoveCallDeps) {
  const busy = new Set<string>();

  /**
   * Does one call: the card is busy meanwhile and keeps the focus, a lost answer is asked for until it is known
   * (docs/product/moves.md#lost-answers). `onError` is told whether an answer was lost on the way.
   */
  async function run(
    { id, name, from, to }: MoveIntent,
    call: (onLost: OnLost) => Promise<unknown>,
    onError: (error: unknown, lost: boolean) => Promise<void>,
  ): Promise<void> {
    let told = false;
    let lost = false;
    busy.add(id);
    onBusy(id, "sending");
    const sent = call(
      untilKnown(client, id, from.status, {
        onChecking: () => {
          lost = true;
          onBusy(id, "checking");
          if (!told) announce(moveText.checking(name));
        },
        onUnreachable: () => {
          if (!told) alert.error(moveText.unreachable(name, to.description));
          told = true;
        },
      }),
    );
    // The optimistic card is drawn anew in its new column: the focus follows it there.
    focusCard(id);
    try {
      await sent;
    } catch (error) {
      await onError(error, lost);
    } finally {
      busy.delete(id);
      onBusy(id, null);
    }
  }

  /**
   * After a failed call: where the card is somewhere else by now it settles there, and an alert says who brought it
   * there: answers null. Else the card is where it was: answers why nothing came of the call.
   */
  async function settled(intent: MoveIntent, error: unknown): Promise<string | null> {
    const read = error instanceof OutcomeRead;
    const reason = read ? error.cause : error;
    const elsewhere = read
      ? error.status !== intent.from.status
      : errorCode(error) === "CONFLICT" || errorCode(error) === "NOT_FOUND";
    if (!elsewhere) return errorText(reason);
    try {
      alert.error(await settle(client, intent, columns(), me().name));
      focusCard(intent.id);
      return null;
    } catch (unanswered) {
      return errorText(unanswered);
    }
  }

  return { isBusy: (id: string): boolean => busy.has(id), run, settled };
}

export type MoveCalls = ReturnType<typeof createMoveCalls>;
