import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../testing/testAgency";
import { signInCast, testAgency } from "../testing/testAgency";
import { describeEachDatabase } from "../testing/testDatabase";
import { historyOf, newCard, outboxOf, ownerRows } from "../testing/testFunnel";

const FIVE = "Por favor, insira pelo menos 5 letras.";

describeEachDatabase("PUT /v1/customers/{id}", (kind) => {
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

  const edit = (client: Client, id: string, body: object) => client.put(`/v1/customers/${id}`, body);
  const versionOf = async (client: Client, id: string) =>
    (await client.get(`/v1/customer-services/${id}`)).body.version;

  test("changes what is named, normalises the phone again, and tells it once", async () => {
    const card = await newCard(ana, { email: "antes@exemplo.example" });
    const { status, body } = await edit(ana, card.customer.id, {
      name: "  Conceição Brandão ",
      phone: "(68) 99912-3456",
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: card.customer.id,
      name: "Conceição Brandão",
      phone: "(68) 99912-3456",
      phoneE164: "+5568999123456",
      email: "antes@exemplo.example",
    });
    expect((await ana.get(`/v1/customer-services/${card.id}`)).body).toMatchObject({
      customer: body,
      status: "NEW",
      version: 2,
    });
    expect((await historyOf(ana, card.id))[0]).toMatchObject({
      type: { icon: "CUSTOMER" },
      title: "Dados do lead alterados",
      message: `Nome: ${card.customer.name} → Conceição Brandão\nTelefone: ${card.customer.phone} → (68) 99912-3456`,
      createdBy: "Ana Souza",
    });
    expect((await outboxOf(agency, card.id))[1]).toMatchObject({
      version: 2,
      payload: { attendance: { customer: { name: "Conceição Brandão" } } },
    });
    const found = await ana.get("/v1/customer-services/mine?business_type=SALE&q=conceicao%20bran");
    expect(found.body.items.map(({ id }: { id: string }) => id)).toContain(card.id);
  });

  test("a phone that cannot be read is kept as it was given, without a normalised one", async () => {
    const card = await newCard(ana);
    const { body } = await edit(ana, card.customer.id, { phone: "ramal 42" });
    expect(body).toMatchObject({ phone: "ramal 42", phoneE164: null });
    const again = await edit(ana, card.customer.id, { phone: "+351 912 345 678" });
    expect(again.body).toMatchObject({ phoneE164: "+351912345678" });
  });

  test("the same again changes nothing", async () => {
    const card = await newCard(ana);
    const { name, phone } = card.customer;
    expect((await edit(ana, card.customer.id, { name, phone })).body).toEqual(card.customer);
    expect(await versionOf(ana, card.id)).toBe(1);
  });

  test("every open attendance of the person is told of it, closed ones are not", async () => {
    const card = await newCard(ana);
    const phone = card.customer.phone ?? "";
    const bruno2 = await bruno.post("/v1/customer-services/", { businessType: "SALE", name: "Outro", phone });
    const closed = await ana.post("/v1/customer-services/", { businessType: "RENT", name: "Outro", phone });
    expect([bruno2.body.customer.id, closed.body.customer.id]).toEqual([card.customer.id, card.customer.id]);
    await ownerRows(agency, sql`update attendance set status = 'FINISHED' where id = ${closed.body.id}`);
    expect((await edit(ana, card.customer.id, { email: "novo@exemplo.example" })).status).toBe(200);
    expect(await versionOf(ana, card.id)).toBe(2);
    expect(await versionOf(bruno, bruno2.body.id)).toBe(2);
    expect((await historyOf(bruno, bruno2.body.id))[0]).toMatchObject({
      message: "E-mail: não informado → novo@exemplo.example",
      createdBy: "Ana Souza",
    });
    expect(await outboxOf(agency, bruno2.body.id)).toHaveLength(2);
    expect(await versionOf(ana, closed.body.id)).toBe(1);
  });

  test.each(["name", "email", "phone"])("%s needs five letters", async (field) => {
    const card = await newCard(ana);
    for (const value of ["", "Lu", "  abcd  "]) {
      const { status, body } = await edit(ana, card.customer.id, { [field]: value });
      expect([status, body]).toEqual([
        400,
        { code: 4001, description: FIVE, fields: [{ field, message: FIVE }] },
      ]);
    }
    expect((await edit(ana, card.customer.id, { [field]: "x".repeat(300) })).body.fields[0].field).toBe(
      field,
    );
    expect((await edit(ana, card.customer.id, { [field]: "abcde" })).status).toBe(200);
  });

  test("nothing to change is refused", async () => {
    const card = await newCard(ana);
    expect((await edit(ana, card.customer.id, {})).body).toMatchObject({ code: 4001 });
  });

  test("where the agency does not allow it, nobody may", async () => {
    const card = await newCard(ana);
    await ownerRows(agency, sql`update enterprise set is_can_edit_customer = false where id = 1`);
    for (const client of [ana, fernanda]) {
      const { status, body } = await edit(client, card.customer.id, { name: "Outro Nome" });
      expect([status, body.code]).toEqual([403, 4003]);
    }
    expect((await edit(bruno, card.customer.id, { name: "Outro Nome" })).body.code).toBe(4004);
    await ownerRows(agency, sql`update enterprise set is_can_edit_customer = true where id = 1`);
    expect(await versionOf(ana, card.id)).toBe(1);
  });

  test("the agent and managers may, reception may not, for others there is no such person", async () => {
    const card = await newCard(ana);
    const body = { name: "Outro Nome" };
    for (const stranger of [bruno, taina]) {
      const answer = await edit(stranger, card.customer.id, body);
      expect([answer.status, answer.body.code]).toEqual([404, 4004]);
    }
    expect((await edit(helena, card.customer.id, body)).body.code).toBe(4003);
    expect((await edit(fernanda, card.customer.id, body)).status).toBe(200);
    const marcela = await agency.signIn("marcela.nogueira@horizonte.example");
    const unitCard = await newCard(marcela);
    expect((await edit(fernanda, unitCard.customer.id, body)).status).toBe(200);
    expect((await historyOf(marcela, unitCard.id))[0]?.createdBy).toBe("Fernanda Lima");
    for (const id of ["0", "abc", "99999999"]) expect((await edit(ana, id, body)).body.code).toBe(4004);
  });

  test("with closed attendances alone it is refused", async () => {
    const card = await newCard(ana);
    await ownerRows(agency, sql`update attendance set status = 'FINISHED' where id = ${card.id}`);
    const { status, body } = await edit(ana, card.customer.id, { name: "Outro Nome" });
    expect([status, body.code]).toEqual([409, 4009]);
  });

  test("twenty edits at once: history and versions without a gap", async () => {
    const card = await newCard(ana);
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        edit(i % 2 ? ana : fernanda, card.customer.id, { name: `Nome número ${i}` }),
      ),
    );
    const versions = (await outboxOf(agency, card.id)).map(({ version }) => version);
    expect(versions).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
    expect(await historyOf(ana, card.id)).toHaveLength(21);
  });
});
