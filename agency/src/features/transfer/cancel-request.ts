import { agentRole } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import type { AnyWork } from "../../tenancy/work";
import type { Row } from "../attendance/row.store";
import type { Followed } from "./followers";
import { note } from "./request.store";

const NOTHING: Followed = { text: null, emit: async () => {} };
/** It has no event of its own: that of its attendance says that it changed. */
const CANCELED: Followed = { text: "Pedido de transferência cancelado", emit: async () => {} };

/**
 * Cancels the pending request of a locked attendance, in the change that makes it pointless
 * (docs/product/transfers.md#requests); `why` is in its history. Nothing without one.
 */
export async function cancelPending(
  work: AnyWork,
  row: Row,
  why: string,
  { unlessFor }: { unlessFor?: BusinessType } = {},
): Promise<Followed> {
  const { tx, principal, now } = work;
  // One whose target works the new funnel, or that names no agent, stays.
  const isPointless = unlessFor
    ? sql`r.to_user_id is not null and not exists (select from membership m
        where m.enterprise_id = r.enterprise_id and m.user_id = r.to_user_id and m.active and ${agentRole(unlessFor)} = any (m.roles))`
    : sql`true`;
  const canceled = await firstRow<{ id: number }>(
    tx,
    sql`update request_transfer r set status = 'CANCELED', decided_at = ${now.toISOString()}::timestamptz,
          decided_by = ${principal?.userId ?? null}::bigint, decided_by_name = ${principal?.userName ?? null}
        where r.enterprise_id = ${row.enterpriseId} and r.attendance_id = ${row.id} and r.status = 'PENDING' and ${isPointless}
        returning r.id::int as id`,
  );
  if (!canceled) return NOTHING;
  await note(work, { enterpriseId: row.enterpriseId, id: canceled.id }, "CANCELED", why);
  return CANCELED;
}

/** What was canceled with a change that is taken back waits again. */
export async function reopenRequest(
  work: AnyWork,
  of: { enterpriseId: number; id: number },
  why: string,
): Promise<void> {
  await work.tx.execute(
    sql`update request_transfer set status = 'PENDING', decided_at = null, decided_by = null, decided_by_name = null
        where enterprise_id = ${of.enterpriseId} and id = ${of.id}`,
  );
  await note(work, of, "PENDING", why);
}

/** With an attendance that is closed. */
export const cancelRequest = (work: AnyWork, row: Row): Promise<Followed> =>
  cancelPending(work, row, "Atendimento encerrado");
