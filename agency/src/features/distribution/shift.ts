import { seesEnterprise } from "@soleira/schema/account/roles";
import type { Queue } from "@soleira/schema/distribution/queue";
import { queueRole } from "@soleira/schema/distribution/queue";
import type { ShiftTime } from "@soleira/schema/distribution/shift-time";
import { shiftsOverlap, shiftText } from "@soleira/schema/distribution/shift-time";
import type { Shift, ShiftBody, ShiftQuery } from "@soleira/schema/distribution/wire";
import type { SQL } from "drizzle-orm";
import { and, eq, sql } from "drizzle-orm";
import type * as z from "zod";
import { firstRow, rows } from "../../database/database";
import { intArray } from "../../database/fragments";
import { shift, shiftUser } from "../../database/schema";
import { checkAll } from "../../error/all-fields";
import { ApiError, invalid, notFound } from "../../error/api-error";
import { ownId } from "../../http/parse";
import type { Work } from "../../tenancy/work";
import { type Colleague, colleagueOf } from "../account/colleague.store";
import { lockQueue } from "./queue.store";

type Answer = z.input<typeof Shift>;

/** Shifts `s` of the agency with their people, queue by queue, in the order of the week. Who has left is in none. */
const readWhere = ({ tx, principal }: Work, condition: SQL): Promise<Answer[]> =>
  rows<Answer & { id: string }>(
    tx,
    sql`select s.id::text as id, s.queue, s.weekday::int as weekday, s.start_time as start, s.end_time as "end",
          (select coalesce(jsonb_agg(jsonb_build_object('id', u.id::text, 'name', u.name) order by u.name collate pt_folded, u.id), '[]')
            from shift_user su
            join membership m on m.enterprise_id = su.enterprise_id and m.user_id = su.user_id and m.active
            join user_account u on u.id = su.user_id
            where su.enterprise_id = s.enterprise_id and su.shift_id = s.id) as users,
          (select jsonb_build_object('id', p.id::text, 'name', p.name) from place p
            where p.enterprise_id = s.enterprise_id and p.id = s.place_id) as place
        from shift s where s.enterprise_id = ${principal.enterpriseId} and ${condition}
        order by s.queue, s.weekday, s.start_time, s.id`,
  );

/** All of the agency for who sees it, of others those that they do. */
export const listShifts = (work: Work, { queue }: z.output<typeof ShiftQuery>): Promise<Answer[]> => {
  const { principal } = work;
  const own = sql`exists (select from shift_user o where o.enterprise_id = s.enterprise_id and o.shift_id = s.id and o.user_id = ${principal.userId})`;
  const ofQueue = queue ? sql`s.queue = ${queue}` : sql`true`;
  return readWhere(work, seesEnterprise(principal.roles) ? ofQueue : sql`${ofQueue} and ${own}`);
};

async function readShift(work: Work, id: number): Promise<Answer> {
  const [found] = await readWhere(work, sql`s.id = ${id}`);
  if (!found) throw notFound();
  return found;
}

/** Who does it: people of the queue's role. @throws 400/4001 on `users` */
async function peopleFor({ tx, principal }: Work, { queue, users }: ShiftBody): Promise<Colleague[]> {
  const people: Colleague[] = [];
  for (const user of users) {
    const id = ownId(user, "users", "Corretor inválido.");
    const found = await colleagueOf(tx, principal.enterpriseId, id);
    if (!found?.roles.includes(queueRole(queue))) throw invalid("users", "Esta pessoa não atende esta fila.");
    people.push({ id, name: found.name });
  }
  return people;
}

/** A place of the agency that is in use, or the one that the shift has. @throws 400/4001 on `placeId` */
async function placeFor(
  { tx, principal }: Work,
  { placeId }: ShiftBody,
  now: number | null,
): Promise<number | null> {
  if (!placeId) return null;
  const id = ownId(placeId, "placeId", "Local inválido.");
  const found = await firstRow<{ active: boolean }>(
    tx,
    sql`select active from place where enterprise_id = ${principal.enterpriseId} and id = ${id} for share`,
  );
  if (!found || (!found.active && id !== now)) throw invalid("placeId", "Local inválido.");
  return id;
}

/** @throws 409/4009 on `start` where one of them has another shift of that queue then */
async function requireFree(
  { tx, principal }: Work,
  { queue, weekday, start, end }: ShiftTime & { queue: Queue },
  people: readonly Colleague[],
  but: number,
): Promise<void> {
  const others = await rows<ShiftTime & { userId: number }>(
    tx,
    sql`select su.user_id::int as "userId", s.weekday::int as weekday, s.start_time as start, s.end_time as "end"
        from shift s join shift_user su on su.enterprise_id = s.enterprise_id and su.shift_id = s.id
        where s.enterprise_id = ${principal.enterpriseId} and s.queue = ${queue} and s.id <> ${but}
          and su.user_id = any (${intArray(people.map(({ id }) => id))}) order by s.weekday, s.start_time`,
  );
  const taken = others.find((other) => shiftsOverlap({ weekday, start, end }, other));
  if (!taken) return;
  const name = people.find(({ id }) => id === taken.userId)?.name ?? "";
  const message = `${name} já tem um turno nesta fila: ${shiftText(taken)}.`;
  throw new ApiError("CONFLICT", message, { fields: [{ field: "start", message }] });
}

/**
 * Makes a shift, or changes the one of that number (docs/product/distribution.md#shifts). The queue is locked: of two shifts
 * of one person at one moment the second sees the first. @throws 400/4001, 404/4004, 409/4009 on `start`
 */
export async function saveShift(work: Work, id: number | null, body: ShiftBody): Promise<Answer> {
  const { tx, principal } = work;
  const { enterpriseId } = principal;
  const { queue, weekday, start, end } = body;
  await lockQueue(tx, enterpriseId, queue);
  const one = and(eq(shift.enterpriseId, enterpriseId), eq(shift.id, id ?? 0));
  const [before] = id ? await tx.select().from(shift).where(one).for("update") : [];
  if (id && !before) throw notFound();
  const { people, placeId } = await checkAll({
    people: () => peopleFor(work, body),
    placeId: () => placeFor(work, body, before?.placeId ?? null),
  });
  await requireFree(work, body, people, id ?? 0);
  const values = { queue, weekday, startTime: start, endTime: end, placeId };
  const [saved] = id
    ? await tx.update(shift).set(values).where(one).returning({ id: shift.id })
    : await tx
        .insert(shift)
        .values({ enterpriseId, ...values })
        .returning({ id: shift.id });
  if (!saved) throw notFound();
  await tx
    .delete(shiftUser)
    .where(and(eq(shiftUser.enterpriseId, enterpriseId), eq(shiftUser.shiftId, saved.id)));
  await tx
    .insert(shiftUser)
    .values(people.map((person) => ({ enterpriseId, shiftId: saved.id, userId: person.id })));
  return readShift(work, saved.id);
}

/** @throws 404/4004 */
export async function deleteShift({ tx, principal }: Work, id: number): Promise<void> {
  const gone = await tx
    .delete(shift)
    .where(and(eq(shift.enterpriseId, principal.enterpriseId), eq(shift.id, id)))
    .returning({ id: shift.id });
  if (gone.length === 0) throw notFound();
}
