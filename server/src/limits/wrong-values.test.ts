import { FakeAgency } from "../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../testing/gateway";

let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url);
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});

type Wrong = { path: readonly unknown[]; code: unknown; fields: { field: string; message: string }[] };
/** The errors of a call that is wrong; nothing of it is asked of the agency. */
async function wrongs(query: string, variables: object = {}): Promise<Wrong[]> {
  const { errors = [] } = await gateway.graphql(query, bearer(), variables);
  expect(agency.seen).toEqual([]);
  return errors.map(({ path = [], extensions }) => ({
    path,
    code: extensions.code,
    fields: extensions.fields as Wrong["fields"],
  }));
}
const named = (all: Wrong[]) => all.map(({ path, fields }) => [path, fields.map(({ field }) => field)]);

test("wrong literals and variables are named alike, all at once, by their path in the input", async () => {
  const text = `mutation($to: AttendanceStatus!) {
    moveAttendance(input: { to: $to, amount: 5, returnAt: "ontem", openVisits: MAYBE }) { attendance { id } }
  }`;
  const fieldsOf = async (query: string, variables: object = {}) => {
    const [first, ...others] = await wrongs(query, variables);
    expect(others).toEqual([]);
    expect(first?.code).toBe("INVALID");
    return first?.fields.map(({ field }) => field);
  };
  expect(await fieldsOf(text, { to: "NEW" })).toEqual(["attendanceId", "amount", "returnAt", "openVisits"]);
  const variable =
    "mutation($to: AttendanceStatus!) { moveAttendance(input: { attendanceId: 1, to: $to }) { attendance { id } } }";
  expect(await fieldsOf(variable, { to: "GONE" })).toEqual(["to"]);
  expect(await fieldsOf(variable)).toEqual(["to"]);
  expect(await fieldsOf("{ attendance { id } }")).toEqual(["id"]);
  const table =
    "query($day: Date) { attendances(filter: { businessType: SALE, createdFrom: $day }) { page } }";
  expect(await fieldsOf(table, { day: "ontem" })).toEqual(["filter.createdFrom"]);
  const page = "query($page: Int) { attendances(filter: { businessType: SALE }, page: $page) { page } }";
  expect(await fieldsOf(page, { page: null })).toEqual(["page"]);
});

test("each field of a document has an error of its own, with its path in the answer", async () => {
  const literals = `mutation {
    first: moveAttendance(input: { attendanceId: 1, to: GONE }) { attendance { id } }
    second: moveAttendance(input: { to: NEW, returnAt: "ontem" }) { attendance { id } }
    signOut { signedOut }
  }`;
  expect(named(await wrongs(literals))).toEqual([
    [["first"], ["to"]],
    [["second"], ["attendanceId", "returnAt"]],
  ]);
  const variables = `mutation($move: MoveAttendanceInput!, $key: String!) {
    first: moveAttendance(input: $move) { attendance { id } }
    second: moveAttendance(input: $move) { attendance { id } }
    changePassword(input: { currentPassword: $key, newPassword: "Aurora1" }) { user { id } }
  }`;
  expect(named(await wrongs(variables, { move: { attendanceId: 1, to: "GONE" } }))).toEqual([
    [["first"], ["to"]],
    [["second"], ["to"]],
    [["changePassword"], ["currentPassword"]],
  ]);
});

test("one variable that many fields use names 20 of them at most", async () => {
  const fields = Array.from(
    { length: 20 },
    (_, index) => `f${index}: attendances(filter: { businessType: SALE }, page: $n, size: $n) { page }`,
  );
  const all = await wrongs(`query($n: Int) { ${fields.join(" ")} }`, { n: "ten" });
  expect(all.map(({ code }) => code)).toEqual(all.map(() => "INVALID"));
  expect(all.flatMap(({ fields: one }) => one)).toHaveLength(20);
});

test("a field below has its path by aliases, without places in lists; one of a fragment that of its first use", async () => {
  const below = `query($size: Int!) {
    all: attendances(filter: {}) { items { ...F } }
    other: attendances(filter: {}) { items { ...F } }
  } fragment F on Attendance { latest: histories(size: $size) { items { title } } }`;
  expect(named(await wrongs(below, { size: "five" }))).toEqual([[["all", "items", "latest"], ["size"]]]);
});

test("a field that an input does not have: its place is named, not what the caller calls it", async () => {
  const query =
    "mutation($input: UpdateCustomerInput!) { updateCustomer(input: $input) { customer { id } } }";
  const input = { customerId: "1", fone: "1", expected: { fone: "1" } };
  const [first] = await wrongs(query, { input });
  expect(first?.fields).toEqual([
    { field: "expected", message: "It has a field that ExpectedCustomerInput does not have." },
    { field: "input", message: "It has a field that UpdateCustomerInput does not have." },
  ]);
  const literal = query
    .replace("($input: UpdateCustomerInput!)", "")
    .replace("$input", '{ customerId: "1", expected: { fone: "1" } }');
  const [same] = await wrongs(literal);
  expect(same?.fields).toEqual(first?.fields.slice(0, 1));
});
