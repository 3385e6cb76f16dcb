import { sql } from "drizzle-orm";
import { secretDigest } from "../../auth/secret";
import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeDatabase } from "../../testing/testDatabase";
import { historyOf, ownerRows } from "../../testing/testFunnel";

describeDatabase("leads of other doors", (kind) => {
  const SECRET = "a-secret-of-seringal-that-is-long-enough";
  let agency: TestAgency;
  let valeria: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    valeria = await agency.signIn("valeria.sampaio@seringal.example");
    await ownerRows(
      agency,
      sql`insert into lead_credential (enterprise_id, channel, secret_hash)
          select 4, c, ${secretDigest(SECRET)} from unnest(array['imovelweb', 'google-ads']) c`,
    );
  });
  afterAll(() => agency.close());

  const cards = async (q: string, type = "SALE") =>
    (
      await valeria.get(
        `/v1/customer-services/mine?business_type=${type}&scope=enterprise&q=${encodeURIComponent(q)}`,
      )
    ).body;
  const kept = (id: string) =>
    ownerRows<{ state: string; reason: string | null; raw: Record<string, unknown> }>(
      agency,
      sql`select state, reason, raw from portal_lead where external_id = ${id}`,
    );

  const google = (id: string, more: object = {}) => ({
    lead_id: id,
    user_column_data: [
      { column_name: "Full Name", string_value: "Moacir Tapajós", column_id: "FULL_NAME" },
      { column_name: "User Email", string_value: `${id}@exemplo.example`, column_id: "EMAIL" },
      { column_name: "User Phone", string_value: "+5568992330044", column_id: "PHONE_NUMBER" },
      { column_name: "Quando pretende mudar?", string_value: "Em 3 meses", column_id: "quando" },
      { column_id: "CITY", string_value: "Rio Branco" },
    ],
    api_version: "1.0",
    form_id: 40000000001,
    campaign_id: 123,
    adgroup_id: 0,
    creative_id: 0,
    gcl_id: "EAIaIQ",
    google_key: SECRET,
    is_test: false,
    ...more,
  });
  const sendGoogle = (body: object) => agency.anonymous.post("/v1/leads/google-ads").send(body);

  test("Google Ads: fields by their ids, questions in the message, the secret not kept, 20 repeats one card", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendGoogle(google("g1"))));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const { items } = await cards("g1@exemplo.example");
    expect(items).toMatchObject([
      {
        version: 1,
        customer: { name: "Moacir Tapajós", phoneE164: "+5568992330044" },
        content: "Quando pretende mudar?: Em 3 meses\nCITY: Rio Branco",
      },
    ]);
    expect((await historyOf(valeria, items[0].id)).at(-1)?.title).toBe("Lead recebido: Google Ads");
    const [{ raw } = { raw: {} }] = await kept("g1");
    expect(raw).toEqual(expect.objectContaining({ gcl_id: "EAIaIQ", lead_id: "g1" }));
    expect(JSON.stringify(raw)).not.toContain(SECRET);
  });

  test("Google Ads: a test makes no card, however often; then the same lead as a real one does", async () => {
    for (const n of [1, 2])
      expect([n, (await sendGoogle(google("g2", { is_test: true }))).status]).toEqual([n, 200]);
    expect(await kept("g2")).toMatchObject([{ state: "TEST" }]);
    expect((await cards("g2@exemplo.example")).total).toBe(0);
    expect((await sendGoogle(google("g2"))).status).toBe(200);
    expect((await cards("g2@exemplo.example")).total).toBe(1);
  });

  test("Google Ads: first and last name, several e-mails; without a contact it is refused, with a wrong key 401", async () => {
    const names = [
      { column_id: "FIRST_NAME", string_value: "Jaci" },
      { column_id: "LAST_NAME", string_value: "Purus" },
      { column_id: "WORK_EMAIL", string_value: "jaci@exemplo.example" },
    ];
    expect((await sendGoogle(google("g3", { user_column_data: names }))).status).toBe(200);
    expect((await cards("jaci@exemplo.example")).items).toMatchObject([{ customer: { name: "Jaci Purus" } }]);
    for (const user_column_data of [[], null, "x"]) {
      const { status, body } = await sendGoogle(google("g4", { user_column_data }));
      expect([status, body.fields[0].field]).toEqual([422, "user_column_data"]);
    }
    expect(await kept("g4")).toMatchObject([{ state: "REFUSED", reason: "NO_CONTACT" }]);
    for (const google_key of ["wrong", "", null, undefined, 5, {}])
      expect((await sendGoogle(google("g5", { google_key }))).status).toBe(401);
    expect(
      (await agency.anonymous.post("/v1/leads/google-ads").type("text/plain").send("no json")).status,
    ).toBe(401);
    expect(await kept("g5")).toEqual([]);
  });

  const imovelweb = (id: string, more: object = {}) => ({
    idEvento: id,
    tipoEvento: "CONTACTO_MENSAJE",
    idMensagem: 11,
    idTipoContacto: 2,
    idContato: 77,
    codigoImobiliaria: "SER-1",
    referencia: "XX0002",
    dataRegistro: "2026-11-20T12:00:00.000-0300",
    nome: "Araci Juruá",
    email: `${id}@exemplo.example`,
    telefone: "(68) 99255-0066",
    mensagem: "Aceita financiamento?",
    planoDePublicacao: "SIMPLES",
    codigoDoAnunciante: "INT-9",
    cpf: "529.982.247-25",
    ...more,
  });
  const sendImovelweb = (body: object, secret = SECRET) =>
    agency.anonymous.post("/v1/leads/imovelweb").auth("imovelweb", secret).send(body);

  test("Imovelweb: the listing tells the funnel, 20 repeats are one card, a wrong secret is 401", async () => {
    const [{ code } = { code: "" }] = await ownerRows<{ code: string }>(
      agency,
      sql`select code from property where enterprise_id = 4 and business_type = 'RENT' order by id limit 1`,
    );
    const body = imovelweb("i1", { referencia: code });
    await Promise.all(Array.from({ length: 20 }, () => sendImovelweb(body)));
    expect((await cards("i1@exemplo.example", "RENT")).items).toMatchObject([
      {
        version: 1,
        property: { code },
        content: "Aceita financiamento?",
        customer: { name: "Araci Juruá", phoneE164: "+5568992550066" },
      },
    ]);
    expect((await sendImovelweb(imovelweb("i2"), "another")).status).toBe(401);
    // Only a phone was looked at; and an event that is no contact.
    expect((await sendImovelweb(imovelweb("i3", { referencia: null, nome: null, email: null }))).status).toBe(
      200,
    );
    const { status, body: refusal } = await sendImovelweb({ idEvento: "i4", tipoEvento: "AVISO_ONLINE" });
    expect([status, refusal.fields[0].field]).toEqual([422, "nome"]);
  });
});
