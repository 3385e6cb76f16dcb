import { agentRole } from "@soleira/schema/account/roles";
import { sql } from "drizzle-orm";
import { firstRow } from "../database/database";
import type { Queue } from "../database/schema";
import type { AnyWork } from "../tenancy/work";

/**
 * The next of a distribution queue: who waited longest, of those who still work that queue and are not paused; null
 * without one (docs/product/leads.md#queue). The queue is locked until the transaction ends, so that leads at
 * the same moment go round fairly, and a turn that is undone was not taken.
 */
export async function nextInQueue(
  { tx, now }: AnyWork,
  enterpriseId: number,
  queue: Queue,
  /** Who is passed over: the lead is theirs already. */
  except: number | null = null,
): Promise<number | null> {
  // Locked before it is read: a statement that waited would still see who was next before.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`queue:${enterpriseId}:${queue}`}, 0))`,
  );
  const role = queue === "PRE_SERVICE" ? "PRE_ATTENDANT" : agentRole(queue);
  const next = await firstRow<{ user_id: number }>(
    tx,
    sql`update queue_member q
        set last_received_at = greatest(${now.toISOString()}::timestamptz, (
          -- Never the same instant twice: the order of turns is the order of instants.
          select max(o.last_received_at) + interval '1 microsecond' from queue_member o
          where o.enterprise_id = ${enterpriseId} and o.queue = ${queue}))
        where q.enterprise_id = ${enterpriseId} and q.queue = ${queue} and q.user_id = (
          select w.user_id from queue_member w
          join membership m on m.enterprise_id = w.enterprise_id and m.user_id = w.user_id
          join user_account u on u.id = w.user_id
          where w.enterprise_id = ${enterpriseId} and w.queue = ${queue} and not w.paused
            and w.user_id is distinct from ${except}::bigint
            and m.active and ${role} = any (m.roles) and u.account_status = 'ACTIVE'
          order by w.last_received_at nulls first, w.position, w.user_id limit 1
          -- Who is being suspended is passed over; anybody else stays until the transaction ends.
          for share of m skip locked)
        returning q.user_id::int as user_id`,
  );
  return next?.user_id ?? null;
}
