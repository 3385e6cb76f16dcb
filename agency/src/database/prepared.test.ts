import { sql } from "drizzle-orm";
import { asSystem } from "../tenancy/transaction";
import { describeEachDatabase, testDatabase } from "../testing/testDatabase";
import type { Database } from "./database";
import { rows } from "./database";

describeEachDatabase("prepared statements", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase(kind);
  });
  afterAll(() => database.close());

  const run = (statement: ReturnType<typeof sql>) =>
    database.transaction((tx) => rows<{ n: number }>(tx, statement));
  const prepared = (part: string) =>
    run(
      sql`select count(*)::int as n from pg_prepared_statements where statement like ${`%${part}%`} and statement not like '%pg_prepared%'`,
    ).then(([row]) => row?.n);

  test("a text with parameters is prepared when it comes for the second time", async () => {
    const ask = (value: number) => run(sql`select ${value}::int as n /* twice */`);
    await ask(1);
    expect(await prepared("twice")).toBe(0);
    expect(await ask(2)).toEqual([{ n: 2 }]);
    expect(await prepared("twice")).toBe(1);
    expect(await ask(3)).toEqual([{ n: 3 }]);
    expect(await prepared("twice")).toBe(1);
  });

  test("shapes that come once are not, however many they are", async () => {
    for (let columns = 1; columns <= 50; columns += 1)
      await run(
        sql`select ${sql.join(
          Array.from({ length: columns }, (_, index) => sql`${index}::int`),
          sql`,`,
        )} /* once */`,
      );
    expect(await prepared("once")).toBe(0);
  });

  test("a refused statement leaves those that are prepared as they are", async () => {
    const divide = (by: number) => run(sql`select (12 / ${by}::int)::int as n`);
    for (const by of [1, 2]) expect(await divide(by)).toEqual([{ n: 12 / by }]);
    await expect(divide(0)).rejects.toMatchObject({ cause: { code: "22012" } });
    expect(await divide(3)).toEqual([{ n: 4 }]);
  });

  test("row-level security is that of who runs it, not of who prepared it", async () => {
    const all = sql`select count(distinct enterprise_id)::int as n from attendance where id > ${0}`;
    const owner = await run(all);
    for (let times = 0; times < 2; times += 1) expect(await run(all)).toEqual(owner);
    expect(owner[0]?.n).toBeGreaterThan(1);
    for (const [enterprises, n] of [
      [[1], 1],
      [[], 0],
      [[1, 4], 2],
    ] as const)
      expect(await asSystem(database, enterprises, (tx) => rows(tx, all))).toEqual([{ n }]);
    expect(await run(all)).toEqual(owner);
  });
});
