import type { Attendance } from "@soleira/schema/attendance/wire";
import { attendanceOf, ME, pageOf, propertyOf } from "../../testing/examples";
import { FakeAgency, refuse } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

/** Lists by cursors, and what is asked of many attendances, of an agency that has them and of one that has pages alone. */
let agency: FakeAgency;
let ours: Gateway;
let other: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  ours = await startGateway(agency.url);
  other = await startGateway(agency.url, { AGENCY_FEATURES: "" });
});
beforeEach(() => {
  agency.seen.length = 0;
  agency.on("GET /v1/users/me", () => ME);
});
afterAll(async () => {
  await ours.stop();
  await other.stop();
  await agency.stop();
});

const KEYSET = "GET /v1/customer-services/keyset";
const MINE = "GET /v1/customer-services/mine";
const queryOf = ({ url }: { url: string }) => Object.fromEntries(new URL(url, "http://a").searchParams);

const WALK = `query($first: Int, $after: String, $filter: AttendanceFilter, $sort: AttendanceSort) {
  attendancesConnection(first: $first, after: $after, filter: $filter, sort: $sort) {
    edges { cursor node { id externalId } } nodes { id } pageInfo { hasNextPage endCursor } unreadable asOf } }`;
type Part = {
  edges: { cursor: string; node: { id: string } }[];
  nodes: { id: string }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  unreadable: number;
};
const ask = async (gateway: Gateway, variables: object) => {
  const { data, errors } = await gateway.graphql(WALK, bearer(), variables);
  return { part: (data as { attendancesConnection: Part } | null)?.attendancesConnection, errors };
};
/** The ids of each part of a walk. */
async function walk(gateway: Gateway, variables: object, beside: (count: number) => void = () => {}) {
  const parts: string[][] = [];
  let after: string | null = null;
  for (let more = true; more && parts.length < 40; ) {
    const { part, errors } = await ask(gateway, { ...variables, after });
    if (!part) throw new Error(JSON.stringify(errors));
    expect(part.nodes).toEqual(part.edges.map(({ node }) => ({ id: node.id })));
    parts.push(part.nodes.map(({ id }) => id));
    after = part.pageInfo.endCursor;
    more = part.pageInfo.hasNextPage;
    beside(parts.length);
  }
  return parts;
}

/** An agency that answers pages of these, in this order, at most `cap` at a time. */
function paged(rows: () => Attendance[], cap = 100) {
  agency.on(MINE, (seen) => {
    const { page = "1", size = "5" } = queryOf(seen);
    const [all, of] = [rows(), Math.min(Number(size), cap)];
    const items = all.slice((Number(page) - 1) * of, Number(page) * of);
    return {
      ...pageOf(items),
      page: Number(page),
      pageSize: of,
      pages: Math.ceil(all.length / of),
      total: all.length,
    };
  });
}
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => attendanceOf(String(index + 1)));
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

test("an agency with cursors is asked by them, with every condition, in one call a part", async () => {
  agency.on(KEYSET, (seen) => {
    const { after } = queryOf(seen);
    const items = after === "c2" ? [] : [attendanceOf("1"), attendanceOf("2", { externalId: "crm-2" })];
    return { items: items.map((item) => ({ ...item, cursor: `c${item.id}` })), hasMore: after === undefined };
  });
  const filter = {
    businessType: "RENT",
    status: "NEW",
    search: " ana ",
    createdFrom: "2026-11-01",
    createdUntil: "2026-11-30",
    acquisitionChannelId: "1",
    temperatureId: "2",
    tagId: "3",
    updatedSince: "2026-11-20T10:00:00-03:00",
    ids: ["1", "2"],
    externalId: "crm-2",
  };
  const { part } = await ask(ours, { first: 2, filter, sort: "CREATED_AT_DESC" });
  expect(part).toMatchObject({
    edges: [
      { cursor: "c1", node: { id: "1", externalId: null } },
      { cursor: "c2", node: { id: "2", externalId: "crm-2" } },
    ],
    nodes: [{ id: "1" }, { id: "2" }],
    pageInfo: { hasNextPage: true, endCursor: "c2" },
    unreadable: 0,
  });
  expect((await ask(ours, { after: "c2" })).part).toMatchObject({
    edges: [],
    pageInfo: { hasNextPage: false, endCursor: null },
  });
  expect(agency.seen.map(queryOf)).toEqual([
    {
      business_type: "RENT",
      status: "NEW",
      q: "ana",
      start_date: "2026-11-01",
      end_date: "2026-11-30",
      acquisition_channel: "1",
      temperature: "2",
      tag: "3",
      updated_since: "2026-11-20T13:00:00.000Z",
      ids: "1,2",
      external_id: "crm-2",
      sort: "created_at:desc",
      size: "2",
    },
    { sort: "updated_at:asc", size: "50", after: "c2" },
  ]);
});

test.each([
  ["no item", { first: 0 }, "first"],
  ["101 items", { first: 101 }, "first"],
  ["no ids", { filter: { ids: [] } }, "filter.ids"],
  ["101 ids", { filter: { ids: Array.from({ length: 101 }, String) } }, "filter.ids"],
  ["an id of 65 characters", { filter: { ids: ["x".repeat(65)] } }, "filter.ids"],
  ["an empty external id", { filter: { externalId: "" } }, "filter.externalId"],
  ["an external id of 201 characters", { filter: { externalId: "x".repeat(201) } }, "filter.externalId"],
])("%s: refused by name, without a call", async (_name, variables, field) => {
  const { errors } = await ask(ours, variables);
  expect(errors).toMatchObject([{ extensions: { code: "INVALID", fields: [{ field }] } }]);
  expect(agency.seen).toEqual([]);
});

test("what the agency says of a cursor is said of `after`", async () => {
  agency.on(KEYSET, (_seen, response) => {
    const fields = [{ field: "after", message: "Cursor inválido." }];
    response
      .writeHead(400, { "content-type": "application/json" })
      .end(JSON.stringify({ code: 4001, description: "Cursor inválido.", fields }));
  });
  const { errors } = await ask(ours, { after: "xyz" });
  expect(errors).toMatchObject([{ extensions: { code: "INVALID", fields: [{ field: "after" }] } }]);
});

test.each([
  ["that answers as many as are asked for", 100, 10],
  ["that answers 3 at a time whatever is asked for", 3, 10],
  ["whose last page is full", 100, 6],
])("an agency %s is walked by its pages, each row once, one call a part", async (_name, cap, first) => {
  const rows = rowsOf(24);
  paged(() => rows, cap);
  const parts = await walk(other, { first, filter: {} });
  expect(parts.flat()).toEqual(idsOf(rows));
  const asked = agency.calls(MINE);
  expect(asked).toHaveLength(parts.length);
  // All funnels: none is named. The size of the first call stays.
  for (const seen of asked) {
    expect(queryOf(seen)).toMatchObject({ sort: "updated_at:asc", size: String(first) });
    expect(queryOf(seen).business_type).toBeUndefined();
  }
});

test("an agency that answers all at once, whatever the page, is walked and not read for ever", async () => {
  agency.on(MINE, () => rowsOf(24));
  expect((await walk(other, { first: 10 })).flat()).toEqual(idsOf(rowsOf(24)));
});

test("any edge's cursor goes on behind it, with another `first` too", async () => {
  const rows = rowsOf(24);
  paged(() => rows);
  const { part } = await ask(other, { first: 10 });
  const { part: next } = await ask(other, { first: 4, after: part?.edges[6]?.cursor });
  expect(next?.nodes.map(({ id }) => id)).toEqual(["8", "9", "10"]);
  expect(next?.pageInfo.hasNextPage).toBe(true);
  const { part: third } = await ask(other, { first: 4, after: next?.pageInfo.endCursor });
  expect(third?.nodes.map(({ id }) => id)).toEqual(["11", "12", "13", "14"]);
});

test("by pages, a row that leaves one beside the walk hides one, as is said of it", async () => {
  let rows = rowsOf(24);
  paged(() => rows);
  const parts = await walk(other, { first: 10, sort: "CREATED_AT_ASC" }, (count) => {
    if (count === 1) rows = rows.filter(({ id }) => id !== "3");
  });
  expect(idsOf(rowsOf(24)).filter((id) => !parts.flat().includes(id))).toEqual(["11"]);
});

test("a cursor of another order or filter, and what is none, are refused there too", async () => {
  paged(() => rowsOf(24));
  const { part } = await ask(other, { first: 2 });
  const after = part?.pageInfo.endCursor;
  for (const wrong of [
    { after, sort: "CREATED_AT_ASC" },
    { after, filter: { businessType: "SALE" } },
    { after: "x" },
    { after: Buffer.from('["a",0,-1,1e9]').toString("base64url") },
  ]) {
    const { errors } = await ask(other, wrong);
    expect(errors).toMatchObject([{ extensions: { code: "INVALID", fields: [{ field: "after" }] } }]);
  }
});

test("what another agency cannot list by is refused, each by name, in pages too; so is an external id to create with", async () => {
  paged(() => rowsOf(3));
  const filter = { ids: ["1"], updatedSince: "2026-11-20T10:00:00Z", externalId: "a" };
  const fields = ["filter.updatedSince", "filter.ids", "filter.externalId"].map((field) => ({ field }));
  expect((await ask(other, { filter })).errors).toMatchObject([{ extensions: { code: "INVALID", fields } }]);
  const table = `query($filter: AttendanceFilter!) { attendances(filter: $filter) { total } }`;
  expect((await other.graphql(table, bearer(), { filter })).errors).toMatchObject([
    { extensions: { code: "INVALID", fields } },
  ]);
  const create = `mutation { createAttendance(input: { businessType: SALE, name: "Maria Souza", phone: "(11) 98765-4321", externalId: "a" }) { attendance { id } } }`;
  expect((await other.graphql(create, bearer())).errors).toMatchObject([
    { extensions: { code: "INVALID", fields: [{ field: "externalId" }] } },
  ]);
  expect(agency.seen.filter(({ path }) => path !== "/v1/users/me")).toEqual([]);
  // The table asks for all funnels where none is named.
  expect((await other.graphql(table, bearer(), { filter: {} })).data).toEqual({ attendances: { total: 3 } });
});

test("of an agency without a list by ids they are read one by one: in order, what is not seen left out", async () => {
  const times = { "1": "2026-11-03", "2": "2026-11-01", "3": "2026-11-02" };
  for (const [id, day] of Object.entries(times))
    agency.on(`GET /v1/customer-services/${id}`, () =>
      attendanceOf(id, { createdAt: `${day}T12:00:00.000Z`, businessType: id === "3" ? "RENT" : "SALE" }),
    );
  agency.on("GET /v1/customer-services/4", (_seen, response) =>
    refuse(response, 404, 4004, "Não encontrado."),
  );
  const list = `query($filter: AttendanceFilter!, $page: Int) {
    attendances(filter: $filter, sort: CREATED_AT_ASC, page: $page, size: 2) { total totalPages items { id } } }`;
  const read = async (filter: object, page = 1) =>
    (await other.graphql(list, bearer(), { filter, page })).data?.attendances;
  const ids = ["1", "2", "3", "4", "1"];
  expect(await read({ ids })).toEqual({ total: 3, totalPages: 2, items: [{ id: "2" }, { id: "3" }] });
  expect(await read({ ids }, 2)).toMatchObject({ items: [{ id: "1" }] });
  expect(await read({ ids, businessType: "SALE" })).toMatchObject({ items: [{ id: "2" }, { id: "1" }] });
  expect((await walk(other, { first: 2, filter: { ids }, sort: "CREATED_AT_ASC" })).flat()).toEqual([
    "2",
    "3",
    "1",
  ]);
  expect(agency.calls("GET /v1/customer-services/mine")).toHaveLength(0);
});

const EACH = `{ attendancesConnection(first: 20) { nodes { id histories(size: 2) { items { id } } properties { items { id visit { user { id } } } } readyMessages { title url } } } }`;
const history = (id: string) =>
  pageOf([
    {
      id: `h${id}`,
      type: { icon: "OBSERVATION" },
      title: "Observação",
      createdAt: "2026-11-20T12:00:00.000Z",
    },
  ]);

test("histories, properties and messages of many are a call each, whatever their number", async () => {
  const rows = rowsOf(20);
  const each = (answer: (id: string) => object) => (seen: { url: string }) => ({
    items: queryOf(seen)
      .ids?.split(",")
      .map((id) => ({ attendanceId: id, answer: answer(id) })),
  });
  agency.on(KEYSET, () => ({ items: rows.map((row) => ({ ...row, cursor: row.id })), hasMore: false }));
  agency.on("GET /v1/customer-services/histories", each(history));
  agency.on(
    "GET /v1/customer-services/properties",
    each((id) => pageOf([propertyOf(id)])),
  );
  agency.on(
    "GET /v1/customer-services/messages",
    each(() => ({ items: [{ id: "1", title: "Olá", text: "Olá!" }] })),
  );
  const { data, errors } = await ours.graphql(EACH, bearer());
  expect(errors).toBeUndefined();
  const { nodes } = (data as unknown as { attendancesConnection: { nodes: object[] } }).attendancesConnection;
  expect(nodes).toEqual(
    rows.map(({ id }) => ({
      id,
      histories: { items: [{ id: `h${id}` }] },
      properties: { items: [{ id, visit: null }] },
      readyMessages: [{ title: "Olá", url: null }],
    })),
  );
  const ids = idsOf(rows).join(",");
  expect(Object.fromEntries(agency.seen.map((seen) => [seen.path.split("/").at(-1), queryOf(seen)]))).toEqual(
    {
      keyset: { sort: "updated_at:asc", size: "20" },
      histories: { ids, page: "1", size: "2" },
      properties: { ids, page: "1", size: "3" },
      messages: { ids, type: "whatsapp" },
    },
  );
  expect(agency.seen).toHaveLength(4);
  agency.seen.length = 0;
  // Bounded: 500 rows a call.
  const { errors: none } = await ours.graphql(
    "{ attendancesConnection(first: 20) { nodes { histories(size: 60) { total } } } }",
    bearer(),
  );
  expect(none).toBeUndefined();
  const asked = agency
    .calls("GET /v1/customer-services/histories")
    .map((seen) => queryOf(seen).ids?.split(","));
  expect(asked.map((some) => some?.length)).toEqual([8, 8, 4]);
  expect(asked.flat()).toEqual(idsOf(rows));
});

test("one that the agency leaves out is NOT_FOUND: the caller may not see it any more", async () => {
  const rows = rowsOf(3);
  agency.on(KEYSET, () => ({ items: rows.map((row) => ({ ...row, cursor: row.id })), hasMore: false }));
  agency.on("GET /v1/customer-services/histories", () => ({
    items: ["1", "3"].map((id) => ({ attendanceId: id, answer: history(id) })),
  }));
  const { errors } = await ours.graphql(
    "{ attendancesConnection { nodes { histories { total } } } }",
    bearer(),
  );
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(["NOT_FOUND"]);
});

test("an agency without it is asked for each attendance; equal questions of one are one", async () => {
  const rows = rowsOf(3);
  paged(() => rows);
  for (const { id } of rows) {
    agency.on(`GET /v1/customer-services/${id}/histories`, () => history(id));
    agency.on(`GET /v1/customer-services/${id}/properties`, () => pageOf([propertyOf(id)]));
    agency.on(`GET /v1/customer-services/${id}/messages`, () => ({ items: [] }));
  }
  const { data, errors } = await other.graphql(EACH, bearer());
  expect(errors).toBeUndefined();
  expect(
    (data as { attendancesConnection: { nodes: object[] } } | null)?.attendancesConnection.nodes,
  ).toHaveLength(3);
  expect(agency.seen).toHaveLength(1 + 3 * 3);
});
