import { attendanceOf, ME } from "../../testing/examples";
import { FakeAgency, refuse } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const NAME = "{ me { name } }";
const MOVE = `mutation { moveAttendance(input: { attendanceId: "1", from: NEW, to: IN_PROGRESS }) { attendance { status } } }`;
const STATUS = "PUT /v1/customer-services/1/status";
let agency: FakeAgency;
let gateway: Gateway;
beforeEach(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url);
});
afterEach(async () => {
  await gateway.stop();
  await agency.stop();
});

test("a write that the agency drops is tried three times with one key", async () => {
  agency.on(STATUS, (_seen, response) => void response.destroy());
  expect((await gateway.graphql(MOVE, bearer())).errors?.[0]?.extensions.code).toBe("UPSTREAM_UNAVAILABLE");
  const keys = agency.calls(STATUS).map(({ headers }) => headers["idempotency-key"]);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test("a write that is answered late is answered once", async () => {
  let turn = 0;
  agency.on(STATUS, (_seen, response) =>
    turn++ ? attendanceOf("1", { status: "IN_PROGRESS" }) : void response.destroy(),
  );
  expect((await gateway.graphql(MOVE, bearer())).data).toEqual({
    moveAttendance: { attendance: { status: "IN_PROGRESS" } },
  });
  expect(JSON.parse(agency.calls(STATUS)[0]?.body ?? "")).toEqual({ status: "IN_PROGRESS", from: "NEW" });
});

test("without idempotency keys a write is tried once, and the status is read before", async () => {
  await gateway.stop();
  gateway = await startGateway(agency.url, { AGENCY_FEATURES: "none" });
  agency
    .on("GET /v1/users/me", () => ME)
    .on("GET /v1/customer-services/1", () => attendanceOf("1", { status: "RETURN_LATER" }))
    .on(STATUS, (_seen, response) => void response.destroy());
  expect((await gateway.graphql(MOVE, bearer())).errors?.[0]?.extensions).toMatchObject({
    code: "CONFLICT",
  });
  expect(agency.calls(STATUS)).toHaveLength(0);
  agency.on("GET /v1/customer-services/1", () => attendanceOf("1"));
  await gateway.graphql(MOVE, bearer());
  expect(agency.calls(STATUS)).toHaveLength(1);
  expect(agency.calls(STATUS)[0]?.headers["idempotency-key"]).toBeUndefined();
});

test("429 is waited for as the agency asks, where there is time", async () => {
  let turn = 0;
  agency.on(STATUS, (_seen, response) => {
    if (turn++) return attendanceOf("1", { status: "IN_PROGRESS" });
    response.setHeader("retry-after", "0");
    return refuse(response, 429, 4029, "Devagar.");
  });
  expect((await gateway.graphql(MOVE, bearer())).errors).toBeUndefined();
  agency.on("GET /v1/users/me", (_seen, response) => {
    response.setHeader("retry-after", "30");
    return refuse(response, 429, 4029, "Devagar.");
  });
  expect((await gateway.graphql(NAME, bearer())).errors?.[0]).toMatchObject({
    message: "Devagar.",
    extensions: { code: "TOO_MANY", retryAfter: 30 },
  });
});
