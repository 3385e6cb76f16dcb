import { type MovePlace, planMove, REFUSAL_TEXT } from "@soleira/schema/attendance/move";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { formatShort } from "@soleira/schema/format/dates";
import { NOT_THERE, refusalText } from "../../data/attendance/refusal";
import type { AttendanceSync_AttendanceFragment } from "../../data/board/AttendanceSync.generated";
import { applyChange, toChange } from "../../data/board/applyChange";
import {
  type MoveData,
  type MoveIntent,
  newKey,
  type OpenDialog,
  openVisitsOf,
  withData,
} from "../../data/board/moveIntent";
import { effectsOn, type MoveOutcome, readCard, sendMove } from "../../data/board/sendMove";
import { OutcomeRead } from "../../data/board/untilKnown";
import { errorCode, errorExtensions, notSaved } from "../../data/errors";
import { announce } from "../../ui/Announcer";
import { alert } from "../../ui/alert";
import { createMoveCalls, type MoveCallDeps } from "./moveCall";
import { moveText } from "./moveText";
import { settle } from "./settle";
import { createUndo, type MadeMove } from "./undo";

/** A move of which only the status is known: its answer was lost. */
const ONLY_STATUS: MoveOutcome = { undoable: false, canceledVisits: [] };

export type MoverDeps = MoveCallDeps & {
  /** The server has made a move: what was typed for it need not be kept. */
  onSaved?: (intent: MoveIntent) => void;
  /** The enterprise's zone. */
  zone: () => string;
  /**
   * Where the wish is made: opened from the dashboard a return is not asked for
   * (docs/product/moves.md#what-a-move-asks).
   */
  place?: MovePlace;
};

/**
 * Carries out wishes to move a card, from the drop or the menu to the server's word (docs/product/moves.md#sending). It
 * lives outside React, so that a move renders two columns and not the page.
 */
export function createMover({ onSaved, zone, place = "board", ...deps }: MoverDeps) {
  const { client, columns, focusCard, me } = deps;
  const calls = createMoveCalls(deps);
  const undo = createUndo({ client, calls, focusCard });
  /** What was typed for a move that failed, by card and form. */
  const drafts = new Map<string, MoveIntent>();
  const listeners = new Set<() => void>();
  let openDialog: OpenDialog | null = null;

  const ask = (next: OpenDialog | null) => {
    openDialog = next;
    for (const listener of listeners) listener();
  };
  const draftKey = ({ id, to }: MoveIntent) => `${id}:${to.status}`;

  /** Whoever drops a card or chooses a column in 'Mover para…' comes here. */
  function request(id: string, status: AttendanceStatus): void {
    const card = readCard(client, id);
    const from = columns().find((column) => column.status === card?.status);
    const to = columns().find((column) => column.status === status);
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
    const fresh: MoveIntent = {
      ...{ id, name, businessType: card.businessType, from, to, form, openVisit },
      data: {},
      key: newKey(),
    };
    switch (plan.kind) {
      case "refuse":
        alert.error(REFUSAL_TEXT[plan.why]);
        focusCard(id);
        break;
      case "stay":
        stay(fresh);
        break;
      case "send":
        void send(fresh);
        break;
      case "ask":
        // Only its own column is left to ask for a form that is not there yet: the card stays.
        if (NOT_THERE[plan.form]) stay(fresh);
        else open({ ...fresh, ...draftOf(fresh), form: plan.form });
        break;
      default:
        plan satisfies never;
    }
  }

  function stay({ id, name, to }: MoveIntent): void {
    announce(moveText.stayed(name, to.description));
    focusCard(id);
  }

  /** A failed try's data and key, if the card still is where it was then. */
  function draftOf(fresh: MoveIntent): Pick<MoveIntent, "data" | "key"> | undefined {
    const draft = drafts.get(draftKey(fresh));
    return draft?.from.status === fresh.from.status ? { data: draft.data, key: draft.key } : undefined;
  }

  function open(intent: OpenDialog["intent"], error: string | null = null): void {
    ask({ intent, error });
  }

  function send(intent: MoveIntent): Promise<void> {
    const before = readCard(client, intent.id);
    announce(moveText.dropped(intent.name, intent.to.description));
    undo.withdraw(intent.id);
    return calls.run(
      intent,
      async (onLost) => {
        succeeded(intent, before, await sendMove(client, intent, onLost));
      },
      async (error, lost) => {
        if (error instanceof OutcomeRead && error.status === intent.to.status)
          return succeeded(intent, before, ONLY_STATUS);
        if (lost && errorCode(error) === "CONFLICT" && (await isThere(intent)))
          return succeeded(intent, before, ONLY_STATUS);
        await failed(intent, error);
      },
    );
  }

  /**
   * Whether the card is where the move leads. An agency without keys refuses a repeated move as one that comes too
   * late: then it was the first call, whose answer was lost, that brought it there.
   */
  async function isThere(intent: MoveIntent): Promise<boolean> {
    await settle(client, intent, columns(), me().name).catch(() => undefined);
    return readCard(client, intent.id)?.status === intent.to.status;
  }

  function succeeded(
    intent: MoveIntent,
    before: AttendanceSync_AttendanceFragment | null,
    outcome: MoveOutcome,
  ): void {
    onSaved?.(intent);
    drafts.delete(draftKey(intent));
    confirmed(intent, before, outcome);
  }

  /**
   * A move is confirmed in sight, names the return and the visits that it took away, and can be taken back where that
   * is possible (docs/product/moves.md#what-is-said-of-a-move).
   */
  function confirmed(
    move: MadeMove,
    before: AttendanceSync_AttendanceFragment | null,
    { undoable, canceledVisits }: MoveOutcome,
  ): void {
    const { name, to } = move;
    const timeOf = (instant: string) => formatShort(new Date(instant), zone());
    const removed = before && effectsOn(before, move).removedReturn;
    const text = [
      moveText.saved(name, to.description),
      removed && moveText.returnRemoved(timeOf(removed)),
      canceledVisits.length > 0 && moveText.visitsCanceled(canceledVisits.map(timeOf)),
    ]
      .filter(Boolean)
      .join(" ");
    if (undoable && before) undo.offer(move, before, text);
    else alert.success(text);
  }

  async function failed(intent: MoveIntent, error: unknown): Promise<void> {
    const { name, from, form } = intent;
    focusCard(intent.id);
    const reason = await calls.settled(intent, error);
    if (reason === null) {
      drafts.delete(draftKey(intent));
      return;
    }
    if (form) drafts.set(draftKey(intent), intent);
    // What was typed is offered again at once, unless the person has gone on to another dialog.
    if (form && !openDialog) {
      open({ ...intent, form }, notSaved(reason));
      return;
    }
    const again = {
      label: "Tentar de novo",
      run: () => (form ? open({ ...intent, form }) : void retry(intent)),
    };
    alert.error(moveText.failed(name, from.description, reason), { action: again });
  }

  /** The same call with the same key: if the first one arrived after all, this one changes nothing more. */
  function retry(intent: MoveIntent): void {
    if (calls.isBusy(intent.id)) alert.error(REFUSAL_TEXT.busy);
    else void send(intent);
  }

  return {
    request,
    /** The dialog's answer: only now is anything sent, unless the column has a question of its own. */
    confirm(data: MoveData): void {
      if (!openDialog) return;
      const intent = withData(openDialog.intent, { ...openVisitsOf(openDialog.intent.data), ...data });
      ask(null);
      const plan = intent.form === "open-visit" && planMove({ status: intent.from.status }, intent.to, place);
      if (plan && plan.kind === "ask") open({ ...intent, form: plan.form });
      else retry(intent);
    },
    /** Nothing was changed, so there is nothing to undo. */
    cancel(): void {
      if (!openDialog) return;
      const { id, name, from } = openDialog.intent;
      drafts.delete(draftKey(openDialog.intent));
      ask(null);
      announce(moveText.cancelled(name, from.description));
      focusCard(id);
    },
    /** The dialog has made the move by a call of its own, as a visit is: the card goes where the answer says. */
    movedByDialog(attendance: AttendanceSync_AttendanceFragment): void {
      if (!openDialog) return;
      const { id, name, from, to } = openDialog.intent;
      ask(null);
      applyChange(client.cache, toChange(attendance, from.status));
      const column = columns().find(({ status }) => status === attendance.status) ?? to;
      // The visit's own alert has confirmed it in sight.
      announce(moveText.saved(name, column.description));
      focusCard(id);
    },

    /**
     * Another control of the page has moved the card by its own call, as a first temperature does
     * (docs/product/moves.md#undo): it is confirmed, and can be taken back, like any move. Answers false where it is
     * none, or the columns are not known yet.
     */
    moved(before: AttendanceSync_AttendanceFragment, status: AttendanceStatus, undoable: boolean): boolean {
      const from = columns().find((column) => column.status === before.status);
      const to = columns().find((column) => column.status === status);
      if (!from || !to || from === to) return false;
      undo.withdraw(before.id);
      const { id, businessType, customer } = before;
      confirmed({ id, businessType, name: customer.name, from, to }, before, {
        ...{ undoable, canceledVisits: [] },
      });
      return true;
    },

    /** Somebody has changed the card: what was its mover's to take back is no longer, unless it was they. */
    changed(id: string, by: { id: string } | null | undefined): void {
      if (by?.id !== me().id) undo.withdraw(id);
    },

    /** The dialog's own call was refused, and it has said why: the card stays, or settles where it is by now. */
    async refused(error: unknown): Promise<void> {
      if (!openDialog) return;
      const { intent } = openDialog;
      ask(null);
      focusCard(intent.id);
      if (!errorExtensions(error).current) return;
      // Without an answer the card stays where it is; the alert has told of the refusal.
      await settle(client, intent, columns(), me().name).catch(() => undefined);
      focusCard(intent.id);
    },

    /** The dialog that is open, null without one. */
    openDialog: () => openDialog,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Mover = ReturnType<typeof createMover>;
