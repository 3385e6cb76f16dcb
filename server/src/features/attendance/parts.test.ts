import { attendanceOf, historyOf, ME, pageOf, propertyOf, proposalOf } from "../../testing/examples";
import { FakeAgency } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const PARTS = "GET /v1/customer-services/1/parts";
const QUERY = `query Page($page: Int! = 1) { attendance(id: "1") {
  properties(page: $page) { items { property { code } } }
  histories(page: $page) { items { title } }
  proposals(page: $page) { items { id } }
  mergedAttendances { id }
  counts { histories }
} }`;
let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url);
});
beforeEach(() => {
  agency.seen.length = 0;
  const path = "/v1/customer-services/1";
  agency
    .on("GET /v1/users/me", () => ME)
    .on(`GET ${path}`, () => attendanceOf("1"))
    .on(`GET ${path}/properties`, () => pageOf([propertyOf("9", { fields: [] })]))
    .on(`GET ${path}/histories`, () => pageOf([historyOf("9", { title: "Sozinho" })]))
    .on(`GET ${path}/proposals`, () => pageOf([proposalOf("9")]))
    .on(`GET ${path}/associates`, () => ({ items: [] }))
    .on(PARTS, () => ({
      properties: pageOf([propertyOf("10", { fields: [] })]),
      histories: pageOf([historyOf("1", { title: "Junto" })]),
      proposals: null,
      associates: { items: [] },
    }));
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});
const asked = () =>
  agency.seen.map(({ url }) => url ?? "").filter((url) => url.startsWith("/v1/customer-services/1/"));

test("first pages of an attendance's lists are one call; proposals that the caller has not are null", async () => {
  const { data, errors } = await gateway.graphql(QUERY, bearer("one"));
  expect(errors).toBeUndefined();
  expect(asked()).toEqual([
    "/v1/customer-services/1/parts?associates=1&properties=3&histories=4&proposals=4",
  ]);
  expect(data).toEqual({
    attendance: {
      properties: { items: [{ property: { code: "AP10" } }] },
      histories: { items: [{ title: "Junto" }] },
      proposals: null,
      mergedAttendances: [],
      counts: { histories: 1 },
    },
  });
});

test("how many there are of each comes with the list that is asked for", async () => {
  const ask = `{ attendance(id: "1") { counts { properties histories merged proposals } histories { items { title } } } }`;
  const { data } = await gateway.graphql(ask, bearer("counts"));
  expect(asked()).toHaveLength(1);
  expect(data).toEqual({
    attendance: {
      counts: { properties: 1, histories: 1, merged: 0, proposals: null },
      histories: { items: [{ title: "Junto" }] },
    },
  });
});

test("one list alone, and later pages, are calls of their own", async () => {
  await gateway.graphql(`{ attendance(id: "1") { histories { items { title } } } }`, bearer("alone"));
  expect(asked()).toEqual(["/v1/customer-services/1/histories?page=1&size=4"]);
  agency.seen.length = 0;
  await gateway.graphql(QUERY, bearer("later"), { page: 2 });
  expect(asked().map((url) => url.split("?")[0]?.split("/").at(-1))).toEqual(
    expect.arrayContaining(["properties", "histories", "proposals", "parts"]),
  );
});

test("a narrowed history is a call of its own; an agency without that refuses it", async () => {
  const ask = `{ attendance(id: "1") { histories(group: NOTES) { items { title } } } }`;
  await gateway.graphql(ask, bearer("group"));
  expect(asked()).toEqual(["/v1/customer-services/1/histories?page=1&size=4&group=NOTES"]);
  const plain = await startGateway(agency.url, { AGENCY_FEATURES: "none" });
  try {
    const { errors } = await plain.graphql(ask, bearer("plain"));
    expect(errors?.[0]?.extensions.code).toBe("FORBIDDEN");
  } finally {
    await plain.stop();
  }
});

test("what cannot be read in it is missing in its list alone", async () => {
  agency
    .on(PARTS, () => ({
      properties: pageOf([propertyOf("10", { fields: [] }), { id: 5 }]),
      histories: pageOf([]),
    }))
    .on("GET /v1/customer-services/1/properties", () =>
      pageOf([propertyOf("10", { fields: [] }), { id: 5 }]),
    );
  const ask = `{ attendance(id: "1") { properties { unreadable items { id } } histories { items { title } } } }`;
  const { data } = await gateway.graphql(ask, bearer("unreadable"));
  expect(data).toEqual({
    attendance: {
      properties: { unreadable: 1, items: [{ id: "10" }] },
      histories: { items: [{ title: "Sozinho" }] },
    },
  });
});

test("an agency without that call is asked for each, and not for what is counted", async () => {
  const plain = await startGateway(agency.url, { AGENCY_FEATURES: "none" });
  try {
    await plain.graphql(QUERY, bearer("plain"));
  } finally {
    await plain.stop();
  }
  expect(
    asked()
      .map((url) => url.split("?")[0]?.split("/").at(-1))
      .sort(),
  ).toEqual(["associates", "histories", "properties", "proposals"]);
});
