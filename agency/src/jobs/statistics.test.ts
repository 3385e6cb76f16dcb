import { sql } from "drizzle-orm";
import { testAgency } from "../testing/testAgency";
import { ownerRows } from "../testing/testFunnel";
import { analyzeChanged } from "./statistics";

test("only tables that have changed much get new statistics", async () => {
  const agency = await testAgency("pglite");
  const change = async (most: number) => {
    await ownerRows(agency, sql`update tag set name = name || '.' where id <= ${most}`);
    await ownerRows(agency, sql`select pg_stat_force_next_flush()`);
  };
  await ownerRows(
    agency,
    sql`insert into tag (enterprise_id, name) select 1, 'Etiqueta ' || n from generate_series(1, 200) n`,
  );
  await ownerRows(agency, sql`select pg_stat_force_next_flush()`);
  const estimated = async () => {
    const [row] = await ownerRows<{ rows: number }>(
      agency,
      sql`select reltuples::int as rows from pg_class where relname = 'tag'`,
    );
    return row?.rows;
  };
  expect(await estimated()).toBeLessThan(200);
  expect(await analyzeChanged(agency.database)).toContain("tag");
  expect(await estimated()).toBeGreaterThanOrEqual(200);
  await change(20);
  expect(await analyzeChanged(agency.database)).not.toContain("tag");
  await change(1_000);
  expect(await analyzeChanged(agency.database)).toContain("tag");
  await agency.close();
});
