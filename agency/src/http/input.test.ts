import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import type { Client, TestAgency } from "../testing/testAgency";
import { testAgency } from "../testing/testAgency";
import { describeDatabase } from "../testing/testDatabase";
import { newCard, ownerRows } from "../testing/testFunnel";
import { cardWithProperty } from "../testing/testVisit";

const CREATE = "/v1/customer-services/";
const MINE = "/v1/customer-services/mine?business_type=SALE";
const body = { businessType: "SALE", name: "Pessoa Boa", phone: "(11) 98888-7777" };

describeDatabase("bad input", (kind) => {
  let agency: TestAgency;
  let ana: Client;
  beforeAll(async () => {
    agency = await testAgency(kind);
    ana = await agency.signIn("ana.souza@horizonte.example");
  });
  afterAll(() => agency.close());

  const counts = () =>
    ownerRows(
      agency,
      sql`select (select count(*)::int from attendance) a, (select count(*)::int from history) h, (select count(*)::int from outbox) o`,
    );

  test("a read whose caller has hung up before its turn is not carried out", async () => {
    const { database } = agency;
    const { inTurn, transaction } = database;
    const claims = await agency.deps.tokens.readAccess(ana.token, agency.clock.now());
    const id = { enterpriseId: claims?.enterpriseId ?? 0, caller: claims?.family ?? "" };
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    // As many as one caller may have at one time, on a server too.
    const held = Array.from({ length: 5 }, () => inTurn(id, () => gate));
    let carriedOut = 0;
    const arrived = new Promise<void>((resolve) => {
      database.inTurn = (caller, work) => {
        resolve();
        return inTurn(caller, work);
      };
    });
    database.transaction = (work) => {
      carriedOut++;
      return transaction(work);
    };
    const server = agency.app.listen(0, "127.0.0.1");
    await once(server, "listening");
    try {
      const { port } = server.address() as AddressInfo;
      const headers = { authorization: `Bearer ${ana.token}` };
      const asking = request({ port, host: "127.0.0.1", path: MINE, headers }).on("error", () => {});
      asking.end();
      await arrived;
      asking.destroy();
      while (!agency.logged.some((line) => line.includes('"aborted":true')))
        await new Promise((resolve) => setImmediate(resolve));
      release();
      await Promise.all([...held, inTurn(id, async () => {})]);
      expect(carriedOut).toBe(0);
      expect((await ana.get(MINE)).status).toBe(200);
      expect(carriedOut).toBe(1);
    } finally {
      release();
      Object.assign(database, { inTurn, transaction });
      await new Promise((resolve) => server.close(resolve));
    }
  });

  test.each([
    ["not JSON", "{oops", 400, undefined],
    ["a list", "[]", 400, ""],
    ["a number", "42", 400, undefined],
    ["nothing", "", 400, "businessType"],
    ["an unknown type", JSON.stringify({ ...body, businessType: "LOAN" }), 400, "businessType"],
    ["a number for a name", JSON.stringify({ ...body, name: 7 }), 400, "name"],
    ["a NUL", JSON.stringify({ ...body, name: "Pessoa\u0000 Boa" }), 400, "name"],
    ["half a surrogate pair", '{"businessType":"SALE","name":"Pessoa \\ud800 Boa"}', 400, "name"],
    ["a name of 200 kB", JSON.stringify({ ...body, name: "x".repeat(200_000) }), 400, "name"],
    ["2 MB", JSON.stringify({ ...body, content: "x".repeat(2_000_000) }), 413, undefined],
    [
      "a channel of another agency",
      JSON.stringify({ ...body, acquisitionChannelId: "999999" }),
      400,
      "acquisitionChannelId",
    ],
    [
      "an id that is none",
      JSON.stringify({ ...body, acquisitionChannelId: "1; drop table attendance" }),
      400,
      "acquisitionChannelId",
    ],
    [
      "an id out of range",
      JSON.stringify({ ...body, temperatureId: "99999999999999999999" }),
      400,
      "temperatureId",
    ],
  ])("creating with %s changes nothing", async (_what, text, status, field) => {
    const before = await counts();
    const answer = await ana.post(CREATE, text, { headers: { "Content-Type": "application/json" } });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      code: 4001,
      description: expect.any(String),
      fields: expect.any(Array),
    });
    if (field !== undefined)
      expect(answer.body.fields.map((one: { field: string }) => one.field)).toContain(field);
    expect(await counts()).toEqual(before);
  });

  const fieldsOf = ({ body: refused, status }: { body: { fields: { field: string }[] }; status: number }) => {
    expect(status).toBe(400);
    return refused.fields.map(({ field }) => field).sort();
  };

  test("all that is wrong with the shape of one call is named at once", async () => {
    const wrong = { businessType: "LOAN", name: "Pessoa\u0000", content: "\u0007", userId: "" };
    const answer = await ana.post(`${CREATE}?copyFrom=`, wrong, { key: "with a space" });
    expect(fieldsOf(answer)).toEqual([
      "Idempotency-Key",
      "businessType",
      "content",
      "copyFrom",
      "name",
      "userId",
    ]);
  });

  test("so are all values that the agency refuses, and nothing is changed", async () => {
    const helena = await agency.signIn("helena.ramos@horizonte.example");
    const { card, row } = await cardWithProperty(agency, ana);
    const path = `${CREATE}${card.id}`;
    const before = await counts();
    const nowhere = "999999";
    const past = "2020-01-01T12:00:00Z";
    expect(
      fieldsOf(
        await helena.post(CREATE, {
          businessType: "SALE",
          name: "Ana",
          userId: nowhere,
          acquisitionChannelId: nowhere,
          propertyCode: "NENHUM",
          temperatureId: nowhere,
        }),
      ),
    ).toEqual(["acquisitionChannelId", "name", "phone", "propertyCode", "temperatureId", "userId"]);
    expect(
      fieldsOf(await ana.put(`${path}/status`, { status: "RETURN_LATER", reason: nowhere, date: past })),
    ).toEqual(["date", "reason"]);
    expect(
      fieldsOf(await ana.put(`${path}/status`, { status: "FINISHED", amount: "0", reason: nowhere })),
    ).toEqual(["amount", "reason"]);
    const tagged = { status: "VISIT_MADE", reason: nowhere, tags: [nowhere] };
    expect(fieldsOf(await ana.put(path, tagged))).toEqual(["reason", "tags"]);
    // The status alone would do.
    expect(fieldsOf(await ana.put(path, { status: "VISIT_MADE", tags: [nowhere] }))).toEqual(["tags"]);
    const note = { message: "Oi", reasonId: nowhere, rememberAt: past };
    expect(fieldsOf(await ana.post(`${path}/histories`, note))).toEqual(["reasonId", "rememberAt"]);
    const visit = {
      customerServicePropertyId: row,
      dateStart: past,
      businessType: "RENT",
      reasonId: nowhere,
      newStatus: "FINISHED",
    };
    expect(fieldsOf(await ana.post("/v1/schedules/users/me/visits", visit))).toEqual([
      "businessType",
      "dateStart",
      "newStatus",
      "reasonId",
    ]);
    expect(await counts()).toEqual(before);
    expect((await ana.get(path)).body).toMatchObject({ status: card.status, version: card.version });
  });

  test.each([
    ["text/plain", "hello"],
    ["application/xml", "<a/>"],
    ["application/x-www-form-urlencoded", "businessType=SALE"],
  ])("a body of %s is 415", async (type, text) => {
    const answer = await ana.post(CREATE, text, { headers: { "Content-Type": type } });
    expect(answer.status).toBe(415);
    expect(answer.body.code).toBe(4001);
  });

  test.each([
    ["page=0", "page"],
    ["page=-1", "page"],
    ["page=1.5", "page"],
    ["page=x", "page"],
    ["page=1e99", "page"],
    ["size=0", "size"],
    ["size=10000", "size"],
    ["status=WON", "status"],
    ["status=NEW&status=FINISHED", "status"],
    ["sort=name:asc", "sort"],
    ["start_date=20/11/2026", "start_date"],
    ["start_date=2026-02-30", "start_date"],
    ["q=%00", "q"],
    ["tag=abc", "tag"],
    ["temperature=-1", "temperature"],
  ])("a list with %s names the field", async (query, field) => {
    const answer = await ana.get(`${MINE}&${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 4001, fields: [{ field }] });
  });

  test("what is left empty in a query counts as left out", async () => {
    const empty = "status=&q=&tag=&temperature=&acquisition_channel=&start_date=&end_date=&sort=&page=&size=";
    const [all, same] = await Promise.all([ana.get(MINE), ana.get(`${MINE}&${empty}`)]);
    expect(same.body.total).toBeGreaterThan(0);
    expect(same).toMatchObject({ status: 200, body: all.body });
    const missing = await ana.get("/v1/customer-services/mine/board?business_type=");
    expect(missing.body.fields).toEqual([expect.objectContaining({ field: "business_type" })]);
    for (const name of ["ids", "external_id", "updated_since"])
      expect((await ana.get(`${MINE}&${name}=`)).body).toMatchObject({
        code: 4001,
        fields: [expect.anything()],
      });
  });

  test("a page past the end is empty, not an error", async () => {
    const answer = await ana.get(`${MINE}&page=1000000&size=100`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ items: [], page: 1_000_000 });
    expect(answer.body.total).toBeGreaterThan(0);
  });

  test.each(["0", "-1", "1.5", "x", "%00", "99999999999999999999", "1%20or%201=1", "9999999"])(
    "an attendance '%s' is not there",
    async (id) => {
      const answer = await ana.get(`/v1/customer-services/${id}`);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ code: 4004, description: "Não encontrado.", fields: [] });
    },
  );

  test.each(["/nothing", "/v1/users/me/", "/v1/customer-services/%ff", "/v3/tags"])(
    "%s never fails",
    async (path) => {
      const answer = await ana.get(path);
      expect(answer.status).toBeLessThan(500);
    },
  );

  test("hostile strings are stored as they are", async () => {
    const names = [
      "Robert'); drop table attendance;--",
      "<script>alert(1)</script>",
      "😀 Zoë عربى",
      "__proto__",
      "%s {{7*7}} \\u0041",
    ];
    for (const name of names) expect((await newCard(ana, { name })).customer.name).toBe(name);
  });

  test("keys of the prototype are only keys", async () => {
    const answer = await ana.post(
      CREATE,
      '{"__proto__":{"admin":true},"constructor":{"x":1},"businessType":"SALE","name":"Pessoa Proto","phone":"(11) 98888-1111"}',
      {
        headers: { "Content-Type": "application/json" },
      },
    );
    expect(answer.status).toBe(201);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});
