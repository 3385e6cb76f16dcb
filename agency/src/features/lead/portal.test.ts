import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { historyOf, newCard, ownerRows, portalSecret } from "../../testing/testFunnel";

describeDatabase("what a portal may send to POST /v1/leads/grupo-olx", (kind) => {
  let agency: TestAgency;
  let valeria: Client;
  let fernanda: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    valeria = await agency.signIn("valeria.sampaio@seringal.example");
    fernanda = await agency.signIn("fernanda.lima@horizonte.example");
  });
  afterAll(() => agency.close());

  let count = 0;
  const lead = (more: object = {}) => {
    count++;
    return {
      leadOrigin: "ZAP",
      timestamp: "2026-11-20T15:00:00Z",
      originLeadId: `lead-${count}`,
      originListingId: "87027856",
      clientListingId: "XX0001",
      name: "Nome Consumidor",
      email: `lead${count}@exemplo.example`,
      ddd: "68",
      phone: `99${String(1_000_000 + count)}`,
      message: "Olá, tenho interesse neste imóvel.",
      temperature: "Alta",
      transactionType: "SELL",
      ...more,
    };
  };
  const send = (body: object | string, enterprise = "Seringal Imóveis") =>
    agency.anonymous
      .post("/v1/leads/grupo-olx")
      .auth("vivareal", portalSecret(enterprise))
      .set("Content-Type", "application/json")
      .send(body);
  /** The attendances of a person, as a manager finds them. */
  const found = async (q: string, client = valeria, type = "SALE") =>
    (
      await client.get(
        `/v1/customer-services/mine?business_type=${type}&scope=enterprise&size=50&q=${encodeURIComponent(q)}`,
      )
    ).body;
  const someProperty = async (enterpriseId: number, type: string, offset = 0) =>
    (
      await ownerRows<{ code: string }>(
        agency,
        sql`select code from property where enterprise_id = ${enterpriseId} and business_type = ${type} order by id offset ${offset} limit 1`,
      )
    )[0]?.code ?? "";

  test("wrong credentials are refused with 401, whatever is wrong about them", async () => {
    const secret = portalSecret("Seringal Imóveis");
    const headers = [
      undefined,
      "Bearer x",
      "Basic",
      "Basic %%%",
      `Basic ${Buffer.from(`vivareal:${secret}x`).toString("base64")}`,
      `Basic ${Buffer.from("vivareal:").toString("base64")}`,
    ];
    for (const header of headers) {
      const call = agency.anonymous.post("/v1/leads/grupo-olx");
      if (header) call.set("Authorization", header);
      const body = lead();
      const { status, headers: answered } = await call.send(body);
      expect(status).toBe(401);
      expect(answered["www-authenticate"]).toContain("Basic");
      expect((await found(body.email)).total).toBe(0);
    }
  });

  test("an unknown listing is stored without a property", async () => {
    const body = lead({ clientListingId: "NAO-EXISTE" });
    expect((await send(body)).status).toBe(200);
    const [card] = (await found(body.email)).items;
    expect(card).toMatchObject({ status: "NEW", property: null });
    expect((await historyOf(valeria, card.id))[0]?.message).toContain("NAO-EXISTE (não cadastrado)");
  });

  test("a missing listing is 422, but not for MCMV_OLX", async () => {
    for (const clientListingId of [undefined, null, "", "  "]) {
      const { status, body } = await send(lead({ clientListingId }));
      expect(status).toBe(422);
      expect(body).toMatchObject({ code: 4001, fields: [{ field: "clientListingId" }] });
    }
    expect((await send(lead({ clientListingId: undefined, leadOrigin: "MCMV_OLX" }))).status).toBe(200);
  });

  test.each([
    ["a name of three letters", { name: "Ian" }, { customer: { name: "Ian" } }],
    [
      "numbers for strings",
      { ddd: 68, phone: 992004001, clientListingId: 4711 },
      { customer: { phoneE164: "+5568992004001" } },
    ],
    [
      "the old phoneNumber",
      { ddd: null, phone: null, phoneNumber: "(68) 99200-4002" },
      { customer: { phone: "(68) 99200-4002" } },
    ],
    [
      "a phone with its area code twice",
      { ddd: "68", phone: "68992004003" },
      { customer: { phoneE164: "+5568992004003" } },
    ],
    [
      "a landline, which gets no 9",
      { ddd: "68", phone: "32234004" },
      { customer: { phoneE164: "+556832234004" } },
    ],
    ["transaction_type", { transactionType: undefined, transaction_type: "SELL" }, { businessType: "SALE" }],
    ["temperature Baixa", { temperature: "Baixa" }, { temperature: { name: "Frio" } }],
    ["temperature Média", { temperature: "Média" }, { temperature: { name: "Morno" } }],
    ["an unknown temperature", { temperature: "Fervendo" }, { temperature: null }],
    [
      "fields of odd types",
      { name: ["a"], message: { text: 1 }, extraData: "x", temperature: true },
      { content: null },
    ],
    ["an unknown origin", { leadOrigin: "Portal Novo" }, { acquisitionChannel: null }],
    ["the group for a portal", { leadOrigin: "Grupo OLX" }, { acquisitionChannel: "OLX" }],
    ["the group's panel", { leadOrigin: "CANAL_PRO" }, { acquisitionChannel: "OLX" }],
    ["the group of one", { leadOrigin: "GrupoZap" }, { acquisitionChannel: "ZAP Imóveis" }],
    ["no origin", { leadOrigin: null }, { acquisitionChannel: "OLX" }],
    ["no name", { name: "" }, {}],
    ["a phone that is none", { phone: "ligar à noite" }, {}],
  ])("%s is accepted", async (_name, odd, expected) => {
    const body = lead(odd);
    expect((await send(body)).status).toBe(200);
    const { items } = await found(body.email);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject(expected);
  });

  test("without a transaction type the listing says which funnel it is", async () => {
    const body = lead({ transactionType: undefined, clientListingId: await someProperty(4, "RENT") });
    await send(body);
    expect((await found(body.email, valeria, "RENT")).total).toBe(1);
  });

  test("what came is kept as it came, unknown fields included", async () => {
    const body = lead({ extraData: { leadType: "VISIT_REQUEST", extra: 1 }, somethingNew: { a: [1, "ç"] } });
    await send(body);
    const [row] = await ownerRows<{ raw: unknown }>(
      agency,
      sql`select raw from portal_lead where external_id = ${body.originLeadId}`,
    );
    expect(row?.raw).toEqual(body);
  });

  test("what is no lead is refused, and never with 404", async () => {
    for (const body of ["not json", "[]", "3", '"x"', "{}"]) {
      const { status } = await send(body);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect([401, 404]).not.toContain(status);
    }
  });

  test("a lead stays in the agency whose secret it came with", async () => {
    const body = lead();
    await send(body, "Horizonte Jardins");
    expect((await found(body.email)).total).toBe(0);
    expect((await found(body.email, fernanda)).items[0].user.name).toBe("Marcela Nogueira");
    const card = await newCard(await agency.signIn("taina.araujo@seringal.example"), { email: body.email });
    expect(card.customer.id).not.toBe((await found(body.email, fernanda)).items[0].customer.id);
  });

  test("an address that guesses secrets is held back; a secret that was right goes on", async () => {
    // Those of the tests before are over.
    agency.clock.advance(10 * 60_000);
    // A control character or a line break is not worth a lead: it becomes a space.
    const body = lead({ name: "Zé\u0007Bom\r\nDia" });
    const right = () => send(body);
    expect((await right()).status).toBe(200);
    expect((await found("Zé Bom Dia")).total).toBe(1);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        agency.anonymous.post("/v1/leads/grupo-olx").auth("vivareal", `guess ${n}`).send(body),
      ),
    );
    const statuses = guesses.map(({ status }) => status);
    expect([401, 429].map((one) => statuses.filter((status) => status === one).length)).toEqual([20, 10]);
    expect(Number(guesses.find(({ status }) => status === 429)?.get("Retry-After"))).toBeGreaterThan(0);
    expect((await right()).status).toBe(200);
  });
});
