import { isSameAmount, SAME_AMOUNT_TEXT } from "./amount";
import { dueDateProblem } from "./due-date";
import { isExpired, type ProposalStatus } from "./status";

/** Who acts: the agency's people, or the customer on the public page. */
export const PARTIES = ["AGENT", "CUSTOMER"] as const;
export type Party = (typeof PARTIES)[number];

export const PROPOSAL_ACTIONS = [
  /** Amount, due date and forms. */
  "EDIT",
  "ACCEPT",
  "DENY",
  "DELETE",
  /** Back to WAITING_CUSTOMER with the offer that it had. */
  "REOPEN",
  /** Another amount; the agency's is a reopening with that amount. */
  "COUNTER",
] as const;
export type ProposalAction = (typeof PROPOSAL_ACTIONS)[number];

/** A proposal as far as it decides what may be done. */
export type ProposalState = {
  status: ProposalStatus;
  completed: boolean;
  /** The last day on which it counts, ISO. */
  dueDate: string;
  lastOfferBy: Party;
  /** The amount in force. */
  amount: string;
  /** Its attendance is closed. */
  closed: boolean;
  /** Another proposal of the same property of the attendance is WAITING_CUSTOMER. */
  otherWaiting: boolean;
  /** It was made before its attendance changed its business type: its forms are those of the other type. */
  otherType: boolean;
};

export type ProposalRefusal =
  | "closed"
  | "accepted"
  | "denied"
  | "deleted"
  | "still-waiting"
  | "expired"
  | "incomplete"
  | "other-waiting"
  | "other-type"
  | "same-amount"
  | "due-date"
  | "due-date-needed"
  | "own-offer"
  | "agency-only"
  | "gone";

/**
 * How a refusal is answered: its error of `AGENCY_ERRORS`, the field of the call that is to blame, and a text fit to show
 * (docs/product/proposals.md#refusals).
 */
export const PROPOSAL_REFUSALS: Record<
  ProposalRefusal,
  { code: "INVALID" | "NOT_FOUND" | "CONFLICT"; field?: "status" | "dueDate" | "amountUpdated"; text: string }
> = {
  closed: { code: "CONFLICT", text: "O atendimento foi encerrado: a proposta não muda mais." },
  accepted: { code: "CONFLICT", text: "Esta proposta já foi aceita." },
  denied: { code: "CONFLICT", text: "Esta proposta já foi recusada." },
  deleted: { code: "CONFLICT", text: "Esta proposta já foi excluída." },
  "still-waiting": { code: "CONFLICT", text: "Esta proposta ainda aguarda o cliente: não há o que reabrir." },
  expired: { code: "CONFLICT", text: "A proposta venceu. Para aceitá-la, informe antes uma nova validade." },
  incomplete: { code: "CONFLICT", text: "Ainda faltam dados na proposta. Complete as fichas antes." },
  "other-waiting": { code: "CONFLICT", text: "Este imóvel já tem uma proposta aguardando o cliente." },
  "other-type": {
    code: "CONFLICT",
    text: "O atendimento mudou de tipo de negócio. Faça uma nova proposta.",
  },
  "same-amount": { code: "INVALID", field: "amountUpdated", text: SAME_AMOUNT_TEXT },
  "due-date": { code: "INVALID", field: "dueDate", text: "A validade vai de hoje a 90 dias." },
  "due-date-needed": {
    code: "INVALID",
    field: "dueDate",
    text: "A proposta venceu: informe a nova validade.",
  },
  "own-offer": { code: "CONFLICT", text: "Sua contraproposta está com o corretor: só ele pode aceitá-la." },
  "agency-only": { code: "INVALID", field: "status", text: "Só a imobiliária pode fazer isso." },
  gone: { code: "NOT_FOUND", text: "Proposta não encontrada." },
};

export type ProposalPlan =
  | { kind: "allow"; to: ProposalStatus }
  | { kind: "refuse"; why: ProposalRefusal; text: string };

type Call = { today: string; party: Party; dueDate?: string | null; amount?: string | null };

/**
 * Decides an action on a proposal (docs/product/proposals.md#who-may-what): the screen offers what is allowed, the agency
 * refuses the rest. Whether the caller sees the proposal at all is decided before. `today` is the enterprise's day;
 * `dueDate` the new one of EDIT, REOPEN and COUNTER, `amount` that of COUNTER.
 */
export function planProposal(
  action: ProposalAction,
  proposal: ProposalState,
  { today, party, dueDate, amount }: Call,
): ProposalPlan {
  const why =
    (party === "CUSTOMER"
      ? customerRefusal(action, proposal, today)
      : agencyRefusal(action, proposal, today, dueDate ?? null)) ??
    (action === "COUNTER" && amount && isSameAmount(amount, proposal.amount) ? "same-amount" : null);
  return why === null
    ? { kind: "allow", to: statusAfter(action) }
    : { kind: "refuse", why, text: PROPOSAL_REFUSALS[why].text };
}

/** Whether the customer may still say something; else the public page only shows the outcome, or nothing. */
export const mayAnswer = (
  proposal: Pick<ProposalState, "status" | "dueDate" | "closed">,
  today: string,
): boolean => proposal.status === "WAITING_CUSTOMER" && !proposal.closed && !isExpired(proposal, today);

const ANSWERED = { ACCEPTED: "accepted", DENIED: "denied", DELETED: "deleted" } as const;

function agencyRefusal(
  action: ProposalAction,
  proposal: ProposalState,
  today: string,
  dueDate: string | null,
): ProposalRefusal | null {
  if (proposal.closed) return "closed";
  const { status, completed } = proposal;
  const expired = isExpired(proposal, today);
  if (dueDate !== null && dueDateProblem(dueDate, today) !== null) return "due-date";
  switch (action) {
    case "EDIT":
    case "DELETE":
      return status === "WAITING_CUSTOMER" ? null : ANSWERED[status];
    case "ACCEPT":
      if (status !== "WAITING_CUSTOMER") return ANSWERED[status];
      if (expired) return "expired";
      return completed ? null : "incomplete";
    case "DENY":
      if (status !== "WAITING_CUSTOMER") return ANSWERED[status];
      // The customer's amount takes `completed` back: payment adds up to the one before.
      return completed || proposal.lastOfferBy === "CUSTOMER" ? null : "incomplete";
    case "REOPEN":
    case "COUNTER": {
      // The customer's own counter-offer is answered by another one without denying it first.
      const isReply = action === "COUNTER" && proposal.lastOfferBy === "CUSTOMER";
      if (status === "WAITING_CUSTOMER" && !expired && !isReply) return "still-waiting";
      if (proposal.otherType) return "other-type";
      if (proposal.otherWaiting) return "other-waiting";
      return (dueDate ?? proposal.dueDate) < today ? "due-date-needed" : null;
    }
    default:
      return action satisfies never;
  }
}

/** What the customer may not know (expired, answered, closed) is refused like what does not exist. */
function customerRefusal(
  action: ProposalAction,
  proposal: ProposalState,
  today: string,
): ProposalRefusal | null {
  if (!mayAnswer(proposal, today)) return "gone";
  switch (action) {
    case "EDIT":
    case "DENY":
    case "COUNTER":
      return null;
    case "ACCEPT":
      if (proposal.lastOfferBy === "CUSTOMER") return "own-offer";
      return proposal.completed ? null : "incomplete";
    case "DELETE":
    case "REOPEN":
      return "agency-only";
    default:
      return action satisfies never;
  }
}

function statusAfter(action: ProposalAction): ProposalStatus {
  switch (action) {
    case "EDIT":
    case "REOPEN":
    case "COUNTER":
      return "WAITING_CUSTOMER";
    case "ACCEPT":
      return "ACCEPTED";
    case "DENY":
      return "DENIED";
    case "DELETE":
      return "DELETED";
    default:
      return action satisfies never;
  }
}
