import { attendanceOf, ME, pageOf } from "../../testing/examples";
import { FakeAgency } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const DAY = { date: "2026-11-20", received: 4, contacted: 3, visits: 1, finished: 2 };
const HOME = `{
  todayAttendances { total items { id } }
  dueReturns(size: 5) { total items { id returnAt } }
  weekSummary { date received contacted visits finished }
  businessSummary { businessType status total }
}`;
let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  const mine = "GET /v1/customer-services/mine";
  agency
    .on("GET /v1/users/me", ({ headers }) =>
      headers.authorization === "Bearer manager" ? { ...ME, roles: ["ENTERPRISE_MANAGER"] } : ME,
    )
    .on(`${mine}/today`, () => pageOf([attendanceOf("1")]))
    .on(`${mine}/schedules`, () => pageOf([attendanceOf("2", { scheduledAt: "2026-11-20T12:00:00.000Z" })]))
    .on(`${mine}/week-summaries`, () => ({ items: [DAY] }))
    .on(`${mine}/business-summaries`, () => ({
      items: [
        { businessType: "SALE", status: "NEW", total: 3 },
        { businessType: "LEASE", status: "NEW", total: 1 },
      ],
    }));
  gateway = await startGateway(agency.url);
});
beforeEach(() => {
  agency.seen.length = 0;
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});
const urls = () => agency.seen.map(({ url }) => url).filter((url) => url.includes("/mine/"));

test("the home is one request; a funnel that we do not know is left out", async () => {
  const { data, errors } = await gateway.graphql(HOME, bearer("agent"));
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    todayAttendances: { total: 1, items: [{ id: "1" }] },
    dueReturns: { total: 1, items: [{ id: "2", returnAt: "2026-11-20T12:00:00.000Z" }] },
    weekSummary: [DAY],
    businessSummary: [{ businessType: "SALE", status: "NEW", total: 3 }],
  });
  expect(urls().sort()).toEqual([
    "/v1/customer-services/mine/business-summaries",
    "/v1/customer-services/mine/schedules?page=1&size=5",
    "/v1/customer-services/mine/today?page=1&size=10",
    "/v1/customer-services/mine/week-summaries",
  ]);
});

test("who sees the enterprise has all of it summed up", async () => {
  await gateway.graphql("{ weekSummary { date } businessSummary { total } }", bearer("manager"));
  expect(urls().every((url) => url.endsWith("?scope=enterprise"))).toBe(true);
});
