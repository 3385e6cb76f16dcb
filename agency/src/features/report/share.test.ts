import { MOST_SHARED, SHARED_FULL } from "@soleira/schema/report/share";
import { NewSharedReport, PublicReport, SharedReportList } from "@soleira/schema/report/wire";
import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase, TEST_NOW } from "../../testing/testDatabase";
import { ownerRows } from "../../testing/testFunnel";

const DAY = 86_400_000;

describeDatabase("shared reports", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let helena: Client;
  let fernanda: Client;
  let gustavo: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, helena, fernanda } = await signInCast(agency));
    gustavo = await agency.signIn("gustavo.teixeira@horizonte.example");
  });
  afterAll(() => agency.close());
  beforeEach(() => agency.clock.set(TEST_NOW));

  const share = async (client: Client, name = "attendances", body: object = {}) => {
    const answer = await client.post(`/v1/reports/${name}/shared`, body);
    if (answer.status !== 201) throw new Error(`it answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return NewSharedReport.parse(answer.body);
  };
  const open = (token: string) => agency.anonymous.get(`/v1/reports/shared/${token}`);
  const listed = async (client: Client) =>
    SharedReportList.parse((await client.get("/v1/reports/shared/mine")).body).items;

  test("whoever has the address sees totals and groups of that period, and no lead", async () => {
    const made = await share(fernanda, "attendances", { enterprise: "1", business_type: "SALE" });
    expect(made).toMatchObject({ startDate: "2026-05-25", endDate: "2026-11-20", opened: 0 });
    const { status, body } = await open(made.token);
    expect(status).toBe(200);
    const shown = PublicReport.parse(body);
    const { body: report } = await fernanda.get("/v1/reports/attendances/?enterprise=1&business_type=SALE");
    expect(shown).toMatchObject({
      totals: report.totals,
      groups: report.groups,
      series: report.series,
      enterprise: { name: "Grupo Horizonte Imóveis" },
    });
    expect(shown.columns.map(({ key }) => key)).toEqual(["received"]);
    expect(body).not.toHaveProperty("items");
    const [{ name } = { name: "" }] = await ownerRows<{ name: string }>(
      agency,
      sql`select c.name from customer c join attendance a on a.enterprise_id = c.enterprise_id and a.customer_id = c.id
        where a.enterprise_id = 1 and a.business_type = 'SALE' order by a.id desc limit 1`,
    );
    expect(JSON.stringify(report)).toContain("customer");
    expect(JSON.stringify(body)).not.toContain(name);
    // The days stay those of the day on which it was shared.
    agency.clock.advance(3 * DAY);
    expect((await open(made.token)).body).toMatchObject({ startDate: "2026-05-25", endDate: "2026-11-20" });
    agency.clock.set(TEST_NOW);
    expect((await listed(fernanda)).find(({ id }) => id === made.id)?.opened).toBe(2);
    expect(await listed(gustavo)).toEqual([]);
  });

  test("revoked, past, unknown and no longer its maker's to see are the same 404", async () => {
    const revoked = await share(fernanda);
    expect((await gustavo.delete(`/v1/reports/shared/mine/${revoked.id}`)).status).toBe(404);
    expect((await fernanda.delete(`/v1/reports/shared/mine/${revoked.id}`)).status).toBe(204);
    expect((await fernanda.delete(`/v1/reports/shared/mine/${revoked.id}`)).status).toBe(404);
    const past = await share(fernanda);
    const demoted = await share(gustavo);
    const demote = (roles: string) =>
      ownerRows(
        agency,
        sql`update membership set roles = ${roles}::text[] where enterprise_id = 1 and user_id =
          (select id from user_account where email = 'gustavo.teixeira@horizonte.example')`,
      );
    expect((await open(demoted.token)).status).toBe(200);
    await demote("{ESTATE_AGENT_SALE}");
    const answers = [await open(revoked.token), await open("A".repeat(43)), await open(demoted.token)];
    await demote("{ENTERPRISE_ADMIN}");
    agency.clock.advance(30 * DAY);
    answers.push(await open(past.token));
    for (const { status, body } of answers) expect([status, body]).toEqual([404, answers[0]?.body]);
    agency.clock.set(TEST_NOW);
    expect((await listed(fernanda)).map(({ id }) => id)).not.toContain(revoked.id);
  });

  test("it needs no session of its maker, and only managers and admins share", async () => {
    const other = await agency.signIn("fernanda.lima@horizonte.example");
    const { token } = await share(other, "wins");
    const claims = await agency.deps.tokens.readAccess(other.token, new Date(TEST_NOW));
    await ownerRows(
      agency,
      sql`update refresh_family set revoked_at = now() where id = ${claims?.family ?? ""}::uuid`,
    );
    expect((await open(token)).status).toBe(200);
    for (const client of [ana, helena]) {
      expect((await client.post("/v1/reports/wins/shared", {})).status).toBe(403);
      expect((await client.get("/v1/reports/shared/mine")).status).toBe(403);
      expect((await client.delete("/v1/reports/shared/mine/1")).status).toBe(403);
    }
    const wrong = await fernanda.post("/v1/reports/wins/shared", { startDate: "2020-01-01" });
    expect([wrong.status, wrong.body.fields[0].field]).toEqual([400, "startDate"]);
    expect((await agency.anonymous.get("/v1/reports/shared/mine")).status).toBe(401);
  });

  test("of one person 50 work at once; one that is revoked makes room", async () => {
    while ((await listed(gustavo)).length < MOST_SHARED - 1) await share(gustavo);
    const last = await Promise.all([1, 2, 3].map(() => gustavo.post("/v1/reports/wins/shared", {})));
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const full = last.find(({ status }) => status === 409)?.body;
    expect([full.code, full.description]).toEqual([4009, SHARED_FULL]);
    const [one] = await listed(gustavo);
    expect((await gustavo.delete(`/v1/reports/shared/mine/${one?.id}`)).status).toBe(204);
    expect((await gustavo.post("/v1/reports/wins/shared", {})).status).toBe(201);
  });
});
