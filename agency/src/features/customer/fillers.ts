import { contactIn, contactKey } from "@soleira/schema/customer/contacts";
import {
  FILLERS_FULL,
  type FillerContact,
  type FillerContactBody,
  MOST_FILLERS,
} from "@soleira/schema/customer/filler-wire";
import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { firstRow, rows } from "../../database/database";
import { fillerContact } from "../../database/schema";
import { conflict, notFound } from "../../error/api-error";
import { ownId } from "../../http/parse";
import type { Work } from "../../tenancy/work";
import type { SeenCustomers } from "./contacts";
import { knownCustomer } from "./edit-customer";

const select = ({ principal }: Work, where: SQL) => sql`
  select f.id::text as id, f.type, f.value, f.identifies, jsonb_build_object('id', u.id::text, 'name', u.name) as "createdBy",
    to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
  from filler_contact f join user_account u on u.id = f.user_id
  where f.enterprise_id = any (${`{${principal.tenants.join(",")}}`}::int[]) and ${where}
  order by f.created_at desc, f.id desc`;

/** What the caller's agency has marked, the last first (docs/product/customers.md#fillers). */
export const listFillers = (work: Work) =>
  rows<FillerContact>(work.tx, select(work, sql`f.enterprise_id = ${work.principal.enterpriseId}`));

/**
 * Marks a contact as nobody's, or as somebody's, in the agency of that person or the caller's own; one that is marked so is
 * answered as it is.
 * @throws 404/4004 for a person whom the caller does not see, 409/4009 when the list is full
 */
export async function markFiller(
  work: Work,
  seen: SeenCustomers,
  { type, value, identifies, customer }: FillerContactBody,
): Promise<FillerContact> {
  const { tx, principal, now } = work;
  const enterpriseId = customer ? await agencyOf(work, seen, customer) : principal.enterpriseId;
  const key = contactKey(type, value) ?? "";
  const same = sql`f.enterprise_id = ${enterpriseId} and f.type = ${type} and f.key = ${key}`;
  const count = await firstRow<{ n: number }>(
    tx,
    sql`select count(*)::int as n from filler_contact f where f.enterprise_id = ${enterpriseId} and not (${same})`,
  );
  if ((count?.n ?? 0) >= MOST_FILLERS) throw conflict(FILLERS_FULL);
  await tx
    .insert(fillerContact)
    .values({
      enterpriseId,
      type,
      key,
      value: contactIn(type, value),
      identifies,
      userId: principal.userId,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [fillerContact.enterpriseId, fillerContact.type, fillerContact.key],
      set: { identifies, userId: principal.userId, createdAt: now },
      setWhere: ne(fillerContact.identifies, identifies),
    });
  const [marked] = await rows<FillerContact>(tx, select(work, same));
  if (!marked) throw new Error("an insert answered nothing");
  return marked;
}

async function agencyOf(work: Work, seen: SeenCustomers, customer: string): Promise<number> {
  const id = ownId(customer, "customer", "Lead inválido.");
  const { enterpriseId } = await knownCustomer(work, id);
  if (!(await seen(work, [id])).has(id)) throw notFound();
  return enterpriseId;
}

/** It is again what it is without a mark. @throws 404/4004 */
export async function unmarkFiller({ tx, principal }: Work, id: number): Promise<void> {
  const gone = await tx
    .delete(fillerContact)
    .where(and(inArray(fillerContact.enterpriseId, principal.tenants), eq(fillerContact.id, id)))
    .returning({ id: fillerContact.id });
  if (gone.length === 0) throw notFound();
}
