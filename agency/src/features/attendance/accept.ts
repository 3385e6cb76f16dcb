import type { Attendance } from "@soleira/schema/attendance/wire";
import type { LeadToAccept } from "@soleira/schema/distribution/wire";
import { nameAlone } from "@soleira/schema/format/names";
import { sql } from "drizzle-orm";
import { firstRow, rows } from "../../database/database";
import { utc } from "../../database/fragments";
import { notFound } from "../../error/api-error";
import type { Work } from "../../tenancy/work";
import { offersOf } from "../distribution/turn.store";
import { lockAttendance, readAttendance } from "./attendance.store";
import { change } from "./change";

/** What the caller has yet to accept: first name and listing alone (docs/product/first-answer.md#acceptance). */
export async function readToAccept(work: Work): Promise<LeadToAccept[]> {
  const found = await rows<LeadToAccept>(
    work.tx,
    sql`select o.id::text as id, c.name as "firstName", o.business_type as "businessType", p.code as "propertyCode",
          nullif(concat_ws(', ', p.type, p.district), '') as property, ${utc(sql`o.since`)} as since, ${utc(sql`o.due_at`)} as "dueAt"
        from (select a.enterprise_id, a.id, a.customer_id, a.business_type, t.since, t.due_at ${offersOf(work, sql`true`)}
          order by t.due_at, t.id limit 50) o
        join customer c on c.enterprise_id = o.enterprise_id and c.id = o.customer_id
        left join lateral (
          select pr.code, pr.type, pr.district from attendance_property ap
          join property pr on pr.enterprise_id = ap.enterprise_id and pr.id = ap.property_id
          where ap.enterprise_id = o.enterprise_id and ap.attendance_id = o.id
          order by ap.created_at desc, ap.id desc limit 1) p on true
        order by o.due_at, o.id`,
  );
  return found.map((lead) => ({ ...lead, firstName: nameAlone(lead.firstName) }));
}

/**
 * Makes a lead that the caller was offered theirs; one that is already theirs is answered as it is. It is no contact.
 * @throws 404/4004 where it is not offered to them, or no longer
 */
export async function acceptLead(work: Work, id: number): Promise<Attendance> {
  const { tx, principal } = work;
  const { enterpriseId, userId } = principal;
  const known = await firstRow(
    tx,
    sql`select from lead_turn where enterprise_id = ${enterpriseId} and attendance_id = ${id} and user_id = ${userId}`,
  );
  if (!known) throw notFound();
  // Before the offer is read again: who passes it on at this moment is waited for.
  const row = await lockAttendance(tx, enterpriseId, id);
  if (row.userId === userId && row.ownerSees) return readAttendance(work, row);
  const offer = await firstRow<{ id: number }>(
    tx,
    sql`select t.id::int as id ${offersOf(work, sql`t.attendance_id = ${id}`)} for update of t`,
  );
  if (!offer) throw notFound();
  await tx.execute(
    // From now on it is passed on where the queue does that.
    sql`update lead_turn t set to_accept = false, pass_at = (
          select t.pass_at from queue_setting s
          where s.enterprise_id = t.enterprise_id and s.queue = t.queue and s.passes_on)
        where t.enterprise_id = ${enterpriseId} and t.id = ${offer.id}`,
  );
  return change(work, { row, set: { userId }, note: { type: "LEAD", title: "Lead aceito", message: null } });
}
