import { once } from "node:events";
import { connect } from "node:net";
import request from "supertest";
import WebSocket from "ws";
import { FakeAgency, refuse } from "../testing/fake-agency";
import { type Gateway, startGateway } from "../testing/gateway";

let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url, {
    PUBLIC_URL: "https://soleira.example",
    ALLOWED_HOSTS: "gateway, other.example",
  });
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});

const post = (body: string | object, headers: Record<string, string> = {}) =>
  request(gateway.server)
    .post("/graphql")
    .set({ "content-type": "application/json", ...headers })
    .send(body);
const ASKED = { query: "{ __typename }" };

test("every answer of /graphql is not cached, and its type is not guessed", async () => {
  const answers = {
    "an answer": [200, post(ASKED)],
    "a document that is not valid": [400, post({ query: "{ nothing }" })],
    "a refused form": [400, request(gateway.server).get("/graphql").query(ASKED)],
    "no JSON": [400, post('{"query": ')],
    "a large body": [413, post({ query: "x".repeat(300_000) })],
    "a persisted query": [200, post({ extensions: { persistedQuery: { version: 1, sha256Hash: "0" } } })],
    "another method": [405, request(gateway.server).put("/graphql").set("apollo-require-preflight", "1")],
    "another host": [421, post(ASKED, { host: "evil.example" })],
  } as const;
  for (const [what, [expected, answer]] of Object.entries(answers)) {
    const { status, headers } = await answer;
    expect([what, status, headers["cache-control"], headers["x-content-type-options"]]).toEqual([
      what,
      expected,
      "no-store",
      "nosniff",
    ]);
  }
});

test.each([
  ["soleira.example", 200],
  ["SOLEIRA.example:8443", 200],
  ["other.example", 200],
  ["localhost:5173", 200],
  ["agencia.localhost", 200],
  ["192.0.2.7:4000", 200],
  ["[::1]:4000", 200],
  ["evil.example", 421],
  ["soleira.example.evil.example", 421],
  ["localhost.evil.example", 421],
  ["evil.example@localhost", 421],
  ["localhost/evil.example", 421],
  ["", 421],
])("asked as '%s' it answers %i", async (host, expected) => {
  expect((await post(ASKED, { host })).status).toBe(expected);
});

test("probes and the agency know it by whatever name the inner network has", async () => {
  const host = { host: "10-1-2-3.pod.cluster.example" };
  expect((await request(gateway.server).get("/health/live").set(host)).status).toBe(200);
  expect((await request(gateway.server).get("/health/ready").set(host)).status).toBe(200);
  expect((await request(gateway.server).post("/webhooks/agency").set(host)).status).toBe(401);
});

test("a socket under another name is refused too", async () => {
  const socket = new WebSocket(gateway.socketUrl, "graphql-transport-ws", {
    headers: { host: "evil.example" },
  });
  // That it ends without having been opened is what is wanted.
  socket.on("error", () => {});
  const [, { statusCode }] = (await once(socket, "unexpected-response")) as [unknown, { statusCode: number }];
  socket.terminate();
  expect(statusCode).toBe(421);
});

test("a webhook call without a signature is refused before its body is there", async () => {
  const { port } = gateway.server.address() as { port: number };
  const socket = connect(port, "127.0.0.1");
  socket.write("POST /webhooks/agency HTTP/1.1\r\nHost: gateway\r\nContent-Length: 2000000\r\n\r\n{");
  const [answer] = (await once(socket.setEncoding("utf8"), "data")) as [string];
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
});

test("many who ask at once whether it is ready are one question to the agency", async () => {
  agency.seen.length = 0;
  let answer: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    agency.on("GET /health/ready", async () => {
      resolve();
      await new Promise<void>((done) => {
        answer = done;
      });
      return {};
    });
  });
  const all = Promise.all(Array.from({ length: 20 }, () => request(gateway.server).get("/health/ready")));
  await asked;
  answer();
  // Those that came later than the answer asked once more, and have it at once.
  agency.on("GET /health/ready", () => ({}));
  expect((await all).map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(agency.calls("GET /health/ready").length).toBeLessThan(10);
});

test("headers of more than 16 kB are refused, and of many the first hundred count", async () => {
  const { status } = await post(ASKED, { "x-long": "x".repeat(17_000) });
  expect(status).toBe(431);
  expect(gateway.server.maxHeadersCount).toBe(100);
});

test("a request has one id, from its caller to the agency; one that is no id is replaced", async () => {
  agency.on("GET /v1/users/me", (_seen, response) => refuse(response, 500, 5000, "Erro."));
  const ask = (id: string) =>
    post({ query: "{ me { id } }" }, { authorization: "Bearer token-1", "x-request-id": id });
  const { headers, body } = await ask("browser-1.a");
  expect([headers["x-request-id"], body.errors[0].extensions.requestId]).toEqual([
    "browser-1.a",
    "browser-1.a",
  ]);
  expect(agency.calls("GET /v1/users/me").at(-1)?.headers["x-request-id"]).toBe("browser-1.a");
  const lines = gateway.lines.filter(({ fields }) => fields.requestId === "browser-1.a");
  expect(lines.map(({ fields }) => fields.route ?? fields.reason)).toEqual([
    expect.stringContaining("GET /v1/users/me"),
    "/graphql",
  ]);
  expect(lines.at(-1)?.fields).toMatchObject({ status: 200, code: "UPSTREAM_UNAVAILABLE" });
  const replaced = (await ask("no id: a b")).headers["x-request-id"];
  expect(replaced).toMatch(/^[0-9a-f-]{36}$/);
});

test("the log of a request holds no address, and none of a health check is written", async () => {
  const before = gateway.lines.length;
  await request(gateway.server)
    .get("/visits/secret-of-a-calendar-123.ics?q=maria")
    .set({ host: "localhost" });
  await request(gateway.server).get("/health/live");
  const [line, ...others] = gateway.lines.slice(before);
  expect(line).toEqual({
    level: "info",
    text: "request",
    fields: {
      requestId: expect.any(String),
      method: "GET",
      route: "/visits/{token}.ics",
      status: 404,
      ms: expect.any(Number),
    },
  });
  expect(others).toEqual([]);
  expect(JSON.stringify(line)).not.toMatch(/secret-of|maria/);
});

test("a caller that leaves before the answer is in the log as one that did", async () => {
  const asked = new Promise<void>((resolve) => {
    agency.on("GET /v1/users/me", () => {
      resolve();
      return new Promise(() => {});
    });
  });
  const leaving = new AbortController();
  const answer = fetch(`${gateway.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer token-2", "x-request-id": "left" },
    body: JSON.stringify({ query: "{ me { id } }" }),
    signal: leaving.signal,
  }).catch((error: unknown) => error);
  await asked;
  leaving.abort();
  await answer;
  const line = () =>
    gateway.lines.find(({ fields, text }) => text === "request" && fields.requestId === "left");
  while (!line()) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(line()?.fields).toMatchObject({ method: "POST", route: "/graphql", aborted: true });
});
