import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { firstCard, historyOf, newCard, outboxOf, ownerRows } from "../../testing/testFunnel";

describeDatabase("ready WhatsApp messages", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  let bruno: Client;
  let helena: Client;
  let fernanda: Client;
  let taina: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ({ ana, bruno, helena, fernanda, taina } = await signInCast(agency));
  });
  afterAll(() => agency.close());

  const path = (id: string) => `/v1/customer-services/${id}/messages`;
  const messages = async (client: Client, id: string) =>
    (await client.get(`${path(id)}?type=whatsapp`)).body.items as {
      id: string;
      title: string;
      text: string;
    }[];
  const begin = (client: Client, id: string, body: object = {}) =>
    client.post(`/v1/customer-services/${id}/histories`, { type: "WHATSAPP", message: "Olá!", ...body });

  test("are filled in; one about the property only where there is one", async () => {
    const card = await newCard(ana);
    const without = await messages(ana, card.id);
    expect(without.map(({ title }) => title)).toEqual(["Primeiro contato", "Retomar conversa"]);
    expect(without[0]?.text).toContain("Olá, Pessoa! Aqui é Ana Souza, do Grupo Horizonte Imóveis.");
    const [property] = await ownerRows<{ code: string }>(
      agency,
      sql`select code from property where enterprise_id = 1 and business_type = 'SALE' limit 1`,
    );
    await ana.post(`/v1/customer-services/${card.id}/properties`, { propertyCode: property?.code });
    const about = (await messages(ana, card.id)).find(({ title }) => title === "Sobre o imóvel");
    expect(about?.text).toContain(`O imóvel ${property?.code} continua à venda.`);
    for (const { text } of await messages(fernanda, card.id)) {
      expect(text).toContain("Fernanda Lima");
      expect(text).not.toContain("{{");
    }
  });

  test("what a name holds is text", async () => {
    const card = await newCard(ana, { name: "{{corretor}}$&{{lead}} Souza" });
    expect((await messages(ana, card.id))[0]?.text).toContain(
      "Olá, {{corretor}}$&{{lead}}! Aqui é Ana Souza",
    );
  });

  test("are those of the attendance's agency", async () => {
    await ownerRows(agency, sql`delete from ready_message where enterprise_id = 2`);
    await ownerRows(
      agency,
      sql`insert into ready_message (enterprise_id, title, text) values (2, 'Da unidade', 'Oi, {{lead}} ({{lead_completo}}): pelo {{imobiliaria}} {{outra}}')`,
    );
    const marcela = await agency.signIn("marcela.nogueira@horizonte.example");
    const card = await newCard(marcela);
    for (const client of [marcela, fernanda])
      expect(await messages(client, card.id)).toMatchObject([
        { title: "Da unidade", text: `Oi, Pessoa (${card.customer.name}): pela Horizonte Jardins {{outra}}` },
      ]);
  });

  test("another type is refused; other people find nothing, reception may look", async () => {
    const card = await newCard(ana);
    expect((await ana.get(`${path(card.id)}?type=fax`)).body).toMatchObject({ fields: [{ field: "type" }] });
    expect((await ana.get(path(card.id))).status).toBe(200);
    for (const outsider of [bruno, taina]) expect((await outsider.get(path(card.id))).body.code).toBe(4004);
    expect((await helena.get(path(card.id))).status).toBe(200);
  });

  describe("a conversation that was begun", () => {
    test("is history and a contact; NEW is IN_PROGRESS with it, in one change", async () => {
      const card = await newCard(ana);
      agency.clock.advance(60_000);
      const { status, body } = await begin(ana, card.id, { message: "Olá, tudo bem?" });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        type: { icon: "WHATSAPP" },
        title: "Conversa de WhatsApp iniciada",
        message: "Olá, tudo bem?",
        createdBy: "Ana Souza",
      });
      expect((await ana.get(`/v1/customer-services/${card.id}`)).body).toMatchObject({
        status: "IN_PROGRESS",
        version: 2,
        lastContactAt: agency.clock.now().toISOString(),
        period: "0 min",
      });
      expect((await outboxOf(agency, card.id))[1]?.payload).toMatchObject({
        before: { status: "NEW" },
        after: { status: "IN_PROGRESS" },
      });
      agency.clock.advance(60_000);
      await begin(ana, card.id);
      expect((await ana.get(`/v1/customer-services/${card.id}`)).body).toMatchObject({
        status: "IN_PROGRESS",
        version: 3,
        lastContactAt: agency.clock.now().toISOString(),
      });
      expect(await historyOf(ana, card.id)).toHaveLength(3);
    });

    test("leaves any other status, and an observation leaves NEW and the last contact", async () => {
      const waiting = await firstCard(ana, "SALE", "RETURN_LATER");
      await begin(ana, waiting.id);
      const { body } = await ana.get(`/v1/customer-services/${waiting.id}`);
      expect(body).toMatchObject({ status: "RETURN_LATER", scheduledAt: waiting.scheduledAt });
      const card = await newCard(ana);
      await ana.post(`/v1/customer-services/${card.id}/histories`, { message: "Nota" });
      expect((await ana.get(`/v1/customer-services/${card.id}`)).body).toMatchObject({
        status: "NEW",
        lastContactAt: null,
      });
    });

    test("is refused on a closed attendance, without text, of another type, and to others", async () => {
      const closed = await firstCard(ana, "SALE", "FINISHED");
      expect((await begin(ana, closed.id)).body).toMatchObject({ code: 4009, current: { id: closed.id } });
      const card = await newCard(ana);
      expect((await begin(ana, card.id, { message: " " })).body.fields[0].field).toBe("message");
      expect((await begin(ana, card.id, { type: "FAX" })).body.fields[0].field).toBe("type");
      expect((await begin(bruno, card.id)).body.code).toBe(4004);
      expect((await begin(taina, card.id)).body.code).toBe(4004);
      expect((await begin(helena, card.id)).body.code).toBe(4003);
      expect((await begin(fernanda, card.id)).status).toBe(201);
    });
  });
});
