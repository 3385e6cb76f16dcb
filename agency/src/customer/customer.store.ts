import { isSameName } from "@soleira/schema/customer/rules";
import { phoneIn, phoneKey, toE164 } from "@soleira/schema/format/phone";
import { emailIn, nameIn } from "@soleira/schema/format/plain";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "../database/database";
import { firstRow } from "../database/database";
import { customer } from "../database/schema";
import type { AnyWork } from "../tenancy/work";

/** A person as a form or a portal names them. */
type Person = { name: string; phone?: string | null; email?: string | null };

/** Under what a person is found again: the phone with or without its ninth digit, the e-mail without case. */
export type PersonKeys = {
  phone: string | null;
  phoneE164: string | null;
  phoneKey: string | null;
  email: string | null;
};

export function keysOf({ phone, email }: Omit<Person, "name">): PersonKeys {
  const given = (phone && phoneIn(phone)) || null;
  const e164 = given && toE164(given);
  return {
    phone: given,
    phoneE164: e164,
    phoneKey: e164 && phoneKey(e164),
    email: (email && emailIn(email)) || null,
  };
}

/** A customer `c` on the wire. */
export const customerJson = sql`(jsonb_build_object('id', c.id::text, 'name', c.name, 'phone', c.phone,
  'phoneE164', c.phone_e164, 'email', c.email)
  || case when c.editors is null then '{}' else jsonb_build_object('editors', c.editors) end)`;

/**
 * The condition that customer `c` of that enterprise is that person, by any of their contacts
 * (docs/product/customers.md#known); false for a person without phone and e-mail.
 */
export const isPerson = (enterpriseId: number, keys: PersonKeys) =>
  sql`c.id = any (array(select k.customer_id from customer_contact k
    where k.enterprise_id = ${enterpriseId} and k.key in (${keys.phoneKey}::text, lower(${keys.email}::text))))`;

/**
 * Until the transaction ends, no other transaction finds or creates this person: two leads of one person at one moment
 * are one customer and one card. Locks are taken in one order, so two calls never wait for each other.
 */
export async function lockPerson(tx: Tx, enterpriseId: number, keys: PersonKeys): Promise<void> {
  await lockContacts(tx, enterpriseId, [keys.phoneKey, keys.email?.toLowerCase()]);
}

/** The same of every person that one of these keys finds. */
export async function lockContacts(
  tx: Tx,
  enterpriseId: number,
  keys: readonly (string | null | undefined)[],
): Promise<void> {
  for (const word of keys.filter((key) => key != null).sort())
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`person:${enterpriseId}:${word}`}, 0))`,
    );
}

/** What is on record of a person. */
export type OnRecord = {
  id: number;
  name: string;
  phone: string | null;
  email: string | null;
  /** Of all contacts. */
  keys: string[];
};

/** The columns of customer `c` as `OnRecord`. */
export const onRecord = sql`jsonb_build_object('id', c.id, 'name', c.name, 'phone', c.phone, 'email', c.email,
  'keys', (select coalesce(jsonb_agg(k.key), '[]') from customer_contact k
    where k.enterprise_id = c.enterprise_id and k.customer_id = c.id and k.key is not null))`;

/** What of a person is on record. */
export const matchesOf = ({ keys }: Pick<OnRecord, "keys">, { phoneKey, email }: PersonKeys) => [
  ...(phoneKey && keys.includes(phoneKey) ? ["PHONE" as const] : []),
  ...(email && keys.includes(email.toLowerCase()) ? ["EMAIL" as const] : []),
];

/** Who has that phone as the main one, else that contact; null without one. */
export async function findCustomer(tx: Tx, enterpriseId: number, keys: PersonKeys): Promise<OnRecord | null> {
  const known = await firstRow<{ customer: OnRecord }>(
    tx,
    sql`select ${onRecord} as customer from customer c where c.enterprise_id = ${enterpriseId} and ${isPerson(enterpriseId, keys)}
        order by (c.phone_key = ${keys.phoneKey}::text) desc nulls last, c.id limit 1`,
  );
  return known?.customer ?? null;
}

/**
 * What was given of a known person and is not what is on record, in words for the history: the record stays as it is
 * (docs/product/customers.md#known). Null where nothing differs.
 */
export function differingWords(known: OnRecord, given: Person): string | null {
  const keys = keysOf(given);
  const matches = matchesOf(known, keys);
  const lines = [
    isSameName(known.name, given.name)
      ? null
      : `Informado como “${nameIn(given.name)}”; no cadastro o nome é ${known.name}.`,
    keys.phone && known.phone && keys.phone !== known.phone && !matches.includes("PHONE")
      ? `Telefone informado: ${keys.phone}; no cadastro: ${known.phone}.`
      : null,
    keys.email && known.email && !matches.includes("EMAIL")
      ? `E-mail informado: ${keys.email}; no cadastro: ${known.email}.`
      : null,
  ].filter((line) => line !== null);
  return lines.join("\n") || null;
}

/**
 * The customer of that person, made where there is none; what was not known of them is added, what is known stays.
 * Takes `lockPerson`. `differing`: what was given and not taken, for the history.
 */
export async function findOrCreateCustomer(
  work: AnyWork,
  enterpriseId: number,
  person: Person,
): Promise<{ id: number; differing: string | null }> {
  const { tx, now } = work;
  const keys = keysOf(person);
  await lockPerson(tx, enterpriseId, keys);
  const known = await findCustomer(tx, enterpriseId, keys);
  if (known) {
    await completeCustomer(work, enterpriseId, known.id, keys);
    return { id: known.id, differing: differingWords(known, person) };
  }
  const [made] = await tx
    .insert(customer)
    .values({ enterpriseId, name: nameIn(person.name), ...keys, createdAt: now, updatedAt: now })
    .returning({ id: customer.id });
  if (!made) throw new Error("an insert answered nothing");
  return { id: made.id, differing: null };
}

/** Adds the phone or e-mail that was not known; what is known stays. */
export async function completeCustomer(
  { tx, now }: AnyWork,
  enterpriseId: number,
  id: number,
  keys: PersonKeys,
): Promise<void> {
  const { phone, email } = customer;
  const addsPhone = keys.phone === null ? sql`false` : isNull(phone);
  const addsEmail = keys.email === null ? sql`false` : isNull(email);
  await tx
    .update(customer)
    .set({
      phone: sql`coalesce(${phone}, ${keys.phone}::text)`,
      phoneE164: sql`case when ${phone} is null then ${keys.phoneE164}::text else ${customer.phoneE164} end`,
      phoneKey: sql`case when ${phone} is null then ${keys.phoneKey}::text else ${customer.phoneKey} end`,
      email: sql`coalesce(${email}, ${keys.email}::text)`,
      updatedAt: now,
    })
    .where(and(eq(customer.enterpriseId, enterpriseId), eq(customer.id, id), or(addsPhone, addsEmail)));
}
