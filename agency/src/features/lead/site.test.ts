import { siteFormHtml } from "@soleira/schema/lead/site-form";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/sha";
import { sql } from "drizzle-orm";
import { deleteOld } from "../../jobs/retention";
import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeEachDatabase } from "../../testing/testDatabase";
import { historyOf, ownerRows } from "../../testing/testFunnel";

const PATH = "/v1/enterprises/mine/channels";
const SITE = "https://www.seringal.example";
const DAY = 86_400_000;

describeEachDatabase("forms of the agency's site", (kind) => {
  let agency: TestAgency;
  let valeria: Client;
  let form: string;
  beforeEach(async () => {
    agency = await testAgency(kind);
    valeria = await agency.signIn("valeria.sampaio@seringal.example");
    form = await make({ name: "Contato", origins: [`${SITE}/contato`] });
  });
  afterEach(() => agency.close());

  const named = async (body: { name: string; origins: string[] }, client = valeria) =>
    (await client.post(`${PATH}/site/forms`, body)).body.forms?.find(
      ({ name }: { name: string }) => name === body.name,
    );
  const make = async (body: { name: string; origins: string[] }, client = valeria): Promise<string> =>
    (await named(body, client)).id;
  const proof = async (of = form) => {
    const { body: challenge } = await agency.anonymous.get(`/v1/leads/site/${of}/challenge`);
    return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
  };
  type Sent = { origin?: string | null; path?: string; type?: string; from?: string };
  const send = (
    body: object | string,
    { origin = SITE, path = form, type = "text/plain", from = "198.51.100.7" }: Sent = {},
  ) => {
    const call = agency.anonymous
      .post(`/v1/leads/site/${path}`)
      .set({ "Content-Type": type, "X-Forwarded-For": from })
      .serialize((it) => it as string);
    if (origin !== null) call.set("Origin", origin);
    return call.send(typeof body === "string" ? body : JSON.stringify(body));
  };
  const plain = (body: Record<string, string>, sent: Sent = {}) =>
    send(new URLSearchParams(body).toString(), {
      path: `${form}/plain`,
      type: "application/x-www-form-urlencoded",
      ...sent,
    });
  const deliveries = async () => (await valeria.get(`${PATH}/deliveries?channel=site`)).body.items;
  const cards = async (q: string, type = "SALE") =>
    (
      await valeria.get(
        `/v1/customer-services/mine?business_type=${type}&scope=enterprise&q=${encodeURIComponent(q)}`,
      )
    ).body;

  test("a form with its proof is a card with page and campaign, once however often it comes", async () => {
    const said = {
      name: "Anahí Tarauacá",
      email: "s1@exemplo.example",
      phone: "(68) 99233-7701",
      message: "Aceita pets?",
      business_type: "rent",
      page: `${SITE}/imovel/7?utm_source=google`,
      utm_source: "google",
      utm_campaign: "Verão\n2026",
      cor: "verde",
      proof: await proof(),
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(said)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(answers[0]?.headers["access-control-allow-origin"]).toBe("*");
    const { items } = await cards("s1@exemplo.example", "RENT");
    expect(items).toMatchObject([
      {
        version: 1,
        content: "Aceita pets?",
        customer: { name: "Anahí Tarauacá", phoneE164: "+5568992337701" },
      },
    ]);
    expect((await historyOf(valeria, items[0].id)).at(-1)).toMatchObject({
      title: "Lead recebido: Site",
      message: `Aceita pets?\nPágina: ${SITE}/imovel/7?utm_source=google\nCampanha: google · Verão 2026`,
    });
    const [{ raw } = { raw: {} }] = await ownerRows<{ raw: object }>(
      agency,
      sql`select raw from portal_lead where channel = 'site'`,
    );
    expect(raw).toMatchObject({ cor: "verde", form });
    expect(raw).not.toHaveProperty("proof");

    // The solved challenge with other words, as JSON text of a form field.
    const replayed = await send({ ...said, email: "s2@exemplo.example", proof: JSON.stringify(said.proof) });
    expect([replayed.status, replayed.body.fields[0].field]).toEqual([422, "proof"]);
    expect((await cards("s2@exemplo.example")).total).toBe(0);
  });

  test("without a proof, with another's, a late or a changed one nothing is taken", async () => {
    const said = { name: "Jacira", email: "p1@exemplo.example" };
    const good = await proof();
    const other = await proof(await make({ name: "Outro", origins: [SITE] }));
    const { challenge, solution } = good;
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: "0" } };
    for (const odd of [
      undefined,
      null,
      "{",
      {},
      other,
      { challenge, solution: { ...solution, counter: (solution?.counter ?? 0) + 1 } },
      { challenge: easier, solution },
      { challenge: { ...challenge, signature: "0".repeat(64) }, solution },
      { challenge, solution: { counter: -1, derivedKey: "000" } },
    ]) {
      const { status, body } = await send({ ...said, proof: odd });
      expect([status, body.fields?.[0]?.field]).toEqual([422, "proof"]);
    }
    agency.clock.advance(61 * 60_000);
    expect((await send({ ...said, proof: good })).status).toBe(422);
    expect(await ownerRows(agency, sql`select 1 from portal_lead where channel = 'site'`)).toEqual([]);
  });

  test("from other sites, without a site, by a form of nobody or of another agency it is 403", async () => {
    const fernanda = await agency.signIn("fernanda.lima@horizonte.example");
    const theirs = await make({ name: "Deles", origins: ["https://www.horizonte.example"] }, fernanda);
    const said = { name: "Jacira", email: "o1@exemplo.example", proof: await proof() };
    for (const sent of [
      { origin: "https://evil.example" },
      { origin: `${SITE}.evil.example` },
      { origin: SITE.replace("https", "http") },
      { origin: `${SITE}:8443` },
      { origin: "null" },
      { origin: null },
      { path: theirs },
      { path: crypto.randomUUID() },
      { path: "x" },
      { path: "%27" },
      { path: `${theirs}/plain` },
    ]) {
      const { status, body } = await send(said, sent);
      expect([sent, status, body.code]).toEqual([sent, 403, 4003]);
    }
    expect((await valeria.put(`${PATH}/site/forms/${theirs}`, { name: "Meu", origins: [SITE] })).status).toBe(
      404,
    );
    expect((await valeria.delete(`${PATH}/site/forms/${theirs}`)).status).toBe(404);
    expect((await valeria.delete(`${PATH}/site/forms/${form}`)).body.forms).toEqual([]);
    expect((await send(said)).status).toBe(403);
    expect(await ownerRows(agency, sql`select 1 from portal_lead where channel = 'site'`)).toEqual([]);
  });

  test("without scripts a page is answered, and the lead waits outside queue and clock until a manager decides", async () => {
    const answer = await plain({ name: "Iara <b>", email: "h1@exemplo.example", message: "Olá" });
    expect([answer.status, answer.type]).toEqual([200, "text/html"]);
    expect(answer.text).toContain("Recebemos seu contato");
    expect(answer.text).toContain(`href="${SITE}"`);
    await plain({ name: "Iara <b>", email: "h1@exemplo.example", message: "Olá" });
    await plain({ name: "Robô", email: "h2@exemplo.example" });
    const held = await deliveries();
    expect(held).toMatchObject(Array(2).fill({ state: "HELD", customerService: null, nextTryAt: null }));
    expect((await cards("h1@exemplo.example")).total).toBe(0);
    const [robot, person] = held;
    const take = (id: string, what: string) => valeria.post(`${PATH}/deliveries/${id}/${what}`, {});
    agency.clock.advance(60_000);
    expect((await take(person.id, "take")).body).toMatchObject({ state: "TAKEN" });
    expect((await cards("h1@exemplo.example")).items).toMatchObject([
      { createdAt: agency.clock.now().toISOString(), customer: { name: "Iara <b>" } },
    ]);
    expect((await take(robot.id, "discard")).body).toMatchObject({ state: "REFUSED", reason: "DISCARDED" });
    for (const { id } of [robot, person]) expect((await take(id, "discard")).body.code).toBe(4009);
    const taina = await agency.signIn("taina.araujo@seringal.example");
    expect((await taina.post(`${PATH}/deliveries/${robot.id}/discard`, {})).body.code).toBe(4003);

    const wrong = await plain({ name: "", email: "" });
    expect([wrong.status, wrong.text.includes("O lead não tem nome, telefone nem e-mail.")]).toEqual([
      200,
      true,
    ]);
    await plain({ name: "Esquecida" });
    agency.clock.advance(31 * DAY);
    await deleteOld(agency.deps);
    expect(
      await ownerRows(agency, sql`select 1 from portal_lead where state in ('HELD', 'REFUSED')`),
    ).toEqual([]);
  });

  test("spam: the trap, names of 1 MB, odd bodies, floods", async () => {
    const trapped = await plain({ name: "Bot", email: "b1@exemplo.example", website: "http://spam.example" });
    expect(trapped.status).toBe(200);
    for (const website of [["http://spam.example"], 1, {}])
      expect((await send({ name: "Bot", email: "b1@exemplo.example", website })).status).toBe(200);
    expect(await deliveries()).toEqual([]);
    const long = "N".repeat(1_048_576);
    expect((await plain({ name: long })).status).toBe(413);
    expect((await plain({ name: "N".repeat(40_000) })).status).toBe(413);
    for (const body of ["[]", '"x"', "{", `${"[".repeat(9_000)}`])
      expect([body.slice(0, 9), (await send(body)).status]).toEqual([body.slice(0, 9), 400]);
    await plain({ name: "N".repeat(9_000), __proto__: "x", email: "a\u0000b@exemplo.example" });
    expect(await deliveries()).toMatchObject([{ state: "HELD" }]);
    // One address; then many, by one form.
    const flood = async (count: number, from: (n: number) => string) => {
      const statuses = [];
      for (let n = 0; n < count; n++)
        statuses.push((await plain({ name: `Flood ${from(n)} ${n}` }, { from: from(n) })).status);
      return statuses.filter((status) => status === 429).length;
    };
    expect(await flood(40, () => "198.51.100.77")).toBe(10);
    expect(await flood(60, (n) => `203.0.113.${n}`)).toBeGreaterThan(25);
    const limited = await plain({ name: "x" }, { from: "192.0.2.1" });
    expect([limited.status, Number(limited.headers["retry-after"])]).toEqual([429, expect.any(Number)]);
    agency.clock.advance(10 * 60_000);
    expect((await plain({ name: "Depois" })).status).toBe(200);
  });

  test("wrong and repeated proofs keep nobody else out; a /64 is one visitor", async () => {
    const [first, second] = [await proof(), await proof()];
    const said = { name: "Jacira", email: "w1@exemplo.example", proof: first };
    const from = (n: number) => ({ from: `10.${n >> 8}.${n & 255}.9` });
    for (let n = 0; n < 620; n += 62)
      await Promise.all(
        Array.from({ length: 62 }, (_, index) =>
          send({ ...said, proof: index % 31 === 0 ? first : {} }, from(n + index)),
        ),
      );
    const last = { ...said, email: "w2@exemplo.example", proof: second };
    expect((await send(last, from(700))).status).toBe(200);
    const visitor = (n: number) => plain({ name: "x" }, { from: `2001:db8:1:2::${n}` });
    const statuses = [];
    for (let n = 0; n < 31; n++) statuses.push((await visitor(n)).status);
    expect(statuses.lastIndexOf(200)).toBe(29);
    expect((await plain({ name: "y" }, { from: "2001:db8:1:3::1" })).status).toBe(200);
  });

  test("of hundreds of phones and e-mails in one form the first five of each are somebody's", async () => {
    const phone = Array.from({ length: 300 }, (_, n) => `(68) 99233-${1000 + n}`).join(";");
    const email = Array.from({ length: 300 }, (_, n) => `v${n}@exemplo.example`).join(";");
    expect((await send({ name: "Muitos", phone, email, proof: await proof() })).status).toBe(200);
    const kept = await ownerRows<{ key: string }>(
      agency,
      sql`select k.key from customer_contact k join customer c on c.enterprise_id = k.enterprise_id and c.id = k.customer_id
          where c.name = 'Muitos'`,
    );
    expect(kept).toHaveLength(10);
  });

  test("what a page loads is open to every site; a form's name and sites are looked at", async () => {
    const script = await agency.anonymous.get("/v1/leads/site/form.js");
    expect([script.status, script.type]).toEqual([200, "text/javascript"]);
    expect(script.headers["cross-origin-resource-policy"]).toBe("cross-origin");
    const asked = await agency.anonymous
      .options(`/v1/leads/site/${form}`)
      .set("Origin", "https://evil.example");
    expect([asked.status, asked.headers["access-control-allow-headers"]]).toEqual([204, "content-type"]);
    expect(asked.headers["access-control-allow-credentials"]).toBeUndefined();
    expect(siteFormHtml("https://api.example/v1/leads/site", form)).toContain(
      `/v1/leads/site/${form}/plain"`,
    );

    const post = (body: object) => valeria.post(`${PATH}/site/forms`, body);
    for (const [body, field] of [
      [{ name: "x", origins: [SITE] }, "name"],
      [{ name: "Contato", origins: [] }, "origins"],
      [{ name: "Contato", origins: ["javascript:alert(1)"] }, "origins.0"],
      [{ name: "Contato", origins: [SITE, "https://u:p@site.example"] }, "origins.1"],
    ] as const)
      expect((await post(body)).body.fields).toMatchObject([{ field: field }]);
    const two = { name: "Dois", origins: ["loja.example", "http://localhost:3000/x"] };
    expect((await named(two)).origins).toEqual(["https://loja.example", "http://localhost:3000"]);
  });
});
