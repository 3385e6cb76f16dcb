import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";
import { type ContactKind, contactKey } from "@soleira/schema/customer/contacts";
import type { Named } from "@soleira/schema/page/wire";
import { type Given, peopleIn } from "@soleira/schema/suspect/people";
import { MOST_COMPARED } from "@soleira/schema/suspect/wire";
import { sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { firstRow, rows } from "../../database/database";
import { utc } from "../../database/fragments";
import { fillersOf } from "../customer/customer.store";
import { doorOf } from "./doors/doors";
import type { Lead } from "./lead";

type Contact = { type: ContactKind; value: string };

/** What was given once, of somebody whom the agency took for the person of a record. */
export type Delivery = Given & {
  /** `P12` of a portal, `H34` of what was typed. */
  id: string;
  contacts: Contact[];
  /** ISO-8601. */
  at: string;
  source: string;
  attendance: {
    id: number;
    businessType: BusinessType;
    status: AttendanceStatus;
    user: Named | null;
    /** It was made for this delivery. */
    begins: boolean;
  };
  /** Null of what was typed. */
  lead: Lead | null;
};

type Told = Pick<Delivery, "id" | "at" | "source" | "settled" | "attendance"> & { n: number };
type Person = { name: string; contacts: Contact[] };

export type People = {
  record: Person & {
    id: number;
    enterprise: Named;
    /** A person typed it, before anything was delivered, or has edited it. */
    isTyped: boolean;
  };
  /** Of others who were merged into an attendance of the record. */
  merged: Person[];
  /** The record's own first. */
  groups: Delivery[][];
  more: boolean;
};

const contactsJson = sql`(select coalesce(jsonb_agg(jsonb_build_object('type', k.type, 'value', k.value)), '[]')
  from customer_contact k where k.enterprise_id = c.enterprise_id and k.customer_id = c.id)`;

/** When a delivery became part of its record. */
const takenAt = sql`coalesce(p.taken_at, p.received_at)`;
/** Of attendance `a` at the instant `given`, with the mark `s` of its record (docs/product/customers.md#suspects). */
const isSettled = (given: ReturnType<typeof sql>) => sql`(coalesce(${given} <= s.one_until, false) or exists (
  select from attendance m where m.enterprise_id = a.enterprise_id and m.merged_into_id is not null
    and m.finished_at >= ${given} and (m.id = a.id or m.merged_into_id = a.id and m.customer_id = a.customer_id)))`;
const attendanceJson = (
  begins: ReturnType<typeof sql>,
) => sql`jsonb_build_object('id', a.id, 'businessType', a.business_type,
  'status', a.status, 'begins', ${begins}, 'user', (select jsonb_build_object('id', u.id::text, 'name', u.name)
    from user_account u where u.id = a.user_id))`;
const ofRecord = (enterpriseId: number, id: number) =>
  sql`a.enterprise_id = ${enterpriseId} and a.customer_id = ${id}`;
const FIRST = sql.raw(`n <= ${MOST_COMPARED + 1}`);

/**
 * Who was given for one record, by what is kept of it: portals' deliveries, and what was typed for a new attendance where it
 * named another phone or e-mail. Undefined for a record that is not there.
 */
export async function peopleOf(tx: Tx, enterpriseId: number, id: number): Promise<People | undefined> {
  const record = await firstRow<
    Person & { mains: Contact[]; createdAt: string; edited: boolean; enterprise: Named }
  >(
    tx,
    sql`select c.name, ${contactsJson} as contacts, jsonb_build_object('id', e.id::text, 'name', e.name) as enterprise, ${utc(sql`c.created_at`)} as "createdAt", c.editors ? 'name' as edited,
          (select coalesce(jsonb_agg(jsonb_build_object('type', k.type, 'value', k.value)), '[]') from customer_contact k
            where k.enterprise_id = c.enterprise_id and k.customer_id = c.id and k.main) as mains
        from customer c join enterprise e on e.id = c.enterprise_id
        where c.enterprise_id = ${enterpriseId} and c.id = ${id}`,
  );
  if (!record) return undefined;
  const filler = await fillersOf(tx, enterpriseId);
  const given = ({ name, contacts }: Person, settled: boolean): Given => {
    const keys = (kind: ContactKind) =>
      contacts.flatMap(({ type, value }) => {
        const key = type === kind ? contactKey(type, value) : null;
        return key === null || filler(kind, key) ? [] : [key];
      });
    return { name, phones: keys("PHONE"), emails: keys("EMAIL"), settled };
  };
  const told = [
    ...(await delivered(tx, enterpriseId, id)),
    ...(await typed(tx, enterpriseId, id, record.name)),
  ];
  const all = told
    .filter(({ n }) => n <= MOST_COMPARED)
    .map(({ n: _n, name, contacts, ...more }) => ({
      ...more,
      contacts,
      ...given({ name, contacts }, more.settled),
    }))
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const merged = await mergedInto(tx, enterpriseId, id);
  const first = all[0];
  const isTyped = record.edited || !first || record.createdAt < first.at;
  const known = [
    ...((isTyped && !record.edited) || merged.length > 0
      ? [given({ name: record.name, contacts: record.mains }, true)]
      : []),
    ...merged.map((person) => given(person, true)),
  ];
  const people = peopleIn<Given>(record, [...known, ...all]);
  const groups = people.map((group) => group.filter((one): one is Delivery => "attendance" in one));
  return {
    record: { id, name: record.name, contacts: record.contacts, enterprise: record.enterprise, isTyped },
    merged,
    groups,
    more: told.some(({ n }) => n > MOST_COMPARED),
  };
}

async function delivered(tx: Tx, enterpriseId: number, id: number) {
  const found = await rows<Told & { channel: string; raw: unknown }>(
    tx,
    sql`select * from (
          select 'P' || p.id as id, p.channel, coalesce(p.mended, p.raw) as raw, ${utc(takenAt)} as at, x.settled,
            ${attendanceJson(sql`a.created_at = ${takenAt}`)} as attendance,
            row_number() over (partition by x.settled order by ${takenAt}, p.id)::int as n
          from attendance a
          join portal_lead p on p.enterprise_id = a.enterprise_id and p.attendance_id = a.id
          left join suspect s on s.enterprise_id = a.enterprise_id and s.customer_id = a.customer_id
          cross join lateral (select ${isSettled(takenAt)} as settled) x
          where ${ofRecord(enterpriseId, id)}) d where ${FIRST}`,
  );
  return found.flatMap(({ channel, raw, ...one }) => {
    const lead = doorOf(channel).read(raw)?.lead;
    if (!lead) return [];
    return [{ ...one, source: lead.portal, lead, name: lead.name, contacts: contactsOf(lead) }];
  });
}

const contactsOf = ({ phone, email, further }: Lead): Contact[] => [
  ...(phone ? [{ type: "PHONE" as const, value: phone }] : []),
  ...(email ? [{ type: "EMAIL" as const, value: email }] : []),
  ...further,
];

/** As customer.store.ts writes it of what differs from the record (`differingWords`). */
const TYPED = {
  name: /^Informado como “(.+)”; no cadastro o nome é /m,
  phone: /^Telefone informado: (.+); no cadastro: /m,
  email: /^E-mail informado: (.+); no cadastro: /m,
};

async function typed(tx: Tx, enterpriseId: number, id: number, name: string) {
  const found = await rows<Told & { message: string }>(
    tx,
    sql`select * from (
          select 'H' || h.id as id, h.message, ${utc(sql`h.created_at`)} as at, h.created_by_name as source, x.settled,
            ${attendanceJson(sql`true`)} as attendance,
            row_number() over (partition by x.settled order by h.created_at, h.id)::int as n
          from attendance a
          join history h on h.enterprise_id = a.enterprise_id and h.attendance_id = a.id
          left join suspect s on s.enterprise_id = a.enterprise_id and s.customer_id = a.customer_id
          cross join lateral (select ${isSettled(sql`h.created_at`)} as settled) x
          where ${ofRecord(enterpriseId, id)} and h.type = 'CREATED'
            and h.message like '% informado: %; no cadastro: %') d where ${FIRST}`,
  );
  return found.map(({ message, ...one }) => {
    const said = (what: keyof typeof TYPED) => TYPED[what].exec(message)?.[1] ?? null;
    const [phone, email] = [said("phone"), said("email")];
    return {
      ...one,
      lead: null,
      name: said("name") ?? name,
      contacts: [
        ...(phone ? [{ type: "PHONE" as const, value: phone }] : []),
        ...(email ? [{ type: "EMAIL" as const, value: email }] : []),
      ],
    };
  });
}

/** Others whose attendance a person merged into one of the record's, or into one that was. */
const mergedInto = (tx: Tx, enterpriseId: number, id: number) =>
  rows<Person>(
    tx,
    sql`with recursive part as (
          select m.id, m.customer_id from attendance a
          join attendance m on m.enterprise_id = a.enterprise_id and m.merged_into_id = a.id
          where ${ofRecord(enterpriseId, id)}
          union
          select m.id, m.customer_id from part join attendance m on m.enterprise_id = ${enterpriseId} and m.merged_into_id = part.id)
        select c.name, ${contactsJson} as contacts from customer c
        where c.enterprise_id = ${enterpriseId} and c.id <> ${id} and c.id in (select customer_id from part) limit ${MOST_COMPARED}`,
  );
