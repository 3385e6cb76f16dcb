import { sql } from "drizzle-orm";
import { rows } from "../database/database";
import { textArray } from "../database/fragments";
import type { TestAgency } from "../testing/testAgency";
import { testAgency } from "../testing/testAgency";
import { describeEachDatabase } from "../testing/testDatabase";
import { asAuthService, asMember, asSystem } from "./transaction";

/** Tables that belong to no tenant, or whose policy is tested apart below. */
const NOT_TENANT = [
  "enterprise",
  "user_account",
  "membership",
  "refresh_family",
  "lead_credential",
  "mail",
  "account_token",
  "avatar",
  "second_factor",
  "recovery_code",
  "mfa_challenge",
  "push_device",
  "push_job",
  "due_notice",
  "report_export",
  "sign_in_try",
  "migration",
];

describeEachDatabase("row-level security", (kind) => {
  let agency: TestAgency;
  beforeAll(async () => {
    agency = await testAgency(kind);
  });
  afterAll(() => agency.close());

  const tenantTables = () =>
    agency.database.transaction(async (tx) =>
      (
        await rows<{ name: string }>(
          tx,
          sql`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
              where n.nspname = 'public' and c.relkind = 'r' order by 1`,
        )
      )
        .map(({ name }) => name)
        .filter((name) => !NOT_TENANT.includes(name)),
    );
  const claimsOf = async (token: string) => {
    const claims = await agency.deps.tokens.readAccess(token, agency.clock.now());
    if (!claims) throw new Error("no claims");
    return claims;
  };

  test("every table has row-level security", async () => {
    const open = await agency.database.transaction((tx) =>
      rows<{ relname: string }>(
        tx,
        sql`select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where n.nspname = 'public' and relkind = 'r' and not relrowsecurity`,
      ),
    );
    expect(open.map(({ relname }) => relname)).toEqual(["migration"]);
  });

  test("the planner takes every tenant's wall for all rows", async () => {
    const estimated = await agency.database.transaction((tx) =>
      rows<{ name: string }>(
        tx,
        sql`select tablename as name from pg_policies where policyname = 'tenant' and qual not ilike '(nullif((enterprise_id = any %, false) is not null)'`,
      ),
    );
    expect(estimated.map(({ name }) => name)).toEqual(["membership"]);
  });

  test("a member sees rows of their tenants alone, in every table, without naming them", async () => {
    const ana = await claimsOf((await agency.signIn("ana.souza@horizonte.example")).token);
    for (const table of await tenantTables()) {
      const read = asMember(agency.database, ana, (tx) =>
        rows<{ enterprise_id: number }>(tx, sql`select distinct enterprise_id from ${sql.identifier(table)}`),
      );
      // An operator's command alone opens it (docs/product/personal-data.md#what-stays).
      if (table === "sealed_document") {
        await expect(read).rejects.toThrow();
        continue;
      }
      const seen = await read;
      expect(seen.filter((row) => row.enterprise_id !== ana.enterpriseId)).toEqual([]);
    }
  });

  test("a holding's manager sees its units too, an agent of a unit does not see the holding", async () => {
    const count = (email: string) =>
      agency
        .signIn(email)
        .then(async ({ token }) =>
          asMember(agency.database, await claimsOf(token), (tx) =>
            rows<{ enterprise_id: number }>(
              tx,
              sql`select distinct enterprise_id from attendance order by 1`,
            ),
          ),
        );
    expect(await count("fernanda.lima@horizonte.example")).toHaveLength(3);
    expect(await count("patricia.moraes@horizonte.example")).toHaveLength(1);
    expect(await count("helena.ramos@horizonte.example")).toHaveLength(1);
  });

  test("a transaction without tenants sees nothing, and leaves nothing behind", async () => {
    const without = (role: "app" | "auth") =>
      role === "app"
        ? asSystem(agency.database, [], (tx) => rows(tx, sql`select 1 from attendance`))
        : asAuthService(agency.database, (tx) => rows(tx, sql`select 1 from attendance`));
    expect(await without("app")).toEqual([]);
    await expect(without("auth")).rejects.toThrow();
    const [after] = await agency.database.transaction((tx) =>
      rows<{ role: string; tenants: string | null }>(
        tx,
        sql`select current_setting('role') as role, nullif(current_setting('app.enterprises', true), '') as tenants`,
      ),
    );
    expect(after).toEqual({ role: "none", tenants: null });
  });

  test("writing into or out of another tenant is refused or hits nothing", async () => {
    const ana = await claimsOf((await agency.signIn("ana.souza@horizonte.example")).token);
    const as = (statement: ReturnType<typeof sql>) =>
      asMember(agency.database, ana, (tx) => rows<{ id: number }>(tx, statement));
    await expect(as(sql`insert into tag (enterprise_id, name) values (4, 'intruso')`)).rejects.toThrow();
    await expect(as(sql`update tag set enterprise_id = 4`)).rejects.toThrow();
    expect(await as(sql`update tag set name = 'x' where enterprise_id = 4 returning id`)).toEqual([]);
    expect(await as(sql`delete from attendance_tag where enterprise_id = 4 returning tag_id as id`)).toEqual(
      [],
    );
  });

  test("what proves who somebody is, is for role auth alone, and what waits to be sent for the sender", async () => {
    const ana = await claimsOf((await agency.signIn("ana.souza@horizonte.example")).token);
    const secrets = [
      ["user_account", "password_hash"],
      ["refresh_family", "counter"],
      ["lead_credential", "secret_hash"],
      ["lead_credential", "previous_hash"],
      ["account_token", "hash"],
      ["account_token", "payload"],
      ["second_factor", "secret"],
      ["second_factor", "last_step"],
      ["recovery_code", "hash"],
      ["mfa_challenge", "hash"],
      ["mail", "content"],
      ["mail", "to_address"],
      ["push_job", "device_id"],
      ["due_notice", "kind"],
    ] as const;
    for (const [table, column] of secrets)
      await expect(
        asMember(agency.database, ana, (tx) =>
          rows(tx, sql`select ${sql.identifier(column)} from ${sql.identifier(table)}`),
        ),
      ).rejects.toThrow();
  });

  test("sign-ins, devices, second factors and pictures are seen by their person, and by colleagues no further than their agency", async () => {
    const [ana, taina] = await Promise.all(
      ["ana.souza@horizonte.example", "taina.araujo@seringal.example"].map(async (email) =>
        claimsOf((await agency.signIn(email)).token),
      ),
    );
    if (!ana || !taina) throw new Error("not signed in");
    await agency.database.transaction(async (tx) => {
      for (const { userId, family } of [ana, taina]) {
        await tx.execute(
          sql`insert into push_device values (gen_random_uuid(), ${family}::uuid, ${`https://push.example/${userId}`}, 'p', 'a', now(), now())`,
        );
        await tx.execute(sql`insert into second_factor values (${userId}, '', now(), null, null)`);
        await tx.execute(sql`insert into avatar values (${userId}, 'h', 'image/png', '', now())`);
      }
    });
    const seenBy = (claims: typeof ana) =>
      asMember(agency.database, claims, async (tx) => {
        const users = (table: string) =>
          rows<{ id: number }>(tx, sql`select distinct user_id::int as id from ${sql.identifier(table)}`);
        const devices = await rows<{ endpoint: string }>(tx, sql`select endpoint from push_device`);
        const ids: number[][] = [];
        for (const table of ["second_factor", "avatar", "refresh_family"])
          ids.push((await users(table)).map(({ id }) => id));
        return { devices, ids };
      });
    const others = await seenBy(taina);
    expect(others.devices).toEqual([{ endpoint: `https://push.example/${taina.userId}` }]);
    for (const ids of others.ids) {
      expect(ids).toContain(taina.userId);
      expect(ids).not.toContain(ana.userId);
    }
    const as = (claims: typeof ana, statement: ReturnType<typeof sql>) =>
      asMember(agency.database, claims, (tx) => rows<Record<string, unknown>>(tx, statement));
    // Writing into what is somebody else's hits nothing.
    expect(
      await as(
        taina,
        sql`update refresh_family set revoked_at = now() where user_id = ${ana.userId} returning id`,
      ),
    ).toEqual([]);
    expect(
      await as(taina, sql`update avatar set hash = 'x' where user_id <> ${taina.userId} returning user_id`),
    ).toEqual([]);
    expect(
      await as(taina, sql`delete from second_factor where user_id = ${ana.userId} returning user_id`),
    ).toEqual([]);
    expect(
      await as(ana, sql`update membership set active = false where enterprise_id = 4 returning user_id`),
    ).toEqual([]);
    expect(
      await as(
        ana,
        sql`select works_elsewhere(${ana.userId}) as mine, works_elsewhere(${taina.userId}) as other`,
      ),
    ).toEqual([{ mine: false, other: true }]);
    // A sign-in that ends takes its device along.
    await as(taina, sql`update refresh_family set revoked_at = now() where id = ${taina.family}::uuid`);
    const [left] = await agency.database.transaction((tx) =>
      rows<{ n: number }>(
        tx,
        sql`select count(*)::int as n from push_device where family_id = ${taina.family}::uuid`,
      ),
    );
    expect(left).toEqual({ n: 0 });
  });

  test("a call's role learns of nobody else's membership, and of agents what concerns its own tenants", async () => {
    const [ana, taina] = await Promise.all(
      ["ana.souza@horizonte.example", "taina.araujo@seringal.example"].map(async (email) =>
        claimsOf((await agency.signIn(email)).token),
      ),
    );
    if (!ana || !taina) throw new Error("not signed in");
    const colleague = await claimsOf((await agency.signIn("fernanda.lima@horizonte.example")).token);
    const told = ({ userId, enterpriseId, family }: typeof ana) => sql`
      select membership_of(${userId}::bigint, ${enterpriseId}::int, ${family}::uuid) ->> 'userName' as membership,
        agent_of(${userId}::bigint, ${enterpriseId}::int) as agent`;
    const as = async (claims: typeof ana) =>
      (
        await asMember(agency.database, ana, (tx) =>
          rows<{ membership: string | null; agent: object | null }>(tx, told(claims)),
        )
      )[0];
    expect(await as(ana)).toMatchObject({ membership: "Ana Souza", agent: { userName: "Ana Souza" } });
    expect(await as(colleague)).toMatchObject({ membership: null, agent: { userName: "Fernanda Lima" } });
    expect(Object.keys((await as(colleague))?.agent ?? {}).sort()).toEqual([
      ...["active", "enterprise", "preServiceStatuses", "roles", "userName"],
    ]);
    expect(await as(taina)).toEqual({ membership: null, agent: null });
    const nobody = await asSystem(agency.database, [], (tx) => rows(tx, told(ana)));
    expect(nobody).toEqual([{ membership: null, agent: null }]);
    await expect(
      asMember(agency.database, ana, (tx) =>
        tx.execute(sql`select membership_read(${ana.userId}::bigint, 1, null::uuid)`),
      ),
    ).rejects.toThrow();
  });

  test("search finds without case and accents, and within the tenants alone", async () => {
    const ana = await claimsOf((await agency.signIn("ana.souza@horizonte.example")).token);
    const find = (q: string) =>
      asMember(agency.database, ana, (tx) =>
        rows<{ enterprise_id: number }>(
          tx,
          sql`select * from search_people(${textArray([q])}, ${textArray([])})`,
        ),
      );
    const found = await find("CONCEICAO");
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ enterprise_id }) => enterprise_id === ana.enterpriseId)).toBe(true);
    expect(await find("conceição")).toHaveLength(found.length);
    expect(await find("100%")).toEqual([]);
    expect(await find("_")).toEqual([]);
  });
});
