import type { ApolloClient } from "@apollo/client";
import type { MoveColumn, MoveIntent } from "../../data/board/moveIntent";
import { OutcomeRead, untilKnown } from "../../data/board/untilKnown";
import { errorCode, errorText } from "../../data/errors";
import type { OnLost } from "../../data/lostAnswer";
import { announce } from "../../ui/Announcer";
import { alert } from "../../ui/alert";
import { moveText } from "./moveText";
import { resolveConflict } from "./resolveConflict";

/** What is under way with a card: its move is sent, or an answer was lost and is asked for. */
export type Busy = "sending" | "checking" | null;

export type MoveCallDeps = {
  client: ApolloClient;
  /** The columns of the funnel as they are now. */
  columns: () => readonly MoveColumn[];
  /** While it is busy a card cannot be moved again. */
  onBusy: (id: string, busy: Busy) => void;
  /** Gives the focus back to the card, in whichever column it is now. */
  focusCard: (id: string) => void;
  /** Who is signed in. */
  me: () => { id: string; name: string };
};

/** The calls that move cards, and undo moves: at most one at a time of each card. */
export function createMoveCalls({ client, columns, onBusy, focusCard, me }: MoveCallDeps) {
  const busy = new Set<string>();

  /**
   * Makes one call: the card is busy meanwhile and keeps the focus, a lost answer is asked for until it is known
   * (docs/product/moves.md#lost-answers). `onError` gets whether an answer was lost on the way, and `NotSent` where the
   * device keeps what did not leave it.
   */
  async function run(
    { id, name, from, to }: MoveIntent,
    call: (onLost: OnLost) => Promise<unknown>,
    onError: (error: unknown, lost: boolean) => Promise<void>,
    keeps = false,
  ): Promise<void> {
    let lost = false;
    let alerted = false;
    busy.add(id);
    onBusy(id, "sending");
    const sent = call(
      untilKnown(client, id, from.status, {
        keeps,
        onChecking: () => {
          lost = true;
          onBusy(id, "checking");
          if (!alerted) announce(moveText.checking(name));
        },
        onUnreachable: () => {
          if (!alerted) alert.error(moveText.unreachable(name, to.title));
          alerted = true;
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
   * After a failed call: where the card is elsewhere by now it is shown there, an alert says who moved it, and this answers
   * null. Else the card is where it was, and this answers why the call failed.
   */
  async function failureReason(intent: MoveIntent, error: unknown): Promise<string | null> {
    const read = error instanceof OutcomeRead;
    const reason = read ? error.cause : error;
    const elsewhere = read
      ? error.status !== intent.from.status
      : errorCode(error) === "CONFLICT" || errorCode(error) === "NOT_FOUND";
    if (!elsewhere) return errorText(reason);
    try {
      alert.error(await resolveConflict(client, intent, columns(), me().name));
      focusCard(intent.id);
      return null;
    } catch (unanswered) {
      return errorText(unanswered);
    }
  }

  return { isBusy: (id: string): boolean => busy.has(id), run, failureReason };
}

export type MoveCalls = ReturnType<typeof createMoveCalls>;
