import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { historyOf, ownerRows, portalSecret } from "../../testing/testFunnel";
import { checkSuspects } from "./suspects";

const AGENCY = "Seringal Imóveis";
const SECOND = 1_000;

/** Records as the rule of 0.3.0 left them: an equal phone or e-mail was one person, whoever it was. */
describeDatabase("records on which identity glued several people", (kind) => {
  let agency: TestAgency;
  let valeria: Client;
  let enterprise = 0;
  beforeAll(async () => {
    agency = await testAgency(kind);
    valeria = await agency.signIn("valeria.sampaio@seringal.example");
    const [row] = await ownerRows<{ id: number }>(
      agency,
      sql`select id from enterprise where name = ${AGENCY}`,
    );
    enterprise = row?.id ?? 0;
  });
  afterAll(() => agency.close());

  let count = 0;
  const bodyOf = (person: object) => ({
    leadOrigin: "ZAP",
    originLeadId: `glued-${++count}`,
    clientListingId: "XX0001",
    transactionType: "SELL",
    message: `Mensagem ${count}`,
    ...person,
  });
  const send = async (person: object) => {
    agency.clock.advance(SECOND);
    const answer = await agency.anonymous
      .post("/v1/leads/grupo-olx")
      .auth("vivareal", portalSecret(AGENCY))
      .send(bodyOf(person));
    expect(answer.status).toBe(200);
  };
  const found = async (q: string) =>
    (
      await valeria.get(
        `/v1/customer-services/mine?business_type=SALE&scope=enterprise&size=50&q=${encodeURIComponent(q)}`,
      )
    ).body.items;
  type Card = { id: string; customer: { id: string; name: string }; user: { id: string; name: string } };
  /** A delivery that the old rule added to that card: its contacts became the record's, its name nobody's. */
  const glue = async (card: Card, person: { email?: string; phone?: string; name: string }) => {
    agency.clock.advance(SECOND);
    const body = bodyOf(person);
    await ownerRows(
      agency,
      sql`insert into portal_lead (enterprise_id, channel, external_id, raw, attendance_id, received_at)
          values (${enterprise}, 'grupo-olx', ${body.originLeadId}, ${JSON.stringify(body)}::jsonb, ${Number(card.id)},
            ${agency.clock.now().toISOString()}::timestamptz)`,
    );
    for (const [type, value] of [
      ["PHONE", person.phone],
      ["EMAIL", person.email],
    ] as const)
      if (value)
        await ownerRows(
          agency,
          sql`insert into customer_contact (enterprise_id, customer_id, type, value, key, main)
              select ${enterprise}::int, ${Number(card.customer.id)}::bigint, ${type}, ${value}, ${type === "PHONE" ? `+55${value}` : value}, false
              where not exists (select from customer_contact k where k.enterprise_id = ${enterprise}
                and k.customer_id = ${Number(card.customer.id)} and k.value = ${value})`,
        );
  };
  const begun = async (person: { name: string; email?: string; phone?: string }): Promise<Card> => {
    await send(person);
    return (await found(person.name))[0];
  };
  const look = async () => {
    while (await checkSuspects(agency.database));
  };
  const list = async (client = valeria, query = "size=100") => {
    await look();
    return (await client.get(`/v1/suspects?${query}`)).body;
  };
  type Group = { deliveries: { id: string; name: string }[]; businessTypes: string[] };
  const suspectOf = async (card: Card, client = valeria): Promise<{ groups: Group[] } | undefined> =>
    (await list(client)).items.find(({ customer }: Card) => customer.id === card.customer.id);
  const namesOf = (suspect: { groups: Group[] } | undefined) =>
    suspect?.groups.map(({ deliveries }) => deliveries.map(({ name }) => name));
  const idsOf = (group: Group | undefined) => group?.deliveries.map(({ id }) => id);
  const part = (card: Card, body: object, client = valeria) =>
    client.post(`/v1/suspects/${card.customer.id}/part`, body);
  const valuesOf = async (customerId: string) =>
    (await valeria.get(`/v1/customers/${customerId}/contacts`)).body.items.map(
      ({ value }: { value: string }) => value,
    );
  const newLeads = (id: string) =>
    ownerRows<{ user: string }>(
      agency,
      sql`select u.name as user from notification n join user_account u on u.id = n.user_id
          where n.reference_id = ${Number(id)} and n.kind = 'LEAD_NEW'`,
    );

  test("a couple with one e-mail: the second is parted, and has a card, a name and a phone of their own", async () => {
    const email = "casal@glued.example";
    const celia = await begun({ name: "Célia Prado", phone: "68992210001", email });
    const davi = { name: "Davi Rocha", phone: "68992210002", email };
    await glue(celia, davi);
    await glue(celia, { ...davi, name: "davi r. rocha" });
    const suspect = await suspectOf(celia);
    expect(namesOf(suspect)).toEqual([["Célia Prado"], ["Davi Rocha", "davi r. rocha"]]);
    expect(suspect?.groups[1]).toMatchObject({
      businessTypes: ["SALE"],
      deliveries: [
        {
          source: "ZAP",
          customerService: { id: celia.id, businessType: "SALE", user: { name: celia.user.name } },
          contacts: [
            { type: "PHONE", value: davi.phone },
            { type: "EMAIL", value: email },
          ],
        },
        {},
      ],
    });
    expect(await found(davi.name)).toEqual([]);
    const deliveries = idsOf(suspect?.groups[1]);
    const answer = await part(celia, { deliveries });
    expect(answer.status).toBe(200);
    const [card, ...none] = await found(davi.phone);
    expect(none).toEqual([]);
    expect(answer.body).toEqual({
      customer: { id: card.customer.id, name: "Davi Rocha" },
      customerServices: [{ id: card.id, businessType: "SALE" }],
    });
    expect(await found(davi.name)).toMatchObject([{ id: card.id }]);
    expect(card).toMatchObject({
      status: "NEW",
      user: { id: celia.user.id },
      customer: { name: "Davi Rocha", phone: davi.phone, email },
    });
    expect(await newLeads(card.id)).toEqual([{ user: celia.user.name }]);
    expect((await historyOf(valeria, card.id))[0]).toMatchObject({
      title: `Separado do atendimento nº ${celia.id}`,
      message: expect.stringContaining("Imóvel XX0001"),
    });
    expect((await historyOf(valeria, celia.id))[0]).toMatchObject({
      title: "Lead separado",
      message: `Davi Rocha é outra pessoa: atendimento nº ${card.id}.`,
    });
    expect(await valuesOf(celia.customer.id)).toEqual(["68992210001", email]);
    expect(await suspectOf(celia)).toBeUndefined();
    // The other's hint and a suspicion of the new record would ask what was just said.
    expect((await valeria.get(`/v1/customer-services/${card.id}/possible-duplicates`)).body.items).toEqual(
      [],
    );
    expect((await part(celia, { deliveries })).body).toEqual(answer.body);
    expect(await found(davi.phone)).toHaveLength(1);
    expect((await part(celia, { deliveries: ["P987654"] })).status).toBe(409);
    await send(davi);
    expect(await found(davi.phone)).toMatchObject([{ id: card.id }]);
  });

  test("strangers whom a filler glued, each for whom the manager says; an agent of another funnel is refused", async () => {
    const email = "naotem@email.com";
    const ana = await begun({ name: "Ana Glicério", email });
    await glue(ana, { name: "Bento Sá", email });
    await glue(ana, { name: "Caio Luz", email });
    await glue(ana, { name: "Sem nome", email });
    expect(namesOf(await suspectOf(ana))).toEqual([["Ana Glicério", "Sem nome"], ["Bento Sá"], ["Caio Luz"]]);
    const groups = (await suspectOf(ana))?.groups ?? [];
    const wrong = await part(ana, { deliveries: idsOf(groups[1]), distributeToUserId: "987654" });
    expect(wrong).toMatchObject({ status: 400, body: { fields: [{ field: "distributeToUserId" }] } });
    // Nobody has the card, and nobody is in turn.
    await ownerRows(agency, sql`update attendance set user_id = null where id = ${Number(ana.id)}`);
    await ownerRows(agency, sql`update queue_member set paused = true where enterprise_id = ${enterprise}`);
    await part(ana, { deliveries: idsOf(groups[1]), distributeToUserId: ana.user.id });
    expect(await found("Bento Sá")).toMatchObject([{ user: { id: ana.user.id }, customer: { email } }]);
    await part(ana, { deliveries: idsOf(groups[2]), distributeAutomatic: true });
    await ownerRows(agency, sql`update queue_member set paused = false where enterprise_id = ${enterprise}`);
    const [caio] = await found("Caio Luz");
    expect(caio.user ?? null).toBeNull();
    expect(await suspectOf(ana)).toBeUndefined();
    expect(await valuesOf(ana.customer.id)).toEqual([email]);
  });

  test("an attendance that began with the second is theirs, with its history", async () => {
    const email = "dupla@glued.example";
    const ivo = await begun({ name: "Ivo Braga", email });
    await valeria.put(`/v1/customer-services/${ivo.id}/status`, { status: "FINISHED", amount: "1.00" });
    const lia = await begun({ name: "Lia Torres", phone: "68992210003", email });
    await ownerRows(
      agency,
      sql`update attendance set customer_id = ${Number(ivo.customer.id)} where id = ${Number(lia.id)}`,
    );
    await ownerRows(agency, sql`select look_at(${enterprise}, ${Number(ivo.customer.id)}::bigint)`);
    const suspect = await suspectOf(ivo);
    expect(suspect?.groups[1]?.businessTypes).toEqual([]);
    const { body } = await part(ivo, { deliveries: idsOf(suspect?.groups[1]) });
    expect(body.customerServices).toEqual([{ id: lia.id, businessType: "SALE" }]);
    const { body: card } = await valeria.get(`/v1/customer-services/${lia.id}`);
    expect(card.customer).toMatchObject({ id: body.customer.id, name: "Lia Torres", phone: "68992210003" });
    expect((await historyOf(valeria, lia.id)).map(({ title }: { title: string }) => title)).toEqual([
      "Lead separado",
      "Lead recebido: ZAP",
    ]);
  });

  test("what was typed for a new attendance with another phone is somebody else too", async () => {
    const email = "balcao@glued.example";
    const rui = await begun({ name: "Rui Matos", phone: "68992210004", email });
    const { body: typed } = await valeria.post("/v1/customer-services/", {
      name: "Sara Góis",
      email: "sara@glued.example",
      businessType: "SALE",
      userId: rui.user.id,
    });
    await ownerRows(
      agency,
      sql`update attendance set customer_id = ${Number(rui.customer.id)} where id = ${Number(typed.id)}`,
    );
    await ownerRows(
      agency,
      sql`insert into history (enterprise_id, attendance_id, type, title, message, created_by_name, created_at)
          values (${enterprise}, ${Number(typed.id)}, 'CREATED', 'Atendimento criado',
            ${"Informado como “Sara Góis”; no cadastro o nome é Rui Matos.\nTelefone informado: 68992210005; no cadastro: 68992210004."},
            'Valéria Sampaio', ${agency.clock.now().toISOString()}::timestamptz)`,
    );
    const suspect = await suspectOf(rui);
    expect(namesOf(suspect)).toEqual([["Rui Matos"], ["Sara Góis"]]);
    const { body } = await part(rui, { deliveries: idsOf(suspect?.groups[1]) });
    expect(body.customerServices).toEqual([{ id: typed.id, businessType: "SALE" }]);
    expect(await found("68992210005")).toMatchObject([{ id: typed.id, customer: { name: "Sara Góis" } }]);
    expect(await suspectOf(rui)).toBeUndefined();
  });

  test("who was merged by a person is no suspect, nor what they write later", async () => {
    const email = "unidos@glued.example";
    const nair = await begun({ name: "Nair Dutra", phone: "68992210006", email });
    const oto = await begun({ name: "Oto Veiga", phone: "68992210007", email });
    await valeria.post(`/v1/customer-services/${nair.id}/merge`, { customerServices: [oto.id] });
    await send({ name: "Oto Veiga", phone: "68992210007", email });
    expect(await suspectOf(nair)).toBeUndefined();
    expect(await suspectOf(oto)).toBeUndefined();
    await glue(nair, { name: "Pio Sales", phone: "68992210008", email });
    expect(namesOf(await suspectOf(nair))?.slice(1)).toEqual([["Pio Sales"]]);
  });

  test("one that is one person's is no suspect any more, until somebody else is glued to it", async () => {
    const email = "uma@glued.example";
    const card = await begun({ name: "Rosa Chaves", phone: "68992210009", email });
    await glue(card, { name: "Rosinha", phone: "68992210010", email });
    expect(await suspectOf(card)).toBeDefined();
    const one = () => valeria.put(`/v1/suspects/${card.customer.id}/one-person`);
    expect((await one()).status).toBe(204);
    expect((await one()).status).toBe(204);
    expect(await suspectOf(card)).toBeUndefined();
    const titles = (await historyOf(valeria, card.id)).map(({ title }: { title: string }) => title);
    expect(titles.filter((title: string) => title === "É a mesma pessoa")).toHaveLength(1);
    await glue(card, { name: "Rosinha", phone: "68992210010", email });
    expect(await suspectOf(card)).toBeUndefined();
    await glue(card, { name: "Saul Paes", phone: "68992210011", email });
    expect(namesOf(await suspectOf(card))?.slice(1)).toEqual([["Saul Paes"]]);
  });

  test("a filler that a manager marks makes suspects of those whom it had tied", async () => {
    const email = "portaria@glued.example";
    const card = await begun({ name: "Téo Maia", email });
    await send({ name: "Maia", email });
    await glue(card, { name: "Ugo Pinto", email });
    const before = namesOf(await suspectOf(card));
    expect(before).toEqual([["Téo Maia", "Maia"], ["Ugo Pinto"]]);
    const one = await begun({ name: "Vera Reis", phone: "68992210012", email: "vera@glued.example" });
    await send({ name: "Xande Melo", phone: "68992210012" });
    expect(await suspectOf(one)).toBeUndefined();
    await valeria.post("/v1/filler-contacts", { type: "PHONE", value: "68992210012" });
    expect(namesOf(await suspectOf(one))).toEqual([["Vera Reis"], ["Xande Melo"]]);
  });

  test("agents and other agencies have no such list; it is paged", async () => {
    const agent = await agency.signIn("taina.araujo@seringal.example");
    const stranger = await agency.signIn("fernanda.lima@horizonte.example");
    const all = await list();
    expect(all).toMatchObject({ total: all.items.length, waiting: 0 });
    expect(all.total).toBeGreaterThan(1);
    const { id } = all.items[0].customer;
    const deliveries = idsOf(all.items[0].groups[1]);
    const second = await list(valeria, "page=2&size=1");
    expect(second).toMatchObject({ items: [all.items[1]], pages: all.total });
    expect((await agent.get("/v1/suspects")).status).toBe(403);
    expect((await agent.post(`/v1/suspects/${id}/part`, { deliveries })).status).toBe(403);
    expect((await agent.put(`/v1/suspects/${id}/one-person`)).status).toBe(403);
    expect((await list(stranger)).items).toEqual([]);
    for (const missing of [id, "987654321"]) {
      expect((await stranger.post(`/v1/suspects/${missing}/part`, { deliveries })).status).toBe(404);
      expect((await stranger.put(`/v1/suspects/${missing}/one-person`)).status).toBe(404);
    }
    for (const wrong of [[], ["12"], ["P1; drop table"]])
      expect((await valeria.post(`/v1/suspects/${id}/part`, { deliveries: wrong })).status).toBe(400);
  });
});
