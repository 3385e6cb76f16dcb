import { agentRole, isManager, type Role, seesEnterprise } from "../account/roles";
import type { BusinessType } from "../attendance/business-type";
import { type AttendanceStatus, isClosed } from "../attendance/status";
import { CHOOSE_TARGET } from "./target";

/** Attendances that one call may transfer or ask for. */
export const MOST_TRANSFERRED = 100;

/** Who transfers at once; an agent asks for it (docs/product/transfers.md#people). */
export const mayTransfer = (roles: readonly Role[]): boolean => seesEnterprise(roles);

/** A lead, and whom it shall go to, as far as that decides whether it goes. */
type Lead = {
  status: AttendanceStatus;
  businessType: BusinessType;
  userId: string | null;
  enterpriseId: string;
};
type Receiver =
  | { kind: "user"; userId: string; enterpriseId: string; roles: readonly Role[]; active: boolean }
  | { kind: "unit"; enterpriseId: string; sameHolding: boolean }
  /** The next of that funnel's queue beside the present agent. */
  | { kind: "queue"; nextUserId: string | null };

export type TransferRefusal =
  | "finished"
  | "handed-over"
  | "same-agent"
  | "not-of-funnel"
  | "inactive"
  | "other-agency"
  | "same-unit"
  | "other-holding"
  | "empty-queue";

export const TRANSFER_TEXT: Record<TransferRefusal, string> = {
  finished: "Atendimento finalizado não pode ser transferido.",
  "handed-over": "Lead qualificado já foi encaminhado e não pode ser transferido.",
  "same-agent": "Este lead já é deste corretor.",
  "not-of-funnel": "Este corretor não atende este funil.",
  inactive: "Este corretor não está mais ativo.",
  "other-agency": "Este corretor é de outra unidade. Transfira para a unidade dele.",
  "same-unit": "Este lead já é desta unidade.",
  "other-holding": "Esta unidade não é da sua rede.",
  "empty-queue": "A fila deste funil está vazia.",
};

/**
 * Refusals that say that the lead is no longer what the caller saw: 4009; the others are the target's, also of one that a
 * request asked for: 4001 on `distributeToUserId`.
 */
export const isTransferConflict = (why: TransferRefusal): boolean =>
  why === "finished" || why === "handed-over";

/**
 * Whether one lead may go there; null when it may. Asked for each lead of a call, under its lock: one that may not go does
 * not keep the others (docs/product/transfers.md#bulk).
 */
export function transferRefusal(lead: Lead, to: Receiver): TransferRefusal | null {
  if (isClosed(lead.status)) return lead.status === "FINISHED" ? "finished" : "handed-over";
  switch (to.kind) {
    case "user":
      if (!to.active) return "inactive";
      if (to.enterpriseId !== lead.enterpriseId) return "other-agency";
      if (to.userId === lead.userId) return "same-agent";
      return to.roles.includes(agentRole(lead.businessType)) ? null : "not-of-funnel";
    case "unit":
      if (!to.sameHolding) return "other-holding";
      return to.enterpriseId === lead.enterpriseId ? "same-unit" : null;
    case "queue":
      return to.nextUserId === null ? "empty-queue" : null;
    default:
      return to satisfies never;
  }
}

/** What becomes of a visit ahead of the former agent: it goes along where the new one is free, else it stays. */
export const visitAfterTransfer = (
  visit: { userId: string; open: boolean; startsAt: string },
  { from, now, isFree }: { from: string | null; now: string; isFree: boolean },
): "moves" | "stays" =>
  visit.open && visit.userId === from && visit.startsAt > now && isFree ? "moves" : "stays";

/** A request to transfer (docs/product/transfers.md#requests). */
export const REQUEST_STATUSES = ["PENDING", "APPROVED", "DENIED", "CANCELED"] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const REQUEST_STATUS_DESCRIPTION: Record<RequestStatus, string> = {
  PENDING: "Pendente",
  APPROVED: "Aprovada",
  DENIED: "Recusada",
  CANCELED: "Cancelada",
};

export const REQUEST_ACTIONS = ["APPROVE", "DENY", "CANCEL"] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

export type RequestRefusal =
  | "approved"
  | "denied"
  | "canceled"
  | "own"
  | "not-manager"
  | "not-own"
  | "no-observation"
  | "no-target";

export const REQUEST_REFUSALS: Record<
  RequestRefusal,
  { code: "INVALID" | "FORBIDDEN" | "CONFLICT"; field?: "observation" | "distributeToUserId"; text: string }
> = {
  approved: { code: "CONFLICT", text: "Este pedido já foi aprovado." },
  denied: { code: "CONFLICT", text: "Este pedido já foi recusado." },
  canceled: { code: "CONFLICT", text: "Este pedido foi cancelado." },
  own: { code: "FORBIDDEN", text: "Outra pessoa da gestão precisa decidir o seu pedido." },
  "not-manager": { code: "FORBIDDEN", text: "Só a gestão decide pedidos de transferência." },
  "not-own": { code: "FORBIDDEN", text: "Só quem pediu pode cancelar o pedido." },
  "no-target": { code: "INVALID", field: "distributeToUserId", text: CHOOSE_TARGET },
  "no-observation": { code: "INVALID", field: "observation", text: "Diga por que o pedido é recusado." },
};

export type RequestPlan =
  | { kind: "allow"; to: RequestStatus }
  | { kind: "refuse"; why: RequestRefusal; text: string };

const DECIDED = { APPROVED: "approved", DENIED: "denied", CANCELED: "canceled" } as const;

type Decision = {
  userId: string;
  roles: readonly Role[];
  observation?: string | null;
  hasTarget?: boolean;
};

/**
 * Decides an action on a transfer request that the caller sees. Who may not do it is refused before what it has become
 * is said; only PENDING ones change. `hasTarget`: one was asked for, or is named in the call.
 */
export function planRequest(
  action: RequestAction,
  request: { status: RequestStatus; requesterId: string },
  { userId, roles, observation, hasTarget }: Decision,
): RequestPlan {
  const refuse = (why: RequestRefusal): RequestPlan => ({
    kind: "refuse",
    why,
    text: REQUEST_REFUSALS[why].text,
  });
  const own = request.requesterId === userId;
  if (action === "CANCEL" ? !own : !isManager(roles))
    return refuse(action === "CANCEL" ? "not-own" : "not-manager");
  if (action !== "CANCEL" && own) return refuse("own");
  if (request.status !== "PENDING") return refuse(DECIDED[request.status]);
  switch (action) {
    case "APPROVE":
      return hasTarget ? { kind: "allow", to: "APPROVED" } : refuse("no-target");
    case "DENY":
      return observation?.trim() ? { kind: "allow", to: "DENIED" } : refuse("no-observation");
    case "CANCEL":
      return { kind: "allow", to: "CANCELED" };
    default:
      return action satisfies never;
  }
}
