import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { getIntrospectionQuery } from "graphql";
import { auditServer } from "graphql-http";
import { createClient } from "graphql-ws";
import request from "supertest";
import WebSocket from "ws";
import { attendanceOf, ME, pageOf } from "../testing/examples";
import { bearer, type Gateway, startGateway } from "../testing/gateway";
import { StandIn } from "../testing/stand-in";

let agency: StandIn;
let gateway: Gateway;
let production: Gateway;
beforeAll(async () => {
  agency = await StandIn.start();
  agency
    .on("GET /v1/users/me", ({ headers }) => (headers.authorization === "Bearer token-1" ? ME : undefined))
    .on("GET /v1/customer-services/mine", () =>
      pageOf(Array.from({ length: 100 }, (_, index) => attendanceOf(`${index}`))),
    );
  gateway = await startGateway(agency.url);
  production = await startGateway(agency.url, { NODE_ENV: "production" });
});
afterAll(async () => {
  await Promise.all([gateway.stop(), production.stop()]);
  await agency.stop();
});

const post = (to: Gateway, body: string | object, type = "application/json") =>
  request(to.server).post("/graphql").set("content-type", type).send(body);
const deep = (levels: number) =>
  `{ __schema { types { ${"ofType { fields { type { ".repeat(levels)}name${" } } }".repeat(levels)} } } }`;

const HOSTILE: Record<string, { query: string; code: string }> = {
  "a hundred aliases": {
    query: `{ ${Array.from({ length: 100 }, (_, i) => `a${i}: me { id }`).join(" ")} }`,
    code: "TOO_COMPLEX",
  },
  "aliases in fragments": {
    query: `{ board(businessType: SALE) { columns { ...F ...F ...F ...F } } } fragment F on Column { ${Array.from({ length: 10 }, (_, i) => `a${i}: id`).join(" ")} }`,
    code: "TOO_COMPLEX",
  },
  "fragments that double": {
    query: `{ me { ...F0 } } ${Array.from({ length: 30 }, (_, i) => `fragment F${i} on User { ...F${i + 1} ...F${i + 1} }`).join(" ")} fragment F30 on User { id }`,
    code: "TOO_COMPLEX",
  },
  "fragments in circles": {
    query: "{ me { ...A } } fragment A on User { ...B } fragment B on User { ...A }",
    code: "GRAPHQL_VALIDATION_FAILED",
  },
  "many tokens": { query: `{ me { ${"id ".repeat(3_000)} } }`, code: "TOO_COMPLEX" },
  "many directives": { query: `{ me { id ${"@include(if: true) ".repeat(100)} } }`, code: "TOO_COMPLEX" },
};

test.each(Object.entries(HOSTILE))(
  "%s are refused at once, over HTTP and over the socket",
  async (_name, { query, code }) => {
    const started = performance.now();
    const response = await post(gateway, { query });
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(response.status).toBe(400);
    expect(
      response.body.errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code),
    ).toContain(code);
    const client = createClient({
      url: gateway.socketUrl,
      webSocketImpl: WebSocket,
      connectionParams: bearer(),
    });
    const errors = await new Promise((resolve) =>
      client.subscribe({ query }, { next: () => {}, error: resolve, complete: () => {} }),
    );
    await client.dispose();
    expect((errors as { extensions: { code: string } }[]).map(({ extensions }) => extensions.code)).toContain(
      code,
    );
  },
);

test("a document may be deep only so far", async () => {
  expect((await post(gateway, { query: deep(5) })).body.errors[0].extensions.code).toBe("TOO_COMPLEX");
});

test("one operation asks the agency for a bounded number of things", async () => {
  const before = agency.seen.length;
  const query = `{ attendances(filter: { businessType: SALE }, size: 100) { items { a: histories { total } b: histories(page: 2) { total } } } }`;
  const { errors } = await gateway.graphql(query, bearer());
  expect(errors?.[0]?.extensions.code).toBeDefined();
  expect(agency.seen.length - before).toBeLessThanOrEqual(120);
});

test("bodies that are too large, no JSON, or several at once get a JSON answer", async () => {
  const large = await post(gateway, { query: "{ me { id } }", variables: { x: "x".repeat(2_000_000) } });
  expect([large.status, large.body.errors[0].extensions.code]).toEqual([413, "TOO_COMPLEX"]);
  const broken = await post(gateway, '{"query": "{ me');
  expect([broken.status, broken.body.errors[0].extensions.code]).toEqual([400, "BAD_USER_INPUT"]);
  expect((await post(gateway, [{ query: "{ me { id } }" }])).status).toBe(400);
  const subscription = await post(gateway, { query: "subscription { attendanceChanged { id } }" });
  expect([subscription.status, subscription.body.errors[0].extensions.code]).toEqual([400, "BAD_USER_INPUT"]);
});

test("in production only who is signed in reads the schema or its suggestions", async () => {
  const query = getIntrospectionQuery();
  const anonymous = await post(production, { query });
  expect([anonymous.status, anonymous.body.errors[0].extensions.code]).toEqual([401, "SESSION_OVER"]);
  const signedIn = await post(production, { query }).set(bearer());
  expect(signedIn.body.data.__schema.types.length).toBeGreaterThan(30);
  const typo = await post(production, { query: "{ mee { id } }" });
  expect(typo.body.errors[0].message).not.toMatch(/mean/);
  expect((await post(gateway, { query })).body.errors).toBeUndefined();
});

test("GraphQL over HTTP: every audit of graphql-http passes", async () => {
  const results = await auditServer({ url: `${gateway.url}/graphql` });
  // What one MAY do we do not: forms are what cross-site requests are made of.
  const failed = results
    .filter(({ status }) => status !== "ok" && status !== "notice")
    .map(({ id, name, status }) => `${id} ${status}: ${name}`);
  expect(results.length).toBeGreaterThanOrEqual(60);
  expect(failed).toEqual([]);
});
