import type { Role } from "@soleira/schema/account/roles";
import {
  agentRole,
  isManager,
  isPreService,
  seesEnterprise,
  worksFunnel,
} from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { ATTENDANCE_STATUSES } from "@soleira/schema/attendance/status";
import type { TokenScope } from "@soleira/schema/token/scopes";
import { forbidden, notFound } from "../error/api-error";

/** An enterprise with the flags that rules ask for. */
export type Enterprise = {
  id: number;
  name: string;
  parentId: number | null;
  timeZone: string;
  holding: boolean;
  hasPreService: boolean;
  hasDemonstrator: boolean;
  isCanEditCustomer: boolean;
};

/** Who is calling, as the request's transaction found them. */
export type Principal = {
  userId: number;
  userName: string;
  /** The enterprise of the token. */
  enterpriseId: number;
  /** Enterprises that this person sees: their own; a holding's managers and admins also its subsidiaries. */
  tenants: number[];
  roles: Role[];
  /** Of an API token, what it may do; null for a person. */
  scopes: readonly TokenScope[] | null;
  enterprise: Enterprise;
  /** For pre-attendants where the agency has pre-service: the columns they see, per funnel. Null for all others. */
  preServiceStatuses: Partial<Record<BusinessType, AttendanceStatus[]>> | null;
};

/** What decides who may see and change an attendance. */
export type Owned = {
  enterpriseId: number;
  userId: number | null;
  businessType: BusinessType;
  status: AttendanceStatus;
};

/** Whether the caller is a pre-attendant in that funnel (fewer columns, fewer reasons, no 'deal won'). */
export const inPreService = (principal: Principal, type: BusinessType): boolean =>
  isPreService(principal.roles, principal.enterprise.hasPreService, type);

/** Statuses of the caller's own funnel of that type, none when they do not work it (docs/product/roles.md#funnels). */
export function ownStatuses(principal: Principal, type: BusinessType): AttendanceStatus[] {
  if (!worksFunnel(principal.roles, type)) return [];
  if (!inPreService(principal, type)) return [...ATTENDANCE_STATUSES];
  return principal.preServiceStatuses?.[type] ?? [];
}

/** Whether this attendance is in the caller's own funnel. */
export const isOwn = (principal: Principal, row: Owned): boolean =>
  row.userId === principal.userId &&
  row.enterpriseId === principal.enterpriseId &&
  ownStatuses(principal, row.businessType).includes(row.status);

/**
 * Managers and admins in their tenants, reception in its enterprise, all others their own
 * (docs/product/roles.md#visibility).
 */
export const canSee = (principal: Principal, row: Owned): boolean =>
  (principal.tenants.includes(row.enterpriseId) && seesEnterprise(principal.roles)) || isOwn(principal, row);

/** Managers, admins, and the one whose card it is. */
export const canChange = (principal: Principal, row: Owned): boolean =>
  (principal.tenants.includes(row.enterpriseId) && isManager(principal.roles)) || isOwn(principal, row);

/** The row, if the caller may see it. @throws 404/4004 otherwise: what one may not see does not exist. */
export function seen<Row extends Owned>(principal: Principal, row: Row | undefined | null): Row {
  if (!row || !canSee(principal, row)) throw notFound();
  return row;
}

/**
 * The row, if the caller may change it. @throws 404/4004 when it may not be seen, 403/4003 when it may only be seen.
 */
export function changeable<Row extends Owned>(principal: Principal, row: Row | undefined | null): Row {
  const visible = seen(principal, row);
  if (!canChange(principal, visible)) throw forbidden("Você não pode alterar este atendimento.");
  return visible;
}

/**
 * Whether the caller chooses the agent of a new attendance; all others create for themselves
 * (docs/product/create.md#agent).
 */
export const createsForOthers = (principal: Principal): boolean => seesEnterprise(principal.roles);

/** Whether the caller may create an attendance of that type for themselves. */
export const createsForSelf = (principal: Principal, type: BusinessType): boolean =>
  principal.roles.includes(agentRole(type)) || principal.roles.includes("PRE_ATTENDANT");
