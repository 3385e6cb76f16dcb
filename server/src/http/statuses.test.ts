import { once } from "node:events";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import request from "supertest";
import WebSocket from "ws";
import { ME } from "../testing/examples";
import { FakeAgency, refuse } from "../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../testing/gateway";

let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  agency.on("GET /v1/users/me", ({ headers }, response) =>
    headers.authorization === "Bearer token-1" ? ME : refuse(response, 401, 4016, "Fim."),
  );
  gateway = await startGateway(agency.url, { NODE_ENV: "production" });
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});

const NAME = { query: "{ me { name } }" };
const post = (body: string | object, headers: Record<string, string> = bearer()) =>
  request(gateway.server)
    .post("/graphql")
    .set({ "content-type": "application/json", ...headers })
    .send(body);
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
  [400, "GET", () => request(gateway.server).get("/graphql").query(NAME)],
  [401, "the schema", () => post({ query: "{ __schema { queryType { name } } }" }, {})],
  [403, "Origin", () => socket({ origin: "https://crm.example" })],
  [404, "another path", () => post(NAME).then(() => request(gateway.server).post("/graph").send(NAME))],
  [
    405,
    "another method",
    () => request(gateway.server).put("/graphql").set("content-type", "application/json").send(NAME),
  ],
  [413, "256 kB", () => post({ query: "x".repeat(300_000) })],
  [421, "Host", () => post(NAME, { ...bearer(), host: "evil.example" })],
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
