import { type ContactKind, contactIn, contactKey, MOST_CONTACTS } from "@soleira/schema/customer/contacts";
import { isFiller, namesNobody, whoIs } from "@soleira/schema/customer/identity";
import { isSameName } from "@soleira/schema/customer/rules";
import { phoneIn, phoneKey, toE164 } from "@soleira/schema/format/phone";
import { emailIn, nameIn } from "@soleira/schema/format/plain";
import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { firstRow, rows } from "../../database/database";
import { textArray } from "../../database/fragments";
import { customer } from "../../database/schema";
import type { AnyWork } from "../../tenancy/work";

/** Phones and e-mails as they are given; `further` beside the first of each. */
type Contacts = {
  phone?: string | null;
  email?: string | null;
  further?: readonly { type: ContactKind; value: string }[];
};
/** A person as a form or a portal names them. */
export type Person = Contacts & { name: string };

const contactsOf = ({ phone, email, further = [] }: Contacts) =>
  [{ type: "PHONE" as const, value: phone }, { type: "EMAIL" as const, value: email }, ...further].flatMap(
    ({ type, value }) => {
      const kept = value && contactIn(type, value);
      return kept ? [{ type, value: kept }] : [];
    },
  );

/** Under what a person is found again: the phone with or without its ninth digit, the e-mail without case. */
export type PersonKeys = {
  phone: string | null;
  phoneE164: string | null;
  phoneKey: string | null;
  email: string | null;
};

export function keysOf({ phone, email }: Contacts): PersonKeys {
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

/** Somebody who has one of the contacts. */
type Hint = OnRecord & { by: ContactKind };

/** People of one contact that are looked at. */
const LOOKED_AT = 200;
/** Of them as many as a history names. */
const MOST_HINTS = 3;

/**
 * Who of the agency is that person, most likely first, and who else has a contact of theirs: gathered here, decided by
 * `whoIs` (docs/product/customers.md#known). `locks`: until the transaction ends nobody else finds or makes this person.
 */
export async function recognise(
  tx: Tx,
  enterpriseId: number,
  person: Person,
  locks = false,
): Promise<{ same: Hint[]; hints: Hint[] }> {
  const filler = await fillersOf(tx, enterpriseId);
  const identity = identityOf(person.name, contactsOf(person), filler);
  const { phones, emails } = identity;
  const keys = [...phones, ...emails];
  if (keys.length === 0) return { same: [], hints: [] };
  if (locks) await lockContacts(tx, enterpriseId, keys);
  const found = await rows<{ customer: OnRecord }>(
    tx,
    sql`select ${onRecord} as customer from customer c
        where c.enterprise_id = ${enterpriseId} and c.id = any (array(select k.customer_id from customer_contact k
          where k.enterprise_id = ${enterpriseId} and k.key in ${keys}))
        order by (c.phone_key = ${phones[0] ?? null}::text) desc nulls last, c.id limit ${LOOKED_AT}`,
  );
  const same: Hint[] = [];
  const hints: Hint[] = [];
  for (const { customer: known } of found) {
    const verdict = whoIs(identity, recordIdentity(known, filler));
    if (verdict.is !== "stranger") (verdict.is === "same" ? same : hints).push({ ...known, by: verdict.by });
  }
  // A phone says more than an e-mail.
  return {
    same: [...same.filter(({ by }) => by === "PHONE"), ...same.filter(({ by }) => by === "EMAIL")],
    hints,
  };
}

/** Who of the agency each of these people is, by their ids: the same decision for many at once, which locks nobody. */
export async function recogniseEach(
  tx: Tx,
  enterpriseId: number,
  people: readonly Person[],
): Promise<number[][]> {
  const filler = await fillersOf(tx, enterpriseId);
  const given = people.map((person) => identityOf(person.name, contactsOf(person), filler));
  const keys = given.flatMap(({ phones, emails }) => [...phones, ...emails]);
  if (keys.length === 0) return people.map(() => []);
  const found = await rows<{ customer: OnRecord }>(
    tx,
    sql`select ${onRecord} as customer from customer c
        where c.enterprise_id = ${enterpriseId} and c.id = any (array(select k.customer_id from customer_contact k
          where k.enterprise_id = ${enterpriseId} and k.key = any (${textArray(keys)})))`,
  );
  const byKey = new Map<string, OnRecord[]>();
  for (const { customer: known } of found)
    for (const key of known.keys) byKey.set(key, [...(byKey.get(key) ?? []), known]);
  return given.map((identity) => {
    const near = [...identity.phones, ...identity.emails].flatMap((key) => byKey.get(key) ?? []);
    return [...new Set(near)].flatMap((known) =>
      whoIs(identity, recordIdentity(known, filler)).is === "same" ? [known.id] : [],
    );
  });
}

type Contact = { type: ContactKind; value: string };
/** A person by what identifies them. */
const identityOf = (name: string, contacts: readonly Contact[], filler: Fillers) => {
  const of = (kind: ContactKind) =>
    contacts.flatMap(({ type, value }) => {
      const key = type === kind ? contactKey(type, value) : null;
      return key !== null && !filler(kind, key) ? [key] : [];
    });
  return { name, phones: of("PHONE"), emails: of("EMAIL") };
};
/** The same of who is on record. */
const recordIdentity = ({ name, keys }: OnRecord, filler: Fillers) => ({
  name,
  phones: keys.filter((key) => !key.includes("@") && !filler("PHONE", key)),
  emails: keys.filter((key) => key.includes("@") && !filler("EMAIL", key)),
});

/**
 * Others of the agency with a contact of that person that identifies somebody, but for those who were said to be somebody
 * else, and those whose attendance was merged with one of theirs (docs/product/customers.md#possible-duplicates).
 */
export async function duplicatesOf(
  tx: Tx,
  enterpriseId: number,
  id: number,
): Promise<{ id: number; by: ContactKind }[]> {
  const [person] = await rows<{
    name: string;
    contacts: { type: ContactKind; value: string }[];
    apart: number[];
  }>(
    tx,
    sql`select c.name, (select coalesce(jsonb_agg(jsonb_build_object('type', k.type, 'value', k.value)), '[]')
          from customer_contact k where k.enterprise_id = c.enterprise_id and k.customer_id = c.id) as contacts,
        (select coalesce(jsonb_agg(o.id), '[]') from (
          select d.customer_id as id from different_people d where d.enterprise_id = c.enterprise_id and d.other_id = c.id
          union select d.other_id from different_people d where d.enterprise_id = c.enterprise_id and d.customer_id = c.id
          union select m.customer_id from attendance s join attendance m on m.enterprise_id = s.enterprise_id and m.merged_into_id = s.id
            where s.enterprise_id = c.enterprise_id and s.customer_id = c.id
          union select s.customer_id from attendance m join attendance s on s.enterprise_id = m.enterprise_id and s.id = m.merged_into_id
            where m.enterprise_id = c.enterprise_id and m.customer_id = c.id) o) as apart
        from customer c where c.enterprise_id = ${enterpriseId} and c.id = ${id}`,
  );
  if (!person) return [];
  const { same, hints } = await recognise(tx, enterpriseId, { name: person.name, further: person.contacts });
  return [...same, ...hints]
    .filter((other) => other.id !== id && !person.apart.includes(other.id))
    .map((other) => ({ id: other.id, by: other.by }));
}

type Fillers = (kind: ContactKind, key: string) => boolean;

/**
 * Whether a contact identifies nobody in that agency: by its own mark, else a filler, its own phone or that of its people
 * (docs/product/customers.md#fillers).
 */
export async function fillersOf(tx: Tx, enterpriseId: number): Promise<Fillers> {
  const own = await rows<{
    phone: string | null;
    email: string | null;
    key: string | null;
    identifies: boolean | null;
  }>(
    tx,
    sql`select e.phone, null as email, null as key, null::boolean as identifies from enterprise e where e.id = ${enterpriseId}
        union all
        select u.phone, u.email, null, null from membership m join user_account u on u.id = m.user_id
        where m.enterprise_id = ${enterpriseId}
        union all
        select null, null, f.key, f.identifies from filler_contact f where f.enterprise_id = ${enterpriseId}`,
  );
  const keys = new Set(
    own.flatMap(({ phone, email }) =>
      contactsOf({ phone, email }).map(({ type, value }) => contactKey(type, value)),
    ),
  );
  const marks = new Map(own.map(({ key, identifies }) => [key, identifies]));
  return (kind, key) => {
    const identifies = marks.get(key);
    return identifies == null ? keys.has(key) || isFiller(kind, key) : !identifies;
  };
}

/**
 * What was given of a known person and is not what is on record, in words for the history: the record stays as it is
 * (docs/product/customers.md#known). Null where nothing differs.
 */
function differingWords(known: OnRecord, given: Person, replaced: readonly ContactKind[]): string | null {
  const keys = keysOf(given);
  const matches = matchesOf(known, keys);
  const lines = [
    isSameName(known.name, given.name)
      ? null
      : `Informado como “${nameIn(given.name)}”; no cadastro o nome é ${known.name}.`,
    replaced.includes("PHONE")
      ? `O telefone principal era ${known.phone}, que não identifica ninguém.`
      : null,
    replaced.includes("EMAIL") ? `O e-mail principal era ${known.email}, que não identifica ninguém.` : null,
    keys.phone &&
    known.phone &&
    keys.phone !== known.phone &&
    !matches.includes("PHONE") &&
    !replaced.includes("PHONE")
      ? `Telefone informado: ${keys.phone}; no cadastro: ${known.phone}.`
      : null,
    keys.email && known.email && !matches.includes("EMAIL") && !replaced.includes("EMAIL")
      ? `E-mail informado: ${keys.email}; no cadastro: ${known.email}.`
      : null,
  ].filter((line) => line !== null);
  return lines.join("\n") || null;
}

/**
 * The customer of that person, made where there is none; what was not known of them is added, what is known stays.
 * Takes `lockPerson`. `differing`: what was given and is otherwise on record, for the history; of somebody new whose contact
 * another lead has, which one (docs/product/customers.md#known).
 */
export async function findOrCreateCustomer(
  work: AnyWork,
  enterpriseId: number,
  person: Person,
): Promise<{ id: number; differing: string | null }> {
  const { same, hints } = await recognise(work.tx, enterpriseId, person, true);
  const [known] = same;
  if (known) return { id: known.id, differing: await completeKnown(work, enterpriseId, known, person) };
  const id = await createCustomer(work, enterpriseId, person);
  return { id, differing: await hintWords(work.tx, enterpriseId, hints) };
}

/** A customer of that name with these contacts, whoever else has them. Answers the id. */
export async function createCustomer(
  { tx, now }: AnyWork,
  enterpriseId: number,
  person: Person,
): Promise<number> {
  const [made] = await tx
    .insert(customer)
    .values({
      enterpriseId,
      name: nameIn(person.name),
      createdAt: now,
      updatedAt: now,
      ...keysOf(mainsOf(person, await fillersOf(tx, enterpriseId))),
    })
    .returning({ id: customer.id });
  if (!made) throw new Error("an insert answered nothing");
  await addContacts(tx, enterpriseId, made.id, person);
  return made.id;
}

/** Whose contact somebody new has too, by the last attendance of each: a name may not be for who reads it. */
async function hintWords(tx: Tx, enterpriseId: number, hints: readonly Hint[]): Promise<string | null> {
  const lines: string[] = [];
  for (const { id, by } of hints.slice(0, MOST_HINTS)) {
    const last = await firstRow<{ id: number }>(
      tx,
      sql`select id::int as id from attendance where enterprise_id = ${enterpriseId} and customer_id = ${id}
          order by id desc limit 1`,
    );
    if (last)
      lines.push(
        `${by === "PHONE" ? "Mesmo telefone" : "Mesmo e-mail"} que o lead do atendimento nº ${last.id}.`,
      );
  }
  return lines.length === 0 ? null : `${lines.join("\n")}\nSe for a mesma pessoa, mescle os atendimentos.`;
}

/** Characters of other names that are kept; all of them are in the history. */
const MOST_NAMES = 4000;

/**
 * Somebody on record is named again: what was not known of them is added, another name finds them from now on. Answers what
 * was given and is otherwise on record, for the history.
 */
export async function completeKnown(
  work: AnyWork,
  enterpriseId: number,
  known: OnRecord,
  given: Person,
): Promise<string | null> {
  const replaced = await completeCustomer(work, enterpriseId, known.id, given);
  const name = nameIn(given.name);
  if (!isSameName(known.name, name) && !namesNobody(name))
    await work.tx.execute(sql`update customer c set also_known = concat_ws(E'\n', c.also_known, ${name}::text)
      where c.enterprise_id = ${enterpriseId} and c.id = ${known.id} and length(coalesce(c.also_known, '')) < ${MOST_NAMES}
        and (${name}::text = any (string_to_array(c.also_known, E'\n'))) is not true`);
  return differingWords(known, given, replaced);
}

/** What becomes main of what is given: the first of each kind that identifies somebody, else the first. */
function mainsOf(given: Contacts, filler: Fillers): { phone: string | null; email: string | null } {
  const contacts = contactsOf(given);
  const mainOf = (kind: ContactKind) => {
    const of = contacts.filter(({ type }) => type === kind);
    const isTrue = ({ value }: { value: string }) => {
      const key = contactKey(kind, value);
      return key !== null && !filler(kind, key);
    };
    return (of.find(isTrue) ?? of[0])?.value ?? null;
  };
  return { phone: mainOf("PHONE"), email: mainOf("EMAIL") };
}

/**
 * Adds the phones and e-mails that were not known, as the main ones where there is none or one that identifies nobody; what
 * is known stays. Answers the kinds whose main one gave way, and is a further one now.
 */
export async function completeCustomer(
  { tx, now }: AnyWork,
  enterpriseId: number,
  id: number,
  given: Contacts,
): Promise<ContactKind[]> {
  const filler = await fillersOf(tx, enterpriseId);
  const keys = keysOf(mainsOf(given, filler));
  const before = await firstRow<{ phone: string | null; phoneKey: string | null; email: string | null }>(
    tx,
    sql`select c.phone, c.phone_key as "phoneKey", c.email from customer c
        where c.enterprise_id = ${enterpriseId} and c.id = ${id} for no key update`,
  );
  if (!before) throw new Error("a customer that was there is gone");
  const yields = (kind: ContactKind, old: string | null, key: string | null) =>
    old !== null && key !== null && filler(kind, old) && !filler(kind, key);
  const replaced = [
    ...(yields("PHONE", before.phoneKey, keys.phoneKey) ? ["PHONE" as const] : []),
    ...(yields("EMAIL", before.email?.toLowerCase() ?? null, keys.email?.toLowerCase() ?? null)
      ? ["EMAIL" as const]
      : []),
  ];
  const { phone, phoneE164, phoneKey, email } = keys;
  const set = {
    ...(phone !== null &&
      (before.phone === null || replaced.includes("PHONE")) && { phone, phoneE164, phoneKey }),
    ...(email !== null && (before.email === null || replaced.includes("EMAIL")) && { email }),
  };
  if (Object.keys(set).length > 0)
    await tx
      .update(customer)
      .set({ ...set, updatedAt: now })
      .where(and(eq(customer.enterpriseId, enterpriseId), eq(customer.id, id)));
  await addContacts(tx, enterpriseId, id, {
    further: [
      ...replaced.flatMap((type) => ({
        type,
        value: (type === "PHONE" ? before.phone : before.email) ?? "",
      })),
      ...contactsOf(given),
    ],
  });
  return replaced;
}

/** Contacts that the person does not have become further ones of theirs, as many as a person may have. */
async function addContacts(tx: Tx, enterpriseId: number, id: number, given: Contacts): Promise<void> {
  for (const { type, value } of contactsOf(given)) {
    const key = contactKey(type, value);
    await tx.execute(sql`insert into customer_contact (enterprise_id, customer_id, type, value, phone_e164, key, main)
      select ${enterpriseId}::int, ${id}::bigint, ${type}::text, ${value}::text,
        ${type === "PHONE" ? toE164(value) : null}::text, ${key}::text, false
      where not exists (select from customer_contact k where k.enterprise_id = ${enterpriseId} and k.customer_id = ${id}
          and k.type = ${type} and (k.value = ${value} or k.key = ${key}::text))
        and (select count(*) from customer_contact k
          where k.enterprise_id = ${enterpriseId} and k.customer_id = ${id}) < ${MOST_CONTACTS}`);
  }
}
