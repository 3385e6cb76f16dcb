import { readdir } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { takeIntoLog } from "../outbox/log.store";
import { claim } from "../outbox/outbox.store";
import { asAuthService } from "../tenancy/transaction";
import { describeEachDatabase, emptyDatabase } from "../testing/testDatabase";
import type { Database } from "./database";
import { rows } from "./database";
import { migrate, migrationsFolder } from "./migrate";

/** The last migration before role `door` became `auth` and the outbox took other aggregates. */
const BEFORE = "0060_search_and_address.sql";

describeEachDatabase("a database that was made before", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await emptyDatabase(kind);
    await migrate(database, BEFORE);
  });
  afterAll(() => database.close());
  const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    database.transaction((tx) => rows<Row>(tx, statement));

  test("keeps what waits in its outbox, in order, and every right moves from door to auth", async () => {
    await ask(sql`insert into enterprise (id, name, city) values (1, 'Horizonte', 'São Paulo')`);
    await ask(sql`insert into outbox (enterprise_id, attendance_id, version, payload, created_at, next_attempt_at)
      select 1, 7, v, jsonb_build_object('version', v), now(), '-infinity' from generate_series(1, 3) v`);
    const applied = await migrate(database);
    const files = (await readdir(migrationsFolder())).filter((name) => name > BEFORE).sort();
    expect(applied).toEqual(files);

    await takeIntoLog(database, 10);
    expect((await claim(database, 10)).batch.map(({ payload }) => payload)).toEqual([
      { version: 1 },
      { version: 2 },
      { version: 3 },
    ]);
    expect(await ask(sql`select distinct aggregate_type, aggregate_id::int from outbox`)).toEqual([
      { aggregate_type: "attendance", aggregate_id: 7 },
    ]);
    const seen = await asAuthService(database, (tx) => rows(tx, sql`select name from enterprise`));
    expect(seen).toEqual([{ name: "Horizonte" }]);
    expect(
      await ask(sql`select table_name from information_schema.table_privileges where grantee = 'door'`),
    ).toEqual([]);
    expect(await ask(sql`select policyname from pg_policies where 'door' = any (roles)`)).toEqual([]);
  });

  test("does not start when an applied migration has changed since", async () => {
    await ask(sql`update migration set checksum = 'another' where name = ${BEFORE}`);
    await expect(migrate(database)).rejects.toThrow("mudou depois de aplicada");
  });
});
