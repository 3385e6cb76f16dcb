import { attendanceOf, ME } from "../../testing/examples";
import { FakeAgency, json } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const MERGE = "POST /v1/customer-services/1/merge";
const TYPE = "POST /v1/customer-services/1";
let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  agency.on("GET /v1/users/me", () => ME);
  gateway = await startGateway(agency.url);
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});
beforeEach(() => {
  agency.seen.length = 0;
});
const sent = (call: string) => agency.calls(call).map(({ body }) => JSON.parse(body));

const merge = (input: object) =>
  gateway.graphql(
    `mutation($input: MergeAttendancesInput!) { mergeAttendances(input: $input) {
       attendance { id version } conflict { id status } } }`,
    bearer(),
    { input },
  );
const changeType = (input: object) =>
  gateway.graphql(
    `mutation($input: ChangeBusinessTypeInput!) { changeBusinessType(input: $input) {
       attendance { id businessType user { name } } conflict { id status } } }`,
    bearer(),
    { input },
  );

test("others are merged by one call, which answers the survivor", async () => {
  agency.on(MERGE, () => attendanceOf("1", { version: 4 }));
  const { data, errors } = await merge({
    attendanceId: "1",
    otherAttendanceIds: ["2", "3"],
    expectedVersion: 3,
  });
  expect(errors).toBeUndefined();
  expect(data?.mergeAttendances).toEqual({ attendance: { id: "1", version: 4 }, conflict: null });
  expect(sent(MERGE)).toEqual([{ customerServices: ["2", "3"], version: 3 }]);
});

test("a name that is not the one of now is refused, and nothing is merged; the right ones are", async () => {
  agency.on(MERGE, () => attendanceOf("1", { version: 4 }));
  for (const [id, name] of [
    ["2", "Rui Sá"],
    ["3", "João D’Ávila"],
  ] as const)
    agency.on(`GET /v1/customer-services/${id}`, () =>
      attendanceOf(id, { customer: { id: `c${id}`, name, phone: null, email: null } }),
    );
  const input = { attendanceId: "1", otherAttendanceIds: ["2", "3"] };
  const named = (...names: [string, string][]) =>
    merge({ ...input, confirmedNames: names.map(([attendanceId, name]) => ({ attendanceId, name })) });
  for (const [names, field] of [
    [[["2", "Rui Sá"] as const, ["3", "João"] as const], "confirmedNames.1.name"],
    [[["1", "Rui Sá"] as const], "confirmedNames.0.attendanceId"],
  ] as const) {
    const { errors } = await named(...names.map(([id, name]): [string, string] => [id, name]));
    expect(errors).toMatchObject([{ extensions: { code: "INVALID", fields: [{ field }] } }]);
  }
  expect(sent(MERGE)).toEqual([]);
  expect((await named(["2", "rui sa"], ["3", "JOAO DAVILA"])).errors).toBeUndefined();
  expect(sent(MERGE)).toEqual([{ customerServices: ["2", "3"] }]);
});

test("one that is closed is the conflict, and nothing was merged", async () => {
  agency.on(MERGE, (_seen, response) =>
    json(response, 409, {
      code: 4009,
      description: "Um dos atendimentos já foi encerrado e não pode ser mesclado (nº 2).",
      fields: [],
      current: attendanceOf("2", { status: "FINISHED" }),
    }),
  );
  const { data, errors } = await merge({ attendanceId: "1", otherAttendanceIds: ["2"] });
  expect(data?.mergeAttendances).toEqual({ attendance: null, conflict: { id: "2", status: "FINISHED" } });
  expect(errors).toMatchObject([{ extensions: { code: "CONFLICT" } }]);
});

test.each([
  ["itself", { otherAttendanceIds: ["1"] }, 1],
  ["none", { otherAttendanceIds: [] }, 0],
  ["21 of them", { otherAttendanceIds: Array.from({ length: 21 }, (_, index) => String(index + 2)) }, 0],
])("merging %s is INVALID on otherAttendanceIds", async (_what, input, calls) => {
  agency.on(MERGE, (_seen, response) =>
    json(response, 400, {
      code: 4001,
      description: "x",
      fields: [{ field: "customerServices", message: "Um atendimento não pode ser mesclado com ele mesmo." }],
    }),
  );
  const { errors } = await merge({ attendanceId: "1", ...input });
  expect(errors).toMatchObject([
    { extensions: { code: "INVALID", fields: [{ field: "otherAttendanceIds" }] } },
  ]);
  expect(sent(MERGE)).toHaveLength(calls);
});

test("the business type is changed by one call, also by who gives the lead away with it", async () => {
  agency.on(TYPE, () => attendanceOf("1", { businessType: "RENT", user: { id: "9", name: "Camila" } }));
  const { data, errors } = await changeType({ attendanceId: "1", businessType: "RENT", toUserId: "9" });
  expect(errors).toBeUndefined();
  expect(data?.changeBusinessType).toEqual({
    attendance: { id: "1", businessType: "RENT", user: { name: "Camila" } },
    conflict: null,
  });
  expect(sent(TYPE)).toEqual([{ businessType: "RENT", distributeToUserId: "9" }]);
});

test("an agent who is needed is named by the input's field", async () => {
  agency.on(TYPE, (_seen, response) =>
    json(response, 400, {
      code: 4001,
      description: "Escolha um corretor deste funil.",
      fields: [{ field: "distributeToUserId", message: "Escolha um corretor deste funil." }],
    }),
  );
  const { errors } = await changeType({ attendanceId: "1", businessType: "RENT" });
  expect(errors).toMatchObject([
    {
      extensions: {
        code: "INVALID",
        fields: [{ field: "toUserId", message: "Escolha um corretor deste funil." }],
      },
    },
  ]);
});
