import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { type Queue, queueRole } from "@soleira/schema/distribution/queue";
import { byWait } from "@soleira/schema/distribution/states";
import { sql } from "drizzle-orm";
import { firstRow } from "../../database/database";
import { intArray } from "../../database/fragments";
import type { AnyWork } from "../../tenancy/work";
import { lockQueue, readQueue } from "../distribution/queue.store";
import type { Turn } from "../distribution/turn.store";

type Next = { userId: number; skipped: number[] };

/** The next of a distribution queue, whose turn it was; null without anybody in turn. */
export const nextInQueue = async (
  work: AnyWork,
  enterpriseId: number,
  queue: Queue,
  except?: readonly number[],
): Promise<number | null> => (await nextWith(work, enterpriseId, queue, except))?.userId ?? null;

/**
 * The next of a distribution queue, by its one rule (docs/product/distribution.md#states): who waited longest, of those who
 * are in turn, and who waited longer and was at the limit; null without one. The queue is locked until the transaction ends,
 * so that leads at the same moment go round fairly, and a turn that is undone was not taken.
 */
export async function nextWith(
  { tx, now }: AnyWork,
  enterpriseId: number,
  queue: Queue,
  /** Who is passed over: the lead is or was theirs. */
  except: readonly number[] = [],
): Promise<Next | null> {
  await lockQueue(tx, enterpriseId, queue);
  const states = await readQueue(tx, { enterpriseId, queue, now });
  const inTurn = states.flatMap(({ person, place }) =>
    place !== null && !except.includes(Number(person.id)) ? [person] : [],
  );
  const next = await firstRow<{ id: number }>(
    tx,
    sql`select m.user_id::int as id from unnest(${intArray(inTurn.map(({ id }) => Number(id)))}) with ordinality o(id, n)
        join membership m on m.enterprise_id = ${enterpriseId} and m.user_id = o.id
        where m.active and ${queueRole(queue)} = any (m.roles) order by o.n limit 1
        -- Who is being suspended is passed over; anybody else stays until the transaction ends.
        for share of m skip locked`,
  );
  const chosen = inTurn.find(({ id }) => id === String(next?.id));
  if (!chosen) return null;
  const at = sql`${now.toISOString()}::timestamptz`;
  const userId = Number(chosen.id);
  await tx.execute(
    sql`update queue_member q
        set last_received_at = ${at},
          -- Never the same instant twice: the order of turns is the order of instants.
          waits_since = greatest(${at}, (
            select max(o.waits_since) + interval '1 microsecond' from queue_member o
            where o.enterprise_id = ${enterpriseId} and o.queue = ${queue}))
        where q.enterprise_id = ${enterpriseId} and q.queue = ${queue} and q.user_id = ${userId}`,
  );
  const skipped = inTurn.filter((one) => one.atLimit && byWait(one, chosen) < 0);
  return { userId, skipped: skipped.map(({ id }) => Number(id)) };
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
    const next = await nextWith(work, enterpriseId, queue);
    if (next) return { ...next, queue, reason: "QUEUE" };
  }
  return null;
}
