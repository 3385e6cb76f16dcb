import { attendanceOf, ME } from "../../testing/examples";
import { FakeAgency } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const STATUS = "PUT /v1/customer-services/1/status";
const QUALIFY = `mutation($input: QualifyAttendanceInput!) {
  qualifyAttendance(input: $input) { canceledVisits attendance { id status canMove } } }`;

let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  agency
    .on("GET /v1/users/me", () => ME)
    .on(STATUS, () =>
      attendanceOf("1", {
        status: "LEAD_QUALIFIED",
        isDragDisabled: true,
        undoable: false,
        canceledVisits: ["2026-11-24T13:30:00.000Z"],
      }),
    );
  gateway = await startGateway(agency.url);
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});
beforeEach(() => {
  agency.seen.length = 0;
});
const sent = () => agency.calls(STATUS).map(({ body }) => JSON.parse(body));

test.each([
  ["an agent", { toUserId: "7" }, { distributeAutomatic: false, distributeToUserId: "7" }],
  ["a unit", { toSubsidiaryId: "4" }, { distributeAutomatic: false, distributeToSubsidiaryId: "4" }],
  ["the queue", { toQueue: true }, { distributeAutomatic: true }],
  [
    "an agent, with the others absent in other words",
    { toUserId: "7", toSubsidiaryId: null, toQueue: false },
    { distributeAutomatic: false, distributeToSubsidiaryId: null, distributeToUserId: "7" },
  ],
])("a lead is handed to %s by one status call", async (_, receiver, body) => {
  const input = { attendanceId: "1", from: "IN_PROGRESS", ...receiver };
  const { data, errors } = await gateway.graphql(QUALIFY, bearer(), { input });
  expect(errors).toBeUndefined();
  expect(data?.qualifyAttendance).toEqual({
    canceledVisits: ["2026-11-24T13:30:00.000Z"],
    attendance: { id: "1", status: "LEAD_QUALIFIED", canMove: false },
  });
  expect(sent()).toEqual([{ status: "LEAD_QUALIFIED", from: "IN_PROGRESS", ...body }]);
});

test.each([
  ["nobody", {}, ["toUserId"]],
  ["nobody by name", { toQueue: false, toUserId: null }, ["toUserId"]],
  ["an agent and the queue", { toUserId: "7", toQueue: true }, ["toUserId", "toQueue"]],
  ["a unit and its agent", { toUserId: "7", toSubsidiaryId: "4" }, ["toUserId", "toSubsidiaryId"]],
])("%s is INVALID, and nothing is called", async (_, receiver, names) => {
  const { data, errors } = await gateway.graphql(QUALIFY, bearer(), {
    input: { attendanceId: "1", ...receiver },
  });
  expect(data).toEqual({ qualifyAttendance: null });
  expect(errors).toMatchObject([
    { extensions: { code: "INVALID", fields: names.map((field) => ({ field })) } },
  ]);
  expect(sent()).toEqual([]);
});

test("moveAttendance to LEAD_QUALIFIED says what to use, and calls nothing", async () => {
  const move = `mutation { moveAttendance(input: { attendanceId: "1", to: LEAD_QUALIFIED }) { attendance { id } } }`;
  const { errors } = await gateway.graphql(move, bearer());
  expect(errors).toMatchObject([{ extensions: { code: "INVALID", fields: [{ field: "to" }] } }]);
  expect(errors?.[0]?.message).toContain("qualifyAttendance");
  expect(sent()).toEqual([]);
});
