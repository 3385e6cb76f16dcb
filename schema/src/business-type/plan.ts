import { agentRole, type Role, worksFunnel } from "../account/roles";
import type { BusinessType } from "../attendance/business-type";
import { type AttendanceStatus, isClosed } from "../attendance/status";

/** Names of the types where one is chosen (docs/product/business-type.md). */
export const BUSINESS_TYPE_NAME: Record<BusinessType, string> = {
  SALE: "Venda",
  RENT: "Locação",
  RAISE_PROPERTY: "Angariação",
};

/** The reason of a visit that the change cancels. */
export const TYPE_CHANGE_REASON = "Tipo de negócio alterado";

/** An attendance as far as it decides what the change does. */
type Changing = {
  status: AttendanceStatus;
  businessType: BusinessType;
  /** Roles of its agent in its agency; null without one. */
  agentRoles: readonly Role[] | null;
  /** Visits that are open and still ahead. */
  visitsAhead: number;
  /** Proposals that wait for the customer. */
  waitingProposals: number;
};

export type TypeChangeRefusal = "closed" | "same-type" | "agent-needed" | "agent-lacks-role";

export const TYPE_CHANGE_REFUSALS: Record<
  TypeChangeRefusal,
  { code: "INVALID" | "CONFLICT"; field?: "businessType" | "distributeToUserId"; text: string }
> = {
  closed: { code: "CONFLICT", text: "Este atendimento já foi encerrado e não muda mais de tipo." },
  "same-type": { code: "INVALID", field: "businessType", text: "O atendimento já é deste tipo." },
  "agent-needed": { code: "INVALID", field: "distributeToUserId", text: "Escolha um corretor deste funil." },
  "agent-lacks-role": {
    code: "INVALID",
    field: "distributeToUserId",
    text: "Este corretor não atende este funil.",
  },
};

export type TypeChangePlan =
  | { kind: "refuse"; why: TypeChangeRefusal; text: string }
  | {
      kind: "allow";
      /** It enters the other funnel as this. */
      status: "IN_PROGRESS";
      /** Whether it goes to the chosen agent; else its agent keeps it. */
      handsOver: boolean;
      canceledVisits: number;
      deletedProposals: number;
    };

/**
 * Decides a change of the business type (docs/product/business-type.md#what-happens). `chosen` are the roles of the agent
 * that the caller names; null: the present one keeps it.
 */
export function planTypeChange(
  attendance: Changing,
  to: BusinessType,
  chosen: readonly Role[] | null = null,
): TypeChangePlan {
  const refuse = (why: TypeChangeRefusal): TypeChangePlan => ({
    kind: "refuse",
    why,
    text: TYPE_CHANGE_REFUSALS[why].text,
  });
  if (isClosed(attendance.status)) return refuse("closed");
  if (attendance.businessType === to) return refuse("same-type");
  if (chosen && !chosen.includes(agentRole(to))) return refuse("agent-lacks-role");
  if (!chosen && needsAgent(attendance, to)) return refuse("agent-needed");
  return {
    kind: "allow",
    status: "IN_PROGRESS",
    handsOver: chosen !== null,
    canceledVisits: attendance.visitsAhead,
    deletedProposals: attendance.waitingProposals,
  };
}

/**
 * Whether who has it cannot go on with it in that funnel: an agent has to be chosen. A pre-attendant works every funnel.
 */
export const needsAgent = ({ agentRoles }: Pick<Changing, "agentRoles">, to: BusinessType): boolean =>
  agentRoles === null || !worksFunnel(agentRoles, to);

const count = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`;

/** What the dialog says before: null where nothing ends with the change. */
export function typeChangeWarning({
  visitsAhead,
  waitingProposals,
}: Pick<Changing, "visitsAhead" | "waitingProposals">): string | null {
  const ends = [
    visitsAhead > 0 &&
      count(visitsAhead, "visita agendada será cancelada", "visitas agendadas serão canceladas"),
    waitingProposals > 0 &&
      count(waitingProposals, "proposta em aberto será excluída", "propostas em aberto serão excluídas"),
  ].filter((text) => text !== false);
  return ends.length === 0 ? null : `${ends.join(" e ")}.`;
}
