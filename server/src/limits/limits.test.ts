import { getIntrospectionQuery } from "graphql";
import { auditServer } from "graphql-http";
import { createClient } from "graphql-ws";
import request from "supertest";
import WebSocket from "ws";
import { attendanceOf, ME, pageOf } from "../testing/examples";
import { FakeAgency, refuse } from "../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../testing/gateway";

let agency: FakeAgency;
let gateway: Gateway;
let production: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  agency
    .on("GET /v1/users/me", ({ headers }, response) =>
      headers.authorization === "Bearer token-1" ? ME : refuse(response, 401, 4016, "Fim."),
    )
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

type Errors = { message: string; extensions: { code: string } }[];
/** What the socket says of a subscription. */
async function subscribe(query: string, variables: Record<string, unknown> = {}): Promise<Errors> {
  const client = createClient({
    url: gateway.socketUrl,
    webSocketImpl: WebSocket,
    connectionParams: bearer(),
  });
  const errors = await new Promise<unknown>((resolve) =>
    client.subscribe({ query, variables }, { next: () => {}, error: resolve, complete: () => {} }),
  );
  await client.dispose();
  return errors as Errors;
}

const many = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => one(index)).join(" ");
const HOSTILE: Record<string, { query: string; code: string }> = {
  "a hundred aliases": {
    query: `{ ${many(100, (i) => `a${i}: me { id }`)} }`,
    code: "TOO_COMPLEX",
  },
  "aliases in fragments": {
    query: `{ board(businessType: SALE) { columns { ...F ...F ...F ...F } } } fragment F on Column { ${many(10, (i) => `a${i}: id`)} }`,
    code: "TOO_COMPLEX",
  },
  "fragments that double": {
    query: `{ me { ...F0 } } ${many(30, (i) => `fragment F${i} on User { ...F${i + 1} ...F${i + 1} }`)} fragment F30 on User { id }`,
    code: "TOO_COMPLEX",
  },
  "fragments in circles": {
    query: "{ me { ...A } } fragment A on User { ...B } fragment B on User { ...A }",
    code: "GRAPHQL_VALIDATION_FAILED",
  },
  "many tokens": { query: `{ me { ${"id ".repeat(3_000)} } }`, code: "TOO_COMPLEX" },
  "root fields in fragments": {
    query: `{ ...A ...A } fragment A on Query { ${many(11, (i) => `a${i}: me { id }`)} }`,
    code: "TOO_COMPLEX",
  },
  "many fragments": {
    query: `{ me { id } } ${many(70, (i) => `fragment F${i} on User { id }`)}`,
    code: "TOO_COMPLEX",
  },
  "a name of 20 kB": { query: `{ ${"x".repeat(20_000)} }`, code: "TOO_COMPLEX" },
  "many fields that are not there": {
    query: `{ me { ${many(900, (i) => `id${i}`)} } }`,
    code: "GRAPHQL_VALIDATION_FAILED",
  },
  "a few directives that are not there": {
    query: `{ me { id ${many(40, (i) => `@d${i}`)} } }`,
    code: "GRAPHQL_VALIDATION_FAILED",
  },
  "many variables that are not used": {
    query: `query(${many(300, (i) => `$v${i}: Int`)}) { me { id } }`,
    code: "GRAPHQL_VALIDATION_FAILED",
  },
  "many directives": { query: `{ me { id ${"@include(if: true) ".repeat(100)} } }`, code: "TOO_COMPLEX" },
};

test.each(Object.entries(HOSTILE))(
  "%s are refused at once and with few errors, over HTTP and over the socket",
  async (_name, { query, code }) => {
    const response = await post(gateway, { query });
    expect(response.status).toBe(400);
    for (const errors of [response.body.errors as Errors, await subscribe(query)]) {
      expect(errors.map(({ extensions }) => extensions.code)).toContain(code);
      expect(errors.length).toBeLessThan(10);
    }
  },
);

test("no error suggests anything", async () => {
  for (const query of [
    "{ me }",
    "{ mee { id } }",
    "{ me { nam } }",
    "{ me { id { a } } }",
    "{ attendance(ide: 1) { id } }",
  ])
    for (const { message } of (await post(gateway, { query })).body.errors as Errors)
      expect(message).not.toMatch(/did you mean|\{ \.\.\. \}/i);
});

const SECRET = "Did you mean SEGREDO-99?";
const WITH_VALUES: Record<string, { query: string; variables?: Record<string, unknown> }> = {
  "a literal": { query: `subscription { attendanceChanged(businessType: "${SECRET}") { attendanceId } }` },
  "a literal within a field that is not there": {
    query: `subscription { attendanceChanged(nothing: { a: "${SECRET}" }) { attendanceId } }`,
  },
  "a word": { query: "subscription { attendanceChanged(businessType: SEGREDO_99) { attendanceId } }" },
  "a syntax error": {
    query: `subscription { attendanceChanged(businessType: SALE) "${SECRET}" { attendanceId } }`,
  },
  "a variable": {
    query: "subscription($type: BusinessType) { attendanceChanged(businessType: $type) { attendanceId } }",
    variables: { type: SECRET },
  },
  "a variable's keys": {
    query: "subscription($type: BusinessType) { attendanceChanged(businessType: $type) { attendanceId } }",
    variables: { type: { [SECRET]: SECRET } },
  },
};

test.each(Object.entries(WITH_VALUES))(
  "no message says a value of the caller: %s",
  async (_name, { query, variables }) => {
    const { status, body, text } = await post(gateway, { query, variables });
    expect(status).toBe(400);
    expect(body.errors[0].message).not.toBe("");
    expect(text).not.toMatch(/SEGREDO|mean/);
    expect(JSON.stringify(await subscribe(query, variables))).not.toMatch(/SEGREDO|mean/);
  },
);

test("wrong variables are named by their path in the input and the type that is asked for, 20 at most", async () => {
  const query =
    "mutation($input: MoveAttendanceInput!) { moveAttendance(input: $input) { attendance { id } } }";
  const said = async (variables: object) =>
    (await post(gateway, { query, variables })).body.errors.map(
      ({ extensions: { code, fields } }: { extensions: { code: string; fields: object[] } }) => ({
        code,
        fields,
      }),
    );
  const wrong = (...fields: [string, string][]) => [
    { code: "INVALID", fields: fields.map(([field, message]) => ({ field, message })) },
  ];
  expect(await said({})).toEqual(wrong(["input", "It is required: MoveAttendanceInput!."]));
  expect(await said({ input: null })).toEqual(wrong(["input", "It must be MoveAttendanceInput!."]));
  expect(await said({ input: { returnAt: "ontem", reasonId: { a: 1 }, to: "GONE" } })).toEqual(
    wrong(
      ["attendanceId", "It is required: ID!."],
      ["to", "It must be AttendanceStatus!."],
      ["reasonId", "It must be ID."],
      [
        "returnAt",
        "It must be an ISO-8601 instant from 2000-01-01 to 2100-12-31, such as 2026-11-20T13:05:00.000Z.",
      ],
    ),
  );
  expect(await said({ input: { attendanceId: "1", to: "NEW", nothing: 1 } })).toEqual(
    wrong(["input", "It has a field that MoveAttendanceInput does not have."]),
  );
  const keys = Object.fromEntries(Array.from({ length: 16_000 }, (_, index) => [`k${index}`, 1]));
  const flooded = await post(gateway, {
    query,
    variables: { input: { ...keys, attendanceId: "1", to: "NEW" } },
  });
  expect(flooded.status).toBe(400);
  expect(flooded.text.length).toBeLessThan(2_000);
});

test("a document may be deep only so far", async () => {
  expect((await post(gateway, { query: deep(5) })).body.errors[0].extensions.code).toBe("TOO_COMPLEX");
});

test("bodies that are too large, no JSON, or several at once get a JSON answer", async () => {
  const large = await post(gateway, { query: "{ me { id } }", variables: { x: "x".repeat(2_000_000) } });
  expect([large.status, large.body.errors[0].extensions.code]).toEqual([413, "TOO_COMPLEX"]);
  const broken = await post(gateway, '{"query": "{ me');
  expect([broken.status, broken.body.errors[0].extensions.code]).toEqual([400, "BAD_REQUEST"]);
  expect((await post(gateway, [{ query: "{ me { id } }" }])).status).toBe(400);
  const subscription = await post(gateway, { query: "subscription { attendanceChanged { attendanceId } }" });
  expect([subscription.status, subscription.body.errors[0].extensions.code]).toEqual([400, "BAD_REQUEST"]);
});

test("in production only signed-in callers read the schema, and no error has suggestions", async () => {
  const query = getIntrospectionQuery();
  const anonymous = await post(production, { query });
  expect([anonymous.status, anonymous.body.errors[0].extensions.code]).toEqual([401, "UNAUTHENTICATED"]);
  const signedIn = await post(production, { query }).set(bearer());
  expect(signedIn.body.data.__schema.types.length).toBeGreaterThan(30);
  const made = [{}, { cookie: "soleira=made-up" }, { authorization: "Bearer made-up" }];
  for (const headers of [...made, bearer()]) {
    const typo = await post(production, { query: "{ mee { id } }" }).set(headers);
    expect(typo.body.errors[0].message).toBe('Cannot query field "mee" on type "Query".');
  }
  for (const headers of made) {
    expect((await post(production, { query }).set(headers)).status).toBe(401);
    const fields = '{ __type(name: "User") { fields { name } } }';
    expect((await post(production, { query: fields }).set(headers)).status).toBe(401);
  }
  const name = await post(production, { query: '{ __type(name: "User") { name } }' });
  expect(name.body).toEqual({ data: { __type: { name: "User" } } });
  expect((await post(gateway, { query })).body.errors).toBeUndefined();
});

test.each([
  ["with a token", bearer()],
  ["without a caller", {}],
])("GraphQL over HTTP: every audit of graphql-http holds in production, %s", async (_who, headers) => {
  // What a program sends to say that no form of another site made the request.
  const asked = { "apollo-require-preflight": "true", ...headers };
  const results = await auditServer({
    url: `${production.url}/graphql`,
    fetchFn: (url: string, init: RequestInit = {}) =>
      fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), ...asked } }),
  });
  const failed = results
    .filter(({ status }) => status !== "ok")
    .map(({ id, name, status }) => `${id} ${status}: ${name}`);
  expect(results.length).toBeGreaterThanOrEqual(60);
  expect(failed).toEqual([]);
});

test("without that header a request that a form could make is refused", async () => {
  const { status, body } = await request(production.server)
    .get("/graphql")
    .query({ query: "{ __typename }" });
  expect([status, body.errors[0].extensions.code]).toEqual([400, "BAD_REQUEST"]);
});
