import { sql } from "drizzle-orm";
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

  test("after 24 hours the key is free again", async () => {
    const before = agency.clock.now();
    await ana.post(CREATE, body("Ontem Mesmo"), { key: "day" });
    agency.clock.advance(24 * 3_600_000);
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
