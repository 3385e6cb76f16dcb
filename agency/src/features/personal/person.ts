import { ERASED_NAME } from "@soleira/schema/personal/parts";
import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../database/database";
import { firstRow, rows } from "../../database/database";
import { intArray, textArray } from "../../database/fragments";
import { type OfPerson, PERSONAL } from "../../database/personal";

/** What an erasure knows of a person before anything goes: what the braces of database/personal.ts stand for. */
export type Gathered = {
  enterprise: number;
  /** The record, and those that were merged with it. */
  people: number[];
  attendances: number[];
  sets: Readonly<Record<string, SQL>>;
};

/** What can be looked for and goes, by its table. */
export type Place = { table: string; held: Exclude<OfPerson, { keep: string }> };
export const PLACES: readonly Place[] = Object.entries(PERSONAL).flatMap(([table, all]) =>
  all.flatMap((held) => (held.of === "colleague" || "keep" in held ? [] : [{ table, held }])),
);

/** Tables that belong to no agency. */
const OF_NO_AGENCY = ["mail"];

/** SQL of the description, with what its braces stand for. */
export function said(text: string, sets: Gathered["sets"]): SQL {
  const parts = text.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 0 ? sql.raw(part) : sets[part]));
  if (parts.includes(undefined)) throw new Error(`nothing was gathered for ${text}`);
  return sql.join(parts as SQL[], sql.raw(""));
}

/** The condition on rows `t` of a place. */
export const isTheirs = ({ table, held }: Place, { enterprise, sets }: Gathered): SQL =>
  sql`${OF_NO_AGENCY.includes(table) ? sql`true` : sql`t.enterprise_id = ${enterprise}`} and (${said(held.where, sets)})`;

/** The record and all that a person has merged with it, in whatever order: one person for good. */
export const recordsOf = async (tx: Tx, enterprise: number, id: number): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      sql`with recursive one as (
            select ${id}::bigint as customer_id
            union
            select o.customer_id from one
            join attendance a on a.enterprise_id = ${enterprise} and a.customer_id = one.customer_id
            join attendance o on o.enterprise_id = a.enterprise_id and (o.merged_into_id = a.id or o.id = a.merged_into_id))
          select customer_id::int as id from one order by customer_id`,
    )
  ).map(({ id: record }) => record);

/** As it stands within a JSON text. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** What a person is found by, in every place but copies of answers and events. */
export async function gather(tx: Tx, enterprise: number, people: number[]): Promise<Gathered> {
  const ofPeople = sql`${intArray(people)}::bigint[]`;
  const found = await firstRow<
    Record<"attendances" | "interests" | "proposals" | "requests", number[]> &
      Record<"keys" | "contacts" | "addresses", string[]>
  >(
    tx,
    sql`with a as materialized (select id from attendance where enterprise_id = ${enterprise} and customer_id = any (${ofPeople})),
          p as materialized (select id, signer from proposal where enterprise_id = ${enterprise} and attendance_id in (select id from a)),
          k as materialized (select t.key, t.value, t.phone_e164, t.type from customer_contact t
            where t.enterprise_id = ${enterprise} and t.customer_id = any (${ofPeople})),
          own as materialized (select * from k where not exists (select from customer_contact o
            where o.enterprise_id = ${enterprise} and o.key = k.key and o.customer_id <> all (${ofPeople})))
        select coalesce((select jsonb_agg(id) from a), '[]') as attendances,
          coalesce((select jsonb_agg(i.id) from attendance_property i
            where i.enterprise_id = ${enterprise} and i.attendance_id in (select id from a)), '[]') as interests,
          coalesce((select jsonb_agg(id) from p), '[]') as proposals,
          coalesce((select jsonb_agg(r.id) from request_transfer r
            where r.enterprise_id = ${enterprise} and r.attendance_id in (select id from a)), '[]') as requests,
          coalesce((select jsonb_agg(distinct key) from own where key is not null), '[]') as keys,
          coalesce((select jsonb_agg(distinct c) from (select value as c from own union select phone_e164 from own) c
            where c is not null), '[]') as contacts,
          coalesce((select jsonb_agg(distinct lower(e)) from (
            select value as e from k where type = 'EMAIL'
            union select signer ->> 'email' from p
            union select f.data ->> 'email' from proposal_form f where f.enterprise_id = ${enterprise} and f.proposal_id in (select id from p)
            union select c.email from proposal_code c where c.enterprise_id = ${enterprise} and c.proposal_id in (select id from p)) e
            where e is not null), '[]') as addresses`,
  );
  if (!found) throw new Error("a statement without conditions answered nothing");
  const { attendances, interests, proposals, requests, keys, contacts, addresses } = found;
  const imports = (
    await rows<{ id: number }>(
      tx,
      sql`select distinct t.import_id::int as id from import_row t where t.enterprise_id = ${enterprise}
          and (t.attendance_id = any (${intArray(attendances)}::bigint[]) or t.attendance_id is null and t.keys && ${textArray(keys)})`,
    )
  ).map(({ id }) => id);
  const ids = (list: readonly number[]) => sql`${intArray(list)}::bigint[]`;
  return {
    enterprise,
    people,
    attendances,
    sets: {
      enterprise: sql`${enterprise}::int`,
      people: ids(people),
      attendances: ids(attendances),
      interests: ids(interests),
      proposals: ids(proposals),
      requests: ids(requests),
      imports: ids(imports),
      keys: textArray(keys),
      contacts: textArray(contacts.map(inJson)),
      addresses: textArray(addresses),
      nobody: sql`${ERASED_NAME}`,
    },
  };
}

/** Columns whose words are codes and titles, which are everybody's. */
const COMMON = ["bytes", "editors", "made", "search_text", "title", "undo"];
/** Shorter ones, and codes, are everybody's. */
const isTelling = (word: string) => word.length >= 4 && !/^[A-Z_]+$/.test(word);
const needsWords = ({ held }: Place) => /\{(words|ids)\}/.test(held.where);

/** All texts within a JSON value. */
const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** The same, with what copies of answers and events are found by: whatever the places before hold. */
export async function gatherWords(tx: Tx, gathered: Gathered): Promise<Gathered> {
  const words = new Set<string>();
  const ids = new Set<number>(gathered.people);
  for (const place of PLACES.filter((one) => !needsWords(one))) {
    const columns = place.held.columns.filter((column) => !COMMON.includes(column));
    const found = await rows<{ id: number | null; texts: unknown }>(
      tx,
      sql`select (to_jsonb(t) ->> 'id')::float8 as id, jsonb_build_array(${sql.join(
        columns.map((column) => sql.raw(`t.${column}`)),
        sql`, `,
      )}) as texts from ${place.table === "proposal_document" ? sql`(select id, enterprise_id, proposal_id, kind, name from proposal_document)` : sql.identifier(place.table)} t
          where ${isTheirs(place, gathered)}`,
    );
    for (const { id, texts } of found) {
      if (id !== null) ids.add(id);
      for (const text of textsIn(texts)) if (isTelling(text)) words.add(inJson(text));
    }
  }
  return {
    ...gathered,
    sets: {
      ...gathered.sets,
      words: textArray([...words]),
      ids: sql`${`"(${[...ids].join("|")})"`}`,
    },
  };
}
