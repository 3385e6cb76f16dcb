import type { FieldError } from "../error/codes";
import { formatMoney, fromCentavos, toCentavos } from "../format/money";
import { canMove, effectsOfMove, isWon, leavesOpenVisits, missingData, REFUSAL_TEXT } from "./move";
import { SUBJECT_WITHOUT_DATE } from "./return-subject";
import { type AttendanceStatus, isClosed } from "./status";
import type { Attendance, StatusBody } from "./wire";

type Column = { status: AttendanceStatus; description: string; actionRequired: boolean };
type Reason = { id: number; name: string };
type Deal = { id: number; amount: string; status: string };
/** What the call names, or what is wrong with the name. */
export type Found<Value> = { value: Value } | { wrong: FieldError[] };

/** All that a status call is decided by. */
export type MoveFacts = {
  card: { status: AttendanceStatus; version: number; returnAt: string | null };
  /** How a FINISHED card ended. */
  finish: Attendance["finish"];
  /** Whether a LEAD_QUALIFIED card went to whom the call names. */
  isHandedOverSo: boolean;
  column: Found<Column>;
  reason: Found<Reason | null>;
  /** The proposal that a FINISHED call names, null for one that cannot be named. */
  deal: Deal | null;
  /** Whether the caller pre-serves this funnel. */
  preService: boolean;
};

export type MoveDecision =
  /** It is so already: the card is answered. */
  | { kind: "answer" }
  /** It stays where it is, with another return. */
  | { kind: "return"; date: string; subject: string | null | undefined }
  | { kind: "wrong"; fields: FieldError[] }
  /** Somebody changed it meanwhile. */
  | { kind: "changed" }
  | { kind: "conflict"; text: string }
  | {
      kind: "move";
      /** What is wrong with the call's fields: the rest is checked too, and nothing is done. */
      wrong: FieldError[];
      column: Column;
      reason: Reason | null;
      deal: Deal | null;
      won: boolean;
      /** Of a deal that was won. */
      amount: string | null;
      /** Open visits: canceled, or named in history since they stay. */
      visits: "CANCEL" | "TELL" | null;
      title: string;
      /** What history says first. */
      said: string[];
    };

const ENDED =
  "Este atendimento já foi finalizado com outros dados. Para negociar de novo, faça uma cópia dele.";

/** What a status call does, or why it is refused (docs/product/moves.md#status-call). */
export function decideMove(move: StatusBody, facts: MoveFacts, now: Date): MoveDecision {
  const { card, column: found } = facts;
  const { status: to } = move;
  // Before version and status, which the call that ended it has changed itself.
  if (card.status === "FINISHED" && to === "FINISHED" && endedSo(move, facts)) return { kind: "answer" };
  if (card.status === "LEAD_QUALIFIED" && to === "LEAD_QUALIFIED" && facts.isHandedOverSo)
    return { kind: "answer" };
  if (move.version && move.version !== card.version) return { kind: "changed" };
  if (move.from && move.from !== card.status) return { kind: "changed" };
  if (to === card.status && to !== "IN_PROPOSAL") return stay(move);
  const why = canMove(card, to);
  if (why === "new-is-entry")
    return { kind: "wrong", fields: [{ field: "status", message: REFUSAL_TEXT[why] }] };
  if (why) return { kind: "conflict", text: REFUSAL_TEXT[why] };
  if ("wrong" in found) return { kind: "wrong", fields: found.wrong };

  const column = found.value;
  const won = to === "FINISHED" && isWon(move);
  const leaves = leavesOpenVisits(card.status, column);
  const { openVisits } = effectsOfMove(card, to, { openVisits: move.openVisits });
  const cancels = openVisits === "CANCEL" && (leaves || isClosed(to)) && to !== "LEAD_QUALIFIED";
  const isReturnOver = to === "RETURN_LATER" && move.date && new Date(move.date) <= now;
  const reason = "value" in facts.reason ? facts.reason.value : null;
  const deal = to === "FINISHED" && move.proposalId ? facts.deal : null;
  const amount = won ? (deal?.amount ?? move.amount ?? null) : null;
  return {
    kind: "move",
    wrong: [
      ...missingData(column, move, facts),
      ...("wrong" in facts.reason ? facts.reason.wrong : []),
      ...(lacksDate(move) ? [NO_DATE] : []),
      ...(isReturnOver ? [{ field: "date", message: "Escolha um horário futuro." }] : []),
      ...(to === "FINISHED" && move.proposalId ? wrongDeal(move, deal, won) : []),
    ],
    column,
    reason,
    deal,
    won,
    amount,
    visits: cancels ? "CANCEL" : leaves ? "TELL" : null,
    title: titleOf(to, column.description, won),
    said: [
      ...(reason ? [reason.name] : []),
      ...(amount ? [formatMoney(fromCentavos(toCentavos(amount)))] : []),
      ...(deal ? [`Proposta nº ${deal.id}`] : []),
      ...(to === "RETURN_LATER" && move.subject ? [move.subject] : []),
    ],
  };
}

/** What a return is for is kept with it: there is none to keep it with. */
const NO_DATE: FieldError = { field: "date", message: SUBJECT_WITHOUT_DATE };
const lacksDate = ({ status, date, subject }: Pick<StatusBody, "status" | "date" | "subject">): boolean =>
  status === "RETURN_LATER" && !!subject && !date;

/** Moving to where it already is: no history, unless it brings a return date (docs/product/moves.md#status-call). */
function stay({ status, date, subject }: StatusBody): MoveDecision {
  if (status === "RETURN_LATER" && date) return { kind: "return", date, subject };
  if (lacksDate({ status, date, subject })) return { kind: "wrong", fields: [NO_DATE] };
  // Another end (docs/product/finish.md#after-it) or receiver (docs/product/finish.md#handing-over) than it had.
  if (status === "FINISHED") return { kind: "conflict", text: ENDED };
  if (status === "LEAD_QUALIFIED") return { kind: "conflict", text: "Este lead já foi encaminhado a outro." };
  return { kind: "answer" };
}

/** Whether it ended as the call says; what the call does not say is not compared. */
function endedSo(move: StatusBody, { finish, deal }: MoveFacts): boolean {
  if (!finish) return true;
  const { dealWon, amount, reason, proposalId } = move;
  const isSaid = dealWon != null || !!amount || !!proposalId;
  if (isSaid && isWon(move) !== (finish.dealWon ?? false)) return false;
  if (proposalId && (deal?.status !== "ACCEPTED" || deal.amount !== finish.amount)) return false;
  if (isWon(move) && amount && toCentavos(amount) !== toCentavos(finish.amount ?? "")) return false;
  return !reason || reason === finish.reasonId;
}

/** What is wrong with the proposal that a call names (docs/product/proposals.md#closing). */
function wrongDeal({ amount }: StatusBody, deal: Deal | null, won: boolean): FieldError[] {
  if (!won) return [{ field: "proposalId", message: "Um negócio não fechado não tem proposta." }];
  if (!deal) return [{ field: "proposalId", message: "Proposta não encontrada." }];
  if (amount && toCentavos(amount) !== toCentavos(deal.amount))
    return [{ field: "amount", message: "O valor do negócio é o da proposta." }];
  return [];
}

const titleOf = (status: AttendanceStatus, description: string, won: boolean): string =>
  status === "FINISHED"
    ? won
      ? "Atendimento finalizado: negócio fechado"
      : "Atendimento finalizado: negócio não fechado"
    : `Status alterado para ${description}`;
