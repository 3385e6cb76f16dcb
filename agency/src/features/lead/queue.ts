import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { type Queue, queueRole } from "@soleira/schema/distribution/queue";
import { sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import { intArray } from "../../database/fragments";
import type { AnyWork } from "../../tenancy/work";
import { lockQueue, readQueue } from "../distribution/queue.store";
import type { Turn } from "../distribution/turn.store";

/**
 * The next of a distribution queue, by its one rule (docs/product/distribution.md#states): who waited longest, of those who
 * are in turn; null without one. The queue is locked until the transaction ends, so that leads at the same moment go round
 * fairly, and a turn that is undone was not taken.
 */
export async function nextInQueue(
  { tx, now }: AnyWork,
  enterpriseId: number,
  queue: Queue,
  /** Who is passed over: the lead is or was theirs. */
  except: readonly number[] = [],
): Promise<number | null> {
  await lockQueue(tx, enterpriseId, queue);
  const states = await readQueue(tx, { enterpriseId, queue, now });
  const inTurn = states.flatMap(({ person, place }) =>
    place !== null && !except.includes(Number(person.id)) ? [Number(person.id)] : [],
  );
  const next = await firstRow<{ id: number }>(
    tx,
    sql`select m.user_id::int as id from unnest(${intArray(inTurn)}) with ordinality o(id, n)
        join membership m on m.enterprise_id = ${enterpriseId} and m.user_id = o.id
        where m.active and ${queueRole(queue)} = any (m.roles) order by o.n limit 1
        -- Who is being suspended is passed over; anybody else stays until the transaction ends.
        for share of m skip locked`,
  );
  if (!next) return null;
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(
    sql`update queue_member q
        set last_received_at = ${at},
          -- Never the same instant twice: the order of turns is the order of instants.
          waits_since = greatest(${at}, (
            select max(o.waits_since) + interval '1 microsecond' from queue_member o
            where o.enterprise_id = ${enterpriseId} and o.queue = ${queue}))
        where q.enterprise_id = ${enterpriseId} and q.queue = ${queue} and q.user_id = ${next.id}`,
  );
  return next.id;
}

/** Who gets a new lead: pre-attendants first where the agency has pre-service. */
export async function receiverOf(
  work: AnyWork,
  enterpriseId: number,
  type: BusinessType,
): Promise<Turn | null> {
  const { tx } = work;
  const agency = await firstRow<{ pre: boolean }>(
    tx,
    sql`select has_pre_service as pre from enterprise where id = ${enterpriseId}`,
  );
  const queues: Queue[] = agency?.pre ? ["PRE_SERVICE", type] : [type];
  for (const queue of queues) {
    const userId = await nextInQueue(work, enterpriseId, queue);
    if (userId !== null) return { userId, queue, reason: "QUEUE" };
  }
  return null;
}
