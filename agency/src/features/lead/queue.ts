import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { type Queue, queueRole } from "@soleira/schema/distribution/queue";
import { takesLead } from "@soleira/schema/distribution/rules";
import { byWait } from "@soleira/schema/distribution/states";
import { fromCentavos } from "@soleira/schema/format/money";
import { sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { firstRow } from "../../database/database";
import { intArray } from "../../database/fragments";
import type { AnyWork } from "../../tenancy/work";
import { lockQueue, readQueue, type Standing } from "../distribution/queue.store";
import { rulesOf } from "../distribution/rule.store";
import type { Turn } from "../distribution/turn.store";
import { type Property, propertyColumns } from "./lookups";

/** What a lead asks for, as far as it says who gets it. */
export type Asked = { channelId: number | null; property: Property | null };
const NOTHING: Asked = { channelId: null, property: null };

/** The next of a distribution queue, whose turn it was; null without anybody in turn. */
export async function nextInQueue(
  work: AnyWork,
  enterpriseId: number,
  queue: Queue,
  except?: readonly number[],
): Promise<number | null> {
  const { people, take } = await openQueue(work, { enterpriseId, queue, except });
  return (await take(people.filter(({ leftOut }) => !leftOut)))?.userId ?? null;
}

/**
 * Who gets a lead of a queue, and why (docs/product/distribution.md#who-gets-it): the agent of its listing, by the first rule
 * that finds somebody, the next in turn; null with nobody in turn.
 */
export async function turnIn(
  work: AnyWork,
  of: { enterpriseId: number; queue: Queue; except?: readonly number[] },
  asked: Asked,
): Promise<Turn | null> {
  const { people, take } = await openQueue(work, of);
  const { queue } = of;
  for (const { reason, has, ...why } of await waysOf(work.tx, of, asked)) {
    const next = await take(
      people.filter((one) => has(one) && !one.atLimit),
      people.filter(has),
    );
    if (next) return { ...next, queue, reason, ...why };
  }
  const next = await take(people.filter(({ leftOut }) => !leftOut));
  return next && { ...next, queue, reason: "QUEUE" };
}

type Way = {
  reason: "LISTING" | "RULE";
  listing?: string;
  rule?: string;
  has: (person: Standing) => boolean;
};

/** Whom a lead goes to before the queue, the first one first. */
async function waysOf(
  tx: Tx,
  { enterpriseId, queue }: { enterpriseId: number; queue: Queue },
  { channelId, property }: Asked,
): Promise<Way[]> {
  const { toListingAgent, rules } = await rulesOf(tx, enterpriseId, queue);
  const lead = {
    channelId: channelId === null ? null : String(channelId),
    listing: property && {
      ...property,
      amount: property.amount === null ? null : fromCentavos(property.amount),
    },
  };
  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);
  const ruled = rules
    .filter(({ channels, districts, propertyTypes, ...rule }) =>
      takesLead(
        {
          ...rule,
          channelIds: ids(channels),
          districtIds: ids(districts),
          propertyTypeIds: ids(propertyTypes),
        },
        lead,
      ),
    )
    .map(
      ({ name, users }): Way => ({
        reason: "RULE",
        rule: name,
        has: ({ id }) => users.some((user) => user.id === id),
      }),
    );
  if (!toListingAgent || !property?.agentId) return ruled;
  const { code, agentId } = property;
  return [{ reason: "LISTING", listing: code, has: ({ id }) => id === agentId }, ...ruled];
}

type Next = { userId: number; skipped: number[] };

/**
 * The people of a queue who are in turn, and what gives the next of some of them their turn, by its one rule
 * (docs/product/distribution.md#states): who waited longest, and who waited longer and was at the limit. The queue is locked
 * until the transaction ends, so that leads at the same moment go round fairly, and a turn that is undone was not taken.
 */
async function openQueue(
  { tx, now }: AnyWork,
  {
    enterpriseId,
    queue,
    /** Who is passed over: the lead is or was theirs. */
    except = [],
  }: { enterpriseId: number; queue: Queue; except?: readonly number[] },
) {
  await lockQueue(tx, enterpriseId, queue);
  const states = await readQueue(tx, { enterpriseId, queue, now, withLeftOut: true });
  const people = states.flatMap(({ person, place }) =>
    place !== null && !except.includes(Number(person.id)) ? [person] : [],
  );
  const skipped = new Set<number>();
  /** `of`: among whom those are looked for who were at the limit. */
  const take = async (some: readonly Standing[], of = some): Promise<Next | null> => {
    const found = await firstRow<{ id: number }>(
      tx,
      sql`select m.user_id::int as id from unnest(${intArray(some.map(({ id }) => Number(id)))}) with ordinality o(id, n)
          join membership m on m.enterprise_id = ${enterpriseId} and m.user_id = o.id
          where m.active and ${queueRole(queue)} = any (m.roles) order by o.n limit 1
          -- Who is being suspended is passed over; anybody else stays until the transaction ends.
          for share of m skip locked`,
    );
    const chosen = some.find(({ id }) => id === String(found?.id));
    for (const one of of)
      if (one.atLimit && (!chosen || byWait(one, chosen) < 0)) skipped.add(Number(one.id));
    if (!chosen) return null;
    const userId = Number(chosen.id);
    const at = sql`${now.toISOString()}::timestamptz`;
    await tx.execute(
      sql`update queue_member q
          set last_received_at = ${at},
            -- Never the same instant twice: the order of turns is the order of instants.
            waits_since = greatest(${at}, (
              select max(o.waits_since) + interval '1 microsecond' from queue_member o
              where o.enterprise_id = ${enterpriseId} and o.queue = ${queue}))
          where q.enterprise_id = ${enterpriseId} and q.queue = ${queue} and q.user_id = ${userId}`,
    );
    skipped.delete(userId);
    return { userId, skipped: [...skipped] };
  };
  return { people, take };
}

/** Who gets a new lead: pre-attendants first where the agency has pre-service. */
export async function receiverOf(
  work: AnyWork,
  enterpriseId: number,
  type: BusinessType,
  asked: Asked = NOTHING,
): Promise<Turn | null> {
  const { tx } = work;
  const agency = await firstRow<{ pre: boolean }>(
    tx,
    sql`select has_pre_service as pre from enterprise where id = ${enterpriseId}`,
  );
  const queues: Queue[] = agency?.pre ? ["PRE_SERVICE", type] : [type];
  for (const queue of queues) {
    const turn = await turnIn(work, { enterpriseId, queue }, asked);
    if (turn) return turn;
  }
  return null;
}

/** What an attendance asks for: its channel, and the listing that was added last. */
export async function askedOf(
  { tx }: AnyWork,
  { enterpriseId, id }: { enterpriseId: number; id: number },
): Promise<Asked> {
  const channel = await firstRow<{ channelId: number | null }>(
    tx,
    sql`select acquisition_channel_id::int as "channelId" from attendance where enterprise_id = ${enterpriseId} and id = ${id}`,
  );
  const property = await firstRow<Property>(
    tx,
    sql`select ${propertyColumns} from attendance_property ap
        join property p on p.enterprise_id = ap.enterprise_id and p.id = ap.property_id
        where ap.enterprise_id = ${enterpriseId} and ap.attendance_id = ${id}
        order by ap.created_at desc, ap.id desc limit 1`,
  );
  return { channelId: channel?.channelId ?? null, property: property ?? null };
}

/** Who gets what pre-service hands over without a name; another agency knows other channels and listings. */
export const nextFor = async (
  work: AnyWork,
  enterpriseId: number,
  row: { enterpriseId: number; id: number; businessType: BusinessType },
): Promise<Turn | null> =>
  turnIn(
    work,
    { enterpriseId, queue: row.businessType },
    row.enterpriseId === enterpriseId ? await askedOf(work, row) : NOTHING,
  );
