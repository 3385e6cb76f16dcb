import { PHONE_TEXT } from "@soleira/schema/customer/rules";
import { attendanceOf, ME, pageOf, propertyOf } from "../../testing/examples";
import { FakeAgency, json, refuse } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

let agency: FakeAgency;
let gateway: Gateway;
let foreign: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url);
  foreign = await startGateway(agency.url, { AGENCY_FEATURES: "none" });
  agency.on("GET /v1/users/me", () => ME);
});
afterAll(async () => {
  await gateway.stop();
  await foreign.stop();
  await agency.stop();
});

const customer = { id: "c1", name: "Maria Souza", phone: "(11) 98765-4321", phoneE164: "+5511987654321" };
const theirs = attendanceOf("1", { customer });
const closed = attendanceOf("2", { customer, status: "FINISHED", businessType: "RENT" });
const list = "GET /v1/customers/c1/customer-services";

test("all attendances: of those that one may not see funnel and agent alone", async () => {
  const ask = `{ customer(id: "c1") { allAttendances(size: 3) { total items { businessType userName open attendance { id } } } } }`;
  agency.on(list, ({ url }) =>
    pageOf([
      ...(url.includes("hidden=1") ? [{ businessType: "SALE", userName: "Rui Lima", open: true }] : []),
      theirs,
      closed,
    ]),
  );
  const hidden = { businessType: "SALE", userName: "Rui Lima", open: true, attendance: null };
  const seen = [
    { businessType: "SALE", userName: "Ana Prado", open: true, attendance: { id: "1" } },
    { businessType: "RENT", userName: "Ana Prado", open: false, attendance: { id: "2" } },
  ];
  const { data } = await gateway.graphql(ask, bearer());
  expect(data).toEqual({ customer: { allAttendances: { total: 3, items: [hidden, ...seen] } } });
  // Another agency lists those that one sees.
  const other = await foreign.graphql(ask, bearer());
  expect(other.data).toEqual({ customer: { allAttendances: { total: 2, items: seen } } });
});

test("properties and history say of which attendance each is", async () => {
  const of = (id: string) => ({ customerService: { id, businessType: "SALE" } });
  const history = (id: string, createdAt: string) => ({
    id,
    type: { icon: "OBSERVATION" },
    title: `Nota ${id}`,
    createdBy: "Ana Prado",
    createdById: "7",
    createdAt,
  });
  agency
    .on(list, () => pageOf([theirs, closed]))
    .on("GET /v1/customers/c1/properties", () => pageOf([{ ...propertyOf("10"), ...of("1") }]))
    .on("GET /v1/customers/c1/histories", () =>
      pageOf([{ ...history("h1", "2026-11-20T12:00:00.000Z"), ...of("2") }]),
    );
  const ask = `{ customer(id: "c1") {
    properties { items { attendanceId attendanceProperty { id property { code } interest { level { name } } } } }
    histories(page: 1, size: 2) { total totalPages items { attendanceId businessType history { title createdBy { id } } } }
  } }`;
  expect((await gateway.graphql(ask, bearer())).data).toEqual({
    customer: {
      properties: {
        items: [
          {
            attendanceId: "1",
            attendanceProperty: {
              id: "10",
              property: { code: "AP10" },
              interest: { level: { name: "Alto" } },
            },
          },
        ],
      },
      histories: {
        total: 1,
        totalPages: 1,
        items: [
          {
            attendanceId: "2",
            businessType: "SALE",
            history: { title: "Nota h1", createdBy: { id: "7" } },
          },
        ],
      },
    },
  });

  // An agency that has the history of an attendance alone: those of all that one sees, put together.
  agency
    .on("GET /v1/customer-services/1/histories", () =>
      pageOf([history("a2", "2026-11-20T14:00:00.000Z"), history("a1", "2026-11-20T10:00:00.000Z")]),
    )
    .on("GET /v1/customer-services/2/histories", () => pageOf([history("b1", "2026-11-20T12:00:00.000Z")]))
    .on("GET /v1/customers/c1/properties", (_seen, response) =>
      json(response, 404, { code: 4004, description: "?", fields: [] }),
    );
  const { data } = await foreign.graphql(ask, bearer());
  expect(data).toMatchObject({
    customer: {
      properties: null,
      histories: {
        totalPages: 2,
        items: [
          { attendanceId: "1", businessType: "SALE", history: { title: "Nota a2" } },
          { attendanceId: "2", businessType: "RENT", history: { title: "Nota b1" } },
        ],
      },
    },
  });
});

const set = `mutation($input: SetCustomerContactsInput!) { setCustomerContacts(input: $input) {
  customer { id phone contacts { revision items { id kind value main sharedWith { id name } } } } conflict { id phone } } }`;
const contacts = "/v1/customers/c1/contacts";

test("contacts are replaced; what is wrong with one is said at its place before the agency is asked", async () => {
  const kept = {
    id: "5",
    type: "PHONE",
    value: "(11) 98765-4321",
    main: true,
    sharedWith: [{ id: "9", name: "João" }],
  };
  agency.on(`GET ${contacts}`, () => ({ items: [kept], revision: "r2" }));
  agency.on(`PUT ${contacts}`, () => ({ items: [kept], revision: "r2" }));
  const input = {
    customerId: "c1",
    expectedRevision: "r1",
    contacts: [{ id: "5", kind: "PHONE", value: "(11) 98765-4321", main: true }],
  };
  const { data } = await gateway.graphql(set, bearer(), { input });
  const { type: kind, ...rest } = kept;
  expect(data).toEqual({
    setCustomerContacts: {
      customer: { id: "c1", phone: customer.phone, contacts: { revision: "r2", items: [{ ...rest, kind }] } },
      conflict: null,
    },
  });
  const [sent] = agency.calls(`PUT ${contacts}`);
  expect(JSON.parse(sent?.body ?? "")).toEqual({
    contacts: [{ id: "5", type: "PHONE", value: "(11) 98765-4321", main: true }],
    revision: "r1",
  });
  for (const [wrong, field, message] of [
    [[{ kind: "PHONE", value: "123", main: true }], "contacts.0.value", PHONE_TEXT],
    [[{ kind: "EMAIL", value: "ana@exemplo.example" }], "contacts", "Escolha um e-mail principal."],
    [[], "contacts", "Deixe pelo menos um telefone ou e-mail."],
  ] as const) {
    const { errors } = await gateway.graphql(set, bearer(), { input: { ...input, contacts: wrong } });
    expect(errors).toMatchObject([{ extensions: { code: "INVALID", fields: [{ field, message }] } }]);
  }
  expect(agency.calls(`PUT ${contacts}`)).toHaveLength(1);

  const description = "Os contatos deste lead mudaram enquanto você editava.";
  agency.on(`PUT ${contacts}`, (_seen, response) =>
    json(response, 409, { code: 4009, description, fields: [], current: customer }),
  );
  const late = await gateway.graphql(set, bearer(), { input });
  expect(late.errors).toMatchObject([{ message: description, extensions: { code: "CONFLICT" } }]);
  expect(late.data).toEqual({
    setCustomerContacts: { customer: null, conflict: { id: "c1", phone: customer.phone } },
  });
});

test("an agency with one phone and one e-mail shows these, and cannot set others", async () => {
  const ask = `{ customer(id: "c1") { contacts { revision items { kind value main } } } }`;
  const { data } = await foreign.graphql(ask, bearer());
  expect(data).toEqual({
    customer: { contacts: { revision: null, items: [{ kind: "PHONE", value: customer.phone, main: true }] } },
  });
  const input = { customerId: "c1", contacts: [{ kind: "PHONE", value: "(11) 98765-4321", main: true }] };
  const { errors } = await foreign.graphql(set, bearer(), { input });
  expect(errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
});

test("proposals are those of the person; null for who handles none, and of an agency that cannot list them so", async () => {
  const ask = `{ customer(id: "c1") { id proposals(page: 2, size: 4) { total } } }`;
  agency.on("GET /v1/proposals", () => ({ ...pageOf([]), page: 2 }));
  expect((await gateway.graphql(ask, bearer())).data).toEqual({
    customer: { id: "c1", proposals: { total: 0 } },
  });
  const asked = () => agency.calls("GET /v1/proposals");
  expect(new URLSearchParams(asked()[0]?.url.split("?")[1]).toString()).toBe("customer=c1&page=2&size=4");
  agency.on("GET /v1/proposals", (_seen, response) => refuse(response, 403, 4003, "Sem permissão."));
  expect((await gateway.graphql(ask, bearer())).data).toEqual({ customer: { id: "c1", proposals: null } });
  expect((await foreign.graphql(ask, bearer())).data).toEqual({ customer: { id: "c1", proposals: null } });
  expect(asked()).toHaveLength(2);
});
