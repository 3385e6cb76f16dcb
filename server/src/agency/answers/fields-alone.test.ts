import { attendanceOf, ME, pageOf, propertyOf } from "../../testing/examples";
import { FakeAgency, json } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

/** An agency whose answers have the common fields alone (docs/product/other-agencies.md#variants). */
let agency: FakeAgency;
let gateway: Gateway;
beforeEach(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url, { AGENCY_FEATURES: "notifications" });
  agency
    .on("GET /v1/users/me", () => ME)
    .on("GET /v1/enterprises/mine", () => ({ id: 1, name: "Centro" }))
    .on("GET /v1/customer-services/1", () => attendanceOf("1"));
});
afterEach(async () => {
  await gateway.stop();
  await agency.stop();
});
const ask = (query: string) => gateway.graphql(query, bearer());

const PUT = "PUT /v1/schedules/visits/5";
const visit = (over = {}) => ({
  id: 5,
  date: "2026-11-23",
  startHour: "14:30",
  user: { id: 7, name: "Ana Prado" },
  canceled: false,
  finished: false,
  partner: false,
  reason: null,
  feedback: null,
  ...over,
});

test.each([
  ["cancelVisit", `reasonId: "2"`, { canceled: true }, "CANCELED"],
  ["finishVisit", `reasonId: "2", date: "2026-11-20", startTime: "09:30"`, { finished: true }, "FINISHED"],
  ["rescheduleVisit", `date: "2026-11-24", startTime: "10:00"`, { date: "2026-11-24" }, "OPEN"],
])(
  "%s of a visit of nine fields answers its attendance, as the caller names it",
  async (name, input, after, status) => {
    let now = visit();
    agency
      .on("GET /v1/schedules/visits", () => ({ items: [now] }))
      .on("GET /v1/customer-services/1/properties", () => pageOf([{ ...propertyOf("10"), visit: now }]))
      .on(PUT, (_seen, response) => {
        now = visit(after);
        return json(response, 200, {});
      });
    const { data, errors } = await ask(
      `mutation { ${name}(input: { visitId: "5", attendanceId: "1", ${input} }) { visit { id status attendancePropertyId } attendance { id customer { name } } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data?.[name]).toEqual({
      visit: { id: "5", status, attendancePropertyId: "10" },
      attendance: { id: "1", customer: { name: "Maria Souza" } },
    });
    expect(JSON.parse(agency.calls(PUT)[0]?.body ?? "")).toMatchObject({
      customerServiceId: "1",
      customerServicePropertyId: "10",
      propertyId: "p10",
      businessType: "SALE",
    });
    // The row is read before, for the whole body, and after.
    expect(agency.calls("GET /v1/customer-services/1/properties").length).toBeGreaterThanOrEqual(2);
  },
);

const proposal = (id: number, over = {}) => ({
  id,
  uuid: `10000000-0000-4000-8000-00000000000${id}`,
  property: "Apartamento no Centro",
  status: { status: "WAITING_CUSTOMER", description: "Aguardando cliente" },
  propertyCode: "AP10",
  acquisitionChannel: "Site",
  amount: 450000,
  amountUpdated: null,
  proposalDate: "2026-11-20",
  dueDate: "2026-11-27",
  hasCounterOffer: false,
  document: null,
  completed: false,
  ...over,
});
const FIELDS = "id customerName attendanceId businessType property { code } amount user { name }";
const WHOLE = {
  customerName: "Maria Souza",
  attendanceId: "1",
  businessType: "SALE",
  property: { code: "AP10" },
  amount: "450000.00",
  user: { name: "Ana Prado" },
};

test("proposals of the common fields are of the attendance that they are listed in or name", async () => {
  const OF_ONE = "/v1/customer-services/1/proposals";
  agency
    .on(`GET ${OF_ONE}`, () => pageOf([proposal(3)]))
    .on(`POST ${OF_ONE}`, (_seen, response) => json(response, 201, { id: 3 }))
    .on("GET /v1/proposals", () => pageOf([proposal(3, { customerServiceId: 1 }), proposal(4)]));
  const { data, errors } = await ask(
    `{ attendance(id: "1") { proposals { items { ${FIELDS} } } } proposals { unreadable items { ${FIELDS} } } }`,
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    attendance: { proposals: { items: [{ id: "3", ...WHOLE }] } },
    proposals: { unreadable: 1, items: [{ id: "3", ...WHOLE }] },
  });
  expect(
    await ask(
      `mutation { createProposal(input: { attendanceId: "1", amount: "450000.00", dueDate: "2026-11-27" }) { proposal { ${FIELDS} } } }`,
    ),
  ).toEqual({ data: { createProposal: { proposal: { id: "3", ...WHOLE } } } });
});

test("unread notifications are counted by totalUnread, merged rows read by name, e-mail and phone", async () => {
  agency
    .on("GET /v1/notifications/mine/total", () => ({ totalUnread: 4 }))
    .on("GET /v1/customer-services/1/associates", () => [
      { id: 9, name: "Maria S.", email: "maria@example.com", phone: "(11) 98765-4321" },
    ]);
  expect(
    await ask(
      `{ unreadNotificationCount attendance(id: "1") { mergedAttendances { id businessType customer { name email phone } } } }`,
    ),
  ).toEqual({
    data: {
      unreadNotificationCount: 4,
      attendance: {
        mergedAttendances: [
          {
            id: "9",
            businessType: "SALE",
            customer: { name: "Maria S.", email: "maria@example.com", phone: "(11) 98765-4321" },
          },
        ],
      },
    },
  });
});
