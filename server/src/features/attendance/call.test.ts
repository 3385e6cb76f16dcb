import { attendanceOf, historyOf, ME, pageOf } from "../../testing/examples";
import { FakeAgency } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const RECORD = `mutation($input: RecordCallInput!) { recordCall(input: $input) {
  attendance { status lastContactAt } history { id kind } } }`;
const POST = "POST /v1/customer-services/1/calls";
const occurredAt = "2026-11-20T14:00:00.000Z";
const input = { attendanceId: "1", outcome: "UNANSWERED", occurredAt, expectedVersion: 4 };
const called = attendanceOf("1", { version: 5, status: "IN_PROGRESS", lastContactAt: occurredAt });
let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url);
});
beforeEach(() => {
  agency.seen.length = 0;
  const item = (id: string, mendableUntil: string) =>
    historyOf(id, { type: { icon: "CALL" }, mendableUntil });
  agency
    .on("GET /v1/users/me", () => ME)
    .on("GET /v1/customer-services/1", () => attendanceOf("1", { version: 4, status: "NEW" }))
    .on("GET /v1/customer-services/1/histories", () =>
      pageOf([item("8", "2026-11-20T15:05:00.000Z"), item("9", "2026-11-20T15:10:00.000Z")]),
    )
    .on(POST, () => called);
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});

test("how a call went is sent with its time; the item that was recorded last is answered", async () => {
  const { data } = await gateway.graphql(RECORD, bearer(), { input });
  expect(data).toEqual({
    recordCall: {
      attendance: { status: "IN_PROGRESS", lastContactAt: occurredAt },
      history: { id: "9", kind: "CALL" },
    },
  });
  expect(JSON.parse(agency.calls(POST)[0]?.body ?? "null")).toEqual({
    outcome: "UNANSWERED",
    occurredAt,
    version: 4,
  });
});

test("an agency that records no calls is not asked, and says so", async () => {
  const foreign = await startGateway(agency.url, { AGENCY_FEATURES: "" });
  const { errors, data } = await foreign.graphql(RECORD, bearer(), { input });
  await foreign.stop();
  expect([errors?.[0]?.extensions.code, data]).toEqual(["FORBIDDEN", { recordCall: null }]);
  expect(agency.calls(POST)).toHaveLength(0);
});
