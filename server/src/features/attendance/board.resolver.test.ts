import { AGENCY_FEATURES } from "@soleira/schema/rest/features";
import { attendanceOf, ME, pageOf, STATUSES } from "../../testing/examples";
import { FakeAgency } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const BOARD = `query Board($size: Int! = 5) {
  board(businessType: SALE) { columns { id status attendances(size: $size) { total items { id customer { name } tags { name } } } } }
}`;
let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  agency
    .on("GET /v1/users/me", () => ME)
    .on("GET /v1/enterprises/mine/statuses", () => STATUSES)
    .on("GET /v1/customer-services/mine", ({ url }) => {
      const query = new URLSearchParams(url.split("?")[1]);
      const count = Number(query.get("size"));
      return pageOf(
        Array.from({ length: count }, (_, index) => attendanceOf(`${query.get("status")}-${index}`)),
      );
    });
  const features = AGENCY_FEATURES.filter((name) => name !== "board");
  gateway = await startGateway(agency.url, { AGENCY_FEATURES: features.join(",") });
});
beforeEach(() => {
  agency.seen.length = 0;
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});

// An agency without the feature `board`; with it: one-board.test.ts.
test.each([5, 50])("a board of %i cards a column costs 10 calls cold and 8 warm", async (size) => {
  const caller = bearer(`board-${size}`);
  const cold = await gateway.graphql(BOARD, caller, { size });
  expect(cold.errors).toBeUndefined();
  expect(agency.seen).toHaveLength(10);
  await gateway.graphql(BOARD, caller, { size });
  expect(agency.seen).toHaveLength(18);
});

test("50 equal boards at once with one token share 8 calls; another token shares none of them", async () => {
  // Warm, and one after the other, so that these share nothing.
  await gateway.graphql(BOARD, bearer("many"));
  await gateway.graphql(BOARD, bearer("other"));
  agency.seen.length = 0;
  // The agency answers only when the gateway has read all of them, and had a turn of its loop to ask.
  let received = 0;
  const all = new Promise<void>((resolve) => {
    const done = () => ++received === 51 && setImmediate(() => setImmediate(resolve));
    gateway.server.on("request", (incoming) => incoming.once("end", done));
  });
  agency.on("GET /v1/customer-services/mine", () => all.then(() => pageOf([attendanceOf("1")])));
  const callers = [bearer("other"), ...Array.from({ length: 50 }, () => bearer("many"))];
  const answers = await Promise.all(callers.map((caller) => gateway.graphql(BOARD, caller)));
  expect(answers.every(({ errors }) => errors === undefined)).toBe(true);
  const by = (token: string) =>
    agency.seen.filter(({ headers }) => headers.authorization === `Bearer ${token}`);
  expect(by("other")).toHaveLength(8);
  expect(by("many")).toHaveLength(8);
});

test("an odd card is left out and named in the log, the rest of its column stays", async () => {
  agency.on("GET /v1/customer-services/mine", ({ url }) =>
    pageOf(url.includes("status=NEW") ? [attendanceOf("1"), { ...attendanceOf("2"), status: "MAYBE" }] : []),
  );
  const { data } = await gateway.graphql(BOARD, bearer("odd"));
  expect(data).toMatchObject({
    board: {
      columns: expect.arrayContaining([
        expect.objectContaining({
          status: "NEW",
          attendances: { total: 2, items: [expect.objectContaining({ id: "1" })] },
        }),
      ]),
    },
  });
  const line = gateway.lines.find(({ text }) => text.startsWith("odd items"));
  expect(line?.fields).toMatchObject({
    call: "GET /v1/customer-services/mine",
    fields: [expect.stringMatching(/^items\.1\.status expected NEW\|IN_PROGRESS\|.* got string$/)],
  });
  expect(JSON.stringify(gateway.lines)).not.toContain("Maria");
});

test("no visit is known to be planned only where the agency says so", async () => {
  const query = '{ attendance(id: "1") { visitsKnown statusSince proposal { state amount expiresAt } } }';
  agency.on("GET /v1/customer-services/1", () => ({ ...attendanceOf("1"), nextVisit: undefined }));
  expect((await gateway.graphql(query, bearer())).data).toEqual({
    attendance: { visitsKnown: false, statusSince: null, proposal: null },
  });
  const statusSince = "2026-11-20T12:00:00.000Z";
  const expiresAt = "2026-11-24T03:00:00.000Z";
  const proposal = {
    id: "3",
    state: "COUNTERED",
    amount: "450000.00",
    expiresAt,
  };
  agency.on("GET /v1/customer-services/1", () => ({
    ...attendanceOf("1"),
    nextVisit: null,
    statusSince,
    proposal,
  }));
  const { id: _id, ...said } = proposal;
  expect((await gateway.graphql(query, bearer())).data).toEqual({
    attendance: { visitsKnown: true, statusSince, proposal: said },
  });
});

test("an open visit keeps its address where the agency says no code of its property", async () => {
  const visit = { id: "9", startsAt: "2026-11-23T17:30:00.000Z", address: "Rua Harmonia, 123, São Paulo" };
  agency.on("GET /v1/customer-services/1", () => ({ ...attendanceOf("1"), nextVisit: visit }));
  const query = `{ attendance(id: "1") { nextVisit { id address property { code address } } } }`;
  const { data } = await gateway.graphql(query, bearer());
  expect(data).toEqual({ attendance: { nextVisit: { id: "9", address: visit.address, property: null } } });
});
