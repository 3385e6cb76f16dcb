import { readFileSync } from "node:fs";
import {
  AGENCY_ERRORS,
  type AgencyErrorName,
  ERROR_CODES,
  type ErrorCode,
} from "@soleira/schema/error/codes";
import { isRequestId, REQUEST_ID_HEADER } from "@soleira/schema/session/request-id";
import { isEnumType } from "graphql";
import { createClient } from "graphql-ws";
import request from "supertest";
import WebSocket from "ws";
import { createSchema } from "../schema";
import { ME } from "../testing/examples";
import { FakeAgency, refuse } from "../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../testing/gateway";

/** With what the agency refuses an attendance; without it its answer cannot be read. */
let refused: AgencyErrorName | undefined;
let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  agency
    .on("GET /v1/users/me", () => ME)
    .on("GET /v1/customer-services/1", (_seen, response) => {
      if (!refused) return { id: {} };
      const { code, status } = AGENCY_ERRORS[refused];
      return refuse(response, status, code, "Recusado.");
    });
  gateway = await startGateway(agency.url);
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});

type Errors = {
  message: string;
  extensions: { code: ErrorCode; requestId?: string; fields?: { field: string; message: string }[] };
}[];
type Call = { query: string; variables?: Record<string, unknown>; extensions?: object };

const post = (body?: string | object, headers: Record<string, string> = bearer()) =>
  request(gateway.server).post("/graphql").set(headers).set("content-type", "application/json").send(body);

/** The errors of a call over the socket. */
async function subscribe({ query, variables }: Call): Promise<Errors> {
  const client = createClient({
    url: gateway.socketUrl,
    webSocketImpl: WebSocket,
    connectionParams: bearer(),
    retryAttempts: 0,
  });
  const errors = await new Promise<unknown>((resolve) =>
    client.subscribe(
      { query, variables },
      { next: ({ errors }) => errors && resolve(errors as never), error: resolve, complete: () => {} },
    ),
  );
  await client.dispose();
  return errors as Errors;
}

const NAME = "{ me { name } }";
const CHANGED = "subscription { attendanceChanged { kind } }";
const ATTENDANCE = "{ attendance(id: 1) { id } }";
const asAgency = Object.keys(AGENCY_ERRORS) as AgencyErrorName[];

/** How each code comes about over HTTP, and over the socket where it can. */
const OURS: [ErrorCode, () => PromiseLike<{ body: unknown }>, Call?][] = [
  ["UNAUTHENTICATED", () => post({ query: NAME }, {})],
  [
    "INVALID",
    () => post({ query: "{ board(businessType: GIFT) { id } }" }),
    { query: 'subscription { attendanceChanged(businessType: "a") { kind } }' },
  ],
  [
    "TOO_COMPLEX",
    () => post({ query: `{ ${"a: me { name } ".repeat(40)} }` }),
    { query: `subscription { ${"a: attendanceChanged { kind } ".repeat(40)} }` },
  ],
  ["TOO_COMPLEX", () => post({ query: NAME, variables: { a: "x".repeat(300_000) } })],
  [
    "UPSTREAM_UNAVAILABLE",
    () => {
      refused = "INTERNAL";
      return post({ query: ATTENDANCE });
    },
  ],
  [
    "UPSTREAM_UNREADABLE",
    () => {
      refused = undefined;
      return post({ query: ATTENDANCE });
    },
  ],
  ["ENTERPRISE_MISMATCH", () => post({ query: NAME }, { ...bearer(), "x-soleira-enterprise": "99" })],
  ["BAD_REQUEST", () => post({ query: CHANGED }), { query: NAME }],
  ["BAD_REQUEST", () => post('{"query": "{ me')],
  ["BAD_REQUEST", () => post()],
  ["BAD_REQUEST", () => post({})],
  ["BAD_REQUEST", () => post([{ query: NAME }])],
  ["BAD_REQUEST", () => post({ query: NAME, variables: "a" })],
  ["BAD_REQUEST", () => post({ query: NAME, operationName: "Other" })],
  ["BAD_REQUEST", () => request(gateway.server).delete("/graphql").set("apollo-require-preflight", "true")],
  ["BAD_REQUEST", () => request(gateway.server).get("/graphql").query({ query: NAME })],
  ["NOT_FOUND", () => request(gateway.server).post("/nothing")],
  [
    "FORBIDDEN",
    () => request(gateway.server).post("/graphql").set("host", "other.example").send({ query: NAME }),
  ],
  ["FORBIDDEN", () => post({ query: "mutation { refreshSession { expiresAt } }" })],
  ["GRAPHQL_PARSE_FAILED", () => post({ query: "{ me {" }), { query: "subscription {" }],
  ["GRAPHQL_VALIDATION_FAILED", () => post({ query: "{ mee }" }), { query: "subscription { mee }" }],
  [
    "PERSISTED_QUERY_NOT_SUPPORTED",
    () => post({ extensions: { persistedQuery: { version: 1, sha256Hash: "a".repeat(64) } } }),
  ],
  [
    "PERSISTED_QUERY_NOT_SUPPORTED",
    () => post({ query: NAME, extensions: { persistedQuery: { version: 1, sha256Hash: "a".repeat(64) } } }),
  ],
];

const expectCode = (errors: Errors, code: ErrorCode) => {
  expect(errors.map(({ extensions }) => extensions.code)).toContain(code);
  for (const { extensions } of errors) {
    expect(Object.keys(ERROR_CODES)).toContain(extensions.code);
    expect(isRequestId(extensions.requestId ?? "")).toBe(true);
  }
};

test.each(OURS.map(([code, call, overSocket]) => ({ code, call, overSocket })))(
  "$code, with the id of the request, over HTTP and over the socket",
  async ({ code, call, overSocket }) => {
    const response = (await call()) as { body: { errors: Errors }; headers: Record<string, string> };
    expectCode(response.body.errors, code);
    expect(response.body.errors[0]?.extensions.requestId).toBe(response.headers[REQUEST_ID_HEADER]);
    if (overSocket) expectCode(await subscribe(overSocket), code);
  },
);

test.each(asAgency)("%s of the agency", async (code) => {
  refused = code;
  const errors = (await post({ query: ATTENDANCE })).body.errors as Errors;
  expectCode(errors, code === "INTERNAL" ? "UPSTREAM_UNAVAILABLE" : code);
});

test("RESYNC over the socket: a query answers it as a field", async () => {
  agency.on("GET /v1/events", () => ({ items: [], cursor: "9", hasMore: false, resync: true }));
  const errors = await subscribe({ query: `subscription { attendanceChanged(since: "1") { kind } }` });
  expectCode(errors, "RESYNC");
});

/** Of a gateway with a built client: limits/safelist.test.ts. */
const OF_SAFELIST: ErrorCode[] = ["NOT_SAFELISTED", "PERSISTED_QUERY_NOT_FOUND"];
test("every code of the list comes about in the three tests above, but for a fault of the gateway", () => {
  const seen = new Set<string>(["RESYNC", ...OF_SAFELIST, ...asAgency, ...OURS.map(([code]) => code)]);
  expect([...seen].sort()).toEqual(Object.keys(ERROR_CODES).sort());
});

test("the enum of the graph and the table of the documents are the list", () => {
  const type = createSchema().getType("ErrorCode");
  const values = isEnumType(type) ? type.getValues() : [];
  expect(Object.fromEntries(values.map(({ name, description }) => [name, description]))).toEqual(ERROR_CODES);
  const page = readFileSync(new URL("../../../docs/product/errors.md", import.meta.url), "utf8");
  const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| (.+) \|$/gm)].map(([, code, words]) => [code, words]);
  expect(Object.fromEntries(rows)).toEqual(ERROR_CODES);
});

const SECRET = "S3gredo_Nunca_Dito";
const SIGN_IN = "mutation($input: SignInInput!) { signIn(input: $input) { user { id } } }";
const MOVE = "mutation($input: MoveAttendanceInput!) { moveAttendance(input: $input) { attendance { id } } }";
const signIn = (input: string) => ({ query: `mutation { signIn(input: ${input}) { user { id } } }` });
const secret = { email: "ana@exemplo.com.br", password: SECRET };

/** A password in every place where a call can be wrong. */
const LEAKS: Record<string, Call> = {
  "a variable of another type": { query: SIGN_IN, variables: { input: SECRET } },
  "a variable in a list": { query: SIGN_IN, variables: { input: [secret] } },
  "a field of a variable": { query: SIGN_IN, variables: { input: { ...secret, password: [SECRET] } } },
  "a variable beside what is missing": { query: SIGN_IN, variables: { input: { password: SECRET } } },
  "a field that is not there": { query: SIGN_IN, variables: { input: { ...secret, otp: SECRET } } },
  "a key of a variable": { query: SIGN_IN, variables: { input: { ...secret, [SECRET]: 1 } } },
  "a variable that is not declared": {
    query: "mutation { signOut { signedOut } nothing }",
    variables: { secret },
  },
  "an enum's variable": { query: MOVE, variables: { input: { to: SECRET } } },
  "a scalar's variable": { query: MOVE, variables: { input: { to: "NEW", amount: SECRET } } },
  "a whole number's variable": {
    query: "query($page: Int!) { attendances(filter: { businessType: SALE }, page: $page) { page } }",
    variables: { page: SECRET },
  },
  "a literal of another type": signIn(`"${SECRET}"`),
  "a literal in a list": signIn(`[{ password: "${SECRET}" }]`),
  "a literal beside what is missing": signIn(`{ password: "${SECRET}" }`),
  "a literal field that is not there": signIn(`{ email: "a", password: "b", otp: "${SECRET}" }`),
  "an enum's literal": {
    query: `mutation { moveAttendance(input: { to: ${SECRET} }) { attendance { id } } }`,
  },
  "a word for a text": signIn(`{ email: "a", password: ${SECRET} }`),
  "a scalar's literal": {
    query: `mutation { moveAttendance(input: { to: NEW, amount: "${SECRET}" }) { attendance { id } } }`,
  },
  "a default of a variable": {
    query: `mutation($a: Int = "${SECRET}") { signOut { signedOut @skip(if: $a) } }`,
  },
  "a directive": { query: `{ me { name @skip(if: "${SECRET}") } }` },
  "a syntax error": { query: `mutation { signIn(input: { password: "${SECRET}" ` },
  "an unended text": { query: `mutation { signIn(input: { password: "${SECRET} }) { user { id } } }` },
  "an argument of no field": { query: `{ me(password: "${SECRET}") { name } }` },
};

test.each(Object.entries(LEAKS))(
  "no answer and no line of the log holds a password: %s",
  async (_name, call) => {
    const from = gateway.lines.length;
    const response = await post(call);
    expect(response.body.errors.length).toBeGreaterThan(0);
    expect(response.text).not.toContain(SECRET);
    const overSocket = { ...call, query: call.query.replace(/^mutation/, "subscription") };
    const errors = await subscribe(overSocket);
    expect(errors.length).toBeGreaterThan(0);
    expect(JSON.stringify(errors)).not.toContain(SECRET);
    expect(JSON.stringify(gateway.lines.slice(from))).not.toContain(SECRET);
  },
);
