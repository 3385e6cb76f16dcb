/** What has become of a proposal (docs/product/proposals.md#states). */
export const PROPOSAL_STATUSES = ["WAITING_CUSTOMER", "ACCEPTED", "DENIED", "DELETED"] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

export const PROPOSAL_STATUS_DESCRIPTION: Record<ProposalStatus, string> = {
  WAITING_CUSTOMER: "Aguardando cliente",
  ACCEPTED: "Aceita",
  DENIED: "Recusada",
  DELETED: "Excluída",
};

/** Grey, green and red of the screen; the word is always beside it. */
export const PROPOSAL_STATUS_TONE: Record<ProposalStatus, "neutral" | "good" | "bad"> = {
  WAITING_CUSTOMER: "neutral",
  ACCEPTED: "good",
  DENIED: "bad",
  DELETED: "bad",
};

/** The badge of the due date (docs/product/proposals.md#due-date). */
export const EXPIRED_TEXT = "Vencida";

/**
 * Whether it can no longer be accepted because its time is over: it counts through the end of its day, and only while it
 * waits. `today` is the enterprise's (`dayIn(now, zone)`).
 */
export const isExpired = (
  { status, dueDate }: { status: ProposalStatus; dueDate: string },
  today: string,
): boolean => status === "WAITING_CUSTOMER" && today > dueDate;

/** Columns of `/esteira-locacao`, from left to right (docs/product/esteira.md#stages). */
export const STAGES = ["FILLING", "WAITING", "ACCEPTED", "CLOSED"] as const;
export type Stage = (typeof STAGES)[number];

export const STAGE_NAME: Record<Stage, string> = {
  FILLING: "Em preenchimento",
  WAITING: "Aguardando cliente",
  ACCEPTED: "Aceita",
  CLOSED: "Encerrada",
};

/** The column that a rental proposal is in. */
export function stageOf({ status, completed }: { status: ProposalStatus; completed: boolean }): Stage {
  switch (status) {
    case "WAITING_CUSTOMER":
      return completed ? "WAITING" : "FILLING";
    case "ACCEPTED":
      return "ACCEPTED";
    case "DENIED":
    case "DELETED":
      return "CLOSED";
    default:
      return status satisfies never;
  }
}
