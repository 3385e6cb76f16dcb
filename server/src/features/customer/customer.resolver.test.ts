import { FIVE_LETTERS } from "@soleira/schema/customer/letters";
import { EMAIL_TEXT, PHONE_TEXT } from "@soleira/schema/customer/rules";
import { attendanceOf, ME } from "../../testing/examples";
import { FakeAgency, json } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

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

const update = `mutation($input: UpdateCustomerInput!) { updateCustomer(input: $input) { customer { id phone phoneE164 } } }`;
const customer = { id: "c1", name: "Maria Souza", phone: "(11) 98765-4321", phoneE164: "+5511987654321" };

test("only what changes is sent, and the agency's words come back", async () => {
  agency.on("PUT /v1/customers/c1", () => customer);
  const input = { customerId: "c1", phone: "(11) 98765-4321", name: null };
  const { data } = await gateway.graphql(update, bearer(), { input });
  expect(data).toEqual({
    updateCustomer: { customer: { id: "c1", phone: "(11) 98765-4321", phoneE164: "+5511987654321" } },
  });
  expect(agency.calls("PUT /v1/customers/c1")[0]?.body).toBe(`{"phone":"(11) 98765-4321"}`);

  const fields = [{ field: "phone", message: FIVE_LETTERS }];
  agency.on("PUT /v1/customers/c1", (_seen, response) =>
    json(response, 400, { code: 4001, description: FIVE_LETTERS, fields }),
  );
  const { errors } = await gateway.graphql(update, bearer(), {
    input: { customerId: "c1", phone: "11987654321" },
  });
  expect(errors).toMatchObject([{ message: FIVE_LETTERS, extensions: { code: "INVALID", fields } }]);
});

test("what is no phone or e-mail does not reach the agency; what repeats what was seen does", async () => {
  const calls = () => agency.calls("PUT /v1/customers/c1").length;
  const before = calls();
  for (const [input, field, message] of [
    [{ phone: "12" }, "phone", FIVE_LETTERS],
    [{ phone: "abcdefgh" }, "phone", PHONE_TEXT],
    [{ email: "nao-e-email" }, "email", EMAIL_TEXT],
  ] as const) {
    const { errors } = await gateway.graphql(update, bearer(), { input: { customerId: "c1", ...input } });
    expect(errors).toMatchObject([
      { message, extensions: { code: "INVALID", fields: [{ field, message }] } },
    ]);
  }
  const create = `mutation($input: CreateAttendanceInput!) { createAttendance(input: $input) { attendance { id } } }`;
  const person = { businessType: "SALE", name: "Maria Souza", phone: "abcdefgh" };
  const { errors } = await gateway.graphql(create, bearer(), { input: person });
  expect(errors).toMatchObject([{ extensions: { fields: [{ field: "phone", message: PHONE_TEXT }] } }]);
  expect(agency.calls("POST /v1/customer-services/")).toEqual([]);
  expect(calls()).toBe(before);

  agency.on("PUT /v1/customers/c1", () => customer);
  const input = { customerId: "c1", name: "Ian", phone: customer.phone, expected: { name: "Ian" } };
  expect((await gateway.graphql(update, bearer(), { input })).errors).toBeUndefined();
  expect(agency.calls("PUT /v1/customers/c1").at(-1)?.body).toBe(
    `{"name":"Ian","phone":"(11) 98765-4321","expected":{"name":"Ian"}}`,
  );
});

test("a conflict says what the customer is now", async () => {
  const current = { ...customer, editors: { phone: { id: "8", name: "Paula Reis" } } };
  const description = "Paula Reis mudou o telefone deste lead enquanto você editava.";
  agency.on("PUT /v1/customers/c1", (_seen, response) =>
    json(response, 409, { code: 4009, description, fields: [], current }),
  );
  const input = { customerId: "c1", phone: "(11) 91234-5678", expected: { phone: "(11) 90000-0000" } };
  const text = `mutation($input: UpdateCustomerInput!) { updateCustomer(input: $input) {
    customer { id } conflict { id name editors { phone { name } } } } }`;
  const { data, errors } = await gateway.graphql(text, bearer(), { input });
  expect(errors).toMatchObject([
    { message: description, path: ["updateCustomer", "customer"], extensions: { code: "CONFLICT" } },
  ]);
  const { id, name } = customer;
  const conflict = { id, name, editors: { phone: { name: "Paula Reis" } } };
  expect(data).toEqual({ updateCustomer: { customer: null, conflict } });
});

test("an agency that cannot compare is read first, and gets every field of the call", async () => {
  const foreign = await startGateway(agency.url, { AGENCY_FEATURES: "none" });
  try {
    agency.on("GET /v1/users/me", () => ME);
    agency.on("GET /v1/customer-services/1", () => attendanceOf("1", { customer }));
    agency.on("PUT /v1/customers/c1", () => customer);
    const calls = agency.calls("PUT /v1/customers/c1").length;
    const ask = (expected: object) =>
      foreign.graphql(update, bearer(), {
        input: { customerId: "c1", attendanceId: "1", name: "Maria Lima", expected },
      });
    const late = await ask({ name: "Mariana Souza" });
    expect(late.errors).toMatchObject([{ extensions: { code: "CONFLICT" } }]);
    expect(agency.calls("PUT /v1/customers/c1")).toHaveLength(calls);
    expect((await ask({ name: "Maria Souza" })).errors).toBeUndefined();
    expect(agency.calls("PUT /v1/customers/c1").at(-1)?.body).toBe(
      `{"name":"Maria Lima","phone":"(11) 98765-4321"}`,
    );
  } finally {
    await foreign.stop();
  }
});

test("who is on record is what the agency says, else whom an open attendance shows", async () => {
  const ask = `query($phone: String) {
    customerOnRecord(businessType: SALE, phone: $phone) { name matches }
    attendanceDuplicates(businessType: SALE, phone: $phone) { user { id name } customer { id name } }
  }`;
  const item = { businessType: "SALE", customerName: "Maria Souza", matches: ["PHONE"] };
  const validate = "GET /v1/customer-services/:validate";
  const answers = [
    [
      { items: [], customer: { name: null, matches: ["PHONE"] } },
      { name: null, matches: ["PHONE"] },
    ],
    [{ items: [item] }, { name: "Maria Souza", matches: ["PHONE"] }],
    [{ items: [{ ...item, customerName: null }] }, null],
  ] as const;
  const withIds = { ...item, customerId: "3", userName: "Ana Prado", userId: "7" };
  agency.on(validate, () => ({
    items: [withIds, { ...item, userName: "Rui Lima" }, { ...item, customerName: null }],
  }));
  expect((await gateway.graphql(ask, bearer(), { phone: "11987654321" })).data?.attendanceDuplicates).toEqual(
    [
      { user: { id: "7", name: "Ana Prado" }, customer: { id: "3", name: "Maria Souza" } },
      // Of an agency that says names alone.
      { user: { id: "Rui Lima", name: "Rui Lima" }, customer: { id: null, name: "Maria Souza" } },
      { user: null, customer: null },
    ],
  );
  for (const [answer, customerOnRecord] of answers) {
    agency.on(validate, () => answer);
    const before = agency.calls(validate).length;
    const { data } = await gateway.graphql(ask, bearer(), { phone: "11987654321" });
    expect(data).toMatchObject({ customerOnRecord });
    // Both fields are answered by one call.
    expect(agency.calls(validate)).toHaveLength(before + 1);
  }
});
