import type { ProposalStatus } from "./status";

/** How a proposal was sent to the customer. */
export const SENDINGS = ["WHATSAPP", "LINK"] as const;
export type Sending = (typeof SENDINGS)[number];

/** How far a waiting proposal has come (docs/product/proposals.md#progress). */
export type Progress = "FILLING" | "READY" | "SENT" | "OPENED";

export const PROGRESS_TEXT: Record<Progress, string> = {
  FILLING: "Em preenchimento",
  READY: "Pronta para enviar",
  SENT: "Enviada",
  OPENED: "Aberta pelo cliente",
};

type Facts = {
  status: ProposalStatus;
  completed: boolean;
  /** Null where another agency does not say. */
  delivery?: { sentAt?: string | null; openedAt?: string | null } | null;
};

/**
 * How far a waiting proposal has come; null once it is answered or taken back, and where another agency does not say
 * whether it was sent: its status says all that is known (docs/product/proposals.md#progress).
 */
export function progressOf({ status, completed, delivery }: Facts): Progress | null {
  if (status !== "WAITING_CUSTOMER") return null;
  if (!completed) return "FILLING";
  if (!delivery) return null;
  if (delivery.openedAt) return "OPENED";
  return delivery.sentAt ? "SENT" : "READY";
}
