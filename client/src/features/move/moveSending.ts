import { REFUSAL_TEXT } from "@soleira/schema/attendance/move";
import { wonText } from "../../data/attendance/wonText";
import type { AttendanceSync_AttendanceFragment } from "../../data/board/AttendanceSync.generated";
import { type MoveIntent, moveInput } from "../../data/board/moveIntent";
import { readCard } from "../../data/board/readCard";
import { type MoveOutcome, sendMove } from "../../data/board/sendMove";
import { OutcomeRead } from "../../data/board/untilKnown";
import { errorCode, Kept, NotSent, notSaved } from "../../data/errors";
import { sayNotMade } from "../../data/outbox/kept";
import { outbox } from "../../data/outbox/outbox";
import { whatNow } from "../../data/whatNow";
import { announce } from "../../ui/Announcer";
import { alert } from "../../ui/alert";
import { confirmMove } from "./confirmMove";
import type { createFailedMoves } from "./failedMoves";
import type { MoveCallDeps, MoveCalls } from "./moveCall";
import { moveText } from "./moveText";
import type { createDialogStore } from "./openDialog";
import { resolveConflict } from "./resolveConflict";
import type { Undo } from "./undo";

/** The outcome of a move of which only the status is known: its answer was lost. */
const ONLY_STATUS: MoveOutcome = { undoable: false, canceledVisits: [] };

type SendingDeps = MoveCallDeps & {
  calls: MoveCalls;
  undo: Undo;
  failed: ReturnType<typeof createFailedMoves>;
  dialog: ReturnType<typeof createDialogStore>;
  zone: () => string;
  onSaved: ((intent: MoveIntent) => void) | undefined;
};

/** Sends the status call of a move, confirms its success, and offers a failed one again. */
export function createMoveSending(deps: SendingDeps) {
  const { client, columns, focusCard, me, calls, undo, failed, dialog, zone, onSaved } = deps;

  function send(intent: MoveIntent): Promise<void> {
    const before = readCard(client.cache, intent.id);
    announce(moveText.dropped(intent.name, intent.to.title));
    undo.withdraw(intent.id);
    const keeps = intent.to.status !== "LEAD_QUALIFIED" && outbox.owner() !== null;
    return calls.run(
      intent,
      async (onLost) => {
        succeeded(intent, before, await sendMove(client, intent, onLost));
      },
      async (error, lost) => {
        if (error instanceof NotSent && keeps) return keep(intent);
        if (error instanceof OutcomeRead && error.status === intent.to.status)
          return succeeded(intent, before, ONLY_STATUS);
        if (lost && errorCode(error) === "CONFLICT" && (await isThere(intent)))
          return succeeded(intent, before, ONLY_STATUS);
        await fail(intent, error);
      },
      keeps,
    );
  }

  /** Without a network the device keeps it: the card stays where it was dropped (docs/product/offline.md#outbox). */
  async function keep(intent: MoveIntent): Promise<void> {
    const { idempotencyKey: _, ...input } = moveInput(intent);
    onSaved?.(intent);
    failed.forget(intent);
    outbox.add({ operation: "MoveAttendance", input, key: intent.key, tries: 1 });
    await outbox.saved();
    sayNotMade(new Kept());
    focusCard(intent.id);
  }

  /**
   * Whether the card is in the column that the move leads to. An agency without keys refuses a repeated move as one that
   * comes too late: then the first call, whose answer was lost, has moved it there.
   */
  async function isThere(intent: MoveIntent): Promise<boolean> {
    // Without an answer the card says what is known.
    await resolveConflict(client, intent, columns(), me().name).catch(() => undefined);
    return readCard(client.cache, intent.id)?.status === intent.to.status;
  }

  function succeeded(
    intent: MoveIntent,
    before: AttendanceSync_AttendanceFragment | null,
    outcome: MoveOutcome,
  ): void {
    onSaved?.(intent);
    failed.forget(intent);
    const after = intent.to.status === "FINISHED" ? readCard(client.cache, intent.id) : null;
    confirmMove(undo, zone(), { move: intent, before, outcome, won: after && wonText(after) });
    // It was not asked for a date; that question is gone by itself where something is planned.
    if (intent.to.status === "RETURN_LATER" && !intent.data.returnAt)
      whatNow.ask({ attendanceId: intent.id });
  }

  async function fail(intent: MoveIntent, error: unknown): Promise<void> {
    const { name, from, form } = intent;
    focusCard(intent.id);
    const reason = await calls.failureReason(intent, error);
    if (reason === null) {
      failed.forget(intent);
      return;
    }
    if (form) failed.keep(intent);
    // What was typed is offered again at once, unless the person has gone on to another dialog.
    if (form && !dialog.current()) {
      dialog.set({ intent: { ...intent, form }, error: notSaved(reason) });
      return;
    }
    const again = {
      label: "Tentar de novo",
      run: () => (form ? dialog.set({ intent: { ...intent, form }, error: null }) : retry(intent)),
    };
    alert.error(moveText.failed(name, from.title, reason), { action: again });
  }

  /** The same call with the same key: if the first one arrived after all, this one changes nothing more. */
  function retry(intent: MoveIntent): void {
    if (calls.isBusy(intent.id)) alert.error(REFUSAL_TEXT.busy);
    else void send(intent);
  }

  return { send, retry };
}
