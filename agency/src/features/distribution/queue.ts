import type { Queue } from "@soleira/schema/distribution/queue";
import { queueRole } from "@soleira/schema/distribution/queue";
import type { Distribution, OwnDistribution } from "@soleira/schema/distribution/wire";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import { invalid, notFound } from "../../error/api-error";
import { ownId } from "../../http/parse";
import type { Work } from "../../tenancy/work";
import { colleagueOf } from "../account/colleague.store";
import { ownDistribution, readDistribution } from "./answers";
import { lockQueue, readQueue } from "./queue.store";

const NOT_IN_QUEUE = "Você não está nesta fila.";

/** Pauses somebody or lets them go on; whether they are in the queue. A pause by somebody else says who. */
async function setPaused(
  { tx, principal, now }: Work,
  queue: Queue,
  { userId, paused }: { userId: number; paused: boolean },
): Promise<boolean> {
  const { enterpriseId } = principal;
  await lockQueue(tx, enterpriseId, queue);
  const states = await readQueue(tx, { enterpriseId, queue, now });
  if (!states.some(({ person }) => person.id === String(userId))) return false;
  const by = paused && userId !== principal.userId ? principal.userId : null;
  // Pausing again changes nothing: who paused first is who is named.
  await tx.execute(
    sql`update queue_member set paused = ${paused}, paused_by = ${by}::bigint
        where enterprise_id = ${enterpriseId} and queue = ${queue} and user_id = ${userId} and paused <> ${paused}`,
  );
  return true;
}

/** The caller pauses themselves in a queue, or goes on (docs/product/distribution.md#position). @throws 400/4001 on `queue` */
export async function pauseOwn(
  work: Work,
  { queue, paused }: { queue: Queue; paused: boolean },
): Promise<z.input<typeof OwnDistribution>> {
  const done = await setPaused(work, queue, { userId: work.principal.userId, paused });
  const own = done && (await ownDistribution(work, queue));
  if (!own) throw invalid("queue", NOT_IN_QUEUE);
  return own;
}

/** A manager pauses somebody in a queue, or lets them go on. @throws 404/4004 for who is not in it */
export async function pauseOther(
  work: Work,
  queue: Queue,
  pause: { userId: number; paused: boolean },
): Promise<z.input<typeof Distribution>> {
  if (!(await setPaused(work, queue, pause))) throw notFound();
  return readDistribution(work, queue);
}

/**
 * Who is in a queue, and in which order they begin (docs/product/distribution.md#queues): the round begins anew with the
 * first. @throws 400/4001 on `users` for somebody who has not its role
 */
export async function setQueue(
  work: Work,
  queue: Queue,
  users: readonly string[],
): Promise<z.input<typeof Distribution>> {
  const { tx, principal } = work;
  const { enterpriseId } = principal;
  await lockQueue(tx, enterpriseId, queue);
  const ids: number[] = [];
  for (const user of users) {
    const id = ownId(user, "users", "Corretor inválido.");
    const found = await colleagueOf(tx, enterpriseId, id);
    if (!found?.roles.includes(queueRole(queue))) throw invalid("users", "Esta pessoa não atende esta fila.");
    ids.push(id);
  }
  await tx.execute(
    sql`update queue_member set left_out = true where enterprise_id = ${enterpriseId} and queue = ${queue}`,
  );
  await tx.execute(
    sql`insert into queue_member (enterprise_id, queue, user_id, position)
        select ${enterpriseId}, ${queue}, o.id, o.n
        from unnest(${`{${ids.join(",")}}`}::bigint[]) with ordinality o(id, n)
        on conflict (enterprise_id, queue, user_id)
        do update set position = excluded.position, waits_since = null, left_out = false`,
  );
  return readDistribution(work, queue);
}
