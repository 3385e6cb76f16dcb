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
    const files = (await readdir(migrationsFolder()))
      .filter((name) => name.endsWith(".sql") && name > BEFORE)
      .sort();
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

  test("learns of history which statuses were reached, and who answered when", async () => {
    const old = await emptyDatabase(kind);
    await migrate(old, "0119");
    await old.script(`
      insert into enterprise (id, name, city) values (1, 'Horizonte', 'São Paulo'), (2, 'Sul', 'São Paulo');
      insert into user_account (id, name, email, password_hash) values (1, 'Ana', 'ana@x.example', '');
      insert into membership (enterprise_id, user_id, roles) select e, 1, array['ESTATE_AGENT_SALE'] from generate_series(1, 2) e;
      insert into enterprise_status (enterprise_id, business_type, status, description, "order", use_on_pre_service, action_required)
        values (1, 'SALE', 'VISIT_MADE', 'Visitou', 5, false, true), (1, 'SALE', 'IN_PROPOSAL', 'Em proposta', 6, false, true);
      insert into customer (enterprise_id, id, name) values (1, 1, 'Pessoa'), (2, 1, 'Pessoa');
      insert into attendance (enterprise_id, id, business_type, status, customer_id, user_id, version, created_at, updated_at,
          last_contact_at, linked_from_enterprise_id, linked_from_id)
        select e, id, 'SALE', status, 1, 1, version, '2026-11-01', '2026-11-09', last, lfe, lfi from (values
          (1, 1, 'IN_PROPOSAL', 7, null, null, null),
          (1, 2, 'FINISHED', 1, '2026-11-05'::timestamptz, null, null),
          (2, 3, 'IN_PROGRESS', 2, null, 1, 2),
          (1, 4, 'NEW', 1, null, 2, 3)) a (e, id, status, version, last, lfe, lfi);
      insert into history (enterprise_id, attendance_id, type, title, message, created_by, created_by_name, version, created_at)
        select e, id, type, title, message, 1, 'Ana', version, at::timestamptz from (values
          (1, 1, 'CREATED', 'Atendimento criado', null, 1, '2026-11-01'),
          (1, 1, 'WHATSAPP', 'Conversa de WhatsApp iniciada', 'O atendimento foi iniciado.', 2, '2026-11-02'),
          (1, 1, 'STATUS', 'Status alterado para Retornar depois', null, 3, '2026-11-03'),
          (1, 1, 'STATUS', 'Movimento desfeito', 'Voltou para Em atendimento', 4, '2026-11-03'),
          (1, 1, 'STATUS', 'Status alterado para Visitou', null, 5, '2026-11-04'),
          (1, 1, 'STATUS', 'Status alterado para Um nome de antes', null, 6, '2026-11-05'),
          (1, 1, 'PROPOSAL', 'Proposta nº 9 criada', null, 7, '2026-11-06'),
          (2, 3, 'WHATSAPP', 'Conversa de WhatsApp iniciada', null, null, '2026-10-30'),
          (2, 3, 'STATUS', 'Status alterado para Em atendimento', null, 2, '2026-11-02')
        ) h (e, id, type, title, message, version, at)`);
    const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
      old.transaction((tx) => rows<Row>(tx, statement));
    const counted = () => ask(sql`select * from attendance_count order by 1, 2, 3, 4, 5, 6, 7, 8`);
    await migrate(old);
    expect(
      await ask(sql`select attendance_id::int as id, string_agg(concat_ws('>', from_status, to_status), ' ' order by id) as steps
        from attendance_transition group by 1 order by 1`),
    ).toEqual([
      { id: 1, steps: "NEW NEW>IN_PROGRESS IN_PROGRESS>VISIT_MADE VISIT_MADE>IN_PROPOSAL" },
      { id: 2, steps: "NEW NEW>FINISHED" },
      { id: 3, steps: "NEW NEW>IN_PROGRESS" },
      { id: 4, steps: "NEW" },
    ]);
    expect(
      await ask(sql`select id::int as id, reached::int as reached, (first_contact_at at time zone 'UTC')::date::text as first,
          origin_enterprise_id || '/' || origin_id as origin from attendance order by id`),
    ).toEqual([
      { id: 1, reached: 1 + 2 + 32 + 64, first: "2026-11-02", origin: null },
      { id: 2, reached: 1 + 128, first: "2026-11-05", origin: null },
      { id: 3, reached: 1 + 2, first: null, origin: "1/2" },
      { id: 4, reached: 1, first: null, origin: "1/2" },
    ]);
    const kept = await counted();
    expect(kept.length).toBeGreaterThan(0);
    expect(kept).toEqual(
      await ask(sql`select enterprise_id, user_id, business_type, status, sort, span, heat, day, count(*)::int as n
        from attendance cross join lateral count_keys(created_at, updated_at, temperature_order)
        group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8`),
    );
    await old.close();
  });

  test("does not start when an applied migration has changed since", async () => {
    await ask(sql`update migration set checksum = 'another' where name = ${BEFORE}`);
    await expect(migrate(database)).rejects.toThrow("mudou depois de aplicada");
  });
});
