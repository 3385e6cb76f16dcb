import type {
  ArrivalAgent,
  ArrivalOverview,
  ChannelCount,
  WaitingCount,
} from "@soleira/schema/arrivals/wire";
import { BUSINESS_TYPES, type BusinessType } from "@soleira/schema/attendance/business-type";
import { ATTENDANCE_STATUSES, type AttendanceStatus, isClosed } from "@soleira/schema/attendance/status";
import { QUEUES, type Queue } from "@soleira/schema/distribution/queue";
import type { Named } from "@soleira/schema/page/wire";
import { sql } from "drizzle-orm";
import { rows } from "../../database/database";
import { intArray } from "../../database/fragments";
import type { AnyWork, Work } from "../../tenancy/work";
import { readQueue } from "../distribution/queue.store";
import { isOffer } from "../distribution/turn.store";
import { funnelRows } from "./funnels.store";
import { deskTenants, lastTurn, queueOf, waits } from "./waiting.store";

const MOST_AGENTS = 500;

/** How many of an agent wait in a queue; `user` null: those that have none, which may be offered to somebody. */
type Group = {
  enterprise: Named;
  user: Named | null;
  offeredTo: Named | null;
  queue: Queue;
  total: number;
  late: number;
};

const named = (id: string, table: string) =>
  sql.raw(`(select json_build_object('id', n.id::text, 'name', n.name) from ${table} n where n.id = ${id})`);

const waitingGroups = ({ tx, now }: AnyWork, tenants: readonly number[]) =>
  rows<Group>(
    tx,
    sql`select ${named("w.enterprise_id", "enterprise")} as enterprise, ${named("w.user_id", "user_account")} as "user",
          ${named("w.offered_to", "user_account")} as "offeredTo", w.queue,
          count(*)::int as total, (count(*) filter (where w.late))::int as late
        from unnest(${intArray(tenants)}) e(id) cross join lateral (
          select a.enterprise_id, a.user_id, case when ${isOffer} then t.user_id end as offered_to, ${queueOf} as queue,
            a.first_contact_at is null and a.answer_due_at <= ${now.toISOString()}::timestamptz as late
          from attendance a left join ${lastTurn} where a.enterprise_id = e.id and ${waits} offset 0) w
        group by w.enterprise_id, w.user_id, w.offered_to, w.queue`,
  );

/** What came in the last hour by channel; of linked attendances only the first. */
const lastHour = ({ tx, now }: AnyWork, tenants: readonly number[]) =>
  rows<ChannelCount>(
    tx,
    sql`select (select json_build_object('id', c.id::text, 'name', c.name) from acquisition_channel c
          where c.enterprise_id = a.enterprise_id and c.id = a.acquisition_channel_id) as channel, count(*)::int as total
        from unnest(${intArray(tenants)}) e(id)
        join attendance a on a.enterprise_id = e.id and a.created_at > ${now.toISOString()}::timestamptz - interval '1 hour'
          and a.merged_into_id is null and a.origin_id is null
        group by a.enterprise_id, a.acquisition_channel_id order by total desc, a.enterprise_id, a.acquisition_channel_id limit 100`,
  );

const OPEN = BUSINESS_TYPES.flatMap((type) =>
  ATTENDANCE_STATUSES.filter((status) => !isClosed(status)).map(
    (status): [BusinessType, AttendanceStatus] => [type, status],
  ),
);

/** Open attendances of these people, by the counters. */
const openOf = ({ tx }: AnyWork, people: readonly ArrivalAgent[]) =>
  rows<{ enterpriseId: string; userId: string; open: number }>(
    tx,
    sql`select u.enterprise_id::text as "enterpriseId", u.user_id::text as "userId", sum(c.n)::int as open
        from unnest(${intArray(people.map(({ enterprise }) => Number(enterprise.id)))},
          ${`{${people.map(({ user }) => user.id).join(",")}}`}::bigint[]) as u(enterprise_id, user_id)
        cross join ${funnelRows(OPEN)} cross join lateral (
          select c.n from attendance_count c where c.enterprise_id = u.enterprise_id and c.user_id = u.user_id
            and c.business_type = f.type and c.status = f.status and c.sort = 'U' and c.span = 'A' offset 0) c
        group by u.enterprise_id, u.user_id`,
  );

/** Everybody who is in a queue of these units, with how they stand in each. */
async function inQueues(work: AnyWork, tenants: readonly number[]): Promise<ArrivalAgent[]> {
  const { tx, now } = work;
  const used = await rows<{ enterpriseId: number; enterprise: Named; queue: Queue }>(
    tx,
    sql`select q.enterprise_id as "enterpriseId", ${named("q.enterprise_id", "enterprise")} as enterprise, q.queue
        from unnest(${intArray(tenants)}) e(id) join queue_member q on q.enterprise_id = e.id and not q.left_out
        group by q.enterprise_id, q.queue order by q.enterprise_id`,
  );
  const agents = new Map<string, ArrivalAgent>();
  for (const { enterpriseId, enterprise, queue } of used.sort(
    (a, b) => a.enterpriseId - b.enterpriseId || QUEUES.indexOf(a.queue) - QUEUES.indexOf(b.queue),
  ))
    for (const { person, state } of await readQueue(tx, { enterpriseId, queue, now })) {
      const key = `${enterpriseId} ${person.id}`;
      const agent = agents.get(key) ?? agentOf({ id: person.id, name: person.name }, enterprise);
      agents.set(key, agent);
      agent.checkedIn ||= person.checkedIn;
      agent.queues.push({ queue, state, pausedBy: person.pausedBy });
    }
  return [...agents.values()];
}

const agentOf = (user: Named, enterprise: Named): ArrivalAgent => ({
  user,
  enterprise,
  open: 0,
  waiting: 0,
  late: 0,
  toAccept: 0,
  checkedIn: false,
  queues: [],
});

/** The counts of each unit and queue, whoever has the leads. */
function countsOf(groups: readonly Group[]): WaitingCount[] {
  const counts = new Map<string, WaitingCount>();
  for (const { enterprise, user, offeredTo, queue, total, late } of groups) {
    const key = `${enterprise.id} ${queue}`;
    const count = counts.get(key) ?? { enterprise, queue, total: 0, late: 0, withoutAgent: 0 };
    counts.set(key, count);
    count.total += total;
    count.late += late;
    if (!user && !offeredTo) count.withoutAgent += total;
  }
  return [...counts.values()].sort(
    (a, b) =>
      a.enterprise.name.localeCompare(b.enterprise.name) || QUEUES.indexOf(a.queue) - QUEUES.indexOf(b.queue),
  );
}

/** GET /v1/arrivals/overview: who could take what waits (docs/product/arrivals.md#agents). @throws 404/4004 */
export async function arrivalsOverview(work: Work, unit: string | undefined): Promise<ArrivalOverview> {
  const tenants = deskTenants(work.principal, unit);
  const groups = await waitingGroups(work, tenants);
  const agents = new Map(
    (await inQueues(work, tenants)).map((agent) => [`${agent.enterprise.id} ${agent.user.id}`, agent]),
  );
  for (const { user, offeredTo, enterprise, total, late } of groups) {
    const who = user ?? offeredTo;
    if (!who) continue;
    const key = `${enterprise.id} ${who.id}`;
    const agent = agents.get(key) ?? agentOf(who, enterprise);
    agents.set(key, agent);
    if (user) {
      agent.waiting += total;
      agent.late += late;
    } else agent.toAccept += total;
  }
  const most = [...agents.values()]
    .sort((a, b) => b.late - a.late || b.waiting - a.waiting || a.user.name.localeCompare(b.user.name))
    .slice(0, MOST_AGENTS);
  for (const { enterpriseId, userId, open } of await openOf(work, most)) {
    const agent = agents.get(`${enterpriseId} ${userId}`);
    if (agent) agent.open = open;
  }
  return { waiting: countsOf(groups), agents: most, lastHour: await lastHour(work, tenants) };
}
