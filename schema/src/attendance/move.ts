import { type AttendanceStatus, isClosed } from "./status";

/**
 * What a move to a column asks for, decided in one place: the client opens the dialog of that form, the agency refuses
 * a status call that lacks its data (docs/product/moves.md#what-a-move-asks). Pure: no clock, no cache, no React.
 */
export type MoveForm =
  /** What becomes of a visit that is still open. */
  | "open-visit"
  | "return-later"
  | "finish-pre-attendance"
  | "reasons"
  | "schedule-visit"
  | "visit-made"
  | "finish"
  | "proposal";

export type MoveRefusal =
  /** FINISHED is final. */
  | "finished"
  /** A LEAD_QUALIFIED card was handed over: read-only. */
  | "handed-over"
  /** NEW cannot be entered again. */
  | "new-is-entry"
  /** A move of this card is under way. */
  | "busy";

export type MovePlan =
  | { kind: "refuse"; why: MoveRefusal }
  | { kind: "stay" }
  | { kind: "ask"; form: MoveForm }
  | { kind: "send" };

export type MovePlace = "board" | "detail" | "dashboard";

type Card = {
  status: AttendanceStatus;
  busy?: boolean;
  /** It has an open visit, and the move does not say yet what becomes of it. */
  openVisit?: boolean;
};
type Target = {
  status: AttendanceStatus;
  actionRequired: boolean;
  /** False: entering IN_PROPOSAL asks nothing, as where the agency uses no proposals; true where it is absent. */
  asksProposal?: boolean;
};

/** Texts of a refusal, fit to show. */
export const REFUSAL_TEXT: Record<MoveRefusal, string> = {
  finished: "Atendimento finalizado não muda mais de status.",
  "handed-over": "Lead qualificado já foi encaminhado e não pode ser movido.",
  "new-is-entry": "Um atendimento não volta para Novo.",
  busy: "Este atendimento já está sendo movido.",
};

/** Whether the card may go there at all; null when it may. */
export function canMove(card: Card, to: AttendanceStatus): MoveRefusal | null {
  if (card.status === "FINISHED") return "finished";
  if (card.status === "LEAD_QUALIFIED") return "handed-over";
  if (card.busy) return "busy";
  if (to === "NEW" && card.status !== "NEW") return "new-is-entry";
  return null;
}

/** The form that entering a column asks for, null when it asks nothing. */
export function formOf(target: Target, place: MovePlace = "board"): MoveForm | null {
  switch (target.status) {
    case "RETURN_LATER":
      return place === "dashboard" ? null : "return-later";
    case "FINISHED":
      return "finish";
    case "IN_PROPOSAL":
      return target.asksProposal === false ? null : "proposal";
    case "LEAD_QUALIFIED":
      return target.actionRequired ? "finish-pre-attendance" : null;
    case "VISIT_SCHEDULED":
      return target.actionRequired ? "schedule-visit" : null;
    case "VISIT_MADE":
      return target.actionRequired ? "visit-made" : null;
    case "NEW":
    case "IN_PROGRESS":
      return target.actionRequired ? "reasons" : null;
    default:
      return target.status satisfies never;
  }
}

/** Decides a move: refuse it, leave the card, ask with a dialog, or send the status call at once. */
export function planMove(card: Card, target: Target, place: MovePlace = "board"): MovePlan {
  // A card that is dropped in its own column stays there without a call; only IN_PROPOSAL asks again
  // (docs/product/moves.md#sending).
  if (card.status === target.status && formOf(target) !== "proposal") return { kind: "stay" };
  const why = canMove(card, target.status);
  if (why) return { kind: "refuse", why };
  const form = formOf(target, place);
  if (card.openVisit && leavesOpenVisits(card.status, target)) return { kind: "ask", form: "open-visit" };
  return form ? { kind: "ask", form } : { kind: "send" };
}

/**
 * Whether the move leaves VISIT_SCHEDULED in a way that says nothing of its open visits: then a person is asked, and a
 * program that does not say keeps them (docs/product/moves.md#leaving-visita-agendada). Closing cancels them anyway,
 * and the form of VISIT_MADE finishes one.
 */
export const leavesOpenVisits = (from: AttendanceStatus, to: Target): boolean =>
  from === "VISIT_SCHEDULED" && to.status !== from && !isClosed(to.status) && formOf(to) !== "visit-made";

/** What becomes of the visits that are still open when an attendance leaves VISIT_SCHEDULED. */
export const OPEN_VISITS = ["KEEP", "CANCEL"] as const;
export type OpenVisits = (typeof OPEN_VISITS)[number];

/** What a move does beside recording its reason; the optimistic card and the agency take it from here. */
export type MoveEffects = {
  status: AttendanceStatus;
  /** The return afterwards, ISO-8601, null for none. */
  returnAt: string | null;
  /** The return that the move takes away, null when it takes none. */
  removedReturn: string | null;
  /** What becomes of visits that are still open. */
  openVisits: OpenVisits;
};

/** The effects of a move that was allowed (docs/product/moves.md#effects). */
export function effectsOfMove(
  card: { status: AttendanceStatus; returnAt: string | null },
  to: AttendanceStatus,
  data: { returnAt?: string | null; openVisits?: OpenVisits | null } = {},
): MoveEffects {
  const closes = isClosed(to);
  const clears = closes || (card.status === "RETURN_LATER" && to !== "RETURN_LATER");
  const returnAt = clears ? null : ((to === "RETURN_LATER" ? data.returnAt : null) ?? card.returnAt);
  return {
    status: to,
    returnAt,
    removedReturn: clears ? card.returnAt : null,
    openVisits: closes ? "CANCEL" : (data.openVisits ?? "KEEP"),
  };
}

/**
 * Whether the agency can take a move back whole: closing is final, and what a visit's own call did, or the cancelling
 * of a visit, has been sent to others (docs/product/moves.md#undo).
 */
export const isUndoable = (effects: Pick<MoveEffects, "status" | "openVisits">): boolean =>
  !isClosed(effects.status) && effects.openVisits === "KEEP";

/**
 * Where an agency has no undo: moves between columns that ask nothing, which a plain status call takes back, and never
 * to NEW (docs/product/moves.md#undo).
 */
export const canUndo = (from: Target, to: Target): boolean =>
  from.status !== "NEW" && from.status !== to.status && !formOf(from) && !formOf(to);

/** Data that a status call carries beside the status. */
export type MoveData = {
  reason?: string | null;
  amount?: string | null;
  dealWon?: boolean | null;
  proposalId?: string | null;
  distributeAutomatic?: boolean | null;
  distributeToSubsidiaryId?: string | null;
  distributeToUserId?: string | null;
  date?: string | null;
  openVisits?: OpenVisits | null;
  visitReasonId?: string | null;
};

/** A lead is qualified for a unit, an agent or the queue (docs/product/finish.md#handing-over). */
export const CHOOSE_RECEIVER = "Escolha a unidade ou o corretor que recebe o lead.";

export type MissingData = { field: keyof MoveData; message: string };

/** Won is inferred from the amount or the proposal where `dealWon` is absent (docs/product/finish.md#deal-won). */
export const isWon = (data: MoveData): boolean => data.dealWon ?? (!!data.amount || !!data.proposalId);

/** All that a status call to that column lacks, nothing when it is complete (docs/product/moves.md#status-call). */
export function missingData(target: Target, data: MoveData, who: { preService: boolean }): MissingData[] {
  const lack =
    data.openVisits === "CANCEL" && !data.visitReasonId
      ? [{ field: "visitReasonId" as const, message: "Escolha um motivo." }]
      : [];
  const ofForm = missingOfForm(target, data, who);
  return ofForm ? [...lack, ofForm] : lack;
}

function missingOfForm(target: Target, data: MoveData, who: { preService: boolean }): MissingData | null {
  const form = formOf(target);
  switch (form) {
    case "finish":
      if (isWon(data) && who.preService)
        return { field: "dealWon", message: "A pré-atendimento não registra negócio fechado." };
      if (isWon(data)) {
        if (data.amount && Number(data.amount) === 0)
          return { field: "amount", message: "Informe um valor maior que zero." };
        return data.amount || data.proposalId
          ? null
          : { field: "amount", message: "Informe o valor do negócio." };
      }
      return data.reason ? null : { field: "reason", message: "Escolha um motivo." };
    case "finish-pre-attendance":
      if (data.distributeAutomatic) return null;
      return data.distributeToSubsidiaryId || data.distributeToUserId
        ? null
        : { field: "distributeToUserId", message: CHOOSE_RECEIVER };
    case "reasons":
      return data.reason ? null : { field: "reason", message: "Escolha um motivo." };
    // A missing return date is not refused; visits and proposals bring their data by their own calls
    // (docs/product/moves.md#status-call).
    case "open-visit":
    case "return-later":
    case "schedule-visit":
    case "visit-made":
    case "proposal":
    case null:
      return null;
    default:
      return form satisfies never;
  }
}
