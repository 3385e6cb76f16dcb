import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { ATTENDANCE_STATUSES } from "@soleira/schema/attendance/status";
import type { Tx } from "../database/database";
import type { property } from "../database/schema";
import { attendance, attendanceProperty, attendanceTag, customer, history } from "../database/schema";
import type { AgencyLists } from "../lists/initial-lists";
import { makeCustomer, makeMessage, makeReturn, makeTimes } from "./lead";
import type { Random } from "./random";
import { makeStory } from "./story";

/** What the cards of one agency are made with. */
export type Workshop = {
  enterpriseId: number;
  zone: string;
  ddd: string;
  lists: AgencyLists;
  properties: (typeof property.$inferSelect)[];
  random: Random;
  now: Date;
};

/** Out of a hundred cards, how many each column has. A column that is not named has five. */
const SHARE: Partial<Record<AttendanceStatus, number>> = {
  NEW: 15,
  IN_PROGRESS: 25,
  LEAD_QUALIFIED: 6,
  RETURN_LATER: 13,
  VISIT_SCHEDULED: 10,
  VISIT_MADE: 8,
  IN_PROPOSAL: 6,
  FINISHED: 17,
};

const shareOf = (status: AttendanceStatus): number => SHARE[status] ?? 5;

/** Statuses of `count` cards: every allowed column gets its share, and at least one while there are enough. */
function statusesOf(count: number, allowed: readonly AttendanceStatus[]): AttendanceStatus[] {
  const whole = allowed.reduce((sum, status) => sum + shareOf(status), 0);
  let carried = 0;
  const list = allowed.flatMap((status) => {
    carried += (count * shareOf(status)) / whole;
    const here = Math.max(1, Math.round(carried));
    carried -= here;
    return Array.from({ length: here }, () => status);
  });
  return list.slice(0, count);
}

type Card = {
  customer: typeof customer.$inferInsert;
  attendance: Omit<typeof attendance.$inferInsert, "customerId">;
  properties: Omit<typeof attendanceProperty.$inferInsert, "attendanceId">[];
  tagIds: number[];
  story: Omit<typeof history.$inferInsert, "enterpriseId" | "attendanceId">[];
};

/** One card with all that belongs to it. */
export function makeCard(
  shop: Workshop,
  agent: { id: number; name: string },
  type: BusinessType,
  status: AttendanceStatus,
): Card {
  const { random, lists, enterpriseId, now, zone } = shop;
  const times = makeTimes(random, status, now);
  const channel = random.pick(lists.channels);
  const wanted = random.some(
    shop.properties.filter((one) => one.businessType === type),
    random.pick([0, 1, 1, 1, 1, 2, 2, 3]),
  );
  const temperature = status === "NEW" || random.chance(0.15) ? null : random.pick(lists.temperatures);
  const scheduledAt =
    status === "RETURN_LATER" || (status === "IN_PROGRESS" && random.chance(0.15))
      ? makeReturn(random, zone, now)
      : null;
  const [first] = wanted;
  const message = first && channel.portal ? makeMessage(random, type, first) : null;
  const won = status === "FINISHED" && type !== "RAISE_PROPERTY" && random.chance(0.4);
  const lostReasons = lists.reasons.filter((reason) => reason.status === "FINISHED");
  const story = makeStory(random, {
    status,
    zone,
    agent,
    scheduledAt,
    ...times,
    channel: channel.name,
    byPortal: channel.portal !== null,
    hot: temperature !== null,
  });
  return {
    customer: makeCustomer(random, enterpriseId, shop.ddd, times.createdAt),
    attendance: {
      enterpriseId,
      businessType: type,
      status,
      userId: agent.id,
      contactTypeId: times.lastContactAt ? random.pick(lists.contactTypes).id : null,
      temperatureId: temperature?.id ?? null,
      temperatureOrder: temperature?.heat ?? 0,
      acquisitionChannelId: channel.id,
      scheduledAt,
      content: message,
      version: story.length,
      ...times,
      ...(status === "FINISHED"
        ? {
            finishedAt: times.updatedAt,
            dealWon: won,
            amountCents: won ? Math.round(((first?.amountCents ?? 60_000_000) * 0.97) / 100) * 100 : null,
            reasonId: won ? null : random.pick(lostReasons).id,
          }
        : {}),
    },
    properties: wanted.map((one, index) => ({
      enterpriseId,
      propertyId: one.id,
      acquisitionChannelId: channel.id,
      message: index === 0 ? message : null,
      createdAt: times.createdAt,
    })),
    tagIds: random.some(lists.tags, random.pick([0, 0, 1, 1, 2])).map((one) => one.id),
    story,
  };
}

/** Writes cards, a statement per table. */
export async function insertCards(tx: Tx, enterpriseId: number, cards: readonly Card[]): Promise<void> {
  if (cards.length === 0) return;
  const people = await tx
    .insert(customer)
    .values(cards.map((card) => card.customer))
    .returning({ id: customer.id });
  const made = await tx
    .insert(attendance)
    .values(cards.map((card, index) => ({ ...card.attendance, customerId: people[index]?.id ?? 0 })))
    .returning({ id: attendance.id });
  const each = <Row>(rowsOf: (card: Card, attendanceId: number) => Row[]) =>
    cards.flatMap((card, index) => rowsOf(card, made[index]?.id ?? 0));
  const properties = each((card, attendanceId) => card.properties.map((row) => ({ ...row, attendanceId })));
  if (properties.length > 0) await tx.insert(attendanceProperty).values(properties);
  const tags = each((card, attendanceId) =>
    card.tagIds.map((tagId) => ({ enterpriseId, attendanceId, tagId })),
  );
  if (tags.length > 0) await tx.insert(attendanceTag).values(tags);
  await tx
    .insert(history)
    .values(each((card, attendanceId) => card.story.map((row) => ({ ...row, enterpriseId, attendanceId }))));
}

/** `count` cards of one person in one funnel. */
export const makeFunnel = (
  shop: Workshop,
  agent: { id: number; name: string },
  type: BusinessType,
  count: number,
  allowed: readonly AttendanceStatus[] = ATTENDANCE_STATUSES,
): Card[] => statusesOf(count, allowed).map((status) => makeCard(shop, agent, type, status));
