import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { testAgency } from "../testing/testAgency";
import { describeEachDatabase, emptyDatabase } from "../testing/testDatabase";
import { historyOf } from "../testing/testFunnel";
import type { Database } from "./database";
import { rows } from "./database";
import { EDITED, migrate, packageFolder } from "./migrate";

// Data of versions that were released or ran for a while (kept/README.md): today's agency starts on it, nothing is lost, and
// its database is in the end the same as a new one.

const FOLDER = join(packageFolder(), "src/database/kept");
const KEPT = readdirSync(FOLDER).filter((name) => name.endsWith(".sql.br"));
/** Cluster-wide, so in no dump: those that docker/roles.sh makes, as the versions of then did. */
const ROLES = ["app", "door", "auth"]
  .map(
    (role) => `do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin nosuperuser nobypassrls; end if;
    end $$;`,
  )
  .join("\n");

const ask = <Row extends Record<string, unknown>>(database: Database, text: string) =>
  database.transaction((tx) => rows<Row>(tx, sql.raw(text)));

/** Who may do what, of an access control list. */
const rights = (
  list: string,
) => `(select string_agg(concat_ws(' ', case grantee when 0 then 'public' else grantee::regrole::text end,
  privilege_type), ',' order by grantee::regrole::text, privilege_type) from aclexplode(${list}))`;
/** Everything that a migration can make, a line each, whatever order it was made in. */
const CATALOGUE = `
  with own as (select 'public'::regnamespace::oid as oid), extended as (select objid from pg_depend where deptype = 'e')
  select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
      attcollation::regcollation, pg_get_expr(adbin, adrelid), attoptions, ${rights("attacl")}) as line
    from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace in (select oid from own) and relkind in ('r', 'v', 'm', 'p') and attnum > 0 and not attisdropped
  union all select concat_ws(' ', 'index', pg_get_indexdef(indexrelid), reloptions)
    from pg_index join pg_class c on c.oid = indexrelid where relnamespace in (select oid from own)
  union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace in (select oid from own) and contype <> 'n'
  union all select concat_ws(' ', 'policy', to_jsonb(p)) from pg_policies p where schemaname = 'public'
  union all select concat_ws(' ', 'function', pg_get_functiondef(oid), ${rights("coalesce(proacl, acldefault('f', proowner))")})
    from pg_proc where pronamespace in (select oid from own) and oid not in (select objid from extended) and prokind <> 'a'
  union all select concat_ws(' ', 'trigger', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
  union all select concat_ws(' ', 'relation', relname, relkind, relrowsecurity, relforcerowsecurity, reloptions,
      ${rights(`coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner))`)})
    from pg_class where relnamespace in (select oid from own) and relkind in ('r', 'v', 'm', 'p', 'S')
  union all select concat_ws(' ', 'statistics', pg_get_statisticsobjdef(oid)) from pg_statistic_ext
  union all select concat_ws(' ', 'type', typname, typtype) from pg_type
    where typnamespace in (select oid from own) and typtype in ('d', 'e', 'r') and oid not in (select objid from extended)
  union all select concat_ws(' ', 'collation', collname) from pg_collation where collnamespace in (select oid from own)
  union all select concat_ws(' ', 'extension', extname) from pg_extension where extname <> 'plpgsql'`;

const catalogue = async (database: Database): Promise<string[]> =>
  (await ask<{ line: string }>(database, CATALOGUE)).map(({ line }) => line).sort();

/** Made anew by migrations, or kept by them in another form: 0071 and 0075 of the outbox have a test of their own. */
const TABLES_OF_ANOTHER_FORM = ["attendance_count", "migration", "outbox"];
/** What a migration changes on purpose, and why. */
const CHANGED: Record<string, string> = {
  "attendance.deal_won": "0093: who was merged was neither won nor lost",
  "attendance.reason_id": "0093: nor is there a reason",
};

type Kept = { columns: string[]; rows: Record<string, unknown>[] };
/** Every row of every table, by table. */
async function everyRow(database: Database): Promise<Map<string, Kept>> {
  const tables = await ask<{ name: string; columns: string[] }>(
    database,
    `select table_name::text as name, array_agg(column_name::text order by column_name) as columns
     from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' group by 1`,
  );
  const all = new Map<string, Kept>();
  for (const { name, columns } of tables) {
    if (TABLES_OF_ANOTHER_FORM.includes(name)) continue;
    const found = await ask<{ row: Record<string, unknown> }>(
      database,
      `select to_jsonb(t) as row from ${name} t`,
    );
    all.set(name, { columns, rows: found.map(({ row }) => row) });
  }
  return all;
}

/** The rows in these columns, as sorted lines. */
const linesOf = ({ rows: found }: Kept, columns: string[]) =>
  found.map((row) => JSON.stringify(columns.map((column) => row[column]))).sort();

const KEYS_OF_COUNTS = "enterprise_id, user_id, business_type, status, sort, span, heat, day";
const COUNTS = `select ${KEYS_OF_COUNTS}, n from attendance_count where n <> 0 order by ${KEYS_OF_COUNTS}`;
const COUNTS_ANEW = `select a.enterprise_id, coalesce(a.user_id, 0) as user_id, a.business_type, a.status, s.sort, s.span, s.heat, s.day,
    count(*)::int as n
  from attendance a cross join lateral count_keys(a.created_at, a.updated_at, a.temperature_order) s
  group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8`;

/** How many there are, in total and by status. */
function figures(data: Map<string, Kept>): Record<string, number> {
  const all = (table: string) => data.get(table)?.rows ?? [];
  const counted: Record<string, number> = {
    tables: data.size,
    people: all("customer").length,
    users: all("user_account").length,
    attendances: all("attendance").length,
    "history items": all("history").length,
  };
  for (const { status } of all("attendance")) counted[String(status)] = (counted[String(status)] ?? 0) + 1;
  return counted;
}
const NOTE = "Ligou às 10h; prefere a manhã.\nSegunda linha — com travessão.";

describeEachDatabase("data of an earlier version", (kind) => {
  let fresh: string[];
  beforeAll(async () => {
    const database = await emptyDatabase(kind);
    await migrate(database);
    fresh = await catalogue(database);
    await database.close();
  });

  test.each(KEPT)(
    "%s: nothing is lost, and the database becomes what a new one is",
    async (name) => {
      const database = await emptyDatabase(kind);
      await database.script(ROLES + brotliDecompressSync(readFileSync(join(FOLDER, name))).toString());
      const before = await everyRow(database);
      await migrate(database);
      expect(await migrate(database)).toEqual([]);
      const after = await everyRow(database);
      for (const [table, kept] of before) {
        const now = after.get(table);
        const gone = kept.columns.filter((column) => !now?.columns.includes(column));
        const columns = kept.columns.filter(
          (column) => !gone.includes(column) && !CHANGED[`${table}.${column}`],
        );
        const lines = new Set(now && linesOf(now, columns));
        // What is there beside them a migration has added.
        expect([table, gone, linesOf(kept, columns).filter((line) => !lines.has(line))]).toEqual([
          table,
          [],
          [],
        ]);
      }
      const { tables, ...counted } = figures(before);
      const now = figures(after);
      expect(now).toMatchObject(counted);
      console.log(
        `${kind} ${name}, before and after:\n${JSON.stringify(figures(before))}\n${JSON.stringify(now)}`,
      );
      expect(now.tables).toBeGreaterThanOrEqual(tables ?? 0);
      expect(await catalogue(database)).toEqual(fresh);
      expect(await ask(database, COUNTS)).toEqual(await ask(database, COUNTS_ANEW));

      const agency = await testAgency(kind, {}, database);
      const [made] = await ask<{ at: Date | string }>(
        database,
        "select max(created_at) as at from idempotency",
      );
      agency.clock.set(new Date(made?.at ?? ""));
      const ana = await agency.signIn("ana.souza@horizonte.example");
      const { body } = await ana.get("/v1/customer-services/mine?business_type=SALE&q=davila%20conceicao");
      expect(body.items).toHaveLength(1);
      const [lead] = body.items;
      expect(lead).toMatchObject({ status: "RETURN_LATER", customer: { name: "João D'Ávila Conceição" } });
      const history = await historyOf(ana, lead.id);
      expect(history.filter(({ message }) => message === NOTE)).toHaveLength(1);
      // A call that is repeated after the upgrade is answered as it was before, and done once.
      const again = await ana.post(
        `/v1/customer-services/${lead.id}/histories`,
        { message: NOTE },
        { key: "kept-key-note" },
      );
      expect([again.status, again.body]).toMatchObject([201, { message: NOTE, createdBy: "Ana Souza" }]);
      expect(await historyOf(ana, lead.id)).toEqual(history);
      await agency.close();
    },
    120_000,
  );

  test("of before 0003 kept answers as text: they are kept, and text from then on", async () => {
    const database = await emptyDatabase(kind);
    await migrate(database, "0003_attendance.sql");
    await database.script(`
      alter table idempotency alter column answer type jsonb using answer::jsonb;
      update migration set checksum = '${EDITED["0003_attendance.sql"]}' where name = '0003_attendance.sql';
      insert into enterprise (id, name, city) values (1, 'Horizonte', 'São Paulo');
      insert into user_account (id, name, email, password_hash) values (1, 'Ana', 'ana@x.example', '');
      insert into idempotency values (1, 1, 'key', 'fingerprint', 201, '{"id": "7"}', now())`);
    await migrate(database);
    expect(await ask(database, "select answer::jsonb as answer from idempotency")).toEqual([
      { answer: { id: "7" } },
    ]);
    expect(await catalogue(database)).toEqual(fresh);
    await database.close();
  });
});
