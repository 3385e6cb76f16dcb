import { agentRole, isManager, type Role } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";

/** Agents their own, managers all; reception and pre-attendants do not (docs/product/merge.md#what-can-be-merged). */
export const mayMerge = (
  roles: readonly Role[],
  { businessType }: { businessType: BusinessType },
  mine: boolean,
): boolean => isManager(roles) || (mine && roles.includes(agentRole(businessType)));
