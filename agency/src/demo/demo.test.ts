import { BUSINESS_TYPES } from "@soleira/schema/attendance/business-type";
import { ATTENDANCE_STATUSES } from "@soleira/schema/attendance/status";
import { amountInForce } from "@soleira/schema/proposal/offer";
import { sql } from "drizzle-orm";
import { rows } from "../database/database";
import { migrate } from "../database/migrate";
import { openLite } from "../database/open";
import { completionOf, formsOf } from "../features/proposal/form.store";
import { offerOf, proposalJson, type StoredProposal } from "../features/proposal/proposal.store";
import type { TestAgency } from "../testing/testAgency";
import { testAgency } from "../testing/testAgency";
import { TEST_NOW } from "../testing/testDatabase";
import { ownerRows } from "../testing/testFunnel";
import { demoSignIns } from "./demo";
import { fill } from "./fill";
import { DEMO_PASSWORD } from "./people";

describe("the demo", () => {
  let agency: TestAgency;
  beforeAll(async () => {
    agency = await testAgency("pglite");
  });
  afterAll(() => agency.close());

  test("all who are named can sign in, but for the suspended", async () => {
    const people = demoSignIns().filter(({ password }) => password === DEMO_PASSWORD);
    expect(people.length).toBeGreaterThan(20);
    for (const { email, note, roles } of people) {
      const { status } = await agency.oauth({
        grant_type: "password",
        username: email,
        password: DEMO_PASSWORD,
      });
      expect([email, status]).toEqual([email, note === "suspended account" ? 403 : 200]);
      expect(roles.length).toBeGreaterThan(0);
    }
  });

  test("about 600 attendances over three funnels, every column of Ana's sale board with cards", async () => {
    const [total] = await ownerRows<{ n: number; types: number }>(
      agency,
      sql`select count(*)::int as n, count(distinct business_type)::int as types from attendance`,
    );
    expect(total?.types).toBe(BUSINESS_TYPES.length);
    expect(total?.n).toBeGreaterThan(540);
    expect(total?.n).toBeLessThan(660);
    const ana = await agency.signIn("ana.souza@horizonte.example");
    for (const status of ATTENDANCE_STATUSES) {
      const { body } = await ana.get(`/v1/customer-services/mine?business_type=SALE&status=${status}`);
      expect(body.total).toBeGreaterThan(2);
    }
  });

  test("nothing is in the future but returns, and versions count the history", async () => {
    const wrong = await ownerRows(
      agency,
      sql`select a.id from attendance a
          where a.created_at > ${TEST_NOW.toISOString()}::timestamptz or a.updated_at > ${TEST_NOW.toISOString()}::timestamptz
             or a.updated_at < a.created_at
             or a.version <> (select count(*) from history h where h.enterprise_id = a.enterprise_id and h.attendance_id = a.id)`,
    );
    expect(wrong).toEqual([]);
  });

  test("proposals in every state, of every type, in two agencies, with what completes them; templates", async () => {
    const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
      agency.database.transaction((tx) => rows<Row>(tx, statement));
    const today = "2026-11-20";
    const states = await ask<{ enterprise: number; all: boolean }>(sql`
    select enterprise_id as enterprise, count(distinct business_type) = 3 and count(distinct status) = 4
      and bool_or(status = 'WAITING_CUSTOMER' and due_date < ${today}::date)
      and bool_or(status = 'WAITING_CUSTOMER' and completed) and bool_or(status = 'WAITING_CUSTOMER' and not completed)
      and bool_or(last_offer_by = 'CUSTOMER') and bool_or(has_counter_offer and last_offer_by = 'AGENT') as all
    from proposal group by 1 order by 1`);
    expect(states).toEqual([
      { enterprise: 1, all: true },
      { enterprise: 4, all: true },
    ]);
    // What is kept of each is what the rules make of its forms.
    const made = await ask<{ p: StoredProposal }>(sql`select ${proposalJson} as p from proposal p`);
    const wrong: unknown[] = [];
    await agency.database.transaction(async (tx) => {
      for (const { p } of made) {
        const context = { businessType: p.businessType, amount: amountInForce(offerOf(p)) };
        const { completed, missing } = completionOf(await formsOf(tx, p), context);
        if (completed !== p.completed || String(missing) !== String(p.missing)) wrong.push(p);
      }
    });
    expect(wrong).toEqual([]);
    const [templates] = await ask(
      sql`select count(*)::int as n, count(distinct enterprise_id)::int as agencies from document_template`,
    );
    expect(templates).toEqual({ n: 10, agencies: 2 });
  });
});

test("fill adds as many as asked, twice too, on an empty database", async () => {
  const database = await openLite({});
  await migrate(database);
  const said: string[] = [];
  const count = () =>
    database.transaction((tx) =>
      rows<{ n: number }>(
        tx,
        sql`select count(*)::int as n from attendance a join enterprise e on e.id = a.enterprise_id where e.name = 'Imobiliária Maré Alta'`,
      ),
    );
  const signIns = await fill(database, { attendances: 1_500 }, TEST_NOW, (text) => said.push(text));
  expect(await count()).toEqual([{ n: 1_500 }]);
  await fill(database, { attendances: 300 }, new Date(TEST_NOW.getTime() + 60_000), () => undefined);
  expect(await count()).toEqual([{ n: 1_800 }]);
  expect(said.at(-1)).toContain("1,500 of 1,500");
  expect(signIns.map(({ email }) => email)).toContain("carga@marealta.example");
  await database.close();
});
