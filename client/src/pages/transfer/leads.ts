import { agentRole } from "@soleira/schema/account/roles";
import { TRANSFER_TEXT, transferRefusal } from "@soleira/schema/transfer/plan";
import type { TransferLead_AttendanceFragment as Lead } from "../../features/transfer/Transfer.generated";
import type { Target } from "../../features/transfer/target";

/** What both forms of the page are given. */
export type LeadsFormProps = {
  leads: readonly Lead[];
  /** How many that the address names are not there for this person. */
  missing: number;
  businessType: Lead["businessType"];
  /** Those that did not go are tried again. */
  onAgain: (ids: readonly string[]) => void;
  onDone: () => void;
};

/** The enterprise of all of them; undefined where there are several, or another agency does not say. */
export function enterpriseOf(leads: readonly Lead[]): string | undefined {
  const [id, ...others] = new Set(leads.map(({ enterprise }) => enterprise?.id));
  return others.length === 0 ? id : undefined;
}

/** Who has all of them already: no target (docs/product/transfers.md#target). */
export function ownersOf(leads: readonly Lead[]) {
  const users = [...new Set(leads.map(({ user }) => user?.id))];
  const units = [...new Set(leads.map(({ enterprise }) => enterprise?.id))];
  return { withoutUsers: users.length === 1 ? users : [], withoutUnits: units.length === 1 ? units : [] };
}

/**
 * Why a lead cannot go there, as far as that is known before it is sent; null where it may. `agentsOf`: the enterprise whose
 * agents are offered.
 */
export function whyNot(lead: Lead, { kind, userId, unitId }: Target, agentsOf: string): string | null {
  const enterpriseId = lead.enterprise?.id ?? agentsOf;
  const refused = transferRefusal(
    { status: lead.status, businessType: lead.businessType, userId: lead.user?.id ?? null, enterpriseId },
    kind === "user" && userId
      ? { kind, userId, enterpriseId: agentsOf, roles: [agentRole(lead.businessType)], active: true }
      : kind === "unit" && unitId
        ? { kind, enterpriseId: unitId, sameHolding: true }
        : { kind: "queue", nextUserId: "" },
  );
  return refused && TRANSFER_TEXT[refused];
}

/** `1 atendimento`, `3 atendimentos` */
export const countOf = (count: number): string => `${count} ${count === 1 ? "atendimento" : "atendimentos"}`;

export const titleOf = (count: number): string => (count === 1 ? "Atendimento" : countOf(count));
