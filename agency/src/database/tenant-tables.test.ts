import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { describeEachDatabase, testDatabase } from "../testing/testDatabase";
import type { Database, Tx } from "./database";
import { rows } from "./database";
import { packageFolder } from "./migrate";

// Whether the tables can be spread over machines by their agency (docs/architecture.md#tenants): what Citus asks of a
// distributed table is asked of the catalogue here. What is not a tenant's is a copy on each machine ("reference table").

/** Tables that belong to no agency, and why. */
const OF_NO_AGENCY: Record<string, string> = {
  account_token: "a mail's link is followed before its account is known",
  avatar: "a person's picture, the same in all of their agencies",
  enterprise: "the agencies themselves: units name their holding, hand-overs each other",
  mail: "goes to an address, whoever it is",
  membership: "who works where: read of an account, and of its sign-ins, before the agency is known",
  mfa_challenge: "of a sign-in that has no agency yet",
  migration: "of the database",
  push_device: "goes with its sign-in",
  recovery_code: "of an account",
  refresh_family: "a sign-in is found by its id, and goes over from one of its person's agencies to another",
  second_factor: "of an account",
  sign_in_try: "wrong passwords of an account, known or not",
  user_account: "a person may work in several agencies",
};

/** Indexes of tenant tables that do not begin with the agency; none of them is unique. */
const ACROSS_AGENCIES: Record<string, string> = {
  lead_turn_due: "what nobody answered in time is found among all agencies, as it becomes due",
  // Read before the agency is known: what is looked up says which one it is.
  attendance_of_origin: "the copies of a lead in other agencies, by the agency and id that it came from",
  invitation_token_hash: "a mail's link",
  lead_credential_previous: "a portal's secret that was replaced",
  lead_credential_secret: "a portal's secret",
  lead_key_hash: "a portal's key",
  meta_page_of: "a page of Meta, which leads come from",
  site_form_key: "a form of an agency's site",
  proposal_number: "a customer's link",
  visit_number: "a customer's link",
  report_export_hash: "an export's link",
  report_share_hash: "a shared report's link",
  visit_feed_token: "a calendar's link",
  // Read by jobs, for all agencies in one statement.
  attendance_return_at: "returns that are due",
  due_notice_age: "what is forgotten",
  history_remember_at: "reminders that are due",
  idempotency_age: "what is forgotten",
  erasure_due: "people to erase",
  import_file_due: "imports to go on with",
  import_file_past: "what is forgotten",
  notification_age: "what is forgotten",
  notification_unplanned: "notices to push",
  outbox_delivered: "what is forgotten",
  outbox_undelivered: "events to deliver",
  outbox_untaken: "events that have no position yet",
  outbox_waiting: "events to deliver",
  portal_lead_past: "what is forgotten",
  proposal_key_age: "what is forgotten",
  push_job_of_device: "jobs that go with a device",
  push_job_waiting: "notices to push",
  report_export_past: "what is forgotten",
  sealed_document_past: "what is forgotten",
  visit_ahead: "visits that begin soon",
};

const ours = sql`(select c.oid, c.relname::text as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p'))`;
const columnOf = (table: SQL, number: SQL) =>
  sql`(select a.attname::text from pg_attribute a where a.attrelid = ${table} and a.attnum = ${number})`;

type Index = { table: string; name: string; unique: boolean; exclusion: boolean; columns: (string | null)[] };
type ForeignKey = { table: string; target: string; columns: string[]; targets: string[] };

/** What keeps the database from being spread over machines by agency, a line each. */
async function faults(tx: Tx): Promise<string[]> {
  const tables = await rows<{ name: string; carries: boolean; required: boolean }>(
    tx,
    sql`select t.name, a.attnum is not null as carries, coalesce(a.attnotnull, false) as required
        from ${ours} t left join pg_attribute a on a.attrelid = t.oid and a.attname = 'enterprise_id'`,
  );
  const isTenant = (name: string) => !(name in OF_NO_AGENCY);
  // Of an expression, the name is null; columns that an index only includes are no part of its key.
  const indexes = await rows<Index>(
    tx,
    sql`select t.name as table, c.relname::text as name, i.indisunique as unique, i.indisexclusion as exclusion,
          array(select ${columnOf(sql`t.oid`, sql`k.number`)} from unnest(i.indkey::int2[]) with ordinality k (number, place)
            where k.place <= i.indnkeyatts order by k.place) as columns
        from ${ours} t join pg_index i on i.indrelid = t.oid join pg_class c on c.oid = i.indexrelid`,
  );
  const keyed = await rows<{ name: string }>(
    tx,
    sql`select t.name from ${ours} t join pg_index i on i.indrelid = t.oid and i.indisprimary`,
  );
  const exclusions = await rows<{ name: string; operators: string[] }>(
    tx,
    sql`select conname::text as name, array(select (select oprname::text from pg_operator where oid = o) from unnest(conexclop) o) as operators
        from pg_constraint where contype = 'x'`,
  );
  const foreignKeys = await rows<ForeignKey>(
    tx,
    sql`select t.name as table, f.name as target,
          array(select ${columnOf(sql`t.oid`, sql`n`)} from unnest(c.conkey) with ordinality k (n, p) order by p) as columns,
          array(select ${columnOf(sql`f.oid`, sql`n`)} from unnest(c.confkey) with ordinality k (n, p) order by p) as targets
        from pg_constraint c join ${ours} t on t.oid = c.conrelid join ${ours} f on f.oid = c.confrelid
        where c.contype = 'f'`,
  );

  const found: string[] = [];
  const has = new Set(tables.map(({ name }) => name));
  for (const name of Object.keys(OF_NO_AGENCY)) if (!has.has(name)) found.push(`${name}: is no table`);
  for (const { name, carries, required } of tables.filter((table) => isTenant(table.name))) {
    if (!carries || !required) found.push(`${name}: has no enterprise_id, or may leave it out`);
    if (!keyed.some((key) => key.name === name)) found.push(`${name}: has no primary key`);
  }
  const across = new Set(Object.keys(ACROSS_AGENCIES));
  for (const { table, name, unique, exclusion, columns } of indexes.filter((one) => isTenant(one.table))) {
    if (exclusion) {
      const operators = exclusions.find((one) => one.name === name)?.operators ?? [];
      if (!columns.some((column, place) => column === "enterprise_id" && operators[place] === "="))
        found.push(`${table}: exclusion constraint ${name} holds between agencies`);
    } else if (columns[0] !== "enterprise_id") {
      if (unique) found.push(`${table}: unique index ${name} does not begin with enterprise_id`);
      else if (!across.delete(name)) found.push(`${table}: index ${name} does not begin with enterprise_id`);
    }
  }
  for (const name of across) found.push(`${name}: is no index that passes over enterprise_id`);
  for (const { table, target, columns, targets } of foreignKeys) {
    if (!isTenant(target)) continue;
    if (!isTenant(table)) found.push(`${table}: belongs to no agency, and refers to ${target}`);
    else if (columns[0] !== "enterprise_id" || targets[0] !== "enterprise_id")
      found.push(`${table}: foreign key (${columns}) to ${target} does not begin with enterprise_id`);
  }
  return found.sort();
}

describeEachDatabase("tables by agency", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase(kind);
  });
  afterAll(() => database.close());

  test("a tenant's keys, indexes and references begin with enterprise_id", async () => {
    expect(await database.transaction(faults)).toEqual([]);
  });

  test("what does not is found", async () => {
    const undone = new Error("undone");
    let found: string[] = [];
    const trial = database.transaction(async (tx) => {
      for (const statement of [
        "create table a_list (id int primary key, enterprise_id int)",
        "create table b_list (enterprise_id int not null, id int, token text unique, primary key (enterprise_id, id))",
        "create index b_list_id on b_list (id)",
        "create index b_list_lower on b_list (lower(token))",
        `create table c_list (enterprise_id int not null, id int primary key, during int4range,
           list_id int references a_list (id), exclude using gist (during with &&))`,
        "alter table mail add column enterprise_id int, add foreign key (enterprise_id, id) references attendance (enterprise_id, id)",
        "drop index proposal_number",
      ])
        await tx.execute(sql.raw(statement));
      found = await faults(tx);
      throw undone;
    });
    await expect(trial).rejects.toBe(undone);
    expect(found).toEqual([
      "a_list: has no enterprise_id, or may leave it out",
      "a_list: unique index a_list_pkey does not begin with enterprise_id",
      "b_list: index b_list_id does not begin with enterprise_id",
      "b_list: index b_list_lower does not begin with enterprise_id",
      "b_list: unique index b_list_token_key does not begin with enterprise_id",
      "c_list: exclusion constraint c_list_during_excl holds between agencies",
      "c_list: foreign key (list_id) to a_list does not begin with enterprise_id",
      "c_list: unique index c_list_pkey does not begin with enterprise_id",
      "mail: belongs to no agency, and refers to attendance",
      "proposal_number: is no index that passes over enterprise_id",
    ]);
  });
});

/** What a statement's text assigns to columns: `update … set …` up to its condition, `do update set …`, drizzle's `set`. */
function assigned(text: string): string[] {
  const bySql =
    /\b(?:update\s+[\w"${}.]+(?:\s+(?:as\s+)?\w+)?|do\s+update)\s+set\s([\s\S]*?)(?:\bwhere\b|\bfrom\b|\breturning\b|`|;|$)/gi;
  const byDrizzle = /\.update\(\s*(\w+)\s*\)\s*\.set\((\{[\s\S]*?\})\s*\)/g;
  const onConflict = /onConflictDoUpdate\(\{[\s\S]*?\bset:\s*(\{[\s\S]*?\})/g;
  return [
    ...[...text.matchAll(bySql)].map(([, set = ""]) => set).filter((set) => /\benterprise_id\s*=/i.test(set)),
    ...[...text.matchAll(byDrizzle)]
      .filter(
        ([, table = ""]) =>
          !Object.hasOwn(
            OF_NO_AGENCY,
            table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
          ),
      )
      .map(([, , set = ""]) => set)
      .filter((set) => /\benterpriseId\b\s*[:,}]/.test(set)),
    ...[...text.matchAll(onConflict)]
      .map(([, set = ""]) => set)
      .filter((set) => /\benterpriseId\b\s*[:,}]/.test(set)),
  ];
}

test("no statement gives a tenant's row to another agency", async () => {
  const folder = join(packageFolder(), "src");
  const files = (await readdir(folder, { recursive: true })).filter(
    (name) => /\.(ts|sql)$/.test(name) && !name.endsWith(".test.ts"),
  );
  expect(files.length).toBeGreaterThan(300);
  const found: string[] = [];
  for (const name of files)
    for (const set of assigned(await readFile(join(folder, name), "utf8")))
      found.push(`${name}: ${set.trim()}`);
  expect(found).toEqual([]);
});

test.each([
  "sql`update visit set reason = null, enterprise_id = ${to} where id = 1`",
  "update attendance a set enterprise_id = b.id from b;",
  "insert into tag values (1) on conflict (enterprise_id, id) do update set enterprise_id = 2",
  "tx.update(visit)\n  .set({ enterpriseId: target, revision: 1 })",
  "tx.insert(visit).values(row).onConflictDoUpdate({ target: visit.id, set: { enterpriseId } })",
])("a statement that would is found: %s", (text) => {
  expect(assigned(text)).toHaveLength(1);
});
