import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { ATTENDANCE_STATUSES } from "@soleira/schema/attendance/status";
import { statusBit } from "@soleira/schema/report/progress";
import type { Tx } from "../database/database";
import type { property } from "../database/schema";
import {
  attendance,
  attendanceProperty,
  attendanceTag,
  attendanceTransition,
  customer,
  history,
} from "../database/schema";
import type { AgencyLists } from "../features/lists/initial-lists.store";
import { makeCustomer, makeMessage, makeReturn, makeTimes } from "./lead";
import type { Random } from "./random";
import { makeStory, wayTo } from "./story";

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
      firstContactAt: firstContact(times),
      reached: wayTo(status).reduce((bits, one) => bits | statusBit(one), statusBit("NEW")),
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

/** Within three hours of its creation, and not after the last one; of its own times, so that the demo stays what it is. */
const firstContact = ({ createdAt, lastContactAt }: ReturnType<typeof makeTimes>): Date | null =>
  lastContactAt &&
  new Date(Math.min(lastContactAt.getTime(), createdAt.getTime() + (createdAt.getTime() % 10_800_000)));

/** What its story says of its status, and where it is now. */
function transitionsOf({ attendance: row, story }: Card) {
  const moves = story.filter(({ type }) => type === "STATUS");
  const entered = wayTo(row.status).flatMap((toStatus, index) => {
    const item = moves[index];
    return item
      ? [{ toStatus, version: item.version ?? 1, at: item.createdAt, byUserId: item.createdBy }]
      : [];
  });
  const steps = [{ toStatus: "NEW" as const, version: 1, at: row.createdAt, byUserId: null }, ...entered];
  if (steps.at(-1)?.toStatus !== row.status)
    steps.push({ toStatus: row.status, version: row.version ?? 1, at: row.updatedAt, byUserId: null });
  return steps.map((step, index) => ({
    ...step,
    fromStatus: steps[index - 1]?.toStatus ?? null,
    userId: row.userId ?? null,
  }));
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
    .values(
      cards.map((card, index) => ({
        ...card.attendance,
        customerId: people[index]?.id ?? 0,
        statusSince: transitionsOf(card).at(-1)?.at ?? card.attendance.createdAt,
      })),
    )
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
  await tx
    .insert(attendanceTransition)
    .values(
      each((card, attendanceId) =>
        transitionsOf(card).map((row) => ({ ...row, enterpriseId, attendanceId })),
      ),
    );
}

/** `count` cards of one person in one funnel. */
export const makeFunnel = (
  shop: Workshop,
  agent: { id: number; name: string },
  type: BusinessType,
  count: number,
  allowed: readonly AttendanceStatus[] = ATTENDANCE_STATUSES,
): Card[] => statusesOf(count, allowed).map((status) => makeCard(shop, agent, type, status));
