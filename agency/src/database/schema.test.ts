import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ATTENDANCE_STATUSES } from "@soleira/schema/attendance/status";
import { statusBit } from "@soleira/schema/report/progress";
import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import { PgTable } from "drizzle-orm/pg-core";
import { describeEachDatabase, testDatabase } from "../testing/testDatabase";
import type { Database } from "./database";
import { rows } from "./database";
import { migrate, packageFolder } from "./migrate";
import { IMPERSONAL, PERSONAL, STORES } from "./personal";
import * as schema from "./schema";

describeEachDatabase("the database", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase(kind);
  });
  afterAll(() => database.close());
  const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    database.transaction((tx) => rows<Row>(tx, statement));

  test("migrating again does nothing", async () => {
    expect(await migrate(database)).toEqual([]);
  });

  test("has the tables and columns that schema.ts says, nullable where it says", async () => {
    const casing = new CasingCache("snake_case");
    const said = Object.values(schema)
      .filter((table) => is(table, PgTable))
      .flatMap((table) =>
        Object.values(getTableColumns(table)).map(
          (column) => `${getTableName(table)}.${casing.getColumnCasing(column)}${column.notNull ? "" : "?"}`,
        ),
      )
      .sort();
    const there = await ask<{ name: string }>(sql`
      select table_name || '.' || column_name || case when is_nullable = 'YES' then '?' else '' end as name
      from information_schema.columns
      where table_schema = 'public' and table_name <> 'migration' and is_generated = 'NEVER'`);
    expect(there.map(({ name }) => name).sort()).toEqual(said);
  });

  test("each column that can hold data of a person is said to, or not to", async () => {
    // Ids, counts, times and yes or no say nothing of a person by themselves.
    const there = await ask<{ name: string }>(sql`
      select c.table_name || '.' || c.column_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.udt_name not in ('int2', 'int4', 'int8', 'bool', 'timestamptz', 'uuid')`);
    const held = Object.entries(PERSONAL).flatMap(([table, all]) =>
      all.flatMap(({ columns }) => columns.map((column) => `${table}.${column}`)),
    );
    const impersonal = Object.entries(IMPERSONAL).flatMap(([table, columns]) =>
      columns.map((column) => `${table}.${column}`),
    );
    // A column may hold data of several: of who works here and of a customer.
    expect([...new Set([...held, ...impersonal])].sort()).toEqual(there.map(({ name }) => name).sort());
  });

  test("each column that is part of what is kept of a person has words for who asks, or a reason why not", () => {
    for (const [table, all] of Object.entries(PERSONAL))
      for (const held of all)
        if ("shown" in held && held.shown)
          expect([table, Object.keys(held.shown.words)]).toEqual([table, [...held.columns]]);
  });

  test("status_bit() says what schema says, and 0 of what is no status", async () => {
    const said = await ask<{ status: string; bit: number }>(
      sql`select s as status, status_bit(s)::int as bit from unnest(${`{${ATTENDANCE_STATUSES.join(",")},ARCHIVED}`}::text[]) s`,
    );
    expect(said).toEqual([
      ...ATTENDANCE_STATUSES.map((status) => ({ status, bit: statusBit(status) })),
      { status: "ARCHIVED", bit: 0 },
    ]);
  });

  test("counters say what is there, after inserts, moves, hand-overs and deletes", async () => {
    await ask(
      sql`update attendance set status = 'RETURN_LATER', updated_at = updated_at + interval '3 days', version = version + 1 where id % 3 = 0`,
    );
    await ask(sql`update attendance set user_id = null, temperature_order = 0 where id % 7 = 0`);
    await ask(sql`delete from attendance_tag where attendance_id % 11 = 0`);
    await ask(sql`delete from attendance_property where attendance_id % 11 = 0`);
    await ask(sql`delete from history where attendance_id % 11 = 0`);
    await ask(sql`delete from request_transfer_history h using request_transfer r
      where r.enterprise_id = h.enterprise_id and r.id = h.request_id and r.attendance_id % 11 = 0`);
    await ask(sql`delete from request_transfer where attendance_id % 11 = 0`);
    await ask(sql`delete from proposal_form f using proposal p
      where p.enterprise_id = f.enterprise_id and p.id = f.proposal_id and p.attendance_id % 11 = 0`);
    await ask(sql`delete from proposal_document d using proposal p
      where p.enterprise_id = d.enterprise_id and p.id = d.proposal_id and p.attendance_id % 11 = 0`);
    await ask(sql`delete from proposal where attendance_id % 11 = 0`);
    await ask(sql`update attendance set merged_into_id = null where merged_into_id % 11 = 0`);
    await ask(sql`delete from attendance where id % 11 = 0`);
    const wrong = await ask(sql`
      with real as (
        select enterprise_id, coalesce(user_id, 0) as user_id, business_type, status, s.sort, s.span, s.heat, s.day, count(*)::int as n
        from attendance cross join lateral count_keys(created_at, updated_at, temperature_order) s
        group by 1, 2, 3, 4, 5, 6, 7, 8)
      select * from real full join (select * from attendance_count where n <> 0) kept
        using (enterprise_id, user_id, business_type, status, sort, span, heat, day)
      where real.n is distinct from kept.n`);
    expect(wrong).toEqual([]);
  });

  test("names sort without case and accents", async () => {
    const sorted = await ask<{ name: string }>(
      sql`select name from unnest(array['zé', 'Ána', 'ana lima', 'Bia', 'Álvaro']) as name order by name collate pt_folded`,
    );
    expect(sorted.map(({ name }) => name)).toEqual(["Álvaro", "Ána", "ana lima", "Bia", "zé"]);
  });

  test("a temperature, agent or reason of another agency cannot be stored", async () => {
    for (const column of ["temperature_id", "user_id", "reason_id", "customer_id"])
      await expect(
        ask(
          sql`update attendance set ${sql.identifier(column)} = (select max(id) + 1 from user_account) * 1000000 where enterprise_id = 1`,
        ),
      ).rejects.toThrow();
  });
});

test("whatever writes outside of the database is in the list of stores", async () => {
  const writes =
    /\b(?:writeFile(?:Sync)?|appendFile|createWriteStream|open\((?:path|file\w*))|\b(?:localStorage|sessionStorage|indexedDB|openDB|caches\.)/;
  const found: string[] = [];
  for (const part of ["agency", "server", "client"])
    for (const name of await readdir(join(packageFolder(), "..", part, "src"), { recursive: true }))
      if (/\.tsx?$/.test(name) && !/\.test\.tsx?$|generated|testing\//.test(name)) {
        const text = await readFile(join(packageFolder(), "..", part, "src", name), "utf8");
        // What is only spoken of in a comment writes nothing.
        if (writes.test(text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ""))) found.push(`${part}/src/${name}`);
      }
  expect(found.sort()).toEqual(Object.keys(STORES));
});
