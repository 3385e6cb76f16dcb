import type { BusinessType } from "../attendance/business-type";
import { BUSINESS_TYPES } from "../attendance/business-type";
import type { AttendanceStatus } from "../attendance/status";
import { ROLES, type Role } from "../rest/roles";

export { ROLES, type Role };

export const ROLE_NAME: Record<Role, string> = {
  ESTATE_AGENT_SALE: "Corretor de venda",
  ESTATE_AGENT_RENT: "Corretor de locação",
  ESTATE_AGENT_RAISE_PROPERTY: "Corretor de angariação",
  DEMONSTRATOR: "Demonstrador",
  ENTERPRISE_MANAGER: "Gerente",
  ENTERPRISE_RECEPTION: "Recepção",
  ENTERPRISE_ADMIN: "Administrador",
  PRE_ATTENDANT: "Pré-atendente",
};
type Roles = readonly Role[];

/** The agent role of a funnel. */
export const agentRole = (type: BusinessType): Role => `ESTATE_AGENT_${type}`;

export const isAgent = (roles: Roles): boolean =>
  BUSINESS_TYPES.some((type) => roles.includes(agentRole(type)));

/** Who changes what is of the agency. */
export const MANAGERS = ["ENTERPRISE_MANAGER", "ENTERPRISE_ADMIN"] as const;
/**
 * Managers and admins: see and change all of the enterprise, a holding's also its subsidiaries
 * (docs/product/roles.md#visibility).
 */
export const isManager = (roles: Roles): boolean =>
  roles.includes("ENTERPRISE_MANAGER") || roles.includes("ENTERPRISE_ADMIN");

/** Who may write operations of their own in a browser (docs/product/graphiql.md#roles). */
export const mayExplore = isManager;

/** Who sees every attendance of the enterprise (docs/product/roles.md#visibility). */
export const seesEnterprise = (roles: Roles): boolean =>
  isManager(roles) || roles.includes("ENTERPRISE_RECEPTION");

/**
 * Whether this person works the funnel of that type: sees its board, its cards are their own
 * (docs/product/roles.md#funnels).
 */
export const worksFunnel = (roles: Roles, type: BusinessType): boolean =>
  roles.includes(agentRole(type)) || roles.includes("PRE_ATTENDANT");

/** Funnels whose tab shows, in the header's order. */
export const funnelsOf = (roles: Roles): BusinessType[] =>
  BUSINESS_TYPES.filter((type) => worksFunnel(roles, type));

/**
 * A demonstrator (or anybody) with nothing to do in the funnels goes to /no-permission
 * (docs/product/roles.md#demonstrators).
 */
export const mayEnter = (roles: Roles): boolean => funnelsOf(roles).length > 0 || seesEnterprise(roles);

/**
 * Whether this person is a pre-attendant here: fewer columns, fewer reasons, no 'deal won'
 * (docs/product/roles.md#pre-attendants).
 */
export const isPreService = (roles: Roles, hasPreService: boolean, type: BusinessType): boolean =>
  hasPreService && roles.includes("PRE_ATTENDANT") && !roles.includes(agentRole(type));

/** The columns that this person sees, in order. */
export const visibleColumns = <
  C extends { status: AttendanceStatus; order: number; useOnPreService: boolean },
>(
  columns: readonly C[],
  preService: boolean,
): C[] => columns.filter((column) => !preService || column.useOnPreService).sort((a, b) => a.order - b.order);
