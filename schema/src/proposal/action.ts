import type { ProposalAction } from "./plan";
import type { ProposalStatus } from "./status";

/** A status call as far as it says what is done. */
type StatusCall = {
  status: ProposalStatus;
  reopen?: boolean | null | undefined;
  amountUpdated?: string | null | undefined;
};

/**
 * The action that a status call of the agency's people means; null of WAITING_CUSTOMER without `reopen`, which is none
 * (docs/product/proposals.md#status-call).
 */
export function actionOfStatus({ status, reopen, amountUpdated }: StatusCall): ProposalAction | null {
  switch (status) {
    case "ACCEPTED":
      return "ACCEPT";
    case "DENIED":
      return "DENY";
    case "DELETED":
      return "DELETE";
    case "WAITING_CUSTOMER":
      if (!reopen) return null;
      return amountUpdated ? "COUNTER" : "REOPEN";
    default:
      return status satisfies never;
  }
}

/** The same of the customer's: WAITING_CUSTOMER with an amount is a counter-offer. */
export function actionOfAnswer({ status, amountUpdated }: StatusCall): ProposalAction | null {
  switch (status) {
    case "ACCEPTED":
      return "ACCEPT";
    case "DENIED":
      return "DENY";
    case "DELETED":
      return "DELETE";
    case "WAITING_CUSTOMER":
      return amountUpdated ? "COUNTER" : null;
    default:
      return status satisfies never;
  }
}

export const REOPEN_TEXT = "Para reabrir uma proposta, diga que é uma reabertura.";
export const COUNTER_TEXT = "Informe o valor da contraproposta.";
export const SIGNER_NAME_TEXT = "Escreva o nome como ele está na proposta.";
export const SIGNER_LOCKED_TEXT =
  "Foram muitas tentativas. Para assinar, peça ao corretor que confira a proposta e a libere de novo.";
export const SIGNER_TEXT = "Informe o CPF ou CNPJ de quem está na proposta.";
