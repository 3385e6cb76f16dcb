import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { historyOf, newCard, outboxOf, ownerRows } from "../../testing/testFunnel";
import { cardWithProperty } from "../../testing/testVisit";

type Item = { id: string; value: string; main: boolean; sharedWith: { id: string; name: string }[] };

describeDatabase("all of a person", (kind) => {
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

  const of = (id: string, what: string) => `/v1/customers/${id}/${what}`;
  const contactsOf = async (client: Client, id: string) =>
    (await client.get(of(id, "contacts"))).body as { items: Item[]; revision: string };
  const set = (client: Client, id: string, contacts: object[], revision?: string) =>
    client.put(of(id, "contacts"), { contacts, revision });
  const phone = (value: string, main = false) => ({ type: "PHONE", value, main });
  const email = (value: string, main = false) => ({ type: "EMAIL", value, main });
  test("contacts are added, edited, removed and made the main one, which is a change of the customer", async () => {
    const card = await newCard(ana, { email: "um@exemplo.example" });
    const { id } = card.customer;
    const before = await contactsOf(ana, id);
    expect(before.items).toMatchObject([
      { type: "PHONE", value: card.customer.phone, main: true, sharedWith: [], identifies: true },
      { type: "EMAIL", value: "um@exemplo.example", main: true },
    ]);
    const [first, mail] = before.items as [Item, Item];
    const added = await set(ana, id, [
      ...before.items,
      phone("(68) 3224-1010"),
      email("Dois@exemplo.example"),
    ]);
    expect(added.status).toBe(200);
    const [, , landline, second] = added.body.items as [Item, Item, Item, Item];
    expect(landline).toMatchObject({ value: "(68) 3224-1010", phoneE164: "+556832241010", main: false });

    const swapped = await set(ana, id, [
      { ...first, main: false },
      { ...landline, main: true },
      { ...second, value: "tres@exemplo.example", main: true },
    ]);
    expect(swapped.body.items).toMatchObject([
      { id: landline.id, main: true },
      { id: second.id, value: "tres@exemplo.example", main: true },
      { id: first.id, main: false },
    ]);
    const now = (await ana.get(`/v1/customer-services/${card.id}`)).body;
    expect(now.customer).toMatchObject({
      phone: "(68) 3224-1010",
      phoneE164: "+556832241010",
      email: "tres@exemplo.example",
      editors: { phone: { name: "Ana Souza" }, email: { name: "Ana Souza" } },
    });
    expect(now.version).toBe(3);
    expect((await historyOf(ana, card.id)).slice(0, 2)).toMatchObject([
      {
        type: { icon: "CUSTOMER" },
        message: `E-mail removido: ${mail.value}\nTelefone principal: (68) 3224-1010\nE-mail: Dois@exemplo.example → tres@exemplo.example\nE-mail principal: tres@exemplo.example`,
      },
      { message: "Telefone adicionado: (68) 3224-1010\nE-mail adicionado: Dois@exemplo.example" },
    ]);
    expect((await outboxOf(agency, card.id)).at(-1)?.payload).toMatchObject({
      attendance: { customer: { email: "tres@exemplo.example" } },
    });
    // The same again changes nothing.
    expect((await set(ana, id, swapped.body.items)).body).toEqual(swapped.body);
    expect((await ana.get(`/v1/customer-services/${card.id}`)).body.version).toBe(3);
  });

  test("an edit of the customer is one of the main contact, and none is there twice", async () => {
    const card = await newCard(ana);
    const { id, phone: old } = card.customer;
    const [main] = (await contactsOf(ana, id)).items as [Item];
    await set(ana, id, [main, phone("(11) 95555-1212")]);
    expect((await ana.put(`/v1/customers/${id}`, { phone: "(11) 5555-1212" })).status).toBe(200);
    expect((await contactsOf(ana, id)).items).toMatchObject([
      { id: main.id, value: "(11) 5555-1212" },
      { value: "(11) 95555-1212" },
    ]);
    // With and without its ninth digit is the same mobile.
    expect((await ana.put(`/v1/customers/${id}`, { phone: "(11) 8555-1212" })).status).toBe(200);
    expect((await ana.put(`/v1/customers/${id}`, { phone: old, email: "novo@exemplo.example" })).status).toBe(
      200,
    );
    expect((await contactsOf(ana, id)).items.map(({ value }) => value)).toEqual([
      old,
      "novo@exemplo.example",
      "(11) 95555-1212",
    ]);
    expect((await ana.put(`/v1/customers/${id}`, { phone: "+55 11 95555-1212" })).status).toBe(200);
    expect((await contactsOf(ana, id)).items.map(({ value }) => value)).toEqual([
      "+55 11 95555-1212",
      "novo@exemplo.example",
    ]);
  });

  test("who wrote first is not overwritten, and the list says what is wrong with each", async () => {
    const card = await newCard(ana);
    const { id } = card.customer;
    const { items, revision } = await contactsOf(ana, id);
    const [main] = items as [Item];
    expect((await set(fernanda, id, [main, email("f@exemplo.example", true)], revision)).status).toBe(200);
    const late = await set(ana, id, [main, phone("(11) 94444-0000")], revision);
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 4009, description: "Os contatos deste lead mudaram enquanto você editava.", current: { id } },
    ]);
    expect((await contactsOf(ana, id)).items).toHaveLength(2);
    const fieldsOf = async (contacts: object[]) => (await set(ana, id, contacts)).body.fields;
    expect(await fieldsOf([])).toMatchObject([{ field: "contacts" }]);
    expect(await fieldsOf([{ ...main, main: false }])).toMatchObject([
      { message: "Escolha um telefone principal." },
    ]);
    expect(await fieldsOf([{ ...main, value: "ramal 42" }])).toMatchObject([{ field: "contacts.0.value" }]);
    expect(await fieldsOf([main, { ...phone("(11) 94444-0000"), id: "999999" }])).toEqual([
      { field: "contacts.1.id", message: "Contato inválido." },
    ]);
    expect(await fieldsOf([main, { ...main, value: "(11) 94444-0000", main: false }])).toMatchObject([
      { field: "contacts.1.id" },
    ]);
    // What came from a portal may break today's rule, and stays.
    await ownerRows(
      agency,
      sql`update customer set phone = 'ramal 42', phone_e164 = null, phone_key = null where id = ${id}`,
    );
    const odd = (await contactsOf(ana, id)).items;
    expect((await set(ana, id, [...odd, phone("(11) 94444-0000")])).status).toBe(200);
  });

  test("twenty who add one each at the same moment: none is lost", async () => {
    const card = await newCard(ana);
    const { id } = card.customer;
    const add = async (index: number): Promise<number> => {
      const { items, revision } = await contactsOf(index % 2 ? ana : fernanda, id);
      const { status } = await set(ana, id, [...items, phone(`(11) 93333-10${10 + index}`)], revision);
      return status === 409 ? add(index) : status;
    };
    expect(await Promise.all(Array.from({ length: 10 }, (_, index) => add(index)))).toEqual(
      Array(10).fill(200),
    );
    expect((await contactsOf(ana, id)).items).toHaveLength(11);
    const events = await outboxOf(agency, card.id);
    expect(events.map(({ version }) => version)).toEqual(Array.from({ length: 11 }, (_, i) => i + 1));
  });

  test("a person is known by any contact; who has it too is named to who may see them", async () => {
    const card = await newCard(ana);
    const { id } = card.customer;
    const [main] = (await contactsOf(ana, id)).items as [Item];
    await set(ana, id, [main, phone("(11) 92222-4545"), email("casa@exemplo.example", true)]);
    const again = await ana.post("/v1/customer-services/", {
      businessType: "RENT",
      name: "Outro Nome",
      phone: "11 2222-4545",
    });
    expect(again.status).toBe(201);
    const known = await ana.get("/v1/customer-services/:validate?business_type=SALE&phone=11922224545");
    expect(known.body.customer).toMatchObject({ name: card.customer.name, matches: ["PHONE"] });

    const others = await newCard(bruno);
    const [theirs] = (await contactsOf(bruno, others.customer.id)).items as [Item];
    await set(bruno, others.customer.id, [theirs, email("CASA@exemplo.example", true)]);
    const shared = { id: others.customer.id, name: others.customer.name };
    const sharedTo = async (client: Client) =>
      (await contactsOf(client, id)).items.map(({ sharedWith }) => sharedWith);
    expect(await sharedTo(ana)).toEqual([[], [], []]);
    expect(await sharedTo(fernanda)).toEqual([[], [shared], []]);
  });

  test("who may edit the customer may do this; who sees none of theirs sees no such person", async () => {
    const card = await newCard(ana);
    const { id } = card.customer;
    const { items } = await contactsOf(ana, id);
    expect((await set(helena, id, items)).body.code).toBe(4003);
    for (const outsider of [bruno, taina])
      for (const answer of [
        await set(outsider, id, items),
        ...(await Promise.all(
          ["contacts", "customer-services", "histories", "properties"].map((what) =>
            outsider.get(of(id, what)),
          ),
        )),
      ])
        expect([answer.status, answer.body.code]).toEqual([404, 4004]);
    await ownerRows(agency, sql`update enterprise set is_can_edit_customer = false where id = 1`);
    expect((await set(ana, id, items)).body.code).toBe(4003);
    await ownerRows(agency, sql`update enterprise set is_can_edit_customer = true where id = 1`);
    await ownerRows(agency, sql`update attendance set status = 'FINISHED' where id = ${card.id}`);
    expect((await set(ana, id, items)).body.code).toBe(4009);
  });

  test("attendances of all funnels, open ones first; of those that one may not see funnel and agent alone", async () => {
    const card = await newCard(ana);
    const { phone: number, id } = card.customer;
    const more = (client: Client, businessType: string) =>
      client.post("/v1/customer-services/", { businessType, name: "Tanto Faz", phone: number });
    const closed = (await more(ana, "RENT")).body;
    await ownerRows(
      agency,
      sql`update attendance set status = 'FINISHED', updated_at = now() where id = ${closed.id}`,
    );
    agency.clock.advance(60_000);
    const brunos = (await more(bruno, "SALE")).body;
    const listOf = async (client: Client, query: string) =>
      (await client.get(of(id, `customer-services?${query}`))).body;
    const all = await listOf(ana, "hidden=1&size=3");
    expect(all.total).toBe(3);
    expect(all.items[0]).toEqual({ businessType: "SALE", userName: "Bruno Carvalho", open: true });
    expect(all.items.slice(1).map((item: { id: string }) => item.id)).toEqual([card.id, closed.id]);
    const seen = await listOf(ana, "size=3");
    expect([seen.total, seen.items.map((item: { id: string }) => item.id).sort()]).toEqual([
      2,
      [card.id, closed.id].sort(),
    ]);
    expect((await listOf(fernanda, "hidden=1")).items[0].id).toBe(brunos.id);

    // The history of all that one sees, each item with its attendance.
    const histories = (await ana.get(of(id, "histories?size=4"))).body;
    expect(histories).toMatchObject({ total: 2, items: [{}, {}] });
    expect(histories.items.map((item: { customerService: object }) => item.customerService)).toEqual([
      { id: closed.id, businessType: "RENT" },
      { id: card.id, businessType: "SALE" },
    ]);
    expect((await fernanda.get(of(id, "histories"))).body.total).toBe(3);
  });

  test("properties of all attendances that one sees, each once, the last added first", async () => {
    const { card, code } = await cardWithProperty(agency, ana);
    const { id, phone: number } = card.customer;
    const second = await bruno.post("/v1/customer-services/", {
      businessType: "SALE",
      name: "Tanto Faz",
      phone: number,
    });
    const [other] = await ownerRows<{ code: string }>(
      agency,
      sql`select code from property where enterprise_id = 1 and code <> ${code} and enabled order by id limit 1`,
    );
    agency.clock.advance(60_000);
    for (const propertyCode of [code, other?.code])
      await bruno.post(`/v1/customer-services/${second.body.id}/properties`, {
        propertyCode,
        integrationType: "WEB",
      });
    const listed = async (client: Client) =>
      (await client.get(of(id, "properties"))).body.items.map(
        (item: { property: { code: string }; customerService: { id: string } }) => [
          item.property.code,
          item.customerService.id,
        ],
      );
    expect(await listed(ana)).toEqual([[code, card.id]]);
    expect(await listed(fernanda)).toEqual([
      [other?.code, second.body.id],
      [code, second.body.id],
    ]);
  });
});
