import { type DocumentNode, getOperationAST, parse, separateOperations } from "graphql";
import { createClient } from "graphql-ws";
import request from "supertest";
import WebSocket from "ws";
import { examplesOf } from "../../graphiql/examples";
import { OPERATIONS } from "../graph/operations.generated";
import { createSchema } from "../schema";
import { attendanceOf, boardOf, ME, pageOf, STATUSES } from "../testing/examples";
import { FakeAgency } from "../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../testing/gateway";
import { variablesOf } from "../testing/variables";
import { costOf } from "./cost";
import { LIMITS } from "./limits";

let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  agency
    .on("GET /v1/users/me", () => ME)
    .on("GET /v1/enterprises/mine/statuses", () => STATUSES)
    .on("GET /v1/customer-services/mine/board", () => boardOf(() => [attendanceOf("1")]))
    .on("GET /v1/customer-services/mine", ({ url }) => {
      const size = Number(new URLSearchParams(url.split("?")[1]).get("size"));
      return pageOf(Array.from({ length: size }, (_, index) => attendanceOf(`${index}`)));
    });
  gateway = await startGateway(agency.url);
});
beforeEach(() => {
  agency.seen.length = 0;
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});

const LIST = (fields: string, variables = "$size: Int!") =>
  `query(${variables}) { attendances(filter: { businessType: SALE }, size: $size) { items { id ${fields} } } }`;
const AGENDA = (more: string, fields: string) =>
  `{ agenda(startDate: "2026-11-23" ${more}) { items { ${fields} } } }`;
const ask = async (query: string, variables: object, extensions?: object) =>
  (await request(gateway.server).post("/graphql").set(bearer()).send({ query, variables, extensions })).body;
const schema = createSchema();
const cost = (document: DocumentNode, variables: Record<string, unknown> = {}, name?: string) => {
  const operation = getOperationAST(document, name);
  if (!operation) throw new Error("no operation");
  return costOf(schema, { document, operation, variables });
};

test("what costs too much is refused before anything is called, with its cost, the limit and what to do", async () => {
  const query = LIST("a: histories(size: 20) { total } b: histories(page: 2) { total}");
  const { data, errors } = await ask(query, { size: 100 });
  // 10 + 100 × (1 + 10 + 20 + 10 + 4)
  expect(errors).toMatchObject([{ extensions: { code: "TOO_COMPLEX", cost: 4_510, limit: LIMITS.cost } }]);
  expect(errors[0].extensions.requestId).toEqual(expect.any(String));
  expect(errors[0].message).toMatch(/4510 points; .* 2000\. Ask for smaller pages/);
  expect(data).toBeUndefined();
  expect(agency.seen).toEqual([]);
});

test.each([
  ["a page in a variable", LIST("histories { total }"), { size: 10 }, 10 + 10 * (1 + 10 + 4)],
  ["a page by default", "{ attendances(filter: { businessType: SALE }) { items { id } } }", {}, 20],
  [
    "what is left out by a variable",
    LIST("histories @include(if: $with) { total }", "$size: Int!, $with: Boolean!"),
    { size: 10, with: false },
    20,
  ],
  [
    "the same twice under two names",
    LIST("a: readyMessages { text } b: readyMessages { text }"),
    { size: 1 },
    31,
  ],
  ["a board", "{ board(businessType: SALE) { columns { attendances(size: 100) { total } } } }", {}, 881],
  [
    "lists that are remembered",
    "{ tags { id } temperatures { id } contactTypes { id } businessTypes { id } }",
    {},
    4,
  ],
  ["the caller", "{ me { id } }", {}, 10],
  ["a week of one agenda", AGENDA('endDate: "2026-11-29"', "attendance { id }"), {}, 10 + 7 * 8 * 11],
  ["an agenda without an end", AGENDA("", "id"), {}, 10 + 31 * 8],
  ["a day of all agendas", AGENDA('endDate: "2026-11-23", wholeEnterprise: true', "id"), {}, 35],
  ["all agendas of a month", AGENDA("wholeEnterprise: true", "id"), {}, 785],
  ["days that the field refuses", AGENDA('endDate: "2099-01-01"', "id"), {}, 10 + 31 * 8],
  ["a change", "mutation { signOut { signedOut } }", {}, 10],
  ["the schema itself", "{ __schema { types { name } } __typename }", {}, 0],
  ["a size that the field refuses", LIST("id"), { size: 1_000_000 }, 110],
])("%s is counted", (_what, query, variables, points) => {
  expect(cost(parse(query), variables)).toBe(points);
});

test("an answer says what it cost where that is asked, and not otherwise", async () => {
  const query = "{ attendances(filter: { businessType: SALE }) { total } }";
  expect((await ask(query, {})).extensions).toBeUndefined();
  const { extensions } = await ask(query, {}, { cost: true });
  expect(extensions.cost).toEqual({ estimated: 20, limit: LIMITS.cost, calls: 1 });
  const own = Object.values(OPERATIONS).find((text) => text.startsWith("query AttendanceBoard(")) ?? "";
  const variables = { businessType: "SALE", sort: "UPDATED_AT_DESC", size: 5 };
  expect((await ask(own, variables, { cost: true })).extensions.cost).toMatchObject({
    // Its columns' lists are selected twice, for the rows and for the cursor; they are read once, in one call.
    estimated: 241,
    calls: 2,
  });
});

test("fragments that spread too often are refused before anything is called", async () => {
  const chain = Array.from({ length: 50 }, (_, index) => `fragment F${index} on User { ...F${index + 1} }`);
  const query = `{ me { ${"...F0 ".repeat(300)} } } ${chain.join(" ")} fragment F50 on User { id }`;
  const { errors } = await ask(query, {});
  expect(errors).toMatchObject([{ extensions: { code: "TOO_COMPLEX" } }]);
  expect(agency.seen).toEqual([]);
});

test("over the socket an event is refused and counted alike", async () => {
  const client = createClient({
    url: gateway.socketUrl,
    webSocketImpl: WebSocket,
    connectionParams: bearer(),
  });
  const field = (name: string) => `${name}: histories(size: 100) { total }`;
  const many = Array.from({ length: 19 }, (_, index) => field(`h${index}`)).join(" ");
  const errors = await new Promise((resolve) =>
    client.subscribe(
      { query: `subscription { attendanceChanged { attendance { ${many} } } }` },
      { next: () => {}, error: resolve, complete: () => {} },
    ),
  );
  await client.dispose();
  expect(errors).toMatchObject([{ extensions: { code: "TOO_COMPLEX", cost: 19 * 110, limit: LIMITS.cost } }]);
});

/** Points of each operation of a text, whose pages are of that size where a variable says it. */
const costsOf = (text: string, int: number) =>
  Object.values(separateOperations(parse(text))).map((document) =>
    cost(document, variablesOf(schema, document, { all: true, int })),
  );

test("the client's own operations are far below the limit, and within it with the largest pages", () => {
  const texts = Object.values(OPERATIONS);
  expect(texts.length).toBeGreaterThan(40);
  // The preview of a merge is asked for once, and as large as a merge may be: 21 attendances with what goes along.
  const usual = texts.filter((text) => !text.startsWith("query MergePreview("));
  expect(usual).toHaveLength(texts.length - 1);
  expect(Math.max(...usual.flatMap((text) => costsOf(text, 20)))).toBeLessThan(LIMITS.cost / 4);
  expect(Math.max(...texts.flatMap((text) => costsOf(text, 100)))).toBeLessThanOrEqual(LIMITS.cost);
});

test("GraphiQL's tabs and the examples of the schema are far below the limit", () => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const fields = roots.flatMap((type) => Object.values(type?.getFields() ?? {}));
  const examples = fields.map(({ description }) => /Example: `([^`]+)`/.exec(description ?? "")?.[1] ?? "");
  const texts = [...examplesOf(new Date()).map(({ query }) => query), ...examples];
  expect(Math.max(...texts.flatMap((text) => costsOf(text, 20)))).toBeLessThan(LIMITS.cost / 4);
});
