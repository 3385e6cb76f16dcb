import type { Queue } from "@soleira/schema/distribution/queue";
import { QUEUES } from "@soleira/schema/distribution/queue";
import { QUEUE_STATE_NAME, type QueueState } from "@soleira/schema/distribution/states";
import type { Distribution, OwnDistribution } from "@soleira/schema/distribution/wire";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import { rows } from "../../database/database";
import type { Work } from "../../tenancy/work";
import { readQueue, type Standing } from "./queue.store";
import { rulesOf } from "./rule.store";
import { settingsOf } from "./turn.store";

const said = ({ person, state }: QueueState<Standing>) => ({
  state,
  description: QUEUE_STATE_NAME[state],
  lastReceivedAt: person.lastReceivedAt,
  pausedBy: person.pausedBy,
});

/** A queue with everybody in it, as managers see it. */
export async function readDistribution(
  { tx, principal, now }: Work,
  queue: Queue,
): Promise<z.input<typeof Distribution>> {
  const states = await readQueue(tx, { enterpriseId: principal.enterpriseId, queue, now });
  const members = states.map((one, index) => ({
    user: { id: one.person.id, name: one.person.name },
    position: index + 1,
    ...said(one),
  }));
  return {
    queue,
    members,
    settings: await settingsOf(tx, principal.enterpriseId, queue),
    rules: await rulesOf(tx, principal.enterpriseId, queue),
  };
}

/** All queues of the agency. */
export async function listDistributions(work: Work): Promise<z.input<typeof Distribution>[]> {
  const all = [];
  for (const queue of QUEUES) all.push(await readDistribution(work, queue));
  return all;
}

/** The caller's own place in a queue; undefined where they are not in it. */
export async function ownDistribution(
  { tx, principal, now }: Work,
  queue: Queue,
): Promise<z.input<typeof OwnDistribution> | undefined> {
  const states = await readQueue(tx, { enterpriseId: principal.enterpriseId, queue, now });
  const own = states.find(({ person }) => person.id === String(principal.userId));
  if (!own) return;
  const { id, name, shifts } = own.person;
  return {
    queue,
    position: own.place,
    of: states.filter(({ place }) => place !== null).length,
    ...said(own),
    shifts: shifts.map((shift) => ({ ...shift, users: [{ id, name }] })),
  };
}

/** The caller's place in each queue that they are in. */
export async function ownDistributions(work: Work): Promise<z.input<typeof OwnDistribution>[]> {
  const { tx, principal } = work;
  const mine = await rows<{ queue: Queue }>(
    tx,
    sql`select q.queue from queue_member q where q.enterprise_id = ${principal.enterpriseId} and q.user_id = ${principal.userId}`,
  );
  const own = [];
  for (const queue of QUEUES) {
    if (!mine.some((one) => one.queue === queue)) continue;
    const answer = await ownDistribution(work, queue);
    if (answer) own.push(answer);
  }
  return own;
}
