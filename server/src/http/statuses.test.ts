import { once } from "node:events";
import { readFileSync } from "node:fs";
import express from "express";
import { pino } from "pino";
import request from "supertest";
import WebSocket from "ws";
import { ME } from "../testing/examples";
import { FakeAgency, json, refuse } from "../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../testing/gateway";
import { httpError } from "./http-error";

let agency: FakeAgency;
let gateway: Gateway;
/** One that takes a request a minute. */
let slow: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  agency.on("GET /v1/users/me", ({ headers }, response) =>
    headers.authorization === "Bearer unlucky"
      ? json(response, 500, {})
      : headers.authorization === "Bearer token-1"
        ? ME
        : refuse(response, 401, 4016, "Fim."),
  );
  gateway = await startGateway(agency.url, { NODE_ENV: "production" });
  slow = await startGateway(agency.url, { RATE_LIMIT_CALLER: "1" });
});
afterAll(async () => {
  await gateway.stop();
  await slow.stop();
  await agency.stop();
});

const NAME = { query: "{ me { name } }" };
const post = (body: string | object, headers: Record<string, string> = bearer()) =>
  request(gateway.server)
    .post("/graphql")
    .set({ "content-type": "application/json", ...headers })
    .send(body);
const get = (query: string, headers: Record<string, string> = {}) =>
  request(gateway.server).get("/graphql").set(bearer()).set(headers).query({ query });
/** What says that no form of another site made the request. */
const ASKED = { "apollo-require-preflight": "true" };
const SCHEMA = "{ __schema { queryType { name } } }";
const CHANGE = "mutation { refreshSession { expiresAt } }";
/** Nothing in the gateway is known to fail outside of an operation. */
const failing = express()
  .use(() => {
    throw new Error("a fault");
  })
  .use(httpError(pino({ level: "silent" })));
const socket = async (headers: Record<string, string>) => {
  const one = new WebSocket(gateway.socketUrl, "graphql-transport-ws", { headers });
  const [, { statusCode }] = await once(one, "unexpected-response");
  return { status: Number(statusCode), text: "" };
};
type Answer = { status: number; text: string };

/** The rows of the guide's table: the status, and what is sent. */
const SENT: [number, string, () => PromiseLike<Answer>][] = [
  [200, "an answer", () => post(NAME)],
  [200, "a field is refused", () => post(NAME, bearer("ended"))],
  [400, "no JSON", () => post('{"query": ')],
  [400, "not valid", () => post({ query: "{ nothing }" })],
  [400, "wrong value", () => post({ query: "{ attendance { id } }" })],
  [400, "TOO_COMPLEX", () => post({ query: `{ ${"a".repeat(300)} }` })],
  [200, "a query by GET", () => get(NAME.query, ASKED)],
  [200, "the agency does not answer", () => post(NAME, bearer("unlucky"))],
  [400, "a GET without the header", () => get(NAME.query)],
  [401, "the schema", () => post({ query: SCHEMA }, {})],
  [403, "Origin", () => socket({ origin: "https://crm.example" })],
  [404, "another path", () => post(NAME).then(() => request(gateway.server).post("/graph").send(NAME))],
  [404, "a path under it", () => request(gateway.server).post("/graphql/mine").set(bearer()).send(NAME)],
  [405, "another method", () => request(gateway.server).put("/graphql").send(NAME)],
  [405, "a mutation by GET", () => get(CHANGE, ASKED)],
  [405, "a subscription by GET", () => get("subscription { visitChanged { kind } }", ASKED)],
  [406, "Accept", () => post(NAME, { ...bearer(), accept: "text/html" })],
  [413, "256 kB", () => post({ query: "x".repeat(300_000) })],
  [415, "a character set", () => post(NAME, { "content-type": "application/json; charset=iso-8859-1" })],
  [415, "packed", () => post(NAME, { "content-encoding": "compress" })],
  [421, "Host", () => post(NAME, { ...bearer(), host: "evil.example" })],
  [
    429,
    "more than a minute has",
    () => {
      const ask = () => request(slow.server).post("/graphql").set(bearer()).send(NAME);
      return ask().then(ask);
    },
  ],
  [431, "16 kB of headers", () => post(NAME, { "x-long": "a".repeat(17_000) })],
  [500, "a fault outside of an operation", () => request(failing).post("/graphql").send(NAME)],
  [503, "the schema, without the agency", () => post({ query: SCHEMA }, bearer("unlucky"))],
];

test("every status of the guide's table is sent here", () => {
  const guide = readFileSync(new URL("../../../docs/guides/integrators.md", import.meta.url), "utf8");
  const table = guide.slice(guide.indexOf("| status | when |"), guide.indexOf("## Limits"));
  const listed = [...table.matchAll(/^\| (\d{3}) \|/gm)].map(([, status]) => Number(status));
  expect(listed).toEqual([...new Set(SENT.map(([status]) => status))]);
});

test.each(SENT)("%i: %s", async (status, _what, send) => {
  expect((await send()).status).toBe(status);
});
