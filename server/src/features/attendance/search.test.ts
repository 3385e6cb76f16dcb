import { attendanceOf, ME, pageOf, STATUSES } from "../../testing/examples";
import { FakeAgency } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

/** A text is searched for over all funnels by the specification's calls, of whatever agency. */
let agency: FakeAgency;
let ours: Gateway;
let other: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  agency
    .on("GET /v1/users/me", ({ headers }) =>
      headers.authorization === "Bearer manager" ? { ...ME, roles: ["ENTERPRISE_RECEPTION"] } : ME,
    )
    .on("GET /v1/enterprises/mine", () => ({ id: "1", name: "Centro", timeZone: "America/Sao_Paulo" }))
    .on("GET /v1/customer-services/mine", () => pageOf([attendanceOf("1")]))
    .on("GET /v1/customer-services/", () => pageOf([attendanceOf("1"), attendanceOf("2")]));
  ours = await startGateway(agency.url);
  other = await startGateway(agency.url, { AGENCY_FEATURES: "" });
});
beforeEach(() => {
  agency.seen.length = 0;
});
afterAll(async () => {
  await ours.stop();
  await other.stop();
  await agency.stop();
});

const SEARCH = `{
  enterprise { hasFullSearch }
  attendances(filter: { search: "ma so" }, size: 8) { items { id } }
}`;
const lists = () => agency.seen.map(({ url }) => url).filter((url) => url.includes("customer-services"));
const CONDITIONS = "q=ma+so&sort=updated_at%3Adesc&page=1&size=8";

test.each([
  ["ours", true],
  ["another agency", false],
])("%s: an agent's search is of their own, reception's of all", async (whose, full) => {
  const gateway = whose === "ours" ? ours : other;
  const { data } = await gateway.graphql(SEARCH, bearer("agent"));
  expect(data).toEqual({ enterprise: { hasFullSearch: full }, attendances: { items: [{ id: "1" }] } });
  await gateway.graphql(SEARCH, bearer("manager"));
  expect(lists()).toEqual([
    `/v1/customer-services/mine?${CONDITIONS}`,
    `/v1/customer-services/?${CONDITIONS}`,
  ]);
});

test("what is found says its column's limit, asked for once a funnel", async () => {
  const items = STATUSES.items.map((column) => ({
    ...column,
    stoppedAfterDays: column.status === "NEW" ? 1 : null,
  }));
  agency.on("GET /v1/enterprises/mine/statuses", () => ({ items }));
  const { data, errors } = await ours.graphql(
    `{ attendances(filter: { search: "ma so" }, size: 8) { items { id status stoppedAfterDays } } }`,
    bearer("manager"),
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    attendances: { items: ["1", "2"].map((id) => ({ id, status: "NEW", stoppedAfterDays: 1 })) },
  });
  expect(agency.seen.filter(({ url }) => url.includes("statuses"))).toHaveLength(1);
});
