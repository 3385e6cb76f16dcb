import { createHash } from "node:crypto";
import type { Contact, ContactList } from "@soleira/schema/customer/contact-wire";
import { contactKey } from "@soleira/schema/customer/contacts";
import type { Named } from "@soleira/schema/page/wire";
import { sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { rows } from "../../database/database";
import { notFound } from "../../error/api-error";
import type { Work } from "../../tenancy/work";
import { fillersOf } from "./customer.store";

/** Those of these people of whom the caller sees an attendance; app.ts says which function that is. */
export type SeenCustomers = (work: Work, ids: readonly number[]) => Promise<ReadonlySet<number>>;

/** A contact as it is kept. */
export type Kept = Pick<Contact, "id" | "type" | "value" | "main"> & { phoneE164: string | null };

/** The contacts of a person, the main ones first. */
export const keptContacts = (tx: Tx, enterpriseId: number, customerId: number) =>
  rows<Kept>(
    tx,
    sql`select k.id::text as id, k.type, k.value, k.phone_e164 as "phoneE164", k.main from customer_contact k
        where k.enterprise_id = ${enterpriseId} and k.customer_id = ${customerId}
        order by k.main desc, k.type desc, k.id`,
  );

/** The same for the same contacts: what a caller saw is compared by it. */
export const revisionOf = (contacts: readonly Kept[]): string =>
  createHash("sha256")
    .update(JSON.stringify(contacts.map(({ id, value, main }) => [id, value, main])))
    .digest("base64url")
    .slice(0, 16);

/** Other people that one contact names. */
const SHOWN = 5;
/** Of whom they are chosen: those whom the caller does not see are left out. */
const LOOKED_AT = 50;

/** Who else has each of these contacts, by the contact's id, as far as the caller sees them. */
async function sharers(work: Work, enterpriseId: number, customerId: number, seen: SeenCustomers) {
  const others = await rows<{ contact: string; id: number; name: string }>(
    work.tx,
    sql`select k.id::text as contact, o.id::int as id, o.name from customer_contact k
        cross join lateral (
          select c.id, c.name from customer_contact s
          join customer c on c.enterprise_id = s.enterprise_id and c.id = s.customer_id
          where s.enterprise_id = k.enterprise_id and s.key = k.key and s.customer_id <> k.customer_id
          order by s.id desc limit ${LOOKED_AT}) o
        where k.enterprise_id = ${enterpriseId} and k.customer_id = ${customerId}`,
  );
  if (others.length === 0) return () => [];
  const visible = await seen(
    work,
    others.map(({ id }) => id),
  );
  return (contact: string): Named[] =>
    others
      .filter((other) => other.contact === contact && visible.has(other.id))
      .slice(0, SHOWN)
      .map(({ id, name }) => ({ id: String(id), name }));
}

/** The contacts of a person of that enterprise, for a caller who was let in. */
export async function contactList(
  work: Work,
  { enterpriseId, id }: { enterpriseId: number; id: number },
  seen: SeenCustomers,
): Promise<ContactList> {
  const contacts = await keptContacts(work.tx, enterpriseId, id);
  const sharedWith = await sharers(work, enterpriseId, id, seen);
  const filler = await fillersOf(work.tx, enterpriseId);
  const marked = new Map(
    (
      await rows<{ id: string; key: string }>(
        work.tx,
        sql`select f.id::text as id, f.key from filler_contact f where f.enterprise_id = ${enterpriseId}`,
      )
    ).map(({ id: fillerId, key }) => [key, fillerId]),
  );
  return {
    items: contacts.map((contact) => {
      const key = contactKey(contact.type, contact.value);
      return {
        ...contact,
        sharedWith: sharedWith(contact.id),
        identifies: key !== null && !filler(contact.type, key),
        fillerId: (key && marked.get(key)) ?? null,
      };
    }),
    revision: revisionOf(contacts),
  };
}

/** The same for who asks (docs/product/lead-profile.md#contacts). @throws 404/4004 for who sees no attendance of theirs */
export async function readContacts(work: Work, id: number, seen: SeenCustomers): Promise<ContactList> {
  if (!(await seen(work, [id])).has(id)) throw notFound();
  const [person] = await rows<{ enterpriseId: number }>(
    work.tx,
    sql`select c.enterprise_id as "enterpriseId" from customer c
        where c.enterprise_id = any (${`{${work.principal.tenants.join(",")}}`}::int[]) and c.id = ${id}`,
  );
  if (!person) throw notFound();
  return contactList(work, { enterpriseId: person.enterpriseId, id }, seen);
}
