import { sql } from "drizzle-orm";
import { notFound } from "../../error/api-error";
import type { Principal } from "../../tenancy/principal";

/**
 * Attendances `a` that wait for their first answer, or for an agent (docs/product/arrivals.md#waiting), in the words of the
 * index of migrations/0260_arrivals.sql.
 */
export const waits = sql.raw(`(a.status not in ('FINISHED', 'LEAD_QUALIFIED') and (a.user_id is null
  or (a.first_contact_at is null and a.answer_due_at is not null) or (a.status = 'NEW' and a.last_contact_at is null)))`);

/** The last turn `t` with an attendance `a`, of null columns without one. */
export const lastTurn =
  sql.raw(`lateral (select t.queue, t.user_id, t.since, t.to_accept, t.passed_on_at from lead_turn t
  where t.enterprise_id = a.enterprise_id and t.attendance_id = a.id order by t.id desc limit 1) t on true`);

/** The queue that such an attendance is of. */
export const queueOf = sql.raw("coalesce(t.queue, a.business_type)");

/** What the desk is narrowed to: the caller's tenants, or one of them. @throws 404/4004 for another one */
export function deskTenants(principal: Principal, unit: string | undefined): number[] {
  if (unit === undefined) return principal.tenants;
  const found = principal.tenants.filter((id) => String(id) === unit);
  if (found.length === 0) throw notFound();
  return found;
}
