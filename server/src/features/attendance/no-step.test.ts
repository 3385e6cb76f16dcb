import { attendanceOf, ME } from "../../testing/examples";
import { FakeAgency } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const SET = `mutation($input: SetNoStepInput!) { setNoStep(input: $input) { attendance { version noStepSince } } }`;
const PUT = "PUT /v1/customer-services/1/no-step";
const noStepSince = "2026-11-20T15:00:00.000Z";
const input = { attendanceId: "1", reason: "Viaja até janeiro", expectedVersion: 4 };
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
    .on("GET /v1/customer-services/1", () => attendanceOf("1", { version: 4, status: "IN_PROGRESS" }))
    .on(PUT, () => attendanceOf("1", { version: 5, status: "IN_PROGRESS", noStepSince }));
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});

test("that a lead has no next step is sent with its reason", async () => {
  const { data } = await gateway.graphql(SET, bearer(), { input });
  expect(data).toEqual({ setNoStep: { attendance: { version: 5, noStepSince } } });
  expect(JSON.parse(agency.calls(PUT)[0]?.body ?? "null")).toEqual({
    reason: "Viaja até janeiro",
    version: 4,
  });
});

test("an agency that keeps no such thing is not asked, and says so", async () => {
  const foreign = await startGateway(agency.url, { AGENCY_FEATURES: "" });
  const { errors } = await foreign.graphql(SET, bearer(), { input });
  await foreign.stop();
  expect(errors?.[0]?.extensions.code).toBe("FORBIDDEN");
  expect(agency.calls(PUT)).toHaveLength(0);
});
