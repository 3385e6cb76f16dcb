import { sql } from "drizzle-orm";
import type { Database } from "../database/database";
import { rows } from "../database/database";
import { describeDatabase, TEST_NOW, testDatabase } from "../testing/testDatabase";
import { copyLeads } from "./copies";
import { fill } from "./fill";

describeDatabase("copies of a fill", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase(kind);
  });
  afterAll(() => database.close());
  const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    database.transaction((tx) => rows<Row>(tx, statement));
  const definitions = () =>
    ask(sql`
      select conrelid::regclass::text || ' ' || conname as name, pg_get_constraintdef(oid) as text, convalidated as valid
      from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexrelid::regclass::text, pg_get_indexdef(indexrelid), indisvalid
      from pg_index join pg_class t on t.oid = indrelid where t.relnamespace = 'public'::regnamespace
      union all select tgrelid::regclass::text || ' ' || tgname, tgenabled::text, true
      from pg_trigger where not tgisinternal
      order by 1, 2`);
  const agencies = () =>
    ask<{ name: string; n: number; people: number }>(sql`
      select e.name, (select count(*)::int from attendance a where a.enterprise_id = e.id) as n,
        (select count(*)::int from membership m where m.enterprise_id = e.id) as people
      from enterprise e where e.name like '%Maré Alta%' order by e.id`);
  /** Counters that are not what they count. */
  const wrongCounts = () =>
    ask(sql`
      with real as (
        select enterprise_id, coalesce(user_id, 0) as user_id, business_type, status, s.sort, s.span, s.heat, s.day, count(*)::int as n
        from attendance cross join lateral count_keys(created_at, updated_at, temperature_order) s
        group by 1, 2, 3, 4, 5, 6, 7, 8)
      select * from real full join (select * from attendance_count where n <> 0) kept
        using (enterprise_id, user_id, business_type, status, sort, span, heat, day)
      where real.n is distinct from kept.n`);

  test("an agency and its leads are copied, and the database is as strict as before", async () => {
    const before = await definitions();
    await fill(database, { attendances: 120, enterprises: 3 }, TEST_NOW, () => undefined);
    expect(await agencies()).toEqual([
      { name: "Imobiliária Maré Alta", n: 40, people: 10 },
      { name: "Imobiliária Maré Alta 2", n: 40, people: 10 },
      { name: "Imobiliária Maré Alta 3", n: 40, people: 10 },
    ]);
    expect(await definitions()).toEqual(before);
    expect(await wrongCounts()).toEqual([]);

    const [last] = await ask<{ id: number }>(sql`select max(id)::int as id from enterprise`);
    await copyLeads(database, last?.id ?? 0, { customer: 0, attendance: 0 }, 4);
    expect((await agencies()).map(({ n }) => n)).toEqual([40, 40, 200]);
    expect(await definitions()).toEqual(before);
    expect(await wrongCounts()).toEqual([]);

    // Each of the copies has people, lists and parts of its own agency, of which nobody else is.
    const [shared] = await ask<{ people: number; leads: number }>(sql`
      select (select count(*)::int from (select user_id from membership group by user_id having count(*) > 1
          and bool_or(enterprise_id in (select id from enterprise where name like '%Maré Alta%'))) x) as people,
        (select (count(*) - count(distinct uuid))::int from attendance) as leads`);
    expect(shared).toEqual({ people: 0, leads: 0 });
    // What is made next gets an id that is free.
    await fill(database, { attendances: 5 }, new Date(TEST_NOW.getTime() + 60_000), () => undefined);
    expect((await agencies()).map(({ n }) => n)).toEqual([45, 40, 200]);
  });

  test("several agencies are not made beside one that was filled before", async () => {
    await expect(
      fill(database, { attendances: 10, enterprises: 2 }, TEST_NOW, () => undefined),
    ).rejects.toThrow("--enterprises needs a database");
    expect(await agencies()).toHaveLength(3);
  });
});
