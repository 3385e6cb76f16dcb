import { useQuery } from "@apollo/client/react";
import { isPreService } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { MovingEnterpriseDocument } from "./MoveOptions.generated";

/**
 * Whether who is signed in works this funnel as a pre-attendant of an agency with pre-service
 * (docs/product/roles.md#pre-attendants).
 */
export function usePreService(businessType: BusinessType): boolean {
  const { data } = useQuery(MovingEnterpriseDocument);
  return !!data && isPreService(data.me.roles, data.enterprise.hasPreService, businessType);
}
