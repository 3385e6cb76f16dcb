import type { Attendance } from "@soleira/schema/attendance/wire";
import type { LeadToAccept } from "@soleira/schema/distribution/wire";
import { nameAlone } from "@soleira/schema/format/names";
import { type SQL, sql } from "drizzle-orm";
import { firstRow, rows } from "../../database/database";
import { utc } from "../../database/fragments";
import { notFound } from "../../error/api-error";
import type { Work } from "../../tenancy/work";
import { lockAttendance, readAttendance } from "./attendance.store";
import { change } from "./change";

/** Offers that stand: nobody else has the lead, and it is open. Of a turn `t` and its attendance `a`. */
const isOffer = sql`t.to_accept and t.passed_on_at is null and a.user_id is null and a.status not in ('FINISHED', 'LEAD_QUALIFIED')`;

const offersOf = ({ principal }: Work, more: SQL): SQL =>
  sql`from lead_turn t join attendance a on a.enterprise_id = t.enterprise_id and a.id = t.attendance_id
      where t.enterprise_id = ${principal.enterpriseId} and t.user_id = ${principal.userId} and ${isOffer} and ${more}`;

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
    sql`update lead_turn set to_accept = false where enterprise_id = ${enterpriseId} and id = ${offer.id}`,
  );
  return change(work, { row, set: { userId }, note: { type: "LEAD", title: "Lead aceito", message: null } });
}
