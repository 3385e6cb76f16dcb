import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeEachDatabase } from "../../testing/testDatabase";
import { historyOf, outboxOf, ownerRows, portalSecret } from "../../testing/testFunnel";
import { settled } from "../../testing/testLeads";

describeEachDatabase("POST /v1/leads/grupo-olx", (kind) => {
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
  const send = async (body: Record<string, unknown> | string, enterprise = "Seringal Imóveis") => {
    const answer = await agency.anonymous
      .post("/v1/leads/grupo-olx")
      .auth("vivareal", portalSecret(enterprise))
      .set("Content-Type", "application/json")
      .send(body);
    if (typeof body === "object" && typeof body.originLeadId === "string")
      await settled(agency, body.originLeadId);
    return answer;
  };
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

  test("a lead becomes a NEW attendance of the next agent, with everything that the portal said", async () => {
    const code = await someProperty(4, "SALE");
    const body = lead({ clientListingId: code, name: "Raimunda Nonata" });

    const answer = await send(body);

    expect(answer.status).toBe(200);
    const { items } = await found(body.email);
    expect(items).toHaveLength(1);
    const [card] = items;
    expect(card).toMatchObject({
      status: "NEW",
      businessType: "SALE",
      version: 1,
      user: { name: "Tainá Araújo" },
      customer: {
        name: "Raimunda Nonata",
        email: body.email,
        phone: `68${body.phone}`,
        phoneE164: `+5568${body.phone}`,
      },
      temperature: { name: "Quente" },
      property: { code },
      acquisitionChannel: "ZAP Imóveis",
      content: "Olá, tenho interesse neste imóvel.",
    });
    expect(await historyOf(valeria, card.id)).toMatchObject([
      { title: "Lead recebido: ZAP", createdBy: "ZAP", createdById: null, type: { icon: "LEAD" } },
    ]);
    expect(await outboxOf(agency, card.id)).toMatchObject([
      {
        version: 1,
        payload: { actor: null, before: null, after: { status: "NEW" }, attendance: { id: card.id } },
      },
    ]);
  });

  test("a repeated delivery, 20 at once too, changes nothing and is answered alike", async () => {
    const body = lead();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(body)));
    answers.push(await send({ ...body, name: "Outro Nome" }));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual(answers[0]?.body);
    }
    const { items } = await found(body.email);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ version: 1, customer: { name: "Nome Consumidor" } });
    expect(await outboxOf(agency, items[0].id)).toHaveLength(1);
  });

  test("the same person with an open attendance gets property and history there, no second card", async () => {
    const [first, second] = [await someProperty(4, "SALE"), await someProperty(4, "SALE", 1)];
    const body = lead({ clientListingId: first });
    await send(body);
    // By phone, written without its ninth digit; by e-mail, in capitals; and the same property again.
    await send(lead({ clientListingId: second, phone: body.phone.slice(1), email: "" }));
    await send(lead({ clientListingId: second, phone: "", ddd: "", email: body.email.toUpperCase() }));
    const { items } = await found(body.email);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      version: 3,
      status: "NEW",
      property: { code: first },
      totalMoreProperties: 1,
    });
    const history = await historyOf(valeria, items[0].id);
    expect(history.map(({ title }) => title)).toEqual([
      "Novo contato pelo ZAP",
      "Novo contato pelo ZAP",
      "Lead recebido: ZAP",
    ]);
  });

  test("another name for a known person is in the history, and the one on record stays", async () => {
    const body = lead({ name: "Raimunda Nonata" });
    await send(body);
    await send(lead({ name: "R. Nonata Silva", phone: body.phone, email: body.email }));
    const [card] = (await found(body.email)).items;
    expect(card.customer.name).toBe("Raimunda Nonata");
    expect((await historyOf(valeria, card.id))[0]?.message).toContain(
      "Informado como “R. Nonata Silva”; no cadastro o nome é Raimunda Nonata.",
    );
  });

  test("the same person's two leads at one moment are one card", async () => {
    const body = lead();
    await Promise.all([
      send(body),
      send({ ...body, originLeadId: "another" }),
      send({ ...body, originLeadId: "third" }),
    ]);
    const { items } = await found(body.email);
    expect(items).toHaveLength(1);
    expect(items[0].version).toBe(3);
  });

  test("another business type or a closed attendance leads to a card of its own", async () => {
    const body = lead();
    await send(body);
    await send({ ...body, originLeadId: "rent", transactionType: "RENT" });
    expect((await found(body.email, valeria, "RENT")).total).toBe(1);
    const [card] = (await found(body.email)).items;
    await valeria.put(`/v1/customer-services/${card.id}/status`, { status: "FINISHED", amount: "1.00" });
    await send({ ...body, originLeadId: "again" });
    const { items } = await found(body.email);
    expect(items.map(({ status }: { status: string }) => status).sort()).toEqual(["FINISHED", "NEW"]);
    expect(new Set(items.map(({ customer }: { customer: { id: string } }) => customer.id)).size).toBe(1);
  });

  test("where the agency has pre-service the pre-attendants come first; a pause hands over to the agents, in turn", async () => {
    const send1 = async (more: object = {}) => {
      const body = lead({ ddd: "11", ...more });
      await send(body, "Grupo Horizonte Imóveis");
      return (await found(body.email, fernanda)).items[0].user.name;
    };
    expect([await send1(), await send1()]).toEqual(["Elisa Prado", "Elisa Prado"]);

    await ownerRows(
      agency,
      sql`update queue_member set paused = true where enterprise_id = 1 and queue = 'PRE_SERVICE'`,
    );
    const turns: string[] = [];
    for (let i = 0; i < 8; i++) turns.push(await send1());
    const queue = await ownerRows<{ name: string }>(
      agency,
      sql`select u.name from queue_member q join user_account u on u.id = q.user_id
          where q.enterprise_id = 1 and q.queue = 'SALE' order by q.position`,
    );
    const order = queue.map(({ name }) => name);
    expect(turns).toEqual(Array.from({ length: 8 }, (_, i) => order[i % order.length]));

    // At one moment too, all get the same number.
    const emails = await Promise.all(
      Array.from({ length: order.length * 3 }, async () => {
        const body = lead({ ddd: "11" });
        await send(body, "Grupo Horizonte Imóveis");
        return body.email;
      }),
    );
    const names = await Promise.all(
      emails.map(async (email) => (await found(email, fernanda)).items[0].user.name),
    );
    for (const name of order) expect(names.filter((one) => one === name)).toHaveLength(3);
  });
});
