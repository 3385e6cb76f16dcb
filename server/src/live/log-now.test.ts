import { attendanceOf, ME } from "../testing/examples";
import { FakeAgency } from "../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../testing/gateway";

const ASK =
  '{ me { id } attendanceChanges { cursor } visitChanges { cursor } attendance(id: "1") { cursor } }';
let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url);
});
beforeEach(() => {
  agency.seen.length = 0;
  agency.on("GET /v1/events", () => ({ items: [], cursor: "9", hasMore: false, resync: false }));
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});

const asked = async (cursor: unknown, at = gateway) => {
  agency
    .on("GET /v1/users/me", () => ({ ...ME, cursor }))
    .on("GET /v1/customer-services/1", () => ({ ...attendanceOf("1", {}), cursor }));
  const { data } = await at.graphql(ASK, bearer(`log ${cursor}`));
  return { data, calls: agency.seen.map(({ url }) => url?.split("?")[0]).sort() };
};

test("where the log is now is in the answer of who is signed in: no call of its own", async () => {
  expect(await asked("7")).toEqual({
    data: {
      me: { id: ME.id },
      attendanceChanges: { cursor: "7" },
      visitChanges: { cursor: "7" },
      attendance: { cursor: "7" },
    },
    calls: ["/v1/customer-services/1", "/v1/users/me"],
  });
});

test("of an agency that does not say it there, the log is asked", async () => {
  const { data, calls } = await asked(undefined);
  expect(data).toMatchObject({
    attendanceChanges: { cursor: "9" },
    visitChanges: { cursor: "9" },
    attendance: { cursor: null },
  });
  expect(calls).toEqual(["/v1/customer-services/1", "/v1/events", "/v1/events", "/v1/users/me"]);
});

test("what an agency without a log calls a cursor is none", async () => {
  const plain = await startGateway(agency.url, { AGENCY_FEATURES: "none" });
  try {
    const { data, calls } = await asked("7", plain);
    expect(data).toMatchObject({ attendanceChanges: { cursor: null }, attendance: { cursor: null } });
    expect(calls).toEqual(["/v1/customer-services/1", "/v1/users/me"]);
  } finally {
    await plain.stop();
  }
});
