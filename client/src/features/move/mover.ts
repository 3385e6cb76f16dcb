import type { ApolloClient } from "@apollo/client";
import { canUndo, type MovePlace, planMove, REFUSAL_TEXT } from "@soleira/schema/attendance/move";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { errorCode, errorExtensions, errorText } from "../../gql/errors";
import { announce } from "../../ui/Announcer";
import { alert } from "../../ui/alert";
import type { Heard_AttendanceFragment } from "./Heard.generated";
import { hear, newsOf } from "./hear";
import { type Asking, type MoveColumn, type MoveData, type MoveIntent, newKey, withData } from "./intent";
import { moveText, NOT_THERE } from "./moveText";
import { readHeard, sendMove } from "./sendMove";
import { settle } from "./settle";

export type MoverDeps = {
  client: ApolloClient;
  /** The columns of the funnel as they are now. */
  columns: () => readonly MoveColumn[];
  /** A move of this card begins or has ended: meanwhile it cannot be moved again. */
  onBusy: (id: string, busy: boolean) => void;
  /** Gives the focus back to the card, wherever it is now. */
  focusCard: (id: string) => void;
  /** The server has made a move: what was typed for it need not be kept. */
  onSaved?: (intent: MoveIntent) => void;
  /** Where the wish is made: opened from the dashboard a return is not asked for (specification 1 §4). */
  place?: MovePlace;
};

/**
 * Carries out wishes to move a card, from the drop or the menu to the server's word (specification 1 §4). It lives
 * outside React, so that a move renders two columns and not the page.
 */
export function createMover({ client, columns, onBusy, focusCard, onSaved, place = "board" }: MoverDeps) {
  const busy = new Set<string>();
  /** What was typed for a move that failed, by card and form. */
  const drafts = new Map<string, MoveIntent>();
  const listeners = new Set<() => void>();
  let asking: Asking | null = null;

  const ask = (next: Asking | null) => {
    asking = next;
    for (const listener of listeners) listener();
  };
  const draftKey = ({ id, to }: MoveIntent) => `${id}:${to.status}`;

  /** Whoever drops a card or chooses a column in 'Mover para…' comes here. */
  function request(id: string, status: AttendanceStatus): void {
    const card = readHeard(client, id);
    const from = columns().find((column) => column.status === card?.status);
    const to = columns().find((column) => column.status === status);
    if (!card || !from || !to) {
      alert.error(moveText.unknown);
      return;
    }
    const { name } = card.customer;
    const plan = planMove({ status: card.status, busy: busy.has(id) }, to, place);
    const form = plan.kind === "ask" ? plan.form : null;
    const fresh: MoveIntent = {
      ...{ id, name, businessType: card.businessType, from, to, form },
      data: {},
      key: newKey(),
    };
    switch (plan.kind) {
      case "refuse":
        alert.error(REFUSAL_TEXT[plan.why]);
        focusCard(id);
        break;
      case "stay":
        announce(moveText.stayed(name, to.description));
        focusCard(id);
        break;
      case "send":
        void send(fresh);
        break;
      case "ask":
        open({ ...fresh, ...draftOf(fresh), form: plan.form });
        break;
      default:
        plan satisfies never;
    }
  }

  /** A failed try's data and key, if the card still is where it was then. */
  function draftOf(fresh: MoveIntent): Pick<MoveIntent, "data" | "key"> | undefined {
    const draft = drafts.get(draftKey(fresh));
    return draft?.from.status === fresh.from.status ? { data: draft.data, key: draft.key } : undefined;
  }

  function open(intent: Asking["intent"], error: string | null = null): void {
    const missing = NOT_THERE[intent.form];
    if (missing) {
      alert.error(missing);
      focusCard(intent.id);
    } else ask({ intent, error });
  }

  async function send(intent: MoveIntent, undoing = false): Promise<void> {
    const { id, name, to } = intent;
    busy.add(id);
    onBusy(id, true);
    announce(moveText.dropped(name, to.description));
    const sent = sendMove(client, intent);
    // The optimistic card is drawn anew in its new column: the focus follows it there.
    focusCard(id);
    try {
      await sent;
      if (!undoing) onSaved?.(intent);
      drafts.delete(draftKey(intent));
      succeeded(intent, undoing);
    } catch (error) {
      await failed(intent, error);
    } finally {
      busy.delete(id);
      onBusy(id, false);
    }
  }

  function succeeded(intent: MoveIntent, undoing: boolean): void {
    const { name, from, to } = intent;
    if (undoing || !canUndo(from, to)) {
      announce(moveText.saved(name, to.description));
      return;
    }
    const back: MoveIntent = { ...intent, from: to, to: from, data: {}, key: newKey() };
    alert.success(moveText.moved(to.description), { undo: () => void send(back, true) });
  }

  async function failed(intent: MoveIntent, error: unknown): Promise<void> {
    const { id, name, from, form } = intent;
    focusCard(id);
    let reason = errorText(error);
    const code = errorCode(error);
    if (code === "CONFLICT" || code === "NOT_FOUND") {
      drafts.delete(draftKey(intent));
      try {
        alert.error(await settle(client, intent, columns()));
        focusCard(id);
        return;
      } catch (unanswered) {
        reason = errorText(unanswered);
      }
    }
    if (form) drafts.set(draftKey(intent), intent);
    // What was typed is offered again at once, unless the person has gone on to another dialog.
    if (form && !asking) {
      open({ ...intent, form }, reason);
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
    if (busy.has(intent.id)) alert.error(REFUSAL_TEXT.busy);
    else void send(intent);
  }

  return {
    request,
    /** The dialog's answer: only now is anything sent. */
    confirm(data: MoveData): void {
      if (!asking) return;
      const intent = withData(asking.intent, data);
      ask(null);
      retry(intent);
    },
    /** Nothing was changed, so there is nothing to undo. */
    cancel(): void {
      if (!asking) return;
      const { id, name, from } = asking.intent;
      drafts.delete(draftKey(asking.intent));
      ask(null);
      announce(moveText.cancelled(name, from.description));
      focusCard(id);
    },
    /** The dialog has made the move by a call of its own, as a visit is: the card goes where the answer says. */
    carried(attendance: Heard_AttendanceFragment): void {
      if (!asking) return;
      const { id, name, from, to } = asking.intent;
      ask(null);
      hear(client.cache, newsOf(attendance, from.status));
      const column = columns().find(({ status }) => status === attendance.status) ?? to;
      announce(moveText.saved(name, column.description));
      focusCard(id);
    },

    /** The dialog's own call was refused, and it has said why: the card stays, or settles where it is by now. */
    async refused(error: unknown): Promise<void> {
      if (!asking) return;
      const { intent } = asking;
      ask(null);
      focusCard(intent.id);
      if (!errorExtensions(error).current) return;
      // Without an answer the card stays where it is; the alert has told of the refusal.
      await settle(client, intent, columns()).catch(() => undefined);
      focusCard(intent.id);
    },

    /** The dialog that is open, null without one. */
    asking: () => asking,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Mover = ReturnType<typeof createMover>;
