import { attendanceOf, ME, visitOf } from "../../testing/examples";
import { FakeAgency, json, refuse } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url);
});
beforeEach(() => {
  agency.seen.length = 0;
  agency
    .on("GET /v1/users/me", () => ME)
    .on("GET /v1/enterprises/mine", () => ({ id: "1", name: "Centro", timeZone: "America/Rio_Branco" }))
    .on("GET /v1/customer-services/1", () => attendanceOf("1", { status: "VISIT_SCHEDULED", version: 2 }))
    .on("GET /v1/schedules/visits", () => ({ items: [visitOf("4"), visitOf("5")] }))
    .on("POST /v1/schedules/users/me/visits", (_seen, response) => json(response, 201, { id: 5 }))
    .on("POST /v1/schedules/users/8/visits", (_seen, response) => json(response, 201, { id: "5" }));
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});

test("free times are the caller's, or a colleague's", async () => {
  const days = { items: [{ date: "2026-11-23", hours: [{ start: "08:00" }, { start: "08:30:00" }] }] };
  agency
    .on("GET /v1/schedules/availables", () => days)
    .on("GET /v1/schedules/public/availables", () => ({ items: [{ date: "2026-11-23", hours: [] }] }));
  const { data } = await gateway.graphql(
    `{ mine: availability(startDate: "2026-11-23", endDate: "2026-11-23") { date times }
       theirs: availability(startDate: "2026-11-23", userId: "8") { date times } }`,
    bearer("free"),
  );
  expect(data).toEqual({
    mine: [{ date: "2026-11-23", times: ["08:00", "08:30"] }],
    theirs: [{ date: "2026-11-23", times: [] }],
  });
  expect(agency.seen.map(({ url }) => url).sort()).toEqual([
    "/v1/schedules/availables?start_date=2026-11-23&end_date=2026-11-23",
    "/v1/schedules/public/availables?start_date=2026-11-23&users=8",
  ]);
});

test("another's agenda that the caller may not see shows busy times alone", async () => {
  const query = `{ agenda(startDate: "2026-11-23", endDate: "2026-12-23", userId: "8") { items { id startTime attendanceSummary { id } property { code } } } }`;
  const open = await gateway.graphql(query, bearer("agenda"));
  expect(open.data).toMatchObject({
    agenda: { items: [{ id: "4", attendanceSummary: { id: "1" } }, { id: "5" }] },
  });
  agency
    .on("GET /v1/schedules/visits", (_seen, response) => refuse(response, 403, 4003, "Não pode."))
    .on("GET /v1/schedules/public/visits", () => ({
      items: [visitOf("4", { attendance: null, propertyCode: null })],
    }));
  const closed = await gateway.graphql(query, bearer("busy"));
  expect(closed).toEqual({
    data: { agenda: { items: [{ id: "4", startTime: "14:30", attendanceSummary: null, property: null }] } },
  });
});

test("one's own reminders", async () => {
  agency.on("GET /v1/schedules/reminders", () => ({
    items: [
      {
        id: 9,
        customerServiceId: 1,
        businessType: "SALE",
        customerName: "Ana",
        message: "Perguntar",
        rememberAt: "2026-11-23T18:00:00Z",
      },
    ],
  }));
  const { data } = await gateway.graphql(
    `{ reminders(startDate: "2026-11-23", endDate: "2026-11-24") { id attendanceId businessType customerName message rememberAt } }`,
    bearer("reminded"),
  );
  expect(data).toEqual({
    reminders: [
      {
        id: "9",
        attendanceId: "1",
        businessType: "SALE",
        customerName: "Ana",
        message: "Perguntar",
        rememberAt: "2026-11-23T18:00:00.000Z",
      },
    ],
  });
  expect(agency.seen.map(({ url }) => url)).toEqual([
    "/v1/schedules/reminders?start_date=2026-11-23&end_date=2026-11-24",
  ]);
});

test("when a lead's properties are shown by anybody", async () => {
  agency.on("GET /v1/customer-services/1/property-busy-times", () => ({
    items: [
      {
        id: 9,
        customerServicePropertyId: 10,
        date: "2026-11-23T00:00:00",
        startHour: "15:00:00",
        user: { id: 8, name: "Bruno" },
      },
    ],
  }));
  const { data } = await gateway.graphql(
    `{ propertyBusyTimes(attendanceId: "1", startDate: "2026-11-23", endDate: "2026-11-24") { id attendancePropertyId date startTime user { name } } }`,
    bearer("shown"),
  );
  expect(data).toEqual({
    propertyBusyTimes: [
      {
        id: "9",
        attendancePropertyId: "10",
        date: "2026-11-23",
        startTime: "15:00",
        user: { name: "Bruno" },
      },
    ],
  });
  expect(agency.seen.map(({ url }) => url)).toEqual([
    "/v1/customer-services/1/property-busy-times?start_date=2026-11-23&end_date=2026-11-24",
  ]);
});

test.each([
  ["2026-12-24", "No máximo 31 dias por vez."],
  ["2026-11-22", "A data final vem depois da inicial."],
])("an agenda until %s is refused before the agency is asked", async (endDate, message) => {
  const { errors } = await gateway.graphql(
    `query($end: Date) { agenda(startDate: "2026-11-23", endDate: $end) { unreadable } }`,
    bearer("range"),
    { end: endDate },
  );
  expect(errors).toMatchObject([
    { message, extensions: { code: "INVALID", fields: [{ field: "endDate" }] } },
  ]);
  expect(agency.seen).toHaveLength(0);
});

test("the partner's schedule opens where the agency says", async () => {
  agency.on("GET /v1/schedules/partner-visits", () => ({ redirectUrl: "https://partner.example/AP10" }));
  const { data } = await gateway.graphql(
    `{ partnerSchedule(attendancePropertyId: "10") { url } }`,
    bearer("partner"),
  );
  expect(data).toEqual({ partnerSchedule: { url: "https://partner.example/AP10" } });
  expect(agency.seen[0]?.url).toBe("/v1/schedules/partner-visits?customer_service_property=10");
});
