import { sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { firstRow } from "../../database/database";
import type { VisitReasonType } from "../../database/schema";
import { invalid } from "../../error/api-error";
import { ownId } from "../../http/parse";

/** A reason of a visit's change by its id, null without one. @throws 400/4001 for one of another kind or enterprise. */
export async function visitReasonFor(
  tx: Tx,
  enterpriseId: number,
  type: VisitReasonType,
  reason: string | null | undefined,
  field = "reasonId",
): Promise<{ id: number; name: string } | null> {
  if (!reason) return null;
  const id = ownId(reason, field, "Motivo inválido.");
  const found = await firstRow<{ name: string }>(
    tx,
    sql`select name from visit_reason where enterprise_id = ${enterpriseId} and id = ${id} and type = ${type} and set_aside_at is null`,
  );
  if (!found) throw invalid(field, "Motivo inválido.");
  return { id, name: found.name };
}
