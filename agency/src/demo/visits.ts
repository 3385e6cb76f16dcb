import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { instantOf } from "@soleira/schema/format/instant";
import { addDays, dayIn } from "@soleira/schema/format/zone";
import { VISIT_MINUTES, VISIT_TIMES } from "@soleira/schema/visit/slots";
import { sql } from "drizzle-orm";
import type { Tx } from "../database/database";
import { rows } from "../database/database";
import type { VisitReasonType } from "../database/schema";
import { attendanceProperty, visit } from "../database/schema";
import type { Workshop } from "./funnel";
import type { Random } from "./random";
import { seeded } from "./random";

const FEEDBACKS = [
  "Gostou da iluminação e da varanda, achou a cozinha pequena.",
  "Adorou o bairro. Quer voltar com a família no fim de semana.",
  "Achou o condomínio alto para o que oferece.",
  "Gostou muito; pediu para conversar sobre valores.",
  "Esperava um quarto maior. Pediu opções com suíte.",
  "Achou o prédio bem cuidado e a vaga fácil de manobrar.",
  "Sentiu barulho da avenida; prefere andar mais alto.",
];

type Card = {
  id: number;
  user_id: number;
  business_type: BusinessType;
  status: "VISIT_SCHEDULED" | "VISIT_MADE" | "IN_PROGRESS";
  property_row: number | null;
};

/** Days from today of a scheduled visit of the demo: some today, most in the next days. */
const AHEAD = [0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 7, 9, 12];

/**
 * Visits for the cards that are in a visit's column, and a few canceled ones: made ones with feedback, today's, the next
 * days'. Every third of rent is in a demonstrator's agenda where the agency has one.
 */
export async function insertVisits(
  tx: Tx,
  shop: Workshop,
  hasDemonstrator: boolean,
  seed: number,
): Promise<void> {
  const random = seeded(seed);
  const { enterpriseId } = shop;
  const cards = await rows<Card>(
    tx,
    sql`select a.id::int as id, a.user_id::int as user_id, a.business_type, a.status, (
          select min(ap.id)::int from attendance_property ap
          where ap.enterprise_id = a.enterprise_id and ap.attendance_id = a.id) as property_row
        from attendance a
        where a.enterprise_id = ${enterpriseId} and a.user_id is not null
          and (a.status in ('VISIT_SCHEDULED', 'VISIT_MADE') or a.status = 'IN_PROGRESS' and a.id % 9 = 0)
        order by a.id`,
  );
  const demonstrators = hasDemonstrator ? await demonstratorsOf(tx, enterpriseId) : [];
  const reasons = await rows<{ id: number; type: VisitReasonType; name: string }>(
    tx,
    sql`select id::int as id, type, name from visit_reason where enterprise_id = ${enterpriseId} order by id`,
  );
  const taken = new Set<string>();
  const made = [];
  for (const [index, card] of cards.entries()) {
    const row = card.property_row ?? (await giveProperty(tx, shop, random, card));
    const shown = card.business_type === "RENT" && index % 3 === 0 && demonstrators.length > 0;
    const userId = shown ? random.pick(demonstrators) : card.user_id;
    const start = timeOf(random, shop, card, userId, taken);
    const state = { VISIT_SCHEDULED: null, VISIT_MADE: "FINISH", IN_PROGRESS: "CANCEL" } as const;
    const type = state[card.status];
    const reason = type && random.pick(reasons.filter((one) => one.type === type));
    const createdAt = new Date(Math.min(start.getTime(), shop.now.getTime()) - random.between(20, 70) * HOUR);
    made.push({
      enterpriseId,
      attendancePropertyId: row,
      userId,
      startsAt: start,
      endsAt: new Date(start.getTime() + VISIT_MINUTES * 60_000),
      canceled: type === "CANCEL",
      finished: type === "FINISH",
      reasonId: reason?.id ?? null,
      reason: reason?.name ?? null,
      feedback: type === "FINISH" ? random.pick(FEEDBACKS) : null,
      createdBy: card.user_id,
      createdAt,
      updatedAt: type === "FINISH" ? new Date(start.getTime() + HOUR) : createdAt,
    });
  }
  if (made.length > 0) await tx.insert(visit).values(made);
}
const HOUR = 3_600_000;

const demonstratorsOf = async (tx: Tx, enterpriseId: number): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      sql`select user_id::int as id from membership
          where enterprise_id = ${enterpriseId} and 'DEMONSTRATOR' = any (roles) and active order by user_id`,
    )
  ).map(({ id }) => id);

/** A property of that funnel for a card that has none yet: a visit is of a property. */
async function giveProperty(tx: Tx, shop: Workshop, random: Random, card: Card): Promise<number> {
  const wanted = random.pick(shop.properties.filter((one) => one.businessType === card.business_type));
  const [row] = await tx
    .insert(attendanceProperty)
    .values({
      enterpriseId: shop.enterpriseId,
      attendanceId: card.id,
      propertyId: wanted.id,
      createdAt: shop.now,
    })
    .returning({ id: attendanceProperty.id });
  if (!row) throw new Error("the property was not written");
  return row.id;
}

/** A time that is free in that agenda: behind us for what was made, from now on for what is scheduled. */
function timeOf(random: Random, shop: Workshop, card: Card, userId: number, taken: Set<string>): Date {
  const today = dayIn(shop.now, shop.zone);
  for (let tries = 0; ; tries++) {
    const scheduled = card.status === "VISIT_SCHEDULED";
    // After so many misses the next days are full: further ahead, or longer ago.
    const days =
      (scheduled ? random.pick(AHEAD) : -random.between(1, 16)) +
      Math.floor(tries / 20) * (scheduled ? 1 : -1);
    const start = instantOf(addDays(today, days), random.pick(VISIT_TIMES), shop.zone);
    const key = `${userId} ${start.toISOString()}`;
    if (taken.has(key) || (scheduled && start <= shop.now)) continue;
    taken.add(key);
    return start;
  }
}
