import { funnelsOf, isManager, mayEnter, type Role, seesEnterprise } from "@soleira/schema/account/roles";
import {
  BUSINESS_TYPES,
  type BusinessType,
  businessTypeParam,
  FUNNEL_NAME,
} from "@soleira/schema/attendance/business-type";
import { Building2, CalendarDays, House, HousePlus, KeyRound, type LucideIcon } from "lucide-react";

export type NavigationTab = {
  to: string;
  label: string;
  short: string;
  Icon: LucideIcon;
  /** Funnels whose pages belong to it; none for a page of its own. */
  types: readonly BusinessType[];
};

const FUNNELS: Record<BusinessType, { short: string; Icon: LucideIcon }> = {
  SALE: { short: "Vendas", Icon: Building2 },
  RENT: { short: "Locação", Icon: KeyRound },
  RAISE_PROPERTY: { short: "Angariação", Icon: HousePlus },
};

/** The addresses of a funnel and of a lead, as routes. */
export const FUNNEL_ROUTE = "/attendance/:businessTypeParam";
export const LEAD_ROUTE = `${FUNNEL_ROUTE}/customer-service/:id`;

const VISITS_PATH = "/visits";
const funnelPath = (type: BusinessType) => `/attendance/${businessTypeParam(type)}`;
export const tablePath = (type: BusinessType) => `${funnelPath(type)}?view=table`;
export const createPath = (type: BusinessType) => `/new-customer-service/${businessTypeParam(type)}`;

export const HOME_TAB: NavigationTab = { to: "/", label: "Home", short: "Home", Icon: House, types: [] };
export const AGENDA_TAB: NavigationTab = {
  to: VISITS_PATH,
  label: "Agenda",
  short: "Agenda",
  Icon: CalendarDays,
  types: [],
};

/**
 * The header's tabs: the funnels that one works; who sees the whole enterprise has the table of the others, named for
 * itself (docs/product/roles.md#funnels). The agenda is for people who make visits and for those who manage them.
 */
export function tabsOf(roles: readonly Role[]): NavigationTab[] {
  const agenda = hasAgenda(roles) ? [AGENDA_TAB] : [];
  return mayEnter(roles) ? [HOME_TAB, ...funnelTabs(roles), ...agenda] : agenda;
}

function funnelTabs(roles: readonly Role[]): NavigationTab[] {
  const funnels = funnelsOf(roles);
  const tabs: NavigationTab[] = funnels.map((type) => ({
    to: funnelPath(type),
    label: FUNNEL_NAME[type],
    types: [type],
    ...FUNNELS[type],
  }));
  if (!seesEnterprise(roles)) return tabs;
  const rest = BUSINESS_TYPES.filter((type) => !funnels.includes(type));
  return [
    ...tabs,
    ...rest.map((type) => ({
      to: tablePath(type),
      label: FUNNELS[type].short,
      types: [type],
      ...FUNNELS[type],
    })),
  ];
}

/** Agents and demonstrators make visits; who sees the enterprise looks at theirs. */
export const hasAgenda = (roles: readonly Role[]): boolean =>
  mayEnter(roles) || roles.includes("DEMONSTRATOR");

export const NOTIFICATIONS_PATH = "/notifications";
export const HELP_PATH = "/service";
export const DASHBOARD_PATH = "/dashboard";
export const PROPOSALS_PATH = "/proposals";
export const TRANSFERS_PATH = "/transfers";
/** Who asks for transfers, and who decides (docs/product/transfers.md#requests). */
export const hasTransfers = (roles: readonly Role[]): boolean =>
  isManager(roles) || funnelsOf(roles).length > 0;

/** The first page after signing in: for a demonstrator without an agent role the agenda (docs/product/roles.md#demonstrators). */
export const homePath = (roles: readonly Role[]): string =>
  mayEnter(roles) ? "/" : hasAgenda(roles) ? VISITS_PATH : "/no-permission";

/** Where a lead is searched for: the table of the first funnel; the first page for who has none. */
export function searchPath(roles: readonly Role[]): string {
  const [type] = typesOf(roles);
  return type ? tablePath(type) : homePath(roles);
}

/** The business types whose attendances this person can open: own funnels, or all of them. */
export const typesOf = (roles: readonly Role[]): readonly BusinessType[] =>
  seesEnterprise(roles) ? BUSINESS_TYPES : mayEnter(roles) ? funnelsOf(roles) : [];
