import { confirmsMerge, notTyped } from "@soleira/schema/merge/confirm";
import { ERASED_NAME, PERSONAL_PARTS, type PersonalPart, SIGNED_YEARS } from "@soleira/schema/personal/parts";
import type { Erasure, ErasureBody, ErasureCertificate } from "@soleira/schema/personal/wire";
import { and, eq, sql } from "drizzle-orm";
import type * as z from "zod";
import type { Tx } from "../../database/database";
import { firstRow, rows } from "../../database/database";
import { intArray } from "../../database/fragments";
import { erasure } from "../../database/schema";
import { conflict, invalid, notFound } from "../../error/api-error";
import type { Work } from "../../tenancy/work";
import { type Gathered, gather, isTheirs, PLACES, recordsOf } from "./person";

/** Records, people and attendances that are named. */
const NAMED = 20;

type Named = { id: string; name: string };
export type Person = { enterpriseId: number; id: number; name: string; erasureId: number | null };
type Stored = typeof erasure.$inferSelect;

/** The person, of an enterprise that the caller sees. @throws 404/4004 */
export async function readPerson({ tx, principal }: Work, id: number): Promise<Person> {
  const found = await firstRow<Person>(
    tx,
    sql`select c.enterprise_id as "enterpriseId", c.id::int as id, c.name, c.erasure_id::int as "erasureId" from customer c
        where c.enterprise_id = any (${intArray(principal.tenants)}) and c.id = ${id}`,
  );
  if (!found) throw notFound();
  return found;
}

/** The erasure that was asked for of the person, or took them along. */
async function askedFor(tx: Tx, { enterpriseId, id, erasureId }: Person): Promise<Stored | undefined> {
  const [found] = await tx
    .select()
    .from(erasure)
    .where(
      and(
        eq(erasure.enterpriseId, enterpriseId),
        erasureId === null ? eq(erasure.customerId, id) : eq(erasure.id, erasureId),
      ),
    );
  return found;
}

const toCertificate = (stored: Stored): ErasureCertificate => ({
  id: String(stored.id),
  reason: stored.reason,
  askedAt: stored.askedAt.toISOString(),
  askedBy: stored.askedByName,
  doneAt: stored.doneAt?.toISOString() ?? null,
  gone: stored.gone,
  stays: stored.stays,
});

/** What of these records would go, by the description; what there is none of is left out. */
export async function countParts(tx: Tx, gathered: Gathered): Promise<Erasure["goes"]> {
  const counts = new Map<PersonalPart, number>();
  for (const place of PLACES) {
    const { part } = place.held;
    if (!part) continue;
    const counted = await firstRow<{ n: number }>(
      tx,
      sql`select count(*)::int as n from ${sql.identifier(place.table)} t where ${isTheirs(place, gathered)}`,
    );
    counts.set(part, (counts.get(part) ?? 0) + (counted?.n ?? 0));
  }
  return PERSONAL_PARTS.flatMap((part) => {
    const count = counts.get(part) ?? 0;
    return count > 0 ? [{ part, count }] : [];
  });
}

/** Signed documents of these records; what they are sealed as is read of them too. */
export const isSigned = ({ enterprise, sets }: Gathered) =>
  sql`t.enterprise_id = ${enterprise} and t.proposal_id = any (${sets.proposals}) and t.kind in ('SIGNED', 'SIGNED_MASKED')`;

/** What stays of them, and until when. */
export async function countStays(tx: Tx, gathered: Gathered, now: Date): Promise<Erasure["stays"]> {
  const counted = await firstRow<{ attendances: number; deals: number; signed: number }>(
    tx,
    sql`select count(*)::int as attendances, count(*) filter (where a.deal_won)::int as deals,
          (select count(*)::int from proposal_document t where ${isSigned(gathered)}) as signed
        from attendance a where a.enterprise_id = ${gathered.enterprise} and a.id = any (${gathered.sets.attendances})`,
  );
  const { attendances = 0, deals = 0, signed = 0 } = counted ?? {};
  return [
    { what: "ATTENDANCES" as const, count: attendances, until: null },
    { what: "DEALS" as const, count: deals, until: null },
    { what: "SIGNED" as const, count: signed, until: keptUntil(now).toISOString() },
  ].filter(({ count }) => count > 0);
}

/** Until when what was signed is kept. */
export function keptUntil(now: Date): Date {
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + SIGNED_YEARS);
  return until;
}

const namedOf = (tx: Tx, enterpriseId: number, condition: ReturnType<typeof sql>) =>
  rows<Named>(
    tx,
    sql`select c.id::text as id, c.name from customer c where c.enterprise_id = ${enterpriseId} and ${condition}
        order by c.id limit ${NAMED}`,
  );

const openOf = async (tx: Tx, { enterprise, sets }: Gathered): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      tx,
      sql`select a.id::text as id from attendance a where a.enterprise_id = ${enterprise} and a.id = any (${sets.attendances})
          and a.status <> 'FINISHED' order by a.id limit ${NAMED}`,
    )
  ).map(({ id }) => id);

/** What erasing a person means, or what it did (docs/product/personal-data.md#erasing). @throws 404/4004 */
export async function readErasure(work: Work, id: number): Promise<Erasure> {
  const { tx, now } = work;
  const person = await readPerson(work, id);
  const customer = { id: String(person.id), name: person.name };
  const stored = await askedFor(tx, person);
  if (stored)
    return {
      customer,
      goes: [],
      stays: [],
      merged: [],
      alike: [],
      openCustomerServices: [],
      certificate: toCertificate(stored),
    };
  const people = await recordsOf(tx, person.enterpriseId, id);
  const gathered = await gather(tx, person.enterpriseId, people);
  const others = sql`c.id <> all (${gathered.sets.people})`;
  return {
    customer,
    goes: await countParts(tx, gathered),
    stays: await countStays(tx, gathered, now),
    merged: await namedOf(
      tx,
      person.enterpriseId,
      sql`c.id <> ${id}::bigint and c.id = any (${gathered.sets.people})`,
    ),
    alike: await namedOf(
      tx,
      person.enterpriseId,
      sql`${others} and c.name <> ${ERASED_NAME} and (fold(c.name) = fold(${person.name}) or c.id in (
        select o.customer_id from customer_contact k join customer_contact o on o.enterprise_id = k.enterprise_id and o.key = k.key
        where k.enterprise_id = ${person.enterpriseId} and k.customer_id = any (${gathered.sets.people})))`,
    ),
    openCustomerServices: await openOf(tx, gathered),
    certificate: null,
  };
}

/**
 * Asks for a person to be erased: a job does it within seconds, for good.
 * @throws 404/4004, 400/4001 `name`, 409/4009 with an open attendance, or where it was asked for before
 */
export async function askErasure(
  work: Work,
  id: number,
  { name, reason }: z.output<typeof ErasureBody>,
): Promise<Erasure> {
  const { tx, principal, now } = work;
  const person = await readPerson(work, id);
  // Of two at one moment the second waits here, and reads what the first one wrote.
  await tx.execute(
    sql`select from customer c where c.enterprise_id = ${person.enterpriseId} and c.id = ${id} for no key update`,
  );
  if (await askedFor(tx, await readPerson(work, id)))
    throw conflict("Os dados desta pessoa já foram apagados.", await readErasure(work, id));
  const lead = { id: String(id), name: person.name };
  if (!confirmsMerge(lead, name)) throw invalid("name", notTyped(lead));
  const before = await readErasure(work, id);
  if (before.openCustomerServices.length > 0)
    throw conflict("Finalize antes os atendimentos abertos desta pessoa.", before);
  await tx.insert(erasure).values({
    enterpriseId: person.enterpriseId,
    customerId: id,
    reason,
    askedBy: principal.userId,
    askedByName: principal.userName,
    askedAt: now,
    nextAt: now,
    gone: [],
    stays: [],
  });
  return readErasure(work, id);
}
