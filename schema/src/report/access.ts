import { agentRole, funnelsOf, isManager, mayEnter, type Role, seesEnterprise } from "../account/roles";
import { BUSINESS_TYPES, type BusinessType } from "../attendance/business-type";
import { seesProposals } from "../proposal/access";
import { ENTERPRISE_REPORTS, type ReportName } from "./names";

/** Whether somebody with these roles reads that report (docs/product/reports.md#names). */
export function readsReport(roles: readonly Role[], name: ReportName): boolean {
  if (ENTERPRISE_REPORTS.includes(name)) return seesEnterprise(roles);
  return name === "proposals" ? seesProposals(roles) : mayEnter(roles);
}

/** Whether its rows are everybody's, not one's own: proposals are so for managers alone (docs/product/proposals.md#people). */
export const readsEverybodys = (roles: readonly Role[], name: ReportName): boolean =>
  name === "proposals" ? isManager(roles) : seesEnterprise(roles);

/** Whether they read it narrowed to that agent and funnel; "" narrows nothing (docs/product/dashboard.md#people). */
export const readsNarrowed = (
  { id, roles }: { id: string; roles: readonly Role[] },
  name: ReportName,
  { user, businessType }: { user: string; businessType: BusinessType | "" },
): boolean =>
  readsReport(roles, name) &&
  (user === "" || user === id || readsEverybodys(roles, name)) &&
  (businessType === "" || reportFunnels(roles, name).includes(businessType));

/** The funnels of its rows: of one's own proposals those of which one is agent. */
export function reportFunnels(roles: readonly Role[], name: ReportName): readonly BusinessType[] {
  if (readsEverybodys(roles, name)) return BUSINESS_TYPES;
  return name === "proposals"
    ? BUSINESS_TYPES.filter((type) => roles.includes(agentRole(type)))
    : funnelsOf(roles);
}
