import { MOST_TOKENS, scopeOf, TOKEN_SCOPES, type TokenScope } from "@soleira/schema/token/scopes";
import type { ApiToken, NewApiToken } from "@soleira/schema/token/wire";
import { sql } from "drizzle-orm";
import { agencyRoutes } from "../../app";
import { takeIntoLog } from "../../outbox/log.store";
import { goodCalls } from "../../testing/goodCalls";
import type { Client, TestAgency } from "../../testing/testAgency";
import { testAgency } from "../../testing/testAgency";
import { describeDatabase, TEST_NOW } from "../../testing/testDatabase";
import { newCard, ownerRows } from "../../testing/testFunnel";
import { newProposal } from "../../testing/testProposal";

const PATH = "/v1/enterprises/mine/tokens";
const DAY = 86_400_000;

describeDatabase("API tokens", (kind) => {
  let agency: TestAgency;
  let admin: Client;
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    agency = await testAgency(kind);
    admin = await agency.signIn("gustavo.teixeira@horizonte.example");
    const people = await ownerRows<{ id: number; name: string }>(
      agency,
      sql`select id::int as id, name from user_account`,
    );
    for (const { id, name } of people) ids[name] = id;
  });
  beforeEach(() => agency.clock.set(TEST_NOW));
  afterAll(() => agency.close());

  let count = 0;
  async function made(scopes: readonly TokenScope[], days = 30): Promise<NewApiToken & { client: Client }> {
    count++;
    const { status, body } = await admin.post(PATH, { name: `Programa ${count}`, scopes, days });
    expect([status, body.code]).toEqual([201, undefined]);
    return { ...body, client: agency.as(body.token) };
  }
  const listed = async (): Promise<ApiToken[]> => (await admin.get(PATH)).body.items;
  const refused = ({ status, body }: { status: number; body: { code?: number } }) => [status, body.code];

  test("a token is answered once, does what its scopes name, and its history is its maker's", async () => {
    const reading = await made(["READ"]);
    expect(reading).toMatchObject({ scopes: ["READ"], user: { name: "Gustavo Teixeira" }, lastUsedAt: null });
    expect(Date.parse(reading.expiresAt)).toBe(TEST_NOW.getTime() + 30 * DAY);
    expect((await reading.client.get("/v1/users/me")).body.name).toBe("Gustavo Teixeira");
    expect((await reading.client.get("/v1/customer-services/")).status).toBe(200);
    const person = {
      businessType: "SALE",
      name: "Tadeu Token",
      phone: "(11) 97111-0001",
      userId: String(ids["Ana Souza"]),
    };
    const refusal = await reading.client.post("/v1/customer-services/", person);
    expect([...refused(refusal), refusal.body.description]).toEqual([
      403,
      4003,
      "Este token não tem essa permissão.",
    ]);

    const writing = await made(["READ", "WRITE"]);
    const lead = await writing.client.post("/v1/customer-services/", person);
    expect(lead.status).toBe(201);
    const { body } = await writing.client.get(`/v1/customer-services/${lead.body.id}/histories`);
    expect(body.items[0].createdBy).toBe("Gustavo Teixeira");

    const [first] = await listed();
    expect(first).not.toHaveProperty("token");
    expect(JSON.stringify(await listed())).not.toContain(writing.token);
  });

  test("forms and documents of proposals want a scope of their own", async () => {
    const { body } = await admin.get("/v1/proposals/");
    const [proposal] = body.items;
    const without = await made(["READ", "WRITE"]);
    const forms = await made(["PROPOSAL_FORMS"]);
    expect((await without.client.get(`/v1/proposals/${proposal.id}`)).status).toBe(200);
    expect(refused(await without.client.get(`/v1/proposals/${proposal.id}/forms`))).toEqual([403, 4003]);
    expect((await forms.client.get(`/v1/proposals/${proposal.id}/forms`)).status).toBe(200);
    expect(refused(await forms.client.get(`/v1/proposals/${proposal.id}`))).toEqual([403, 4003]);
  });

  test("who may not fill in and answer a proposal gets its customer's address nowhere", async () => {
    const ana = await agency.signIn("ana.souza@horizonte.example");
    const good = await goodCalls(agency, ana);
    const since = (await admin.get("/v1/events")).body.cursor;
    const { card, row, proposal } = await newProposal(agency, ana);
    const secrets = await ownerRows<{ uuid: string }>(
      agency,
      sql`select uuid::text as uuid from proposal where enterprise_id in (select id from enterprise where id = 1 or parent_id = 1)`,
    );
    await takeIntoLog(agency.database, 1_000);
    const proposals = `/v1/customer-services/${card.id}/proposals`;
    const offer = { customerServicePropertyId: row, amount: "1.00", dueDate: "2026-11-27" };
    const reads = agencyRoutes()
      .all.filter(({ method, path }) => method === "get" && scopeOf(method, path) !== null)
      .map(({ path }) => {
        const call = good[`GET ${path}`] ?? {};
        const at = path.replace(/\{(\w+)\}/g, (_all, name: string) => call.path?.[name] ?? "1");
        return `${at}?${new URLSearchParams(path === "/v1/events" ? { since } : call.query)}`;
      });
    const answers = async (client: Client) => [
      ...(await Promise.all(reads.map(async (path) => [path, await client.get(path)] as const))),
      ["list", await client.get("/v1/proposals/")] as const,
      ["of its attendance", await client.get(proposals)] as const,
      ["conflict", await client.post(proposals, offer)] as const,
      ["change", await client.put(`/v1/proposals/${proposal.id}`, { dueDate: "2026-11-28" })] as const,
    ];
    const telling = async (client: Client) =>
      (await answers(client))
        .filter(([, { text }]) => secrets.some(({ uuid }) => text?.includes(uuid)))
        .map(([path]) => path.split("?")[0]);
    for (const scopes of [["READ"], ["READ", "WRITE"], ["READ", "PROPOSAL_FORMS"]] as const)
      expect([scopes, await telling((await made(scopes)).client)]).toEqual([scopes, []]);
    // Fewer would mean that the calls above answer nothing.
    const open = await telling((await made(TOKEN_SCOPES)).client);
    for (const path of ["list", "of its attendance", "conflict", "change", "/v1/events"])
      expect(open).toContain(path);
    const { body } = await (await made(["READ"])).client.get(`/v1/proposals/${proposal.id}`);
    expect([body.id, body.uuid]).toEqual([proposal.id, null]);
    expect((await ana.get(`/v1/proposals/${proposal.id}`)).body.uuid).toBe(proposal.uuid);
  });

  test("what is of people alone no token does, whatever its scopes", async () => {
    const { client } = await made(TOKEN_SCOPES);
    const closed = agencyRoutes().all.filter(
      ({ access, method, path }) => access !== "public" && !scopeOf(method, path),
    );
    // Fewer would mean that a pattern has become too wide.
    expect(closed.length).toBeGreaterThan(50);
    for (const name of ["PUT /v1/users/me/access", "GET /v1/enterprises/mine/people", `POST ${PATH}`])
      expect(closed.map(({ method, path }) => `${method.toUpperCase()} ${path}`)).toContain(name);
    const answered: string[] = [];
    for (const { method, path } of closed) {
      const at = path.replace(/\{\w+\}/g, "1");
      const answer = await (method === "get" ? client.get(at) : client[method](at, {}));
      if (answer.status !== 403 || answer.body.code !== 4003)
        answered.push(`${method} ${path} ${answer.status}`);
    }
    expect(answered).toEqual([]);
  });

  test("it ends at its date, when it is revoked, and with its maker's powers", async () => {
    const { client } = await made(["READ"]);
    const me = async () => refused(await client.get("/v1/users/me"));
    expect(await me()).toEqual([200, undefined]);
    const setRoles = (roles: string) =>
      ownerRows(
        agency,
        sql`update membership set roles = ${roles}::text[] where user_id = ${ids["Gustavo Teixeira"]} and enterprise_id = 1`,
      );
    const [before] = await ownerRows<{ roles: string }>(
      agency,
      sql`select roles::text as roles from membership where user_id = ${ids["Gustavo Teixeira"]} and enterprise_id = 1`,
    );
    await setRoles("{ENTERPRISE_MANAGER}");
    expect(await me()).toEqual([401, 4016]);
    await setRoles(before?.roles ?? "");
    expect(await me()).toEqual([200, undefined]);

    agency.clock.set(new Date(TEST_NOW.getTime() + 30 * DAY));
    expect(await me()).toEqual([401, 4016]);
    agency.clock.set(TEST_NOW);
    const id = (await listed()).find(({ name }) => name === `Programa ${count}`)?.id;
    expect((await admin.delete(`${PATH}/${id}`)).status).toBe(204);
    expect(await me()).toEqual([401, 4016]);
    expect(refused(await admin.delete(`${PATH}/${id}`))).toEqual([404, 4004]);
    expect((await listed()).map((token) => token.id)).not.toContain(id);
  });

  test("its last use is known to the minute", async () => {
    const { client, id } = await made(["READ"]);
    const lastUse = async () => (await listed()).find((token) => token.id === id)?.lastUsedAt;
    expect(await lastUse()).toBeNull();
    await Promise.all(Array.from({ length: 10 }, () => client.get("/v1/users/me")));
    expect(await lastUse()).toBe(TEST_NOW.toISOString());
    agency.clock.advance(30_000);
    await client.get("/v1/users/me");
    expect(await lastUse()).toBe(TEST_NOW.toISOString());
    agency.clock.advance(31_000);
    await client.get("/v1/users/me");
    expect(await lastUse()).toBe(new Date(TEST_NOW.getTime() + 61_000).toISOString());
  });

  test("admins alone make, list and revoke them, of their own agency; what is wrong is named", async () => {
    const { id } = await made(["READ"]);
    for (const email of [
      "fernanda.lima@horizonte.example",
      "helena.ramos@horizonte.example",
      "ana.souza@horizonte.example",
    ]) {
      const other = await agency.signIn(email);
      expect(refused(await other.get(PATH))).toEqual([403, 4003]);
      expect(refused(await other.post(PATH, { name: "Site", scopes: ["READ"], days: 30 }))).toEqual([
        403, 4003,
      ]);
      expect(refused(await other.delete(`${PATH}/${id}`))).toEqual([403, 4003]);
    }
    const elsewhere = await agency.signIn("valeria.sampaio@seringal.example");
    expect((await elsewhere.get(PATH)).body.items).toEqual([]);
    expect(refused(await elsewhere.delete(`${PATH}/${id}`))).toEqual([404, 4004]);
    for (const [body, field] of [
      [{ name: "x", scopes: ["READ"], days: 30 }, "name"],
      [{ name: "Site", scopes: [], days: 30 }, "scopes"],
      [{ name: "Site", scopes: ["ADMIN"], days: 30 }, "scopes.0"],
      [{ name: "Site", scopes: ["READ", "READ"], days: 30 }, "scopes"],
      [{ name: "Site", scopes: ["READ"], days: 31 }, "days"],
    ] as const) {
      const answer = await admin.post(PATH, body);
      expect([answer.status, answer.body.fields?.[0]?.field]).toEqual([400, field]);
    }
  });

  test("an agency has at most so many, also of many at one time", async () => {
    const have = (await listed()).length;
    const answers = await Promise.all(
      Array.from({ length: MOST_TOKENS }, (_, n) =>
        admin.post(PATH, { name: `Muitos ${n}`, scopes: ["READ"], days: 365 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_TOKENS - have);
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 4009)).toHaveLength(have);
    expect(await listed()).toHaveLength(MOST_TOKENS);
  });

  test("the token is in no table and no log", async () => {
    for (const { id, name } of await listed())
      if (name.startsWith("Muitos")) await admin.delete(`${PATH}/${id}`);
    const { token, client } = await made(["READ"]);
    await newCard(await agency.signIn("ana.souza@horizonte.example"));
    await client.get("/v1/customer-services/");
    const [, , signature = ""] = token.split(".");
    expect(agency.logged.join("")).not.toContain(signature);
    const [row] = await ownerRows<{ text: string }>(
      agency,
      sql`select json_agg(t)::text as text from api_token t`,
    );
    expect(row?.text).toContain("Programa");
    expect(row?.text).not.toContain(signature);
  });
});
