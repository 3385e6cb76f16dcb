import { type MovePlace, planMove, REFUSAL_TEXT } from "@soleira/schema/attendance/move";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { MadeElsewhere } from "../../data/attendance/moveConfirmation";
import { refusalText } from "../../data/attendance/refusal";
import type { AttendanceSync_AttendanceFragment } from "../../data/board/AttendanceSync.generated";
import { applyChange, toChange } from "../../data/board/applyChange";
import type { MoveColumn, MoveData, MoveIntent } from "../../data/board/moveIntent";
import { readCard } from "../../data/board/readCard";
import { conflictOf } from "../../data/errors";
import { idempotencyKey } from "../../data/idempotencyKey";
import { announce } from "../../ui/Announcer";
import { alert } from "../../ui/alert";
import { confirmMove } from "./confirmMove";
import { createFailedMoves } from "./failedMoves";
import { createMoveCalls, type MoveCallDeps } from "./moveCall";
import { createMoveSending } from "./moveSending";
import { moveText } from "./moveText";
import { createDialogStore, openVisitsOf, withData } from "./openDialog";
import { resolveConflict } from "./resolveConflict";
import { createUndo } from "./undo";

export type MoverDeps = MoveCallDeps & {
  /** The server has made a move: the draft of its dialog is not needed any more. */
  onSaved?: (intent: MoveIntent) => void;
  /** The enterprise's zone. */
  zone: () => string;
  /** Where the move is asked for: opened from the dashboard, a return asks no date (docs/product/moves.md#what-a-move-asks). */
  place?: MovePlace;
};

/**
 * Carries out intents to move a card, from the drop or the menu to the server's answer (docs/product/moves.md#sending). It
 * is not React state, so that a move renders two columns and not the page.
 */
export function createMover({ onSaved, zone, place = "board", ...deps }: MoverDeps) {
  const { client, columns, focusCard, me } = deps;
  const calls = createMoveCalls(deps);
  const undo = createUndo({ client, calls, focusCard });
  const failed = createFailedMoves();
  const dialog = createDialogStore();
  const { send, retry } = createMoveSending({ ...deps, calls, undo, failed, dialog, zone, onSaved });
  const columnOf = (status: AttendanceStatus | undefined): MoveColumn | undefined =>
    columns().find((column) => column.status === status);

  /** Plans the move of a card that was dropped on a column, or whose column was chosen in 'Mover para…'. */
  function request(id: string, status: AttendanceStatus): void {
    const card = readCard(client.cache, id);
    const from = columnOf(card?.status);
    const to = columnOf(status);
    if (!card || !from || !to) {
      alert.error(moveText.unknown);
      return;
    }
    const { name } = card.customer;
    const why = refusalText({ status: card.status, busy: calls.isBusy(id) }, to);
    if (why) {
      alert.error(why);
      focusCard(id);
      return;
    }
    const openVisit = card.nextVisit !== null;
    const plan = planMove({ status: card.status, busy: calls.isBusy(id), openVisit }, to, place);
    const form = plan.kind === "ask" ? plan.form : null;
    const intent: MoveIntent = {
      id,
      name,
      businessType: card.businessType,
      from,
      to,
      form,
      openVisit,
      data: {},
      key: idempotencyKey(),
    };
    switch (plan.kind) {
      case "refuse":
        alert.error(REFUSAL_TEXT[plan.why]);
        focusCard(id);
        break;
      case "stay":
        stay(intent);
        break;
      case "send":
        void send(intent);
        break;
      case "ask":
        dialog.set({ intent: { ...intent, ...failed.restore(intent), form: plan.form }, error: null });
        break;
      default:
        plan satisfies never;
    }
  }

  function stay({ id, name, to }: MoveIntent): void {
    announce(moveText.stayed(name, to.title));
    focusCard(id);
  }

  return {
    request,

    /** The dialog's answer: only now is anything sent, unless the column has a question of its own. */
    confirm(data: MoveData): void {
      const open = dialog.current();
      if (!open) return;
      const intent = withData(open.intent, { ...openVisitsOf(open.intent.data), ...data });
      dialog.set(null);
      const plan = intent.form === "open-visit" && planMove({ status: intent.from.status }, intent.to, place);
      if (plan && plan.kind === "ask") dialog.set({ intent: { ...intent, form: plan.form }, error: null });
      else retry(intent);
    },

    /** The dialog was cancelled. Nothing was changed, so there is nothing to undo. */
    cancel(): void {
      const open = dialog.current();
      if (!open) return;
      const { id, name, from } = open.intent;
      failed.forget(open.intent);
      dialog.set(null);
      announce(moveText.cancelled(name, from.title));
      focusCard(id);
    },

    /** The dialog has made the move by a call of its own, as a visit's: the card goes where the answer says. */
    movedByDialog(attendance: AttendanceSync_AttendanceFragment): void {
      const open = dialog.current();
      if (!open) return;
      const { id, name, from, to } = open.intent;
      dialog.set(null);
      applyChange(client.cache, toChange(attendance, from.status));
      // The visit's own alert has confirmed it on the screen.
      announce(moveText.saved(name, (columnOf(attendance.status) ?? to).title));
      focusCard(id);
    },

    /** The device keeps the dialog's own call, which was said: the card goes when it is sent. */
    keptByDialog(): void {
      const open = dialog.current();
      if (!open) return;
      dialog.set(null);
      focusCard(open.intent.id);
    },

    /** The dialog's own call was refused, and it has said why: the card stays, or is shown where it is by now. */
    async refused(error: unknown): Promise<void> {
      const open = dialog.current();
      if (!open) return;
      const { intent } = open;
      dialog.set(null);
      focusCard(intent.id);
      if (!conflictOf(error)) return;
      // Without an answer the card stays where it is; an alert has said that it was refused.
      await resolveConflict(client, intent, columns(), me().name).catch(() => undefined);
      focusCard(intent.id);
    },

    /**
     * Another call has moved the card, as a first temperature does (docs/product/moves.md#undo): confirms it like any move
     * and offers to undo it. Answers false where it did not move, or the columns are not known yet.
     */
    movedElsewhere({ before, status, undoable }: MadeElsewhere): boolean {
      const from = columnOf(before.status);
      const to = columnOf(status);
      if (!from || !to || from === to) return false;
      undo.withdraw(before.id);
      const { id, businessType, customer } = before;
      const move = { id, businessType, name: customer.name, from, to };
      confirmMove(undo, zone(), { move, before, outcome: { undoable, canceledVisits: [] } });
      return true;
    },

    /** A card was changed (`by`: who did it): its move cannot be undone any more, unless by the same person. */
    changed(id: string, by: { id: string } | null | undefined): void {
      if (by?.id !== me().id) undo.withdraw(id);
    },

    /** The dialog that is open, null without one. */
    openDialog: dialog.current,
    subscribe: dialog.subscribe,
  };
}

export type Mover = ReturnType<typeof createMover>;
