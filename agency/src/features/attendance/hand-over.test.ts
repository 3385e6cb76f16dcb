import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { historyOf, idOf, newCard, outboxOf, ownerRows } from "../../testing/testFunnel";

describeDatabase("finishing a pre-attendance", (kind) => {
  let agency: TestAgency;
  let elisa: Client;
  let ana: Client;
  let fernanda: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    elisa = await agency.signIn("elisa.prado@horizonte.example");
    ana = await agency.signIn("ana.souza@horizonte.example");
    fernanda = await agency.signIn("fernanda.lima@horizonte.example");
  });
  afterAll(() => agency.close());

  const qualify = (id: string, body: object, client = elisa) =>
    client.put(`/v1/customer-services/${id}/status`, { status: "LEAD_QUALIFIED", ...body });
  /** The attendance that continues this one. */
  const next = async (id: string) => {
    const [row] = await ownerRows<{ id: string }>(
      agency,
      sql`select id::text from attendance where linked_from_id = ${id}`,
    );
    if (!row) throw new Error("nothing continues it");
    return (await fernanda.get(`/v1/customer-services/${row.id}`)).body;
  };
  /** A card of the pre-attendant with everything that is handed over. */
  const full = async () => {
    const [property] = await ownerRows<{ code: string }>(
      agency,
      sql`select code from property where enterprise_id = 1 and business_type = 'SALE' order by id limit 1`,
    );
    const card = await newCard(elisa, { propertyCode: property?.code, content: "Procura varanda" });
    const temperatureId = await idOf(elisa, "/v1/enterprises/mine/temperatures", "Quente");
    await elisa.put(`/v1/customer-services/${card.id}/temperature`, { temperatureId });
    await elisa.post(`/v1/customer-services/${card.id}/histories`, { message: "Tem pressa" });
    return card;
  };

  test("the card is closed and stays the pre-attendant's; a linked NEW one begins for the chosen agent", async () => {
    const card = await full();
    const { status, body } = await qualify(card.id, {
      from: "IN_PROGRESS",
      distributeToUserId: await idOf(ana, "/v1/users", "Ana Souza"),
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: card.id,
      status: "LEAD_QUALIFIED",
      user: { name: "Elisa Prado" },
      version: 4,
      isDragDisabled: true,
    });
    const made = await next(card.id);
    expect(made).toMatchObject({
      status: "NEW",
      version: 1,
      user: { name: "Ana Souza" },
      customer: card.customer,
      property: card.property,
      temperature: { name: "Quente" },
      content: "Procura varanda",
    });
    const titles = (await historyOf(ana, made.id)).map(({ message, title }) => `${title}: ${message}`);
    expect(titles).toContain("Observação: Tem pressa");
    expect(titles).toContain("Lead qualificado por Elisa Prado: Para Ana Souza");
    expect(await outboxOf(agency, made.id)).toMatchObject([
      { version: 1, payload: { before: null, actor: { name: "Elisa Prado" }, after: { status: "NEW" } } },
    ]);
    expect((await outboxOf(agency, card.id)).at(-1)?.payload).toMatchObject({
      after: { status: "LEAD_QUALIFIED" },
      lost: { userIds: [] },
    });
  });

  test("automatically it goes to the funnel's agents in turn", async () => {
    const queue = await ownerRows<{ name: string }>(
      agency,
      sql`select u.name from queue_member q join user_account u on u.id = q.user_id
          where q.enterprise_id = 1 and q.queue = 'SALE' order by q.last_received_at nulls first, q.position`,
    );
    const got: string[] = [];
    for (let i = 0; i < 3; i++) {
      const card = await newCard(elisa);
      await qualify(card.id, { distributeAutomatic: true });
      got.push((await next(card.id)).user.name);
    }
    expect(got).toEqual(queue.slice(0, 3).map(({ name }) => name));
  });

  test("to a unit of the holding it begins there, with that unit's customer and queue", async () => {
    const card = await full();
    const unit = await idOf(elisa, "/v1/enterprises/mine/subsidiaries", "Horizonte Jardins");
    expect((await qualify(card.id, { distributeToSubsidiaryId: unit })).status).toBe(200);
    const made = await next(card.id);
    expect(made).toMatchObject({
      status: "NEW",
      user: { name: "Marcela Nogueira" },
      temperature: { name: "Quente" },
      property: null,
      customer: { name: card.customer.name, phoneE164: card.customer.phoneE164 },
    });
    expect(made.customer.id).not.toBe(card.customer.id);
    const marcela = await agency.signIn("marcela.nogueira@horizonte.example");
    expect((await marcela.get(`/v1/customer-services/${made.id}`)).status).toBe(200);
    expect((await elisa.get(`/v1/customer-services/${made.id}`)).body.code).toBe(4004);
    expect((await outboxOf(agency, made.id))[0]?.payload).toMatchObject({
      after: { enterpriseId: unit },
      audience: { enterpriseIds: [unit, "1"] },
    });
  });

  test.each([
    ["no one chosen", async () => ({}), "distributeToUserId"],
    [
      "an agent of another funnel",
      async () => ({ distributeToUserId: await idOf(ana, "/v1/users", "Camila Ferreira") }),
      "distributeToUserId",
    ],
    [
      "a person of another agency",
      async () => {
        const taina = await agency.signIn("taina.araujo@seringal.example");
        return { distributeToUserId: await idOf(taina, "/v1/users", "Tainá Araújo") };
      },
      "distributeToUserId",
    ],
    [
      "a unit of another holding",
      async () => ({ distributeToSubsidiaryId: "4" }),
      "distributeToSubsidiaryId",
    ],
    ["a unit that is none", async () => ({ distributeToSubsidiaryId: "x" }), "distributeToSubsidiaryId"],
  ])("%s is refused, and nothing changes", async (_name, body, field) => {
    const card = await newCard(elisa);
    const { status, body: answer } = await qualify(card.id, await body());
    expect(status).toBe(400);
    expect(answer).toMatchObject({ code: 4001, fields: [{ field }] });
    expect((await elisa.get(`/v1/customer-services/${card.id}`)).body).toMatchObject({
      status: "NEW",
      version: 1,
    });
  });

  test("a qualified lead is read-only", async () => {
    const card = await newCard(elisa);
    await qualify(card.id, { distributeAutomatic: true });
    const again = await elisa.put(`/v1/customer-services/${card.id}/status`, { status: "IN_PROGRESS" });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 4009, current: { status: "LEAD_QUALIFIED" } });
    expect(
      (await elisa.post(`/v1/customer-services/${card.id}/histories`, { message: "Oi" })).body.code,
    ).toBe(4009);
  });

  test("qualified again it is as it was, and refused for another receiver", async () => {
    const card = await newCard(elisa);
    const [anaId, unit] = [
      await idOf(ana, "/v1/users", "Ana Souza"),
      await idOf(elisa, "/v1/enterprises/mine/subsidiaries", "Horizonte Jardins"),
    ];
    const [other] = await ownerRows<{ id: string }>(
      agency,
      sql`select user_id::text as id from queue_member
          where enterprise_id = 1 and queue = 'SALE' and user_id <> ${anaId}::int order by user_id limit 1`,
    );
    const first = await qualify(card.id, { from: "NEW", version: 1, distributeToUserId: anaId });
    // As the first call was, without any receiver, and to the queue of the same agency.
    for (const body of [
      { from: "NEW", version: 1, distributeToUserId: anaId },
      {},
      { distributeAutomatic: true },
    ]) {
      const again = await qualify(card.id, body);
      expect([again.status, again.body.version]).toEqual([200, first.body.version]);
    }
    for (const body of [{ distributeToUserId: other?.id }, { distributeToSubsidiaryId: unit }]) {
      const refused = await qualify(card.id, body);
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        code: 4009,
        description: "Este lead já foi encaminhado a outro.",
        current: { id: card.id, version: first.body.version },
      });
    }
    expect((await qualify(card.id, { distributeToUserId: "x" })).status).toBe(400);
    expect((await next(card.id)).user.name).toBe("Ana Souza");

    const away = await newCard(elisa);
    await qualify(away.id, { distributeToSubsidiaryId: unit });
    expect((await qualify(away.id, { distributeToSubsidiaryId: unit })).status).toBe(200);
    for (const body of [{ distributeToUserId: anaId }, { distributeAutomatic: true }])
      expect((await qualify(away.id, body)).status).toBe(409);
  });

  test("asked twice with one key there is one successor", async () => {
    const card = await newCard(elisa);
    const send = () =>
      elisa.put(
        `/v1/customer-services/${card.id}/status`,
        { status: "LEAD_QUALIFIED", distributeAutomatic: true },
        { key: `q-${card.id}` },
      );
    const answers = await Promise.all([send(), send()]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(
      await ownerRows(agency, sql`select id from attendance where linked_from_id = ${card.id}`),
    ).toHaveLength(1);
  });
});
