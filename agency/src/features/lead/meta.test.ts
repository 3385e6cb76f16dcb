import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { secretDigest } from "../../auth/secret";
import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeEachDatabase } from "../../testing/testDatabase";
import { historyOf, ownerRows } from "../../testing/testFunnel";
import { change, insert } from "../attendance/change";
import { claimDeliveries } from "./delivery.store";
import { tryToTake } from "./receive";

const PATH = "/v1/enterprises/mine/channels";
const PAGE = "104312890551234";
const TOKEN = "EAAGm0PX4ZCpsBA-token-of-the-page";
const SECRET = "1f3c5b7d9e0a2c4e6f8091a2b3c4d5e6";
const VERIFY = "a-verify-token-of-seringal-that-is-long";

type Answer = { status?: number; body: unknown };

/** The Graph API, as far as it is asked: what each lead is, and what it was asked with. */
async function standIn() {
  const leads = new Map<string, Answer>();
  const asked: IncomingMessage[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request);
    const id = new URL(request.url ?? "", "http://graph").pathname.slice(1);
    const { status = 200, body } = leads.get(id) ?? { status: 400, body: { error: { code: 100 } } };
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leads,
    asked,
    close: () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      return closed;
    },
  };
}

describeEachDatabase("leads of Meta", (kind) => {
  let agency: TestAgency;
  let graph: Awaited<ReturnType<typeof standIn>>;
  let valeria: Client;
  beforeEach(async () => {
    graph = await standIn();
    agency = await testAgency(kind, { META_GRAPH_URL: graph.url });
    valeria = await agency.signIn("valeria.sampaio@seringal.example");
  });
  afterEach(async () => {
    await agency.close();
    await graph.close();
  });

  const enter = (page = PAGE, body: object = {}, client = valeria) =>
    client.put(`${PATH}/meta/pages/${page}`, { token: TOKEN, appSecret: SECRET, ...body });
  const change_ = (leadgen_id: unknown, more: object = {}) => ({
    field: "leadgen",
    value: { leadgen_id, page_id: PAGE, form_id: "990011", ad_id: "1", created_time: 1795600000, ...more },
  });
  const notice = (...ids: string[]) => ({
    object: "page",
    entry: [{ id: PAGE, time: 1795600001, changes: ids.map((id) => change_(id)) }],
  });
  const signatureOf = (body: string, secret = SECRET) =>
    `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
  const send = (body: object | string, signature?: string) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return agency.anonymous
      .post("/v1/leads/meta")
      .set("Content-Type", "application/json")
      .set("X-Hub-Signature-256", signature ?? signatureOf(text))
      .serialize((it) => it as string)
      .send(text);
  };
  const lead = (id: string, fields: Record<string, unknown> = {}, more: object = {}): Answer => ({
    body: {
      id,
      created_time: "2026-11-20T12:00:00+0000",
      field_data: Object.entries({
        full_name: "Potira Mamoré",
        email: `${id}@exemplo.example`,
        phone_number: `+5568992330${id}`,
        ...fields,
      }).flatMap(([name, value]) => (value === null ? [] : [{ name, values: [value].flat() }])),
      ...more,
    },
  });
  /** As the job does, until nothing is due. */
  const work = async () => {
    for (;;) {
      const claimed = await claimDeliveries(agency.database, 10);
      if (claimed.length === 0) return;
      await Promise.all(claimed.map((kept) => tryToTake(agency.deps, { insert, change }, kept)));
    }
  };
  const due = () =>
    ownerRows(
      agency,
      sql`update portal_lead set next_attempt_at = now() - interval '1 s' where state = 'WAITING'`,
    );
  const deliveries = async () => (await valeria.get(`${PATH}/deliveries?channel=meta`)).body.items;
  const cards = async (q: string) =>
    (
      await valeria.get(
        `/v1/customer-services/mine?business_type=SALE&scope=enterprise&q=${encodeURIComponent(q)}`,
      )
    ).body;

  test("who knows the agency's secret is answered the challenge, and nobody else", async () => {
    await ownerRows(
      agency,
      sql`insert into lead_credential (enterprise_id, channel, secret_hash) values (4, 'meta', ${secretDigest(VERIFY)})`,
    );
    const ask = (query: object) =>
      agency.anonymous.get("/v1/leads/meta").query({
        "hub.mode": "subscribe",
        "hub.verify_token": VERIFY,
        "hub.challenge": "1158201444",
        ...query,
      });
    const answer = await ask({});
    expect([answer.status, answer.text, answer.type]).toEqual([200, "1158201444", "text/plain"]);
    expect((await ask({ "hub.verify_token": "another" })).status).toBe(401);
    for (const query of [{ "hub.mode": "unsubscribe" }, { "hub.challenge": "1".repeat(201) }])
      expect((await ask(query)).status).toBe(400);
  });

  test("a page's token and its app's secret are kept sealed and never answered; removed they are gone", async () => {
    const { status, body } = await enter();
    expect([status, body.pages]).toEqual([
      200,
      [{ pageId: PAGE, enteredAt: agency.clock.now().toISOString() }],
    ]);
    const kept = JSON.stringify([
      await ownerRows(agency, sql`select *, encode(token, 'escape') as t from meta_page`),
      (await valeria.get(PATH)).body,
      await ownerRows(agency, sql`select * from idempotency`),
      agency.logged,
    ]);
    for (const secret of [TOKEN, SECRET]) expect(kept).not.toContain(secret);
    for (const [page, more, field] of [
      [PAGE, { token: "short" }, "token"],
      [PAGE, { appSecret: "" }, "appSecret"],
    ] as const)
      expect((await enter(page, more)).body.fields).toMatchObject([{ field }]);
    expect((await enter("x1")).status).toBe(404);
    const taina = await agency.signIn("taina.araujo@seringal.example");
    expect((await enter(PAGE, {}, taina)).body.code).toBe(4003);

    expect((await valeria.delete(`${PATH}/meta/pages/${PAGE}`)).body.pages).toEqual([]);
    expect((await send(notice("1"))).status).toBe(401);
  });

  test("several leads in one body are answered at once, fetched with the page's token, and taken once each", async () => {
    await enter();
    for (const id of ["501", "502"]) graph.leads.set(id, lead(id));
    const body = notice("501", "502", "501");
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await send(body)).status));
    expect(statuses).toEqual(Array(20).fill(200));
    expect(graph.asked).toHaveLength(0);
    expect(await deliveries()).toMatchObject([{ state: "WAITING" }, { state: "WAITING" }]);
    await Promise.all([work(), work()]);
    expect(graph.asked).toHaveLength(2);
    const [first] = graph.asked;
    expect(first?.headers.authorization).toBe(`Bearer ${TOKEN}`);
    expect(first?.url).toContain(createHmac("sha256", SECRET).update(TOKEN).digest("hex"));
    expect(first?.url).not.toContain(TOKEN);
    for (const id of ["501", "502"])
      expect((await cards(`${id}@exemplo.example`)).items).toMatchObject([
        { version: 1, customer: { name: "Potira Mamoré", phoneE164: `+5568992330${id}` } },
      ]);
    expect((await send(body)).status).toBe(200);
    await work();
    expect(graph.asked).toHaveLength(2);
    expect((await deliveries()).map(({ state }: { state: string }) => state)).toEqual(["TAKEN", "TAKEN"]);
  });

  test.each([
    [
      "English",
      {
        first_name: "Ceci",
        last_name: "Guaporé",
        full_name: null,
        work_email: "m1@exemplo.example",
        email: null,
      },
      { name: "Ceci Guaporé", email: "m1@exemplo.example", phoneE164: "+5568992330601" },
    ],
    [
      "Portuguese",
      {
        full_name: null,
        email: null,
        phone_number: null,
        "Nome completo": "Peri Abunã",
        "qual_o_seu_e-mail?": "m2@exemplo.example",
        "Qual o seu WhatsApp?": "(68) 99233-0055",
      },
      { name: "Peri Abunã", email: "m2@exemplo.example", phoneE164: "+5568992330055" },
    ],
  ])("fields are read in %s; what is asked beside them is the message", async (_name, fields, customer) => {
    await enter();
    graph.leads.set(
      "601",
      lead(
        "601",
        {
          ...fields,
          "podemos_usar_o_whatsapp?": "Sim",
          "quantos_quartos?": ["2", "3"],
          codigo_do_imovel: "xx0002",
        },
        { platform: "ig" },
      ),
    );
    await send(notice("601"));
    await work();
    const { items } = await cards(customer.email);
    expect(items).toMatchObject([
      { customer, content: "podemos usar o whatsapp?: Sim\nquantos quartos?: 2\nquantos quartos?: 3" },
    ]);
    const history = await historyOf(valeria, items[0].id);
    expect(history.map(({ title }) => title)).toContain("Lead recebido: Instagram");
    expect(JSON.stringify(history)).toContain("xx0002");
  });

  test("an agency says what a form's answers are; what it does not name its words tell", async () => {
    await enter();
    const FORM = `${PATH}/meta/forms/990011`;
    const asked = {
      "quem_fala?": "Tupã Envira",
      "seu_zap?": "(68) 99233-0077",
      ref: "XX0002",
      full_name: "Nome da conta",
    };
    graph.leads.set("701", lead("701", { ...asked, phone_number: null }));
    await send(notice("701"));
    await work();
    const metaForm = async () =>
      (await valeria.get(PATH)).body.items.find((one: { channel: string }) => one.channel === "meta")
        .metaForms;
    const question = (question: string, field: string, chosen = false) => ({ question, field, chosen });
    expect(await metaForm()).toEqual([
      {
        formId: "990011",
        questions: [
          question("full_name", "NAME"),
          question("email", "EMAIL"),
          question("quem_fala?", "MESSAGE"),
          question("seu_zap?", "MESSAGE"),
          question("ref", "MESSAGE"),
        ],
      },
    ]);
    const chosen = [
      { question: "quem_fala?", field: "NAME" },
      { question: "Seu zap", field: "PHONE" },
      { question: "ref", field: "PROPERTY_CODE" },
    ];
    const { status, body } = await valeria.put(FORM, { questions: chosen });
    expect([status, body.metaForms[0].questions.slice(2)]).toEqual([
      200,
      [
        question("quem_fala?", "NAME", true),
        question("seu_zap?", "PHONE", true),
        question("ref", "PROPERTY_CODE", true),
      ],
    ]);
    graph.leads.set("702", lead("702", { ...asked, phone_number: null }));
    await send(notice("702"));
    await work();
    const { items } = await cards("702@exemplo.example");
    expect(items).toMatchObject([
      {
        customer: { name: "Tupã Envira", phoneE164: "+5568992330077" },
        content: "full name: Nome da conta",
      },
    ]);
    expect(JSON.stringify(await historyOf(valeria, items[0].id))).toContain("XX0002");

    const taina = await agency.signIn("taina.araujo@seringal.example");
    expect((await taina.put(FORM, { questions: [] })).body.code).toBe(4003);
    const fernanda = await agency.signIn("fernanda.lima@horizonte.example");
    expect((await fernanda.put(FORM, { questions: [] })).body.metaForms).toEqual([]);
    expect(
      (await valeria.put(FORM, { questions: [{ question: "x", field: "AGE" }] })).body.fields,
    ).toMatchObject([{ field: "questions.0.field" }]);
    expect((await metaForm())[0].questions[2]).toEqual(question("quem_fala?", "NAME", true));
    await valeria.put(FORM, { questions: [] });
    expect((await metaForm())[0].questions[2]).toEqual(question("quem_fala?", "MESSAGE"));
  });

  test("a lead that cannot be fetched says why, is tried again with pauses, and at once with another token", async () => {
    await enter();
    const refuse = (code: number, status = 400) =>
      graph.leads.set("701", { status, body: { error: { message: TOKEN, code } } });
    for (const [answer, reason] of [
      [() => refuse(190), "TOKEN"],
      [() => refuse(200, 403), "TOKEN"],
      [() => refuse(100), "GONE"],
      [() => refuse(4), "AWAY"],
      [() => graph.leads.set("701", { status: 502, body: "<html>" }), "AWAY"],
      [() => graph.leads.set("701", { body: { id: "701" } }), "AWAY"],
      [() => graph.leads.set("701", { body: "x".repeat(300_000) }), "AWAY"],
      [() => graph.leads.set("701", { status: 302, body: "" }), "AWAY"],
    ] as const) {
      answer();
      await send(notice("701"));
      await due();
      await work();
      expect(await deliveries()).toMatchObject([{ state: "WAITING", reason, nextTryAt: expect.any(String) }]);
    }
    expect(await deliveries()).toMatchObject([{ tries: 8 }]);
    for (const secret of [TOKEN, SECRET]) expect(agency.logged.join("\n")).not.toContain(secret);

    graph.leads.set("701", lead("701"));
    await work();
    expect(await deliveries()).toMatchObject([{ state: "WAITING" }]);
    await enter(PAGE, { token: `${TOKEN}-another` });
    await work();
    expect(await deliveries()).toMatchObject([{ state: "TAKEN", reason: null }]);
    expect(graph.asked.at(-1)?.headers.authorization).toBe(`Bearer ${TOKEN}-another`);
    expect((await cards("701@exemplo.example")).total).toBe(1);
  });

  test("after three days it is refused with its reason; a manager has it fetched again, or writes what it is", async () => {
    await enter();
    await send(notice("801", "802"));
    await ownerRows(agency, sql`update portal_lead set tries = 79 where channel = 'meta'`);
    await work();
    const refused = await deliveries();
    expect(refused).toMatchObject(Array(2).fill({ state: "REFUSED", reason: "GONE" }));
    const [one, other] = refused.toReversed();
    graph.leads.set("801", lead("801"));
    expect((await valeria.post(`${PATH}/deliveries/${one.id}/take`, {})).body.state).toBe("WAITING");
    await work();
    expect((await cards("801@exemplo.example")).total).toBe(1);

    const raw = JSON.stringify({
      leadgen_id: "802",
      field_data: [{ name: "email", values: ["802@exemplo.example"] }],
    });
    expect((await valeria.post(`${PATH}/deliveries/${other.id}/take`, { raw })).body).toMatchObject({
      state: "TAKEN",
      mended: true,
    });
    expect((await cards("802@exemplo.example")).total).toBe(1);
  });

  test("what was fetched may be a test, or a lead without a contact", async () => {
    await enter();
    graph.leads.set(
      "901",
      lead("901", { full_name: "<test lead: dummy data for full_name>", email: "test@meta.com" }),
    );
    graph.leads.set(
      "902",
      lead("902", { full_name: null, email: null, phone_number: null, cidade: "Xapuri" }),
    );
    await send(notice("901", "902"));
    await work();
    expect(await deliveries()).toMatchObject([
      { state: "REFUSED", reason: "NO_CONTACT" },
      { state: "TEST", reason: null },
    ]);
  });

  test("what is not signed by the secret of the page's agency is 401, and leaves nothing", async () => {
    await enter();
    const body = JSON.stringify(notice("11"));
    for (const signature of [
      "",
      "sha256=",
      `sha256=${"0".repeat(64)}`,
      signatureOf(body, "another secret, of 16 or more"),
      signatureOf(`${body} `),
      `sha1=${createHmac("sha1", SECRET).update(body).digest("hex")}`,
    ])
      expect([signature, (await send(body, signature)).status]).toEqual([signature, 401]);
    for (const odd of [
      "",
      "{",
      "[]",
      "{}",
      '{"entry":[]}',
      { object: "page", entry: [{ id: PAGE, changes: [] }] },
    ])
      expect([odd, (await send(odd)).status]).toEqual([odd, 401]);
    // Of somebody else's page, and of none: nothing is known of it.
    const elsewhere = { entry: [{ id: "77", changes: [change_("12", { page_id: "77" })] }] };
    expect((await send(elsewhere)).status).toBe(401);
    expect((await send("x".repeat(300_000))).status).toBe(413);
    expect(await ownerRows(agency, sql`select 1 from portal_lead where channel = 'meta'`)).toEqual([]);
  });

  test("a page is its agency's: of one that another entered too each needs its own words; odd changes are passed over", async () => {
    const fernanda = await agency.signIn("fernanda.lima@horizonte.example");
    await enter();
    // Who enters another's page with a secret of their own gets nothing of it.
    await enter(PAGE, { appSecret: "another-secret-of-another-app" }, fernanda);
    const big = "10000000000000000001";
    const text = JSON.stringify({
      object: "page",
      entry: [
        { id: PAGE, changes: [{ field: "feed", value: { leadgen_id: "1" } }, change_("2x"), change_(null)] },
        { id: PAGE, changes: [change_("BIG"), change_("31", { page_id: "9999" })] },
      ],
    }).replace('"BIG"', big);
    graph.leads.set(big, lead(big));
    expect((await send(text)).status).toBe(200);
    await work();
    const kept = await ownerRows(
      agency,
      sql`select enterprise_id as of, external_id as id, state from portal_lead where channel = 'meta'`,
    );
    expect(kept).toEqual([{ of: 4, id: big, state: "TAKEN" }]);
    expect(agency.logged.filter((line) => line.includes("of a page that no agency has"))).toHaveLength(1);
  });
});
