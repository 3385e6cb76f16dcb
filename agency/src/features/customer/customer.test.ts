import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../../testing/testAgency";
import { signInCast, testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { historyOf, newCard, outboxOf, ownerRows } from "../../testing/testFunnel";

const FIVE = "Por favor, insira pelo menos 5 letras.";

describeDatabase("PUT /v1/customers/{id}", (kind) => {
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

  test("changes what is named, normalises the phone again, with one history item", async () => {
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
      editors: { name: { id: expect.any(String), name: "Ana Souza" }, phone: expect.anything() },
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

  test("phones by their country: a landline never gets a 9, another country keeps its code", async () => {
    const card = await newCard(ana);
    for (const [phone, phoneE164] of [
      ["(11) 3456-7890", "+551134567890"],
      ["+351 912 345 678", "+351912345678"],
    ])
      expect((await edit(ana, card.customer.id, { phone })).body).toMatchObject({ phone, phoneE164 });
  });

  test.each([
    ["phone", "abcdefgh", "Informe DDD e número, como (11) 98765-4321."],
    ["phone", "12345", "Informe DDD e número, como (11) 98765-4321."],
    ["phone", "11987654321 ramal 9", "Informe DDD e número, como (11) 98765-4321."],
    ["email", "nao-e-email", "E-mail inválido."],
    ["email", "a@b.com?cc=todos@b.com", "E-mail inválido."],
    ["name", "12345", "Informe um nome com letras, sem caracteres de controle."],
    ["name", "Maria\r\nBcc: x", "Informe um nome com letras, sem caracteres de controle."],
  ])("%s %j is no such thing, when edited as when created", async (field, value, message) => {
    const card = await newCard(ana);
    const wrong = [400, { code: 4001, description: message, fields: [{ field, message }] }];
    const edited = await edit(ana, card.customer.id, { [field]: value });
    const person = { businessType: "SALE", name: "Pessoa Certa", phone: "11987654321", [field]: value };
    const created = await ana.post("/v1/customer-services/", person);
    expect([edited.status, edited.body]).toEqual(wrong);
    expect([created.status, created.body]).toEqual(wrong);
    expect(await versionOf(ana, card.id)).toBe(1);
  });

  test("what is kept may break today's rule: another field is edited all the same", async () => {
    const card = await newCard(ana);
    await ownerRows(
      agency,
      sql`update customer set name = 'Ian', phone = 'ramal 42', phone_e164 = null where id = ${card.customer.id}`,
    );
    const { status, body } = await edit(ana, card.customer.id, {
      name: "Ian",
      phone: "ramal 42",
      email: "ian@exemplo.example",
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: "Ian", phone: "ramal 42", email: "ian@exemplo.example" });
    expect((await edit(ana, card.customer.id, { name: "Eva", phone: null })).body.fields).toEqual([
      { field: "name", message: FIVE },
      { field: "phone", message: FIVE },
    ]);
  });

  test("what the caller saw is gone: a conflict with what is there, and who wrote it", async () => {
    const card = await newCard(ana, { name: "Nome Antigo" });
    const { id } = card.customer;
    const first = await edit(fernanda, id, { name: "Nome da Fernanda", expected: { name: "Nome Antigo" } });
    expect(first.status).toBe(200);
    const late = { name: "Nome da Ana", expected: { name: "Nome Antigo" } };
    const { status, body } = await edit(ana, id, late);
    expect([status, body]).toEqual([
      409,
      {
        code: 4009,
        description: "Fernanda Lima mudou o nome deste lead enquanto você editava.",
        fields: [],
        current: first.body,
      },
    ]);
    expect(first.body.editors).toEqual({ name: { id: expect.any(String), name: "Fernanda Lima" } });
    expect(await versionOf(ana, card.id)).toBe(2);
    // Another field of the same person is no conflict, nor is what both wanted.
    const email = { email: "nova@exemplo.example", expected: { name: "Nome Antigo", email: null } };
    expect((await edit(ana, id, email)).status).toBe(200);
    expect((await edit(ana, id, { ...late, name: "Nome da Fernanda" })).status).toBe(200);
    expect((await edit(ana, id, { ...late, expected: { name: "Nome da Fernanda" } })).body.name).toBe(
      late.name,
    );
  });

  test("the same again changes nothing", async () => {
    const card = await newCard(ana);
    const { name, phone } = card.customer;
    expect((await edit(ana, card.customer.id, { name, phone })).body).toEqual(card.customer);
    expect(await versionOf(ana, card.id)).toBe(1);
  });

  test("every open attendance of the person gets a history item, closed ones do not", async () => {
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
    const card = await newCard(ana, { email: "cinco@exemplo.example" });
    for (const value of ["", null, "Lu", "  abcd  "]) {
      const { status, body } = await edit(ana, card.customer.id, { [field]: value });
      expect([status, body]).toEqual([
        400,
        { code: 4001, description: FIVE, fields: [{ field, message: FIVE }] },
      ]);
    }
    expect((await edit(ana, card.customer.id, { [field]: "x".repeat(300) })).body.fields[0].field).toBe(
      field,
    );
  });

  test("nothing to change is refused", async () => {
    const card = await newCard(ana);
    expect((await edit(ana, card.customer.id, {})).body).toMatchObject({ code: 4001 });
  });

  test("where the agency does not allow it, it is refused", async () => {
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
    for (const outsider of [bruno, taina]) {
      const answer = await edit(outsider, card.customer.id, body);
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
