import { ProposalListQuery } from "@soleira/schema/proposal/wire";
import { sql } from "drizzle-orm";
import { asMember } from "../../tenancy/transaction";
import type { TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { ownerRows } from "../../testing/testFunnel";
import { readBy } from "../../testing/testPlan";
import { listStatement } from "./list";

const MANAGER = "fernanda.lima@horizonte.example";
const AGENT = "ana.souza@horizonte.example";

describeDatabase("what a list of proposals reads", (kind) => {
  let agency: TestAgency;
  beforeAll(async () => {
    agency = await testAgency(kind);
    await agency.database.transaction(async (tx) => {
      // Of a busy agency, one of each attendance; of another one a tenth of that.
      await tx.execute(sql`insert into customer (enterprise_id, name, phone)
        select case when g % 10 = 0 then 4 else 1 end, 'Pessoa ' || g, '1198' || lpad(g::text, 7, '0') from generate_series(1, 8000) g`);
      await tx.execute(sql`
        insert into attendance (enterprise_id, business_type, status, customer_id, user_id, temperature_order, created_at, updated_at)
        select c.enterprise_id, t.type, 'IN_PROPOSAL', c.id,
          (select m.user_id from membership m where m.enterprise_id = c.enterprise_id and m.active
              and 'ESTATE_AGENT_' || t.type = any (m.roles::text[]) order by m.user_id offset c.n % 2 limit 1),
          0, '2026-11-20T00:00:00Z'::timestamptz - n * interval '2 hours', '2026-11-20T00:00:00Z'::timestamptz - n * interval '1 hour'
        from (select *, row_number() over (order by id) as n from customer where name like 'Pessoa %') c
        cross join lateral (select (array['SALE', 'SALE', 'RENT'])[1 + c.n % 3] as type) t`);
      await tx.execute(sql`
        insert into proposal (enterprise_id, attendance_id, property_code, business_type, user_id, status, amount_cents, proposal_date,
          due_date, missing, completed, created_at, updated_at)
        select a.enterprise_id, a.id, 'XX' || n, a.business_type, a.user_id,
          (array['ACCEPTED', 'DENIED', 'DELETED', 'DELETED', 'WAITING_CUSTOMER'])[1 + n % 5], 50000000,
          '2026-11-20'::date - (n / 8)::int, '2026-11-25'::date - (n / 8)::int, '{}', n % 2 = 0,
          '2026-11-20T12:00:00Z'::timestamptz - n * interval '3 hours', '2026-11-20T12:00:00Z'::timestamptz - n * interval '3 hours'
        from (select a.*, row_number() over (order by a.id) as n from attendance a
          join customer c on c.enterprise_id = a.enterprise_id and c.id = a.customer_id where c.name like 'Pessoa %') a`);
    });
    await agency.database.transaction((tx) => tx.execute(sql`analyze`));
  });
  afterAll(() => agency.close());

  const readAs = async (email: string, query: string) => {
    const { token } = await agency.signIn(email);
    const claims = await agency.deps.tokens.readAccess(token, agency.clock.now());
    if (!claims) throw new Error("the token is not ours");
    const parsed = ProposalListQuery.parse(Object.fromEntries(new URLSearchParams(query)));
    return asMember(agency.database, claims, (tx, principal) =>
      readBy(tx, listStatement(principal, parsed, agency.clock.now())),
    );
  };

  test.each([
    "",
    "page=40",
    "status=DENIED",
    "business_type=RENT",
    "user=1",
    "start_date=2026-11-01&end_date=2026-11-20",
    "expired=1",
    "stage=FILLING&business_type=RENT",
    "stage=CLOSED&business_type=RENT",
    "q=XX4321",
    "q=pessoa 77",
    "q=4321",
    "customer=7",
  ])("with '%s' never the table from end to end, by manager and agent", async (query) => {
    for (const email of [MANAGER, AGENT]) {
      const { endToEnd, rows } = await readAs(email, query);
      process.stdout.write(`${kind}, ${email.split(".")[0]}, '${query}': ${Math.round(rows)} rows\n`);
      expect(endToEnd).not.toContainEqual(expect.stringMatching(/^(proposal|attendance|customer)$/));
    }
  });

  test("it is counted to 1,000: of more the total is null, and the last page ends with the thousandth", async () => {
    const [there] = await ownerRows<{ n: number }>(
      agency,
      sql`select count(*)::int as n from proposal where enterprise_id = 1`,
    );
    expect(there?.n).toBeGreaterThan(5_000);
    // A row found is read once for the count and once for the page, and ten are answered with what belongs to them.
    expect((await readAs(MANAGER, "")).rows).toBeLessThan(1_500);
    const fernanda = await agency.signIn(MANAGER);
    const { body } = await fernanda.get("/v1/proposals/?page=100");
    expect([body.items.length, body.total, body.pages]).toEqual([10, null, 100]);
    const behind = await fernanda.get("/v1/proposals/?page=101");
    expect([behind.status, behind.body.items]).toEqual([200, []]);
    const few = await fernanda.get("/v1/proposals/?start_date=2026-11-01&end_date=2026-11-03");
    expect([few.body.total, few.body.pages]).toEqual([few.body.total, Math.ceil(few.body.total / 10)]);
    expect(few.body.total).toBeGreaterThan(5);
  });
});
