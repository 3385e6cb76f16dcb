import { isPreService } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { useSession } from "../../data/session/useSession";

/**
 * Whether who is signed in works this funnel as a pre-attendant of an agency with pre-service
 * (docs/product/roles.md#pre-attendants).
 */
export function usePreService(businessType: BusinessType): boolean {
  const { user, enterprise } = useSession();
  return isPreService(user.roles, enterprise.hasPreService, businessType);
}
