import { BUSINESS_TYPES } from "@soleira/schema/attendance/business-type";
import type { Queue } from "@soleira/schema/distribution/queue";
import { queueRole } from "@soleira/schema/distribution/queue";
import { checkInEnd } from "@soleira/schema/distribution/shift-time";
import type { QueuePerson, QueueState } from "@soleira/schema/distribution/states";
import { queueStates } from "@soleira/schema/distribution/states";
import type { Named } from "@soleira/schema/page/wire";
import { sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { firstRow, rows } from "../../database/database";
import { textArray, utc } from "../../database/fragments";
import { type OwnShift, shiftsOf } from "./shift.store";

/** Somebody of a queue with what the answers say of them. */
export type Standing = Omit<QueuePerson, "shifts"> & {
  /** In this queue. */
  shifts: OwnShift[];
  name: string;
  /** They are not in the queue: its next lead is never theirs, one by a rule may be. */
  leftOut: boolean;
  lastReceivedAt: string | null;
  pausedBy: Named | null;
};

type Stored = Omit<Standing, "shifts" | "checkedIn"> & { allShifts: OwnShift[]; checkedInAt: string | null };
type Rule = { hasShifts: boolean; checkInRequired: boolean; zone: string };

/** Serialises what is done to a queue until the transaction ends. Before it is read: a statement that waited would still see who was next before. */
export const lockQueue = (tx: Tx, enterpriseId: number, queue: Queue) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`queue:${enterpriseId}:${queue}`}, 0))`);

/**
 * The people of a queue at that instant with state and place, by the one rule (docs/product/distribution.md#states):
 * those who work in the agency, have the queue's role and were not left out.
 */
export async function readQueue(
  tx: Tx,
  {
    enterpriseId,
    queue,
    now,
    withLeftOut = false,
  }: {
    enterpriseId: number;
    queue: Queue;
    now: Date;
    /** Those too who have the role and were left out. */
    withLeftOut?: boolean;
  },
): Promise<QueueState<Standing>[]> {
  const rule = await firstRow<Rule>(
    tx,
    sql`select e.check_in_required as "checkInRequired", e.time_zone as zone,
          exists (select from shift s where s.enterprise_id = e.id and s.queue = ${queue}) as "hasShifts"
        from enterprise e where e.id = ${enterpriseId}`,
  );
  if (!rule) throw new Error("a queue is without its enterprise");
  const funnels = textArray(queue === "PRE_SERVICE" ? BUSINESS_TYPES : [queue]);
  const found = await rows<Stored>(
    tx,
    sql`select q.user_id::text as id, u.name, q.left_out as "leftOut", q.position, q.paused,
          (extract(epoch from q.waits_since) * 1000000)::float8 as "waitsSince",
          ${utc(sql`q.last_received_at`)} as "lastReceivedAt", ${utc(sql`c.checked_in_at`)} as "checkedInAt",
          (select jsonb_build_object('id', p.id::text, 'name', p.name) from user_account p where p.id = q.paused_by) as "pausedBy",
          ${shiftsOf(sql`q.enterprise_id`, sql`q.user_id`)} as "allShifts",
          coalesce(s.open_limit <= (
            select count(*) from attendance a
            where a.enterprise_id = q.enterprise_id and a.user_id = q.user_id and a.business_type = any (${funnels})
              and a.status = 'NEW') + (
            select count(*) from lead_turn t
            join attendance a on a.enterprise_id = t.enterprise_id and a.id = t.attendance_id and a.user_id is null
              and a.business_type = any (${funnels}) and a.status = 'NEW'
            where t.enterprise_id = q.enterprise_id and t.user_id = q.user_id and t.to_accept and t.passed_on_at is null), false) as "atLimit"
        from queue_member q
        join membership m on m.enterprise_id = q.enterprise_id and m.user_id = q.user_id
        join user_account u on u.id = q.user_id
        left join queue_setting s on s.enterprise_id = q.enterprise_id and s.queue = q.queue
        left join check_in c on c.enterprise_id = q.enterprise_id and c.user_id = q.user_id and c.checked_out_at is null
        where q.enterprise_id = ${enterpriseId} and q.queue = ${queue} and (not q.left_out or ${withLeftOut})
          and m.active and ${queueRole(queue)} = any (m.roles) and u.account_status = 'ACTIVE'`,
  );
  const { zone } = rule;
  const people = found.map(({ allShifts, checkedInAt, ...person }) => ({
    ...person,
    shifts: allShifts.filter((shift) => shift.queue === queue),
    // What ended by itself counts no more, whether it was written down yet or not.
    checkedIn: checkedInAt !== null && checkInEnd(new Date(checkedInAt), allShifts, zone) > now,
  }));
  return queueStates(people, { ...rule, now });
}
