import { AttendanceBoardQuery, AttendanceListQuery, MineQuery } from "@soleira/schema/attendance/wire";
import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { rows } from "../../database/database";
import type { Principal } from "../../tenancy/principal";
import { asMember } from "../../tenancy/transaction";
import type { TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { readBy } from "../../testing/testPlan";
import { weekStatement } from "../summary/summary.store";
import { listStatement } from "./attendance-list";
import { boardStatement } from "./board";
import { doneStatement } from "./done.store";
import { dueStatement, todayOf, todayStatement } from "./home-lists";
import { candidatesStatement } from "./today";
import { groupsStatement } from "./today-by-agent";

describeDatabase("what a list reads", (kind) => {
  let agency: TestAgency;
  let token: string;
  let bruno: string;
  beforeAll(async () => {
    agency = await testAgency(kind);
    token = (await agency.signIn("ana.souza@horizonte.example")).token;
    bruno = (await agency.signIn("bruno.carvalho@horizonte.example")).token;
    await agency.database.transaction(async (tx) => {
      // Others of a large installation, and their people.
      await tx.execute(sql`insert into enterprise (id, name, city)
        select 1000 + g, 'Imobiliária ' || g, 'São Paulo' from generate_series(1, 2000) g`);
      await tx.execute(sql`insert into user_account (name, email, password_hash)
        select 'Pessoa ' || g, g || '@outra.example', 'x' from generate_series(1, 4000) g`);
      await tx.execute(sql`insert into membership (enterprise_id, user_id, roles)
        select 1001 + u.id % 2000, u.id, '{ESTATE_AGENT_SALE}' from user_account u where u.email like '%@outra.example'`);
      // One attendance of each other agent: by the statistics an agent has as few as a customer.
      await tx.execute(sql`insert into membership (enterprise_id, user_id, roles)
        select 1001 + u.id % 20, u.id, '{ESTATE_AGENT_SALE}' from user_account u where u.email like '%@outra.example'
        on conflict do nothing`);
      await tx.execute(sql`insert into customer (enterprise_id, name)
        select e.id, 'Cliente' from enterprise e where e.id > 1000`);
      await tx.execute(sql`
        insert into attendance (enterprise_id, business_type, status, customer_id, user_id, created_at, updated_at)
        select c.enterprise_id, 'SALE', 'NEW', c.id, m.user_id, '2026-11-20T00:00:00Z', '2026-11-20T00:00:00Z'
        from customer c join membership m on m.enterprise_id = c.enterprise_id where c.enterprise_id between 1001 and 1020`);
      await tx.execute(sql`insert into tag (enterprise_id, name)
        select e.id, 'Etiqueta ' || g from enterprise e, generate_series(1, 8) g where e.id > 1000`);
      await tx.execute(sql`insert into customer (enterprise_id, name, phone)
        select 1, 'Pessoa ' || g, '1198' || lpad(g::text, 7, '0') from generate_series(1, 8000) g`);
      await tx.execute(sql`
        insert into attendance (enterprise_id, business_type, status, customer_id, user_id, temperature_order, created_at, updated_at)
        select 1, 'SALE', (array['NEW', 'IN_PROGRESS', 'RETURN_LATER', 'FINISHED'])[1 + n % 4], id, 1, n % 4,
          '2026-11-20T00:00:00Z'::timestamptz - n * interval '2 hours', '2026-11-20T00:00:00Z'::timestamptz - n * interval '1 hour'
        from (select id, row_number() over (order by id) as n from customer where enterprise_id = 1 and name like 'Pessoa %') c`);
      await tx.execute(sql`
        insert into attendance_property (enterprise_id, attendance_id, property_id, created_at)
        select 1, a.id, (select min(p.id) + a.id % 20 from property p where p.enterprise_id = 1), a.created_at
        from attendance a where a.enterprise_id = 1 and a.business_type = 'SALE'
        on conflict do nothing`);
      await tx.execute(sql`
        insert into proposal (enterprise_id, attendance_id, business_type, user_id, status, amount_cents, proposal_date, due_date,
          missing, created_at, updated_at)
        select 1, a.id, 'SALE', 1, 'DENIED', 100, '2026-11-20', '2026-11-27', '{}', a.created_at, a.created_at
        from attendance a where a.enterprise_id = 1 and a.business_type = 'SALE'`);
    });
    await agency.database.transaction((tx) => tx.execute(sql`analyze`));
  });
  afterAll(() => agency.close());

  const readAs = async (statement: (principal: Principal) => SQL, as = token) => {
    const claims = await agency.deps.tokens.readAccess(as, agency.clock.now());
    if (!claims) throw new Error("the token is not ours");
    return asMember(agency.database, claims, (tx, principal) => readBy(tx, statement(principal)));
  };
  const read = (query: string, as = token) => {
    const parsed = AttendanceListQuery.parse({
      business_type: "SALE",
      ...Object.fromEntries(new URLSearchParams(query)),
    });
    return readAs((principal) => listStatement(principal, parsed, agency.clock.now()), as);
  };

  test.each([
    "updated_at:desc",
    "updated_at:asc",
    "created_at:desc",
    "created_at:asc",
    "temperature:desc",
    "temperature:asc",
  ])("page 360 of a column by %s reads at most 1.5 times what page 1 reads, by index alone", async (sort) => {
    const first = await read(`status=IN_PROGRESS&size=5&sort=${sort}&page=1`);
    const deep = await read(`status=IN_PROGRESS&size=5&sort=${sort}&page=360`);
    for (const { endToEnd } of [first, deep])
      expect(endToEnd).not.toContainEqual(
        expect.stringMatching(/^(attendance|attendance_count|enterprise|membership|user_account)$/),
      );
    expect(deep.rows / first.rows).toBeLessThanOrEqual(1.5);
  });

  test.each(["size=5&status=IN_PROGRESS", "size=5&ids=77,78,79,80,81", "size=5&q=pessoa 77"])(
    "a page of five by '%s' looks each card's parts up by their keys, however small the other agencies are",
    async (asked) => expect((await read(asked)).rows).toBeLessThan(1_000),
  );

  test.each(["", "temperature=1", "q=pessoa 77"])(
    "a board with '%s' reads no table from end to end",
    async (filter) => {
      const query = AttendanceBoardQuery.parse({
        business_type: "SALE",
        ...Object.fromEntries(new URLSearchParams(filter)),
      });
      const { endToEnd, attendances } = await readAs((principal) =>
        boardStatement(principal, query, agency.clock.now()),
      );
      expect(endToEnd).not.toContainEqual(
        expect.stringMatching(/^(attendance|attendance_property|attendance_count|customer)$/),
      );
      // Each column's five are found and then looked up, and that of each proposal to act on; with filters all that they leave.
      const proposals = await agency.database.transaction((tx) =>
        rows(
          tx,
          sql`select id from proposal where user_id = 1 and status in ('ACCEPTED', 'WAITING_CUSTOMER')`,
        ),
      );
      if (!filter) expect(attendances).toBeLessThanOrEqual(2 * 5 * 8 + proposals.length);
    },
  );

  test.each([
    "",
    "q=pessoa 77",
    "q=pessoa",
    "q=es",
    "q=77",
    "q=(11) 98000-12",
    "q=AP0001",
    "q=%23" + "77",
    "temperature=1",
    "tag=1",
    "acquisition_channel=1",
    "statuses=NEW,IN_PROGRESS&temperatures=1,2&tags=1,2&acquisition_channels=1,2",
    "next_step=OVERDUE",
    "next_step=NONE",
    "start_date=2026-11-01",
  ])("the table with '%s' never scans the attendances", async (filter) => {
    for (const page of [1, 200])
      expect((await read(`size=10&page=${page}&${filter}`)).endToEnd).not.toContainEqual(
        expect.stringMatching(/^(attendance|attendance_property|customer)$/),
      );
  });

  test.each(["pessoa", "es", "11"])(
    "'%s', which thousands of colleagues' leads have, reads an agent's own attendances, not the thousands",
    async (q) => {
      const { attendances, endToEnd } = await read(`size=10&q=${q}`, bruno);
      expect(endToEnd).not.toContain("attendance");
      expect(attendances).toBeLessThan(300);
    },
  );

  test.each(["q=pessoa 77", "q=(11) 98000-12", "q=AP0001", "q=%23" + "77", "ids=77,78", "external_id=x"])(
    "'%s' looks up the few that it names, not all of the agent's",
    async (asked) => {
      expect((await read(`size=10&${asked}`)).attendances).toBeLessThan(1_000);
    },
  );

  test("an agent's and a team's list of the whole agency reads theirs, by index, not the thousands of colleagues", async () => {
    const manager = (await agency.signIn("helena.ramos@horizonte.example")).token;
    const [team] = await agency.database.transaction((tx) =>
      rows<{ id: string }>(
        tx,
        sql`select t.id::text from team t where t.enterprise_id = 1 and exists (select from team_user u
          where u.enterprise_id = 1 and u.team_id = t.id) and not exists (select from team_user u
          where u.enterprise_id = 1 and u.team_id = t.id and u.user_id = 1) limit 1`,
      ),
    );
    for (const filter of ["user=2", `team=${team?.id}`, `team=${team?.id}&next_step=NONE`]) {
      const { attendances, endToEnd } = await read(`scope=enterprise&size=10&${filter}`, manager);
      expect(endToEnd).not.toContain("attendance");
      expect(attendances).toBeLessThan(600);
    }
  });

  test("two letters read an agency's own people, not the index of all", async () => {
    const other = (await agency.signIn("wesley.costa@seringal.example")).token;
    const { blocks } = await read("size=1&q=es", other);
    const [index] = await agency.database.transaction((tx) =>
      rows<{ blocks: number }>(tx, sql`select (pg_relation_size('customer_search') / 8192)::int as blocks`),
    );
    expect(blocks).toBeLessThan((index?.blocks ?? 0) / 2);
  });

  test("what is to be done reads the caller's open ones and their visits, by index, never more than 2,000 of a column", async () => {
    await agency.database.transaction(async (tx) => {
      await tx.execute(sql`
        insert into visit (enterprise_id, attendance_property_id, user_id, starts_at, ends_at, created_at, updated_at)
        select 1, ap.id, 1, s, s + interval '30 minutes', s, s from attendance_property ap,
          lateral (select '2027-01-01T12:00:00Z'::timestamptz + ap.id * interval '1 hour' as s) t
        where ap.enterprise_id = 1 and not exists (select 1 from visit v where v.attendance_property_id = ap.id)`);
    });
    await agency.database.transaction((tx) => tx.execute(sql`analyze`));
    const now = agency.clock.now();
    const manager = (await agency.signIn("fernanda.lima@horizonte.example")).token;
    const { attendances, endToEnd } = await readAs((principal) => candidatesStatement(principal, now));
    expect(endToEnd).not.toContainEqual(
      expect.stringMatching(/^(attendance|attendance_property|visit|proposal|enterprise|membership)$/),
    );
    // Found, and looked up by key.
    expect(attendances).toBeLessThan(2 * 3 * 2_100);
    const team = await readAs((principal) => groupsStatement(principal, now), manager);
    // All visits are this agency's: it reads them from end to end.
    expect(team.endToEnd).not.toContainEqual(expect.stringMatching(/^(attendance|proposal)$/));
    const of = await readAs((principal) => candidatesStatement(principal, now), bruno);
    expect(of.attendances).toBeLessThan(600);
    const done = await readAs((principal) => doneStatement(principal, todayOf(principal, now)));
    expect(done.endToEnd).not.toContain("history");
    expect(done.rows).toBeLessThan(300);
  });

  test("today, returns due and the week read what they answer, not the thousands beside it", async () => {
    await agency.database.transaction(async (tx) => {
      await tx.execute(
        sql`update attendance set scheduled_at = '2027-01-01T12:00:00Z'::timestamptz + id * interval '1 minute'
            where enterprise_id = 1 and scheduled_at is null and status = 'RETURN_LATER'`,
      );
    });
    await agency.database.transaction((tx) => tx.execute(sql`analyze`));
    const now = agency.clock.now();
    const query = MineQuery.parse({});
    for (const statement of [
      (principal: Principal) => todayStatement(principal, query, now),
      (principal: Principal) => dueStatement(principal, query, now),
      (principal: Principal) => weekStatement(principal, { scope: "mine" }, now),
    ]) {
      const { attendances, endToEnd } = await readAs(statement);
      expect(endToEnd).not.toContain("attendance");
      expect(attendances).toBeLessThan(600);
    }
  });
});
