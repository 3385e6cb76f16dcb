import { type BusinessType, businessTypeParam } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";

type From = "attendance" | "table" | "home" | "visits" | "dashboard" | "profile" | "transfers" | "arrivals";

/**
 * The address of an attendance's page, and which way leads back. Who comes because of a return (`status` RETURN_LATER, or a
 * list of returns) arrives at it (docs/product/cards.md#return).
 */
export function attendancePath(
  type: BusinessType,
  id: string,
  {
    from,
    status,
    atReturn = status === "RETURN_LATER",
    tab = atReturn ? "retornos" : undefined,
  }: {
    from: From;
    status?: AttendanceStatus;
    atReturn?: boolean;
    tab?: "retornos" | "historico" | undefined;
  },
): string {
  return `/attendance/${businessTypeParam(type)}/customer-service/${id}?from=${from}${tab ? `&tab=${tab}` : ""}`;
}
