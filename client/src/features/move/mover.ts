import type { ApolloClient } from "@apollo/client";
import { type MovePlace, planMove, REFUSAL_TEXT } from "@soleira/schema/attendance/move";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { formatShort } from "@soleira/schema/format/dates";
import { NOT_THERE, refusalText } from "../../data/refusal";
import type { OnLost } from "../../gql/askAgain";
import { errorCode, errorExtensions, errorText, notSaved } from "../../gql/errors";
import { announce } from "../../ui/Announcer";
import { alert } from "../../ui/alert";
import type { Heard_AttendanceFragment } from "./Heard.generated";
import { hear, newsOf } from "./hear";
import {
  type Asking,
  type MoveColumn,
  type MoveData,
  type MoveIntent,
  newKey,
  openVisitsOf,
  withData,
} from "./intent";
import { moveText } from "./moveText";
import { effectsOn, readHeard, sendMove, sendUndo } from "./sendMove";
import { settle } from "./settle";
import { OutcomeRead, untilKnown } from "./untilKnown";

/** What is under way with a card: its move is sent, or an answer was lost and is asked for. */
export type Busy = "sending" | "checking" | null;

export type MoverDeps = {
  client: ApolloClient;
  /** The columns of the funnel as they are now. */
  columns: () => readonly MoveColumn[];
  /** Meanwhile the card cannot be moved again. */
  onBusy: (id: string, busy: Busy) => void;
  /** Gives the focus back to the card, wherever it is now. */
  focusCard: (id: string) => void;
  /** The server has made a move: what was typed for it need not be kept. */
  onSaved?: (intent: MoveIntent) => void;
  /** Who is signed in. */
  me: () => { id: string; name: string };
  /** The enterprise's zone. */
  zone: () => string;
  /** Where the wish is made: opened from the dashboard a return is not asked for (specification 1 §4). */
  place?: MovePlace;
};

/**
 * Carries out wishes to move a card, from the drop or the menu to the server's word (specification 1 §4). It lives
 * outside React, so that a move renders two columns and not the page.
 */
export function createMover({
  client,
  columns,
  onBusy,
  focusCard,
  onSaved,
  me,
  zone,
  place = "board",
}: MoverDeps) {
  const busy = new Set<string>();
  /** The alerts that offer to take a card's last move back. */
  const offers = new Map<string, number>();
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
    const why = refusalText({ status: card.status, busy: busy.has(id) }, to);
    if (why) {
      alert.error(why);
      focusCard(id);
      return;
    }
    const openVisit = card.nextVisit !== null;
    const plan = planMove({ status: card.status, busy: busy.has(id), openVisit }, to, place);
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

  function open(intent: Asking["intent"], error: string | null = null): void {
    ask({ intent, error });
  }

  /** Does one call about a card: busy meanwhile, the focus with the card, a lost answer asked for until it is known. */
  async function during(
    { id, name, from, to }: MoveIntent,
    call: (onLost: OnLost) => Promise<unknown>,
    onError: (error: unknown, lost: boolean) => Promise<void>,
  ): Promise<void> {
    let told = false;
    let lost = false;
    withdraw(id);
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

  function send(intent: MoveIntent): Promise<void> {
    const before = readHeard(client, intent.id);
    announce(moveText.dropped(intent.name, intent.to.description));
    return during(
      intent,
      async (onLost) => {
        const { undoable } = await sendMove(client, intent, onLost);
        succeeded(intent, before, undoable);
      },
      async (error, lost) => {
        if (error instanceof OutcomeRead && error.status === intent.to.status)
          return succeeded(intent, before, false);
        if (lost && errorCode(error) === "CONFLICT" && (await isThere(intent)))
          return succeeded(intent, before, false);
        await failed(intent, error);
      },
    );
  }

  /**
   * Whether the card is where the move leads. An agency without keys refuses a repeated move as one that comes too late:
   * then it was the first call, whose answer was lost, that brought it there.
   */
  async function isThere(intent: MoveIntent): Promise<boolean> {
    await settle(client, intent, columns(), me().name).catch(() => undefined);
    return readHeard(client, intent.id)?.status === intent.to.status;
  }

  /** A move is confirmed in sight, names the return that it took away, and can be taken back where that is possible. */
  function succeeded(intent: MoveIntent, before: Heard_AttendanceFragment | null, undoable: boolean): void {
    onSaved?.(intent);
    drafts.delete(draftKey(intent));
    const { id, name, to } = intent;
    const removed = before && effectsOn(before, intent).removedReturn;
    const time = removed && formatShort(new Date(removed), zone());
    const text = [moveText.saved(name, to.description), time && moveText.returnRemoved(time), intent.also]
      .filter(Boolean)
      .join(" ");
    if (!undoable || !before) {
      alert.success(text);
      return;
    }
    offers.set(id, alert.success(text, { undo: () => takeBack(intent, before) }));
  }

  /** Takes a move back; the card's version is the one seen by now, since what its maker changed meanwhile stays. */
  function takeBack({ id, ...move }: MoveIntent, before: Heard_AttendanceFragment): void {
    const version = readHeard(client, id, false)?.version ?? null;
    const intent: MoveIntent = {
      ...move,
      id,
      from: move.to,
      to: move.from,
      data: {},
      form: null,
      key: newKey(),
    };
    const input = {
      ...{ id, version, from: intent.from.status, to: intent.to.status, idempotencyKey: intent.key },
    };
    const undo = (): void => {
      const done = () => void alert.success(moveText.undone(intent.name, intent.to.description));
      if (busy.has(id)) alert.error(REFUSAL_TEXT.busy);
      else
        void during(
          intent,
          async (onLost) => {
            await sendUndo(client, input, before, onLost);
            done();
          },
          async (error) => {
            if (error instanceof OutcomeRead && error.status === intent.to.status) return done();
            focusCard(id);
            const reason = await settled(intent, error);
            if (reason === null) return;
            const text = moveText.notUndone(intent.name, intent.from.description, reason);
            alert.error(text, { action: { label: "Tentar de novo", run: undo } });
          },
        );
    };
    undo();
  }

  function withdraw(id: string): void {
    const offer = offers.get(id);
    if (offer === undefined) return;
    offers.delete(id);
    alert.dismiss(offer);
  }

  /**
   * Where the card is somewhere else by now it settles there, and an alert says who brought it there: answers null.
   * Else the card is where it was: answers why nothing came of the call.
   */
  async function settled(intent: MoveIntent, error: unknown): Promise<string | null> {
    const read = error instanceof OutcomeRead;
    const reason = read ? error.cause : error;
    const elsewhere = read
      ? error.status !== intent.from.status
      : errorCode(error) === "CONFLICT" || errorCode(error) === "NOT_FOUND";
    if (!elsewhere) return errorText(reason);
    drafts.delete(draftKey(intent));
    try {
      alert.error(await settle(client, intent, columns(), me().name));
      focusCard(intent.id);
      return null;
    } catch (unanswered) {
      return errorText(unanswered);
    }
  }

  async function failed(intent: MoveIntent, error: unknown): Promise<void> {
    const { name, from, form } = intent;
    focusCard(intent.id);
    const reason = await settled(intent, error);
    if (reason === null) return;
    if (form) drafts.set(draftKey(intent), intent);
    // What was typed is offered again at once, unless the person has gone on to another dialog.
    if (form && !asking) {
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
    if (busy.has(intent.id)) alert.error(REFUSAL_TEXT.busy);
    else void send(intent);
  }

  return {
    request,
    /** The dialog's answer: only now is anything sent, unless the column has a question of its own. */
    confirm(data: MoveData, also = asking?.intent.also): void {
      if (!asking) return;
      const intent = withData({ ...asking.intent, also }, { ...openVisitsOf(asking.intent.data), ...data });
      ask(null);
      const plan = intent.form === "open-visit" && planMove({ status: intent.from.status }, intent.to, place);
      if (plan && plan.kind === "ask") open({ ...intent, form: plan.form });
      else retry(intent);
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
      // The visit's own alert has confirmed it in sight.
      announce(moveText.saved(name, column.description));
      focusCard(id);
    },

    /** Somebody has changed the card: what was its mover's to take back is no longer, unless it was they. */
    changed(id: string, by: { id: string } | null | undefined): void {
      if (by?.id !== me().id) withdraw(id);
    },

    /** The dialog's own call was refused, and it has said why: the card stays, or settles where it is by now. */
    async refused(error: unknown): Promise<void> {
      if (!asking) return;
      const { intent } = asking;
      ask(null);
      focusCard(intent.id);
      if (!errorExtensions(error).current) return;
      // Without an answer the card stays where it is; the alert has told of the refusal.
      await settle(client, intent, columns(), me().name).catch(() => undefined);
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
