import { funnelsOf, mayEnter, type Role, seesEnterprise } from "@soleira/schema/account/roles";
import {
  BUSINESS_TYPES,
  type BusinessType,
  businessTypeParam,
  FUNNEL_NAME,
} from "@soleira/schema/attendance/business-type";
import { House, HousePlus, KeyRound, type LucideIcon, Rows3 } from "lucide-react";

export type NavigationTab = {
  to: string;
  label: string;
  short: string;
  Icon: LucideIcon;
  types: readonly BusinessType[];
};

const FUNNELS: Record<BusinessType, { short: string; Icon: LucideIcon }> = {
  SALE: { short: "Vendas", Icon: House },
  RENT: { short: "Locação", Icon: KeyRound },
  RAISE_PROPERTY: { short: "Angariação", Icon: HousePlus },
};

export const funnelPath = (type: BusinessType) => `/attendance/${businessTypeParam(type)}`;
export const tablePath = (type: BusinessType) => `${funnelPath(type)}?view=table`;
export const createPath = (type: BusinessType) => `/new-customer-service/${businessTypeParam(type)}`;

/** The header's tabs: the funnels that one works; who sees the whole enterprise has one list of it (decisions §3). */
export function tabsOf(roles: readonly Role[]): NavigationTab[] {
  const funnels = funnelsOf(roles);
  const tabs: NavigationTab[] = funnels.map((type) => ({
    to: funnelPath(type),
    label: FUNNEL_NAME[type],
    types: [type],
    ...FUNNELS[type],
  }));
  if (!seesEnterprise(roles)) return tabs;
  const rest = BUSINESS_TYPES.filter((type) => !funnels.includes(type));
  const [first] = rest;
  if (!first) return tabs;
  return [
    ...tabs,
    { to: tablePath(first), label: "Atendimentos", short: "Atendimentos", Icon: Rows3, types: rest },
  ];
}

/** Where '/' leads until the home page exists. */
export function homePath(roles: readonly Role[]): string {
  return tabsOf(roles)[0]?.to ?? "/no-permission";
}

/** The business types whose attendances this person can open: own funnels, or all of them. */
export const typesOf = (roles: readonly Role[]): readonly BusinessType[] =>
  seesEnterprise(roles) ? BUSINESS_TYPES : mayEnter(roles) ? funnelsOf(roles) : [];
