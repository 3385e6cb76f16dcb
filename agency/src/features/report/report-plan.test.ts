import type { ReportName } from "@soleira/schema/report/names";
import { ReportQuery } from "@soleira/schema/report/wire";
import { sql } from "drizzle-orm";
import { asMember } from "../../tenancy/transaction";
import type { TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { readBy } from "../../testing/testPlan";
import { reportStatement } from "./read";
import { scopeOf } from "./scope";

const MANAGER = "fernanda.lima@horizonte.example";
const AGENT = "ana.souza@horizonte.example";
/** Of 8,000 leads in two years: those of a month. */
const MONTH = 8000 / 24;

describeDatabase("what a report reads", (kind) => {
  let agency: TestAgency;
  beforeAll(async () => {
    agency = await testAgency(kind);
    await agency.database.transaction(async (tx) => {
      await tx.execute(sql`
        insert into attendance (enterprise_id, business_type, status, customer_id, user_id, created_at, updated_at,
          first_contact_at, reached, finished_at, deal_won, amount_cents)
        select 1, 'SALE', case when g % 5 = 0 then 'FINISHED' else 'IN_PROGRESS' end, (select min(id) from customer where enterprise_id = 1),
          (select user_id from membership where enterprise_id = 1 and 'ESTATE_AGENT_SALE' = any (roles::text[]) order by user_id offset g % 2 limit 1),
          t.at, t.at, t.at + interval '1 hour', 3, case when g % 5 = 0 then t.at end, case when g % 5 = 0 then true end, 1000
        from generate_series(1, 8000) g
        cross join lateral (select '2026-11-20T00:00:00Z'::timestamptz - g * interval '131 minutes' as at) t`);
      await tx.execute(sql`
        insert into attendance_transition (enterprise_id, attendance_id, to_status, version, user_id, at)
        select enterprise_id, id, 'NEW', 1, user_id, created_at from attendance where amount_cents = 1000`);
      await tx.execute(sql`
        insert into lead_turn (enterprise_id, attendance_id, user_id, queue, reason, since, due_at)
        select enterprise_id, id, user_id, 'SALE', 'QUEUE', created_at, created_at + interval '5 minutes'
        from attendance where amount_cents = 1000 and user_id is not null`);
    });
    await agency.database.transaction((tx) => tx.execute(sql`analyze`));
  });
  afterAll(() => agency.close());

  const readAs = async (email: string, name: ReportName) => {
    const { token } = await agency.signIn(email);
    const claims = await agency.deps.tokens.readAccess(token, agency.clock.now());
    if (!claims) throw new Error("the token is not ours");
    const query = ReportQuery.parse({ startDate: "2026-03-01", endDate: "2026-03-31" });
    return asMember(agency.database, claims, async (tx, principal) => {
      const scope = await scopeOf({ tx, principal, now: agency.clock.now() }, name, query);
      return readBy(tx, reportStatement(name, scope, query));
    });
  };

  test.each([
    "attendances",
    "first-response",
    "funnel",
    "channels",
    "agents",
    "wins",
    "distributions",
    "goals",
    "losses",
    "statuses",
  ] as const)(
    "%s of a month: the leads of that month, and no table of them from end to end",
    async (name) => {
      for (const email of name === "distributions" ? [MANAGER] : [MANAGER, AGENT]) {
        const { endToEnd, attendances } = await readAs(email, name);
        expect(endToEnd).not.toContain("attendance");
        expect(endToEnd).not.toContain("attendance_transition");
        expect(endToEnd).not.toContain("lead_turn");
        // Leads and what was won, each once; with names of a page.
        expect(attendances).toBeLessThan(2.5 * MONTH);
      }
    },
  );
});
