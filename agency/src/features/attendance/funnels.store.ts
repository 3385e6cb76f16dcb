import { seesEnterprise, worksFunnel } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { BUSINESS_TYPES } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { forbidden } from "../../error/api-error";
import type { Principal } from "../../tenancy/principal";
import { ownStatuses } from "../../tenancy/principal";

export type Funnels = [BusinessType, AttendanceStatus][];

/** Columns as rows `f(type, status)` of a statement. */
export const funnelRows = (funnels: Funnels): SQL => {
  const texts = (words: string[]) => sql`${`{${words.join(",")}}`}::text[]`;
  return sql`unnest(${texts(funnels.map(([type]) => type))}, ${texts(funnels.map(([, status]) => status))}) as f(type, status)`;
};

/** The caller's own columns, of one funnel if it is named. @throws 403/4003 for a funnel that is not theirs. */
export function ownFunnels(principal: Principal, only: BusinessType | undefined): Funnels {
  if (only && !worksFunnel(principal.roles, only) && !seesEnterprise(principal.roles)) throw forbidden();
  return BUSINESS_TYPES.filter((type) => !only || type === only).flatMap((type) =>
    ownStatuses(principal, type).map((status): [BusinessType, AttendanceStatus] => [type, status]),
  );
}
