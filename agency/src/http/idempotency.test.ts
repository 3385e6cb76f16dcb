import { sql } from "drizzle-orm";
import { agencyRoutes } from "../app";
import { nameOf } from "../testing/goodCalls";
import type { Client, TestAgency } from "../testing/testAgency";
import { testAgency } from "../testing/testAgency";
import { describeEachDatabase } from "../testing/testDatabase";
import { newCard, ownerRows } from "../testing/testFunnel";

const body = (name: string) => ({
  businessType: "SALE",
  name,
  email: `${name.replaceAll(" ", ".")}@exemplo.example`,
});
const CREATE = "/v1/customer-services/";
/** Of each route whose answer is a secret: what is sent, then something else with the same key. */
const REPORT = { startDate: "2026-11-01", endDate: "2026-11-20" };
const SECRETS: Record<string, { body: object; other: object }> = {
  "POST /v1/enterprises/mine/credentials": {
    body: { channel: "grupo-olx" },
    other: { channel: "grupo-olx", x: 1 },
  },
  "POST /v1/enterprises/mine/tokens": {
    body: { name: "Repetido", scopes: ["READ"], days: 30 },
    other: { name: "Repetido", scopes: ["READ"], days: 90 },
  },
  "POST /v1/enterprises/mine/webhooks": {
    body: { name: "CRM", url: "https://crm.example/soleira", types: ["visit.changed"] },
    other: { name: "ERP", url: "https://crm.example/soleira", types: ["visit.changed"] },
  },
  "POST /v1/enterprises/mine/webhooks/{id}/secret": { body: {}, other: { x: 1 } },
  "POST /v1/reports/{name}/export": { body: REPORT, other: { ...REPORT, endDate: "2026-11-19" } },
  "POST /v1/reports/{name}/shared": { body: REPORT, other: { ...REPORT, endDate: "2026-11-19" } },
  "POST /v1/schedules/users/me/feed": { body: {}, other: { x: 1 } },
};

describeEachDatabase("idempotency keys", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ana = await agency.signIn("ana.souza@horizonte.example");
  });
  afterAll(() => agency.close());

  const named = async (name: string) =>
    (
      await ownerRows<{ n: number }>(
        agency,
        sql`select count(*)::int as n from customer where name = ${name}`,
      )
    )[0]?.n;

  test("50 at once: one effect, equal answers", async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ana.post(CREATE, body("Cinquenta Iguais"), { key: "fifty" })),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await named("Cinquenta Iguais")).toBe(1);
  });

  test("the order of the body's keys does not matter, its content does", async () => {
    const first = await ana.post(CREATE, body("Ordem Trocada"), { key: "order" });
    const { email, name, businessType } = body("Ordem Trocada");
    const swapped = await ana.post(CREATE, { email, name, businessType }, { key: "order" });
    expect(swapped.text).toBe(first.text);
    expect(swapped.get("Idempotency-Replayed")).toBe("true");
    const other = await ana.post(CREATE, body("Outra Pessoa"), { key: "order" });
    expect(other.status).toBe(422);
    expect(other.body.code).toBe(4022);
    const elsewhere = await ana.post("/v2/customer-services/", body("Ordem Trocada"), { key: "order" });
    expect(elsewhere.status).toBe(422);
  });

  test("the same key of another person is another key", async () => {
    const bruno = await agency.signIn("bruno.carvalho@horizonte.example");
    const mine = await ana.post(CREATE, body("Chave De Ana"), { key: "shared" });
    const theirs = await bruno.post(CREATE, body("Chave De Bruno"), { key: "shared" });
    expect([mine.status, theirs.status]).toEqual([201, 201]);
  });

  test("a refused call leaves no record: mended, it goes through with the same key", async () => {
    const card = await newCard(ana);
    const status = `/v1/customer-services/${card.id}/status`;
    const refused = await ana.put(status, { status: "FINISHED" }, { key: "mend" });
    expect(refused.status).toBe(400);
    const mended = await ana.put(status, { status: "IN_PROGRESS" }, { key: "mend" });
    expect(mended.status).toBe(200);
  });

  test("every route that answers a secret has a line here", () => {
    const named = agencyRoutes().all.filter(({ secret }) => secret);
    expect(named.map(nameOf).sort()).toEqual(Object.keys(SECRETS).sort());
  });

  test.each(Object.entries(SECRETS))("%s: one secret for one key, not kept in clear", async (name, sent) => {
    const admin = await agency.signIn("gustavo.teixeira@horizonte.example");
    const { body: webhooks } = await admin.get("/v1/enterprises/mine/webhooks");
    const path = name.slice(5).replace("{name}", "wins").replace("{id}", webhooks.items[0]?.id);
    const key = `secret ${name}`.replace(/[^\w-]/g, "-");
    const first = await admin.post(path, sent.body, { key });
    expect([200, 201]).toContain(first.status);
    const again = await admin.post(path, sent.body, { key });
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(again.get("Idempotency-Replayed")).toBe("true");
    expect((await admin.post(path, sent.other, { key })).body.code).toBe(4022);
    const kept = await ownerRows<{ answer: string }>(
      agency,
      sql`select answer from idempotency where key = ${key}`,
    );
    expect(kept).toHaveLength(1);
    // Base64 alone: no name of a field, and nothing of what it says.
    expect(kept[0]?.answer).toMatch(/^[A-Za-z0-9+/]+=*$/);
    // Kept for this key: with another key of the agency, or moved here from another record, it is not answered.
    await ownerRows(agency, sql`update idempotency set answer = reverse(answer) where key = ${key}`);
    expect((await admin.post(path, sent.body, { key })).body.code).toBe(4022);
  });

  test("after 8 days the key is free again", async () => {
    const before = agency.clock.now();
    await ana.post(CREATE, body("Ontem Mesmo"), { key: "day" });
    agency.clock.advance(8 * 24 * 3_600_000);
    const tomorrow = await agency.signIn("ana.souza@horizonte.example");
    const again = await tomorrow.post(CREATE, body("Hoje Sim"), { key: "day" });
    expect(again.status).toBe(201);
    expect(await named("Hoje Sim")).toBe(1);
    agency.clock.set(before);
  });

  test.each(["a b", "x".repeat(201), "\u00e9"])("'%s' is no key", async (key) => {
    const answer = await ana.post(CREATE, body("Sem Chave"), { key });
    expect(answer.status).toBe(400);
    expect(answer.body.fields[0].field).toBe("Idempotency-Key");
  });
});
