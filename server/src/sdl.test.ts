import { readFileSync } from "node:fs";
import request from "supertest";
import { ME } from "./testing/examples";
import { FakeAgency, json, refuse } from "./testing/fake-agency";
import { bearer, type Gateway, startGateway } from "./testing/gateway";

const committed = readFileSync(new URL("../../schema/schema.graphql", import.meta.url), "utf8");
let agency: FakeAgency;
let development: Gateway;
let production: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  agency.on("GET /v1/users/me", ({ headers }, response) =>
    headers.authorization === "Bearer token-1" ? ME : refuse(response, 401, 4016, "Fim."),
  );
  development = await startGateway(agency.url);
  production = await startGateway(agency.url, { NODE_ENV: "production" });
});
afterAll(async () => {
  await Promise.all([development.stop(), production.stop()]);
  await agency.stop();
});

const download = (from: Gateway, headers: Record<string, string> = {}) =>
  request(from.server).get("/schema.graphql").set(headers).buffer();

test("the schema is a file to download, the same as the committed one", async () => {
  for (const answer of [await download(development), await download(production, bearer())]) {
    expect(answer.status).toBe(200);
    expect(String(answer.body.length ? answer.body : answer.text)).toBe(committed);
    expect(answer.headers).toMatchObject({
      "content-type": "application/graphql; charset=utf-8",
      "content-disposition": 'attachment; filename="schema.graphql"',
      "cache-control": "private, no-cache",
      "x-content-type-options": "nosniff",
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
      vary: "authorization, cookie",
    });
  }
});

test("a copy is held by its tag, which opens nothing to strangers", async () => {
  const { etag = "" } = (await download(production, bearer())).headers;
  const same = await download(production, { ...bearer(), "if-none-match": etag });
  expect([same.status, same.text]).toEqual([304, ""]);
  const changed = await download(production, { ...bearer(), "if-none-match": '"another"' });
  expect(changed.status).toBe(200);
  expect((await download(production, { "if-none-match": etag })).status).toBe(401);
});

test("in production it is for callers whom the agency knows, as introspection is", async () => {
  for (const headers of [{}, bearer("unknown")]) {
    const { status, body, headers: answered } = await download(production, headers);
    expect([status, answered["cache-control"]]).toEqual([401, "no-store"]);
    const introspection = await production.graphql("{ __schema { types { name } } }", headers);
    expect(body.errors[0].extensions.code).toBe(introspection.errors?.[0]?.extensions.code);
  }
});

test("a session that has ended reads it no more, also within the minute that its account is remembered for", async () => {
  const query = "{ __schema { queryType { name } } }";
  let ended = false;
  agency.on("GET /v1/users/me", (_seen, response) => (ended ? refuse(response, 401, 4016, "Fim.") : ME));
  const token = bearer("ending");
  expect((await download(production, token)).status).toBe(200);
  ended = true;
  expect((await download(production, token)).status).toBe(401);
  expect((await production.graphql(query, token)).errors).toHaveLength(1);
});

test("an agency that does not answer is 'later', not 'nobody'", async () => {
  agency.on("GET /v1/users/me", (_seen, response) => json(response, 500, {}));
  const { status, headers, body } = await download(production, bearer("another"));
  expect([status, headers["retry-after"]]).toEqual([503, "5"]);
  expect(body.errors[0].extensions.code).toBe("UPSTREAM_UNAVAILABLE");
  const introspection = await request(production.server)
    .post("/graphql")
    .set(bearer("another"))
    .send({ query: "{ __schema { queryType { name } } }" });
  expect([introspection.status, introspection.headers["retry-after"]]).toEqual([503, "5"]);
  expect(introspection.body.errors[0].extensions.code).toBe("UPSTREAM_UNAVAILABLE");
});
