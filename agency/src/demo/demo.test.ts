import { BUSINESS_TYPES } from "@soleira/schema/attendance/business-type";
import { ATTENDANCE_STATUSES } from "@soleira/schema/attendance/status";
import { sql } from "drizzle-orm";
import { rows } from "../database/database";
import { migrate } from "../database/migrate";
import { openLite } from "../database/open";
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
  const signIns = await fill(database, 1_500, TEST_NOW, (text) => said.push(text));
  expect(await count()).toEqual([{ n: 1_500 }]);
  await fill(database, 300, new Date(TEST_NOW.getTime() + 60_000), () => undefined);
  expect(await count()).toEqual([{ n: 1_800 }]);
  expect(said.at(-1)).toContain("1,500 of 1,500");
  expect(signIns.map(({ email }) => email)).toContain("carga@marealta.example");
  await database.close();
});
