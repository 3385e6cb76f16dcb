import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import { invalid } from "../../error/api-error";
import { ownId } from "../../http/parse";
import { inPreService } from "../../tenancy/principal";
import type { Work } from "../../tenancy/work";
import type { Row } from "./row.store";

/** A column of the funnel as its enterprise configured it. */
export type Column = {
  status: AttendanceStatus;
  description: string;
  actionRequired: boolean;
  useOnPreService: boolean;
};

/** The column that a status call names. @throws 400/4001 where the funnel has no such column, or not for this caller. */
export async function columnFor(
  { tx, principal }: Work,
  row: Row,
  status: AttendanceStatus,
): Promise<Column> {
  const found = await firstRow<Column>(
    tx,
    sql`select status, description, action_required as "actionRequired", use_on_pre_service as "useOnPreService"
        from enterprise_status
        where enterprise_id = ${row.enterpriseId} and business_type = ${row.businessType} and status = ${status}`,
  );
  if (!found || (inPreService(principal, row.businessType) && !found.useOnPreService))
    throw invalid("status", "Este funil não tem esse status.");
  return found;
}

/** A reason of a status by its id, null without one. @throws 400/4001 for one of another status or enterprise. */
export async function reasonFor(
  { tx, principal }: Work,
  row: Row,
  status: AttendanceStatus,
  reason: string | null | undefined,
): Promise<{ id: number; name: string } | null> {
  if (!reason) return null;
  const id = ownId(reason, "reason", "Motivo inválido.");
  const found = await firstRow<{ name: string }>(
    tx,
    sql`select name from status_reason
        where enterprise_id = ${row.enterpriseId} and id = ${id} and status = ${status} and set_aside_at is null
          and (pre_service or not ${inPreService(principal, row.businessType)}::boolean)`,
  );
  if (!found) throw invalid("reason", "Motivo inválido para este status.");
  return { id, name: found.name };
}
