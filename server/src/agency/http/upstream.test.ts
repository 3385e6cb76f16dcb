import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { attendanceOf, ME } from "../../testing/examples";
import { FakeAgency, json, type Route, refuse } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const NAME = "{ me { name } }";
const MOVE = `mutation { moveAttendance(input: { id: "1", from: NEW, to: IN_PROGRESS }) { attendance { status } } }`;
const STATUS = "PUT /v1/customer-services/1/status";
const SECRET = "secret upstream text";
let agency: FakeAgency;
let gateway: Gateway;
beforeEach(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url);
});
afterEach(async () => {
  await gateway.stop();
  await agency.stop();
});

const raw =
  (status: number, type: string, body: string | Buffer, headers = {}): Route =>
  (_seen, response) =>
    void response.writeHead(status, { "content-type": type, ...headers }).end(body);

const MISBEHAVIOUR: Record<string, Route> = {
  "500 as JSON": (_seen, response) => refuse(response, 500, 5000, SECRET),
  "502 as HTML": raw(502, "text/html", `<h1>${SECRET}</h1>`),
  "200 as HTML": raw(200, "text/html", `<h1>${SECRET}</h1>`),
  "an empty body": raw(200, "application/json", ""),
  "no JSON": raw(200, "application/json", `{"name": "${SECRET}`),
  "another shape": () => ({ name: SECRET }),
  null: raw(200, "application/json", "null"),
  "500 as Laravel says it": raw(500, "application/json", JSON.stringify({ message: SECRET })),
  "a redirect": raw(302, "application/json", "{}", { location: "/v1/users/me" }),
  "a reset": (_seen, response) => void response.destroy(),
  "a reset in the body": (_seen, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
    response.write('{"name":', () => response.destroy());
  },
  "a gzip bomb": raw(200, "application/json", gzipSync(Buffer.alloc(64 * 1024 * 1024, 32)), {
    "content-encoding": "gzip",
  }),
  "10 MB": raw(200, "application/json", JSON.stringify({ ...ME, more: "x".repeat(10 * 1024 * 1024) })),
};

test.each(Object.entries(MISBEHAVIOUR))(
  "%s is one clear error without upstream text",
  async (_name, route) => {
    agency.on("GET /v1/users/me", route);
    const { errors, data } = await gateway.graphql(NAME, bearer());
    expect(data).toBeNull();
    expect(errors).toHaveLength(1);
    expect(errors?.[0]?.extensions).toEqual({ code: "UPSTREAM_UNAVAILABLE", requestId: expect.any(String) });
    expect(JSON.stringify(errors)).not.toContain(SECRET);
    expect(JSON.stringify(gateway.lines)).not.toContain(SECRET);
  },
);

test.each<[string, (response: ServerResponse) => void]>([
  ["hangs before the headers", () => {}],
  [
    "hangs in the body",
    (response) => void response.writeHead(200, { "content-type": "application/json" }).write("{"),
  ],
  [
    "drips",
    (response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const drip = setInterval(() => response.write(" "), 100);
      response.on("close", () => clearInterval(drip));
    },
  ],
])(
  "an agency that %s is given up after five seconds, and other calls stay fast",
  async (_name, behave) => {
    agency
      .on("GET /v1/users/me", (_seen, response) => behave(response))
      .on("GET /v1/tags", () => ({ items: [] }));
    const started = Date.now();
    const slow = gateway.graphql(NAME, bearer());
    expect((await gateway.graphql("{ tags { id } }", bearer())).data).toEqual({ tags: [] });
    expect(Date.now() - started).toBeLessThan(2_000);
    expect((await slow).errors?.[0]?.extensions.code).toBe("UPSTREAM_UNAVAILABLE");
    expect(Date.now() - started).toBeLessThan(8_000);
  },
  20_000,
);

test("a refusal of the agency comes through with its words, fields and the current attendance", async () => {
  const current = attendanceOf("1", { status: "FINISHED", version: 9 });
  agency.on(STATUS, (_seen, response) =>
    json(response, 409, {
      code: 4009,
      description: "Movido por Bia.",
      fields: [{ field: "from", message: "Mudou." }],
      current,
    }),
  );
  const { errors } = await gateway.graphql(MOVE, bearer());
  expect(errors?.[0]).toMatchObject({
    message: "Movido por Bia.",
    extensions: {
      code: "CONFLICT",
      agencyCode: 4009,
      status: 409,
      fields: [{ field: "from", message: "Mudou." }],
      current: { id: "1", status: "FINISHED", version: 9 },
    },
  });
});

test("a write that the agency drops is tried three times with one key", async () => {
  agency.on(STATUS, (_seen, response) => void response.destroy());
  expect((await gateway.graphql(MOVE, bearer())).errors?.[0]?.extensions.code).toBe("UPSTREAM_UNAVAILABLE");
  const keys = agency.calls(STATUS).map(({ headers }) => headers["idempotency-key"]);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test("a write that is answered late is answered once", async () => {
  let turn = 0;
  agency.on(STATUS, (_seen, response) =>
    turn++ ? attendanceOf("1", { status: "IN_PROGRESS" }) : void response.destroy(),
  );
  expect((await gateway.graphql(MOVE, bearer())).data).toEqual({
    moveAttendance: { attendance: { status: "IN_PROGRESS" } },
  });
  expect(JSON.parse(agency.calls(STATUS)[0]?.body ?? "")).toEqual({ status: "IN_PROGRESS", from: "NEW" });
});

test("without idempotency keys a write is tried once, and the status is read before", async () => {
  await gateway.stop();
  gateway = await startGateway(agency.url, { AGENCY_FEATURES: "none" });
  agency
    .on("GET /v1/users/me", () => ME)
    .on("GET /v1/customer-services/1", () => attendanceOf("1", { status: "RETURN_LATER" }))
    .on(STATUS, (_seen, response) => void response.destroy());
  expect((await gateway.graphql(MOVE, bearer())).errors?.[0]?.extensions).toMatchObject({
    code: "CONFLICT",
    current: { status: "RETURN_LATER" },
  });
  expect(agency.calls(STATUS)).toHaveLength(0);
  agency.on("GET /v1/customer-services/1", () => attendanceOf("1"));
  await gateway.graphql(MOVE, bearer());
  expect(agency.calls(STATUS)).toHaveLength(1);
  expect(agency.calls(STATUS)[0]?.headers["idempotency-key"]).toBeUndefined();
});

test("429 is waited for as the agency asks, where there is time", async () => {
  let turn = 0;
  agency.on(STATUS, (_seen, response) => {
    if (turn++) return attendanceOf("1", { status: "IN_PROGRESS" });
    response.setHeader("retry-after", "0");
    return refuse(response, 429, 4029, "Devagar.");
  });
  expect((await gateway.graphql(MOVE, bearer())).errors).toBeUndefined();
  agency.on("GET /v1/users/me", (_seen, response) => {
    response.setHeader("retry-after", "30");
    return refuse(response, 429, 4029, "Devagar.");
  });
  expect((await gateway.graphql(NAME, bearer())).errors?.[0]).toMatchObject({
    message: "Devagar.",
    extensions: { code: "TOO_MANY", retryAfter: 30 },
  });
});

test("a breaker opens after ten calls of three callers without an answer, and closes again; other calls do not notice", async () => {
  agency
    .on("GET /v1/users/me", MISBEHAVIOUR["502 as HTML"] as Route)
    .on("GET /v1/tags", () => ({ items: [] }));
  for (let turn = 0; turn < 13; turn++) await gateway.graphql(NAME, bearer(`token-${turn % 3}`));
  expect(agency.calls("GET /v1/users/me")).toHaveLength(10);
  expect((await gateway.graphql("{ tags { id } }", bearer())).errors).toBeUndefined();
  agency.on("GET /v1/users/me", () => ME);
  jest.spyOn(Date, "now").mockReturnValue(Date.now() + 2_000);
  expect((await gateway.graphql(NAME, bearer())).data).toEqual({ me: { name: "Ana Prado" } });
  jest.restoreAllMocks();
});

const LARAVEL = raw(400, "application/json", JSON.stringify({ message: "The given data was invalid." }));
test.each<[string, number, Route]>([
  ["a 500", 1, (_seen, response) => refuse(response, 500, 5000, SECRET)],
  ["a 400 of another framework", 1, LARAVEL],
  ["a 404", 1, (_seen, response) => refuse(response, 404, 4004, "Não encontrado.")],
  ["a 503", 1, raw(503, "text/html", "")],
  ["a reset", 1, (_seen, response) => void response.destroy()],
  // Even a whole agency of callers stops those alone whose own calls failed.
  ["a 503 to each of five callers", 5, raw(503, "text/html", "")],
])(
  "%s that others provoke, thirty times, opens no breaker for another caller",
  async (_name, callers, route) => {
    agency.on("GET /v1/users/me", (seen, response) =>
      seen.headers.authorization === "Bearer another" ? ME : route(seen, response),
    );
    const provoke = (turn: number) => gateway.graphql(NAME, bearer(`token-${turn % callers}`));
    for (let turn = 0; turn < 30; turn++) await provoke(turn);
    expect((await gateway.graphql(NAME, bearer("another"))).data).toEqual({ me: { name: "Ana Prado" } });
    const opened = gateway.lines.filter(({ text }) => text.includes("the breaker opened"));
    expect(opened).toHaveLength(callers > 1 ? 1 : 0);
  },
);

test("a caller whose calls hang fills no queue of others", async () => {
  const held = new Set<ServerResponse>();
  agency.on("GET /v1/customer-services/1", () => attendanceOf("1"));
  const READ = "query($id: ID!) { attendance(id: $id) { id } }";
  const ids = Array.from({ length: 64 }, (_, turn) => `${1000 + turn}`);
  for (const id of ids)
    agency.on(`GET /v1/customer-services/${id}`, (_seen, response) => void held.add(response));
  const hanging = Promise.all(ids.map((id) => gateway.graphql(READ, bearer(), { id })));
  while (held.size < 8) await new Promise((resolve) => setImmediate(resolve));
  expect((await gateway.graphql(READ, bearer("another"), { id: "1" })).data).toEqual({
    attendance: { id: "1" },
  });
  // No more of theirs were let through meanwhile; when those are answered the next come.
  expect(held.size).toBe(8);
  let ended = false;
  const all = hanging.finally(() => {
    ended = true;
  });
  while (!ended) {
    for (const response of held) if (!response.headersSent) refuse(response, 404, 4004, "Não encontrado.");
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const { errors } of await all) expect(errors).toHaveLength(1);
});

test("no write is lost on a connection that the agency closes after each answer without saying so", async () => {
  await gateway.stop();
  // Without keys a write is tried once.
  gateway = await startGateway(agency.url, { AGENCY_FEATURES: "none" });
  const used = new Set<unknown>();
  let onUsed = 0;
  const once =
    (answer: object): Route =>
    (_seen, response) => {
      if (!used.has(response.socket)) return used.add(response.socket) && answer;
      onUsed++;
      return void response.destroy();
    };
  agency
    .on("GET /v1/users/me", once(ME))
    .on("GET /v1/customer-services/1", once(attendanceOf("1")))
    .on(STATUS, once(attendanceOf("1", { status: "IN_PROGRESS" })));
  for (let turn = 0; turn < 11; turn++) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => gateway.graphql(MOVE, bearer())));
    for (const { errors } of answers) expect(errors).toBeUndefined();
  }
  // Reads did meet closed connections, and were read once more.
  expect(onUsed).toBeGreaterThan(0);
  expect(agency.calls(STATUS)).toHaveLength(110);
});

test("a read after one's own write does not join one that began before it", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let reads = 0;
  agency
    .on("GET /v1/customer-services/1", () =>
      reads++ ? attendanceOf("1", { status: "IN_PROGRESS" }) : held.then(() => attendanceOf("1")),
    )
    .on(STATUS, () => attendanceOf("1", { status: "IN_PROGRESS" }));
  const READ = `{ attendance(id: "1") { status } }`;
  const early = gateway.graphql(READ, bearer());
  await gateway.graphql(MOVE, bearer());
  expect((await gateway.graphql(READ, bearer())).data).toEqual({ attendance: { status: "IN_PROGRESS" } });
  release();
  expect((await early).data).toEqual({ attendance: { status: "NEW" } });
});

test.each(["..", ".", "", "x".repeat(65), "a\u0000b"])(
  "the id %j names nothing and makes no call",
  async (id) => {
    const { errors } = await gateway.graphql("query($id: ID!) { attendance(id: $id) { id } }", bearer(), {
      id,
    });
    expect(errors?.[0]?.extensions).toMatchObject({ code: "NOT_FOUND", agencyCode: 4004 });
    expect(agency.seen).toHaveLength(0);
  },
);

test("an id is one segment of the path whatever it holds", async () => {
  await gateway.graphql("query($id: ID!) { attendance(id: $id) { id } }", bearer(), {
    id: "../users/me?x=1#",
  });
  expect(agency.seen.map(({ url }) => url)).toEqual(["/v1/customer-services/..%2Fusers%2Fme%3Fx%3D1%23"]);
});

test("without idempotency keys a call whose outcome is not known is not sent again, one that never came there is", async () => {
  await gateway.stop();
  gateway = await startGateway(agency.url, { AGENCY_FEATURES: "version,webhook" });
  const TEMPERATURE = "PUT /v1/customer-services/1/temperature";
  const warm = (key: string, temperature = "2") =>
    gateway.graphql(
      `mutation { setTemperature(input: { id: "1", temperatureId: "${temperature}", idempotencyKey: "${key}" }) { attendance { id } } }`,
      bearer(),
    );
  agency
    .on("GET /v1/customer-services/1", () => attendanceOf("1"))
    .on(TEMPERATURE, raw(502, "text/html", ""));
  expect((await warm("lost")).errors?.[0]?.extensions.code).toBe("UPSTREAM_UNAVAILABLE");
  agency.on(TEMPERATURE, () => attendanceOf("1"));
  const repeated = (await warm("lost")).errors?.[0];
  expect(repeated).toMatchObject({
    message: expect.stringMatching(/^Não sabemos se .* Confira na lista antes de tentar de novo\.$/),
    extensions: { code: "UPSTREAM_UNAVAILABLE", outcomeUnknown: true },
  });
  expect((await warm("lost", "3")).errors?.[0]?.extensions.code).toBe("KEY_REUSED");
  expect(agency.calls(TEMPERATURE)).toHaveLength(1);
  // Known and of another input, too.
  expect((await warm("fine")).errors).toBeUndefined();
  expect((await warm("fine", "3")).errors?.[0]?.extensions.code).toBe("KEY_REUSED");
  // Refused is known: it was not done.
  agency.on(TEMPERATURE, (_seen, response) => refuse(response, 409, 4009, "Agora não."));
  expect((await warm("refused")).errors?.[0]?.extensions.code).toBe("CONFLICT");
  agency.on(TEMPERATURE, () => attendanceOf("1"));
  expect((await warm("refused")).errors).toBeUndefined();
  expect(agency.calls(TEMPERATURE)).toHaveLength(4);
  // So is what never came there.
  const port = Number(new URL(agency.url).port);
  await agency.stop();
  expect((await warm("away")).errors?.[0]?.extensions).not.toHaveProperty("outcomeUnknown");
  agency = await FakeAgency.start(port);
  agency.on("GET /v1/customer-services/1", () => attendanceOf("1")).on(TEMPERATURE, () => attendanceOf("1"));
  expect((await warm("away")).errors).toBeUndefined();
  expect(agency.calls(TEMPERATURE)).toHaveLength(1);
});

test("without idempotency keys a call that is repeated with its key, its answer lost, is not made twice", async () => {
  await gateway.stop();
  gateway = await startGateway(agency.url, { AGENCY_FEATURES: "version,webhook" });
  const OBSERVE = "POST /v1/customer-services/1/histories";
  agency
    .on("GET /v1/customer-services/1", () => attendanceOf("1"))
    .on(OBSERVE, () => ({
      ...{ id: "5", type: { icon: "OBSERVATION" }, title: "Observação" },
      createdAt: "2026-11-20T12:00:00.000Z",
    }));
  const observe = (key: string, who = bearer()) =>
    gateway.graphql(
      `mutation { addObservation(input: { id: "1", message: "Ligar.", idempotencyKey: "${key}" }) { history { id } } }`,
      who,
    );
  const [first, second] = [await observe("one"), await observe("one")];
  expect(first.errors).toBeUndefined();
  expect(second.data).toEqual(first.data);
  expect(agency.calls(OBSERVE)).toHaveLength(1);
  await observe("two");
  await observe("one", bearer("somebody else"));
  expect(agency.calls(OBSERVE)).toHaveLength(3);
});
