import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { Database, Tx } from "../database/database";
import { firstRow, rows } from "../database/database";

/*
 * Copies of rows, a statement a table, for fills that are too large to be made row by row: one by one their references are
 * looked up, their indexes kept and their counters counted, at 1,500 attendances a second. Here keys, indexes and references
 * are left out while rows are copied, and made anew behind them, all in one transaction: whole or not at all.
 */

type Column = { table: string; name: string; identity: boolean };
type Reference = { table: string; column: string; target: string };
/** A table whose rows are copied: which of them (`s`), and what is not copied as it is, by column (`s`, number of copy `k.n`). */
type Copied = { table: string; where: string; values?: Record<string, string> };
type Made = { drop: string[]; make: string[] };

/** Ids of people without a reference, kept by triggers and moves. 0 stands for nobody. */
const PEOPLE = ["attendance_count.user_id", "attendance_transition.user_id"];

const columnsOf = (tx: Tx, tables: readonly string[]) =>
  rows<Column>(
    tx,
    sql`select c.relname::text as table, a.attname::text as name, a.attidentity <> '' as identity
        from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relname = any (${list(tables)})
          and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by c.relname, a.attnum`,
  );
const list = (names: readonly string[]): SQL => sql`${`{${names.join(",")}}`}::text[]`;

/** What refers to rows by id, beside `enterprise_id`. */
const referencesOf = (tx: Tx) =>
  rows<Reference>(
    tx,
    sql`select f.relname::text as table, a.attname::text as column, t.relname::text as target
        from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
        join pg_attribute a on a.attrelid = f.oid and a.attnum = any (c.conkey)
        where c.contype = 'f' and c.connamespace = 'public'::regnamespace and a.atttypid = 'bigint'::regtype`,
  );

/** Statements that take keys, indexes and triggers from tables, and that give them back. */
async function stripping(tx: Tx, tables: readonly string[]): Promise<Made> {
  type Constraint = { table: string; name: string; kind: string; text: string };
  const constraints = await rows<Constraint>(
    tx,
    sql`select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, c.contype::text as kind,
          pg_get_constraintdef(c.oid) as text
        from pg_constraint c join pg_class t on t.oid = c.conrelid left join pg_class r on r.oid = c.confrelid
        where c.connamespace = 'public'::regnamespace
          and (c.contype in ('p', 'u', 'x', 'f') and t.relname = any (${list(tables)})
            or c.contype = 'f' and r.relname = any (${list(tables)}))
        order by c.contype = 'f', t.relname, c.conname`,
  );
  const indexes = await rows<{ name: string; text: string }>(
    tx,
    sql`select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text
        from pg_index i join pg_class t on t.oid = i.indrelid
        where t.relnamespace = 'public'::regnamespace and t.relname = any (${list(tables)})
          and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
        order by t.relname, name`,
  );
  const keys = constraints.filter(({ kind }) => kind !== "f");
  const references = constraints.filter(({ kind }) => kind === "f");
  const dropped = (one: Constraint) => `alter table ${one.table} drop constraint ${one.name}`;
  const made = (one: Constraint) => `alter table ${one.table} add constraint ${one.name} ${one.text}`;
  return {
    drop: [
      ...tables.map((table) => `alter table ${table} disable trigger user`),
      ...references.map(dropped),
      ...indexes.map(({ name }) => `drop index ${name}`),
      ...keys.map(dropped),
    ],
    make: [
      ...keys.map(made),
      ...indexes.map(({ text }) => text),
      ...references.map(made),
      ...tables.map((table) => `alter table ${table} enable trigger user`),
    ],
  };
}

/** More than any id that there is: copy `n` of a row gets its id and `n` times this. */
async function spanOf(tx: Tx, columns: readonly Column[]): Promise<number> {
  const most = columns
    .filter(({ identity }) => identity)
    .map(
      ({ table, name }) => sql`(select max(${sql.identifier(name)})::bigint from ${sql.identifier(table)})`,
    );
  const found = await firstRow<{ most: string }>(
    tx,
    sql`select greatest(0, ${sql.join(most, sql`, `)})::text as most`,
  );
  return Number(found?.most ?? 0) + 1;
}

/** Copies rows of those tables `copies` times; what they refer to among them is copied with them. `also` follows within. */
async function copyRows(
  database: Database,
  copied: readonly Copied[],
  copies: number,
  { kept = [], also = [] }: { kept?: readonly string[]; also?: readonly string[] } = {},
): Promise<void> {
  const text = await database.transaction(async (tx) => {
    const names = copied.map(({ table }) => table);
    const columns = await columnsOf(tx, names);
    const span = await spanOf(tx, columns);
    const shifted = new Set([
      ...columns.filter(({ identity }) => identity).map(({ table, name }) => `${table}.${name}`),
      ...(await referencesOf(tx))
        .filter(({ target }) => names.includes(target))
        .map(({ table, column }) => `${table}.${column}`),
      ...(names.includes("user_account") ? PEOPLE : []),
    ]);
    const inserts = copied.map(({ table, where, values = {} }) => {
      const own = columns.filter((column) => column.table === table).map(({ name }) => name);
      const value = (name: string) => {
        const otherwise = shifted.has(`${table}.${name}`)
          ? `s.${quoted(name)} + case when s.${quoted(name)} = 0 then 0 else k.n * ${span}::bigint end`
          : `s.${quoted(name)}`;
        return values[name] ?? otherwise;
      };
      return `insert into ${table} (${own.map(quoted).join(", ")}) overriding system value
        select ${own.map(value).join(", ")}
        from (select * from ${table} s where ${where}) s cross join generate_series(1::bigint, ${copies}) k (n)`;
    });
    const sequences = columns
      .filter(({ identity }) => identity)
      .map(
        ({ table, name }) =>
          `select setval(pg_get_serial_sequence('${table}', '${name}'), (select max(${quoted(name)}) from ${table}))`,
      );
    const { drop, make } = await stripping(
      tx,
      names.filter((name) => !kept.includes(name)),
    );
    // Room to sort in: the embedded database has none to give.
    const room = database.kind === "postgres" ? ["set local maintenance_work_mem = '512MB'"] : [];
    return [...room, ...drop, ...inserts, ...also, ...make, ...sequences].join(";\n");
  });
  await database.script(text);
  await database.script("analyze");
}
const quoted = (name: string) => `"${name}"`;

/** Leads of an agency that came after these ids. */
type Since = { customer: number; attendance: number };

/** The highest ids of leads that there are. */
export async function lastLead(database: Database): Promise<Since> {
  const found = await database.transaction((tx) =>
    firstRow<Since>(
      tx,
      sql`select coalesce((select max(id) from customer), 0)::int as customer,
            coalesce((select max(id) from attendance), 0)::int as attendance`,
    ),
  );
  return found ?? { customer: 0, attendance: 0 };
}

/** Copies an agency's leads since then so many times, each copy a minute and a half earlier. */
export async function copyLeads(
  database: Database,
  enterpriseId: number,
  since: Since,
  copies: number,
): Promise<void> {
  const earlier = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, `s.${name} - k.n * interval '97 seconds'`]));
  const after = (table: string, column: string, id: number, values = {}): Copied => ({
    table,
    where: `s.enterprise_id = ${enterpriseId} and s.${column} > ${id}`,
    values,
  });
  await copyRows(
    database,
    [
      after("customer", "id", since.customer, earlier("created_at", "updated_at")),
      after("customer_contact", "customer_id", since.customer),
      after("attendance", "id", since.attendance, {
        uuid: "gen_random_uuid()",
        ...earlier(
          "created_at",
          "updated_at",
          "status_since",
          "last_contact_at",
          "first_contact_at",
          "finished_at",
        ),
      }),
      after("attendance_property", "attendance_id", since.attendance, earlier("created_at")),
      after("attendance_tag", "attendance_id", since.attendance),
      after("history", "attendance_id", since.attendance, earlier("created_at")),
      after("attendance_transition", "attendance_id", since.attendance, earlier("at")),
    ],
    copies,
    {
      also: [
        `delete from attendance_count where enterprise_id = ${enterpriseId}`,
        `insert into attendance_count
         select a.enterprise_id, coalesce(a.user_id, 0), a.business_type, a.status, c.sort, c.span, c.heat, c.day, count(*)
         from attendance a cross join lateral count_keys(a.created_at, a.updated_at, a.temperature_order) c
         where a.enterprise_id = ${enterpriseId} group by 1, 2, 3, 4, 5, 6, 7, 8`,
      ],
    },
  );
}

/** Tables that have rows of that agency under its own key. */
async function tablesOf(tx: Tx, enterpriseId: number): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    tx,
    sql`select c.relname::text as name from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
        join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] and a.attname = 'enterprise_id'
        where c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const filled = [];
  for (const { name } of tables)
    if (
      await firstRow(
        tx,
        sql`select 1 from ${sql.identifier(name)} where enterprise_id = ${enterpriseId} limit 1`,
      )
    )
      filled.push(name);
  return filled;
}

/**
 * Copies an agency that nobody has used yet so many times, with its people, whose addresses begin with the number of their
 * copy: `7.carga@…`.
 */
export async function copyAgency(database: Database, enterpriseId: number, copies: number): Promise<void> {
  const tables = await database.transaction((tx) => tablesOf(tx, enterpriseId));
  const next = `((select max(id) from enterprise) + k.n)::int`;
  await copyRows(
    database,
    [
      {
        table: "user_account",
        where: `s.id in (select user_id from membership where enterprise_id = ${enterpriseId})`,
        values: { email: "k.n || '.' || s.email" },
      },
      ...tables.map((table) => ({
        table,
        where: `s.enterprise_id = ${enterpriseId}`,
        values: { enterprise_id: next, ...(table === "attendance" ? { uuid: "gen_random_uuid()" } : {}) },
      })),
      // Last: the others count from the highest that there was before.
      {
        table: "enterprise",
        where: `s.id = ${enterpriseId}`,
        values: { id: next, name: "s.name || ' ' || (k.n + 1)" },
      },
    ],
    copies,
    // References of all tables lead to these two.
    { kept: ["user_account", "enterprise"] },
  );
}
