import { isManager, type Role, worksFunnel } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";

/** How the pages of a funnel are told apart in its address: one's own board has no `view`. */
export type FunnelView = "funnel" | "people" | "table";

type Who = { user: { roles: readonly Role[] }; enterprise: { hasPeopleBoard: boolean } };

/** Whether this person has a board of the attendances of their people (docs/product/roles.md#funnels). */
export const hasPeopleBoard = ({ user, enterprise }: Who): boolean =>
  enterprise.hasPeopleBoard && isManager(user.roles);

/** What the switch of a funnel offers, from left to right; one alone is no choice. */
export function viewsOf(who: Who, businessType: BusinessType | null): { view: FunnelView; label: string }[] {
  if (!businessType) return [];
  const own = worksFunnel(who.user.roles, businessType);
  return [
    ...(own ? [{ view: "funnel" as const, label: "Visão funil" }] : []),
    ...(hasPeopleBoard(who)
      ? [{ view: "people" as const, label: own ? "Funil da equipe" : "Visão funil" }]
      : []),
    { view: "table" as const, label: "Visão tabela" },
  ];
}
