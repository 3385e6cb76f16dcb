import { getNamedType, isInputObjectType, isObjectType } from "graphql";
import { createSchema } from "../schema";
import { attendanceOf, ME } from "../testing/examples";
import { FakeAgency, json } from "../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../testing/gateway";

let agency: FakeAgency;
let gateway: Gateway;
let foreign: Gateway;
const now = attendanceOf("1", { status: "FINISHED", version: 9 });
beforeAll(async () => {
  agency = await FakeAgency.start();
  const refuse = (_seen: unknown, response: never) =>
    json(response, 409, {
      code: 4009,
      description: "Bia Reis alterou isto.",
      fields: [{ field: "version", message: "Mudou." }],
      current: now,
    });
  agency
    .on("GET /v1/users/me", () => ME)
    .on("GET /v1/customer-services/1", () => now)
    .on("PUT /v1/customer-services/1/status", refuse as never)
    .on("DELETE /v1/customer-services/1/schedule", refuse as never)
    .on("PUT /v1/customer-services/1/properties/10", refuse as never);
  gateway = await startGateway(agency.url);
  foreign = await startGateway(agency.url, { AGENCY_FEATURES: "from, version" });
});
beforeEach(() => {
  agency.seen.length = 0;
});
afterAll(async () => {
  await Promise.all([gateway.stop(), foreign.stop()]);
  await agency.stop();
});

const move = (selection: string) =>
  `mutation($input: MoveAttendanceInput!) { moveAttendance(input: $input) { ${selection} } }`;
const input = { attendanceId: "1", to: "IN_PROGRESS", expectedVersion: 8 };
const refused = (path: string[]) => [
  {
    message: "Bia Reis alterou isto.",
    path,
    extensions: { code: "CONFLICT", fields: [{ field: "expectedVersion", message: "Mudou." }] },
  },
];

test("a conflict is typed in the payload, with its error at the changed object", async () => {
  const { data, errors } = await gateway.graphql(
    move("attendance { id } conflict { id status version } undoable canceledVisits"),
    bearer(),
    { input },
  );
  expect(errors).toMatchObject(refused(["moveAttendance", "attendance"]));
  expect(JSON.stringify(errors)).not.toContain("current");
  const conflict = { id: "1", status: "FINISHED", version: 9 };
  expect(data).toEqual({
    moveAttendance: { attendance: null, conflict, undoable: false, canceledVisits: [] },
  });
  expect(JSON.parse(agency.calls("PUT /v1/customer-services/1/status")[0]?.body ?? "")).toEqual({
    status: "IN_PROGRESS",
    version: 8,
  });
});

test("who selects the conflict alone has it without an error; who selects no changed object has an error", async () => {
  const typed = await gateway.graphql(move("conflict { id }"), bearer(), { input });
  expect(typed).toEqual({ data: { moveAttendance: { conflict: { id: "1" } } } });
  for (const selection of [
    "undoable",
    "__typename",
    "conflict @skip(if: true) { id } undoable",
    "undoable conflict { id }",
  ]) {
    const { data, errors } = await gateway.graphql(move(selection), bearer(), { input });
    expect(errors).toMatchObject(refused(["moveAttendance"]));
    expect(data?.moveAttendance ?? null).toBeNull();
  }
  const inFragment = `${move("...F")} fragment F on MoveAttendancePayload { attendance { id } }`;
  const { errors } = await gateway.graphql(inFragment, bearer(), { input });
  expect(errors).toMatchObject(refused(["moveAttendance", "attendance"]));
});

test("the version goes with every change: in the body, or in the query of a call without one", async () => {
  const remove = `mutation { removeReturn(input: { attendanceId: "1", expectedVersion: 8 }) { conflict { version } } }`;
  expect((await gateway.graphql(remove, bearer())).data).toEqual({
    removeReturn: { conflict: { version: 9 } },
  });
  expect(agency.seen.at(-1)?.url).toContain("/schedule?version=8");
  const rate = `mutation { setPropertyChannel(input: { attendanceId: "1", attendancePropertyId: "10", acquisitionChannelId: "4", expectedVersion: 8 }) { attendanceProperty { id } conflict { version } } }`;
  expect((await gateway.graphql(rate, bearer())).data).toEqual({
    setPropertyChannel: { attendanceProperty: null, conflict: { version: 9 } },
  });
  expect(JSON.parse(agency.seen.at(-1)?.body ?? "")).toEqual({ acquisitionChannelId: "4", version: 8 });
});

test("an agency without the feature is read first and gets no version", async () => {
  const selection = "attendance { id } conflict { version }";
  const late = await foreign.graphql(move(selection), bearer(), { input });
  expect(late.data).toEqual({ moveAttendance: { attendance: null, conflict: { version: 9 } } });
  expect(late.errors).toMatchObject([{ extensions: { code: "CONFLICT" } }]);
  expect(agency.calls("PUT /v1/customer-services/1/status")).toEqual([]);
  await foreign.graphql(move(selection), bearer(), { input: { ...input, expectedVersion: 9 } });
  const [call] = agency.calls("PUT /v1/customer-services/1/status");
  expect(JSON.parse(call?.body ?? "")).toEqual({ status: "IN_PROGRESS" });
});

test("a refusal names the path in the input, whatever the agency calls it", async () => {
  const refuse = (...names: string[]) =>
    ((_seen: unknown, response: never) => {
      const fields = names.map((field) => ({ field, message: "Errado." }));
      return json(response, 400, { code: 4001, description: "Errado.", fields });
    }) as never;
  agency
    .on("PUT /v1/customer-services/1/status", refuse("status", "reason", "date", "amount", "anything"))
    .on("GET /v1/customer-services/mine", refuse("business_type", "startDate", "q", "page", "anything"))
    .on("PUT /v1/customers/1", refuse("expected.email", "name"));
  const pathsOf = async (query: string, variables: object = {}) => {
    const { errors } = await gateway.graphql(query, bearer(), variables);
    const fields = errors?.[0]?.extensions.fields as { field: string }[] | undefined;
    return fields?.map(({ field }) => field);
  };
  expect(await pathsOf(move("attendance { id }"), { input })).toEqual([
    ...["to", "reasonId", "returnAt", "amount", "input"],
  ]);
  expect(await pathsOf("{ attendances(filter: { businessType: SALE }) { total } }")).toEqual([
    ...["filter.businessType", "filter.createdFrom", "filter.search", "page"],
  ]);
  const edit = `mutation { updateCustomer(input: { customerId: "1", name: "Maria Souza", expected: { email: "a@b.co" } }) { customer { id } } }`;
  expect(await pathsOf(edit)).toEqual(["expected.email", "name"]);
});

/**
 * None overwrites anything of an attendance: a person has an `expected` of its own, that two leads are two people is a fact
 * beside both, a customer says which time of the visit they saw, and who accepts a lead has not seen it.
 */
const NOT_OF_THE_ATTENDANCE = ["updateCustomer", "setDifferentPeople", "answerPublicVisit", "acceptLead"];

test("every change of an attendance takes the version, and every payload of one has its conflict", () => {
  const schema = createSchema();
  const bare: string[] = [];
  for (const { name, args, type } of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const input = getNamedType(args.find((arg) => arg.name === "input")?.type ?? type);
    const payload = getNamedType(type);
    if (!isInputObjectType(input) || !isObjectType(payload)) continue;
    const { attendanceId, visitId, attendancePropertyId, expectedVersion } = input.getFields();
    if (!(attendanceId ?? visitId ?? attendancePropertyId) || NOT_OF_THE_ATTENDANCE.includes(name)) continue;
    if (!expectedVersion || !payload.getFields().conflict) bare.push(name);
  }
  expect(bare).toEqual([]);
});
