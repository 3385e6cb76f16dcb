import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeEachDatabase } from "../../testing/testDatabase";
import { firstCard, historyOf, idOf, newCard, outboxOf, ownerRows } from "../../testing/testFunnel";

describeEachDatabase("creating an attendance", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  let helena: Client;
  let taina: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ana = await agency.signIn("ana.souza@horizonte.example");
    bruno = await agency.signIn("bruno.carvalho@horizonte.example");
    helena = await agency.signIn("helena.ramos@horizonte.example");
    taina = await agency.signIn("taina.araujo@seringal.example");
  });
  afterAll(() => agency.close());

  const person = {
    businessType: "SALE",
    name: "Joana d'Arc Ñandú",
    phone: "(11) 98111-2222",
    email: "Joana@Exemplo.example",
  };
  const idOfUser = async (name: string) => idOf(helena, "/v1/users", name);

  test("answers 201 with a NEW card of the caller, with history and event", async () => {
    const [property] = await ownerRows<{ code: string }>(
      agency,
      sql`select code from property where enterprise_id = 1 order by id limit 1`,
    );
    const { status, body } = await ana.post("/v2/customer-services/?channel=indicacao", {
      ...person,
      content: "Quer vista para o parque",
      propertyCode: property?.code.toLowerCase(),
      temperatureId: await idOf(ana, "/v1/enterprises/mine/temperatures", "Morno"),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: "NEW",
      version: 1,
      businessType: "SALE",
      user: { name: "Ana Souza" },
      customer: { name: person.name, phone: person.phone, phoneE164: "+5511981112222", email: person.email },
      property: { code: property?.code },
      temperature: { name: "Morno" },
      acquisitionChannel: "Indicação",
      content: "Quer vista para o parque",
      period: "0 min",
      createdAt: agency.clock.now().toISOString(),
    });
    expect(await historyOf(ana, body.id)).toMatchObject([
      { title: "Atendimento criado", createdBy: "Ana Souza" },
    ]);
    expect(await outboxOf(agency, body.id)).toMatchObject([
      { payload: { before: null, after: { status: "NEW" }, actor: { name: "Ana Souza" } } },
    ]);
  });

  test("the same person is one customer, found by phone without its ninth digit or by e-mail", async () => {
    const first = await newCard(ana, { phone: "(11) 98222-3333", email: "um@exemplo.example" });
    const byPhone = await newCard(bruno, { name: "Outro Nome", phone: "+55 11 8222-3333" });
    const byEmail = await newCard(bruno, {
      name: first.customer.name,
      phone: undefined,
      email: "UM@exemplo.example",
    });
    expect(byPhone.customer).toEqual(first.customer);
    expect(byEmail.customer.id).toBe(first.customer.id);
    expect(byPhone.id).not.toBe(first.id);
  });

  test("a known person keeps the name on record; what was given and differs is in the history", async () => {
    const known = await newCard(ana, {
      name: "Duda Registrada",
      phone: "(11) 98444-1111",
      email: "duda@exemplo.example",
    });
    const given = { phone: "11 8444-1111", email: "outra@exemplo.example" };
    const other = await newCard(ana, { name: "Duda Digitada", ...given });
    expect(other.customer).toEqual(known.customer);
    expect((await historyOf(ana, other.id))[0]).toMatchObject({
      title: "Atendimento criado",
      message:
        "Informado como “Duda Digitada”; no cadastro o nome é Duda Registrada.\nE-mail informado: outra@exemplo.example; no cadastro: duda@exemplo.example.",
    });
    const same = await newCard(ana, { name: "DUDA  registrada", phone: given.phone });
    expect((await historyOf(ana, same.id))[0]?.message).toBeNull();
  });

  test("validate says who is on record, to who sees them by name, with or without an open attendance", async () => {
    const contact = { phone: "(11) 98444-2222", email: "vera@exemplo.example" };
    const card = await newCard(ana, { name: "Vera Vista", ...contact });
    await ana.put(`/v1/customer-services/${card.id}/status`, { status: "FINISHED", amount: "10" });
    const ask = async (client: Client, query: string) =>
      (await client.get(`/v1/customer-services/:validate?business_type=RENT&${query}`)).body;
    const phone = "phone=1184442222";
    expect(await ask(ana, phone)).toEqual({
      items: [],
      customer: { name: "Vera Vista", matches: ["PHONE"] },
    });
    expect((await ask(helena, `${phone}&email=VERA@exemplo.example`)).customer).toEqual({
      name: "Vera Vista",
      matches: ["PHONE", "EMAIL"],
    });
    expect((await ask(bruno, phone)).customer).toEqual({ name: null, matches: ["PHONE"] });
    expect((await ask(taina, phone)).customer).toBeNull();
    expect((await ask(ana, "phone=11980000009")).customer).toBeNull();
  });

  test("validate looks in the unit that a manager of the holding names, and in no other's", async () => {
    const [there] = await ownerRows<{ unit: string; id: string; phone: string }>(
      agency,
      sql`select e.id::text as unit, a.id::text as id, c.phone from attendance a
          join enterprise e on e.id = a.enterprise_id and e.parent_id = 1
          join customer c on c.enterprise_id = a.enterprise_id and c.id = a.customer_id
          where a.business_type = 'SALE' and a.status = 'IN_PROGRESS' and c.phone is not null order by a.id limit 1`,
    );
    const ask = (client: Client, more = "") =>
      client.get(
        `/v1/customer-services/:validate?business_type=SALE&phone=${encodeURIComponent(there?.phone ?? "")}${more}`,
      );
    const idsOf = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id);
    const fernanda = await agency.signIn("fernanda.lima@horizonte.example");
    const found = await ask(fernanda, `&enterprise=${there?.unit}`);
    expect([idsOf(found).includes(there?.id ?? ""), found.body.customer.matches]).toEqual([true, ["PHONE"]]);
    expect(idsOf(await ask(fernanda))).not.toContain(there?.id);
    expect((await ask(ana, `&enterprise=${there?.unit}`)).body.code).toBe(4004);
  });

  test("validate answers open attendances, without names for those who may not see them", async () => {
    const card = await newCard(ana, { phone: "(11) 98333-4444", email: "dois@exemplo.example" });
    const ask = (client: Client, query: string) =>
      client.get(`/v1/customer-services/:validate?business_type=SALE&${query}`);
    expect((await ask(ana, "phone=1183334444")).body.items).toEqual([
      {
        id: card.id,
        businessType: "SALE",
        status: "NEW",
        userName: "Ana Souza",
        userId: card.user?.id,
        customerName: card.customer.name,
        customerId: card.customer.id,
        matches: ["PHONE"],
      },
    ]);
    expect((await ask(bruno, "phone=11983334444&email=DOIS@exemplo.example")).body.items).toEqual([
      {
        id: null,
        businessType: "SALE",
        status: null,
        userName: "Ana Souza",
        userId: card.user?.id,
        customerName: null,
        customerId: null,
        matches: ["PHONE", "EMAIL"],
      },
    ]);
    expect((await ask(taina, "phone=1183334444")).body.items).toEqual([]);
    await ana.put(`/v1/customer-services/${card.id}/status`, { status: "FINISHED", amount: "10" });
    expect((await ask(ana, "phone=1183334444")).body.items).toEqual([]);
    expect((await ask(ana, "")).body).toMatchObject({ code: 4001, fields: [{ field: "phone" }] });
  });

  test("copyFrom takes tags, all properties, channel and message too", async () => {
    const channelId = await idOf(ana, "/v1/domains/acquisition-channels", "Site da imobiliária");
    const lead = {
      ...person,
      phone: "(11) 98333-7171",
      content: "Quer varanda",
      acquisitionChannelId: channelId,
    };
    const source = (await ana.post("/v1/customer-services/", lead)).body;
    const { items: tags } = (await ana.get("/v1/tags")).body;
    await ana.put(`/v1/customer-services/${source.id}`, {
      tags: tags.slice(0, 2).map((tag: { id: string }) => tag.id),
    });
    const codes = await ownerRows<{ code: string }>(
      agency,
      sql`select code from property where enterprise_id = 1 and business_type = 'SALE' and enabled order by id limit 3`,
    );
    for (const { code } of codes)
      await ana.post(`/v1/customer-services/${source.id}/properties`, {
        propertyCode: code,
        integrationType: "WEB",
      });
    await ana.put(`/v1/customer-services/${source.id}/status`, {
      status: "FINISHED",
      dealWon: true,
      amount: "1.00",
    });
    const { body } = await ana.post(`/v1/customer-services/?copyFrom=${source.id}`, {
      businessType: "SALE",
      name: "Tanto faz",
    });
    const kept = (await ana.get(`/v1/customer-services/${source.id}`)).body;
    expect(kept.tags).toHaveLength(2);
    expect(body).toMatchObject({
      tags: kept.tags,
      acquisitionChannel: "Site da imobiliária",
      content: "Quer varanda",
      totalMoreProperties: 2,
    });
    const rows = (await ana.get(`/v1/customer-services/${body.id}/properties?size=50`)).body.items;
    expect(rows.map((row: { property: { code: string } }) => row.property.code).sort()).toEqual(
      codes.map(({ code }) => code).sort(),
    );
  });

  test("copyFrom takes customer, properties and temperature, of a finished one too", async () => {
    const source = await firstCard(ana, "SALE", "FINISHED");
    // A portal's lead may have fewer letters than an agent must give.
    const short = { businessType: "SALE", name: "Ian" };
    const alone = await ana.post("/v1/customer-services/", { ...short, phone: "(11) 98333-0000" });
    expect(alone.body).toMatchObject({
      code: 4001,
      fields: [{ field: "name", message: "Por favor, insira pelo menos 5 letras." }],
    });
    const { status, body } = await ana.post(`/v2/customer-services/?copyFrom=${source.id}`, short);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: "NEW",
      customer: source.customer,
      property: source.property,
      temperature: source.temperature,
      totalMoreProperties: source.totalMoreProperties,
    });
    expect(body.id).not.toBe(source.id);
    const foreign = await bruno.post(`/v2/customer-services/?copyFrom=${source.id}`, {
      businessType: "SALE",
      name: "Tanto faz",
    });
    expect(foreign.body.code).toBe(4004);
  });

  test("reception chooses the agent, who must work that funnel; an agent creates for themselves", async () => {
    const camila = await idOfUser("Camila Ferreira");
    const chosen = await helena.post("/v1/customer-services/", {
      ...person,
      businessType: "RENT",
      userId: camila,
    });
    expect(chosen.body).toMatchObject({ user: { name: "Camila Ferreira" }, businessType: "RENT" });
    const refused = [
      [await helena.post("/v1/customer-services/", { ...person, userId: camila }), 4001, "userId"],
      [await helena.post("/v1/customer-services/", person), 4001, "userId"],
      [
        await helena.post("/v1/customer-services/", {
          ...person,
          userId: await idOfUser("Karina Duarte").catch(() => "11"),
        }),
        4001,
        "userId",
      ],
      [await helena.post("/v1/customer-services/", { ...person, userId: "999999" }), 4001, "userId"],
    ] as const;
    for (const [{ body }, code, field] of refused) expect(body).toMatchObject({ code, fields: [{ field }] });
    expect((await ana.post("/v1/customer-services/", { ...person, userId: camila })).body.code).toBe(4003);
    expect((await bruno.post("/v1/customer-services/", { ...person, businessType: "RENT" })).body.code).toBe(
      4003,
    );
    const igor = await agency.signIn("igor.batista@horizonte.example");
    expect((await igor.post("/v1/customer-services/", person)).body.code).toBe(4003);
  });

  test.each([
    ["a name of two letters", { name: "Zé" }, "name"],
    ["neither phone nor e-mail", { phone: undefined, email: undefined }, "phone"],
    ["a phone that is none", { phone: "12", email: undefined }, "phone"],
    ["an e-mail that is none", { email: "x" }, "email"],
    ["an unknown property", { propertyCode: "NAO-EXISTE" }, "propertyCode"],
    ["an unknown channel", { acquisitionChannelId: "999999" }, "acquisitionChannelId"],
    ["an unknown temperature", { temperatureId: "999999" }, "temperatureId"],
    ["an unknown business type", { businessType: "LEASE" }, "businessType"],
    ["a NUL in the name", { name: "Jo\u0000ana" }, "name"],
  ])("%s is refused and nothing is made", async (_name, odd, field) => {
    const count = async () =>
      (
        await ownerRows<{ n: number }>(
          agency,
          sql`select (select count(*) from attendance)::int + (select count(*) from customer)::int as n`,
        )
      )[0]?.n;
    const before = await count();
    const { status, body } = await ana.post("/v1/customer-services/", {
      ...person,
      phone: "(11) 98999-0000",
      email: undefined,
      ...odd,
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 4001, fields: [{ field }] });
    expect(await count()).toBe(before);
  });

  test("the same key makes one card", async () => {
    const send = () =>
      ana.post(
        "/v1/customer-services/",
        { ...person, phone: "(11) 98444-5555", email: undefined },
        { key: "create-once" },
      );
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  test("an external id makes one card: a repeat answers it, whatever else it says, and it is found by it", async () => {
    const externalId = "crm:Lead 4711/ç";
    const send = (client: Client, more: object = {}) =>
      client.post("/v1/customer-services/", {
        ...person,
        phone: "(11) 98555-6666",
        email: null,
        externalId,
        ...more,
      });
    // Three at one moment, under different keys.
    const answers = await Promise.all([1, 2, 3].map(() => send(ana)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [id] = new Set(answers.map(({ body }) => body.id));
    // One of them made it.
    expect(answers.map(({ body }) => body.created ?? true).sort()).toEqual([false, false, true]);
    expect(answers.every(({ body }) => body.id === id && body.externalId === externalId)).toBe(true);
    await ana.put(`/v1/customer-services/${id}/status`, { status: "IN_PROGRESS" });
    const again = await send(ana, {
      name: "Outra",
      phone: "x",
      businessType: "RENT",
      propertyCode: "NAO-EXISTE",
    });
    expect([again.status, again.body.id, again.body.status, again.body.version]).toEqual([
      201,
      id,
      "IN_PROGRESS",
      2,
    ]);
    expect(await outboxOf(agency, id)).toHaveLength(2);
    expect((await ana.get(`/v1/customer-services/${id}`)).body.externalId).toBe(externalId);

    const find = async (client: Client, path: string) =>
      (await client.get(`${path}external_id=${encodeURIComponent(externalId)}`)).body.items.map(
        (item: { id: string }) => item.id,
      );
    const lists = [
      "/v1/customer-services/mine?",
      "/v1/customer-services/mine?business_type=SALE&",
      "/v1/customer-services/keyset?",
    ];
    for (const path of lists) expect(await find(ana, path)).toEqual([id]);
    // Who may not see it neither finds it nor is answered it; another agency has ids of its own.
    for (const path of lists) expect(await find(bruno, path)).toEqual([]);
    const refused = await send(bruno);
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ code: 4001, fields: [{ field: "externalId", message: expect.any(String) }] }),
    ]);
    expect(refused.text).not.toContain(id);
    expect((await send(helena)).body.id).toBe(id);
    const elsewhere = await send(taina);
    expect([elsewhere.status, elsewhere.body.id === id]).toEqual([201, false]);
  });

  test.each([
    ["empty", ""],
    ["with spaces around it", " a "],
    ["of 201 characters", "x".repeat(201)],
  ])("an external id that is %s is refused", async (_name, externalId) => {
    const { status, body } = await ana.post("/v1/customer-services/", { ...person, externalId });
    expect([status, body.fields]).toEqual([400, [{ field: "externalId", message: expect.any(String) }]]);
  });
});
