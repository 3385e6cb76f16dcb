import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { Queue } from "@soleira/schema/distribution/queue";
import { sql } from "drizzle-orm";
import { firstRow, rows } from "../../database/database";
import { isOpenVisit } from "../../database/fragments";
import type { Work } from "../../tenancy/work";

type Place = { enterpriseId: number; id: number };

/** Somebody's place in a queue, instants to the microsecond, of which the later one is the greater text; `taken`: since when they wait after their turn. */
export type Standing = {
  queue: Queue;
  userId: number;
  waitsSince: string | null;
  lastReceivedAt: string | null;
  taken?: string | null;
};

/** A lead before it is handed over at the desk, as far as that changes it (docs/product/arrivals.md#taking-back). */
export type Was = {
  userId: number | null;
  answerDueAt: string | null;
  /** The last turn, and those that somebody was still to answer or accept. */
  lastTurn: number | null;
  turns: { id: number; passAt: string | null; toAccept: boolean; offer: boolean; userId: number }[];
  /** Visits ahead that its agent makes. */
  visits: number[];
  requestId: number | null;
  /** Of whom the queue gave it to. */
  standing?: Standing;
};
/** `offered`: to whom, where it has no agent by it. */
export type HandedOver = Was & { by: number; version: number; offered: number | null };

export async function wasOf({ tx, now }: Work, { enterpriseId, id }: Place): Promise<Was> {
  const found = await firstRow<{ was: Was }>(
    tx,
    sql`select jsonb_build_object('userId', a.user_id, 'answerDueAt', a.answer_due_at,
          'lastTurn', (select max(t.id) from lead_turn t where t.enterprise_id = a.enterprise_id and t.attendance_id = a.id),
          'turns', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'passAt', t.pass_at, 'toAccept', t.to_accept,
                'offer', t.to_accept and t.passed_on_at is null, 'userId', t.user_id)), '[]')
              from lead_turn t where t.enterprise_id = a.enterprise_id and t.attendance_id = a.id
                and (t.pass_at is not null or t.to_accept)),
          'visits', (select coalesce(jsonb_agg(v.id), '[]') from attendance_property ap
              join visit v on v.enterprise_id = ap.enterprise_id and v.attendance_property_id = ap.id and ${isOpenVisit}
              where ap.enterprise_id = a.enterprise_id and ap.attendance_id = a.id and v.user_id = a.user_id
                and v.starts_at > ${now.toISOString()}::timestamptz),
          'requestId', (select r.id from request_transfer r
              where r.enterprise_id = a.enterprise_id and r.attendance_id = a.id and r.status = 'PENDING')) as was
        from attendance a where a.enterprise_id = ${enterpriseId} and a.id = ${id}`,
  );
  if (!found) throw new Error("an attendance that was there is gone");
  return found.was;
}

const exactly = (column: string) =>
  sql.raw(`to_char(q.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);

/** Everybody's place in the queues that may give the lead to them; these are locked. */
export const standingsOf = (
  { tx }: Work,
  { enterpriseId, businessType }: { enterpriseId: number; businessType: BusinessType },
) =>
  rows<Standing>(
    tx,
    sql`select q.queue, q.user_id::int as "userId", ${exactly("waits_since")} as "waitsSince", ${exactly("last_received_at")} as "lastReceivedAt"
        from queue_member q where q.enterprise_id = ${enterpriseId} and q.queue in ('PRE_SERVICE', ${businessType})`,
  );

/** Keeps what a hand-over of the caller changed, after it: of its visits those that went along. */
export async function keepHandedOver({ tx, principal }: Work, of: Place, was: Was): Promise<void> {
  await tx.execute(
    sql`update attendance a set handed_over = ${JSON.stringify(was)}::jsonb || jsonb_build_object(
          'by', ${principal.userId}::bigint, 'version', a.version,
          'offered', (select t.user_id from lead_turn t where t.enterprise_id = a.enterprise_id and t.attendance_id = a.id
              and t.to_accept and t.passed_on_at is null and a.user_id is null),
          'visits', (select coalesce(jsonb_agg(v.id), '[]') from visit v where v.enterprise_id = a.enterprise_id
              and v.id in (select jsonb_array_elements_text(${JSON.stringify(was.visits)}::jsonb)::bigint) and v.user_id = a.user_id))
        where a.enterprise_id = ${of.enterpriseId} and a.id = ${of.id}`,
  );
}
