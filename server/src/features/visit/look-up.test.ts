import { attendanceOf, ME, pageOf, propertyOf, visitOf } from "../../testing/examples";
import { FakeAgency, refuse } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

let agency: FakeAgency;
let gateway: Gateway;
/** In front of an agency with none of our extensions. */
let foreign: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url);
  foreign = await startGateway(agency.url, { AGENCY_FEATURES: "" });
});
beforeEach(() => {
  agency.seen.length = 0;
  agency
    .on("GET /v1/users/me", () => ({ ...ME, roles: ["ENTERPRISE_MANAGER"] }))
    .on("GET /v1/enterprises/mine", () => ({ id: "1", name: "Centro", timeZone: "America/Sao_Paulo" }));
});
afterAll(async () => {
  await gateway.stop();
  await foreign.stop();
  await agency.stop();
});
const urls = () => agency.seen.map(({ url }) => decodeURIComponent(url));
const AGENDA = `{ agenda(startDate: "2026-11-23", endDate: "2026-11-29", wholeEnterprise: true) {
  items { id attendance { id status } } } }`;

test("an attendance is asked for by what the caller gave, also a uuid", async () => {
  const { uuid } = attendanceOf("1");
  agency.on(`GET /v1/customer-services/${uuid}`, () => attendanceOf("1"));
  const { data } = await gateway.graphql(`{ attendance(id: "${uuid}") { id uuid } }`, bearer("uuid"));
  expect(data).toEqual({ attendance: { id: "1", uuid } });
});

test("a visit by its id is one call; elsewhere it is looked for in the caller's agenda", async () => {
  agency
    .on("GET /v1/schedules/visits/5", () => visitOf("5"))
    .on("GET /v1/schedules/visits", () => ({ items: [visitOf("4"), visitOf("5")] }));
  const ask = `{ visit(id: "5") { id status property { code district } } }`;
  const visit = { id: "5", status: "OPEN", property: { code: "AP10", district: "Centro" } };
  expect((await gateway.graphql(ask, bearer("visit"))).data).toEqual({ visit });
  expect(urls()).toEqual(["/v1/schedules/visits/5"]);
  agency.seen.length = 0;
  expect((await foreign.graphql(ask, bearer("visit"))).data).toEqual({ visit });
  expect(agency.calls("GET /v1/schedules/visits")).toHaveLength(2);
  const { errors } = await foreign.graphql(`{ visit(id: "9") { id } }`, bearer("visit"));
  expect(errors).toMatchObject([{ path: ["visit"], extensions: { code: "NOT_FOUND" } }]);
});

test("the attendances of an agenda of forty visits are one call; one that is not seen is null", async () => {
  const ids = Array.from({ length: 40 }, (_, index) => String(100 + index));
  const of = (id: string) => visitOf(id, { attendance: { ...visitOf(id).attendance, id } });
  agency
    .on("GET /v1/schedules/visits", () => ({ items: [...ids, ...ids].map(of) }))
    .on("GET /v1/customer-services/", () => pageOf(ids.slice(1).map((id) => attendanceOf(id))));
  const { data, errors } = await gateway.graphql(AGENDA, bearer("agenda"));
  expect(errors).toBeUndefined();
  const agenda = data?.agenda as unknown as { items: object[] } | undefined;
  const items = agenda?.items ?? [];
  expect(items).toHaveLength(80);
  expect(items[0]).toEqual({ id: "100", attendance: null });
  expect(items[79]).toEqual({ id: "139", attendance: { id: "139", status: "NEW" } });
  expect(urls()).toEqual([
    "/v1/schedules/visits?start_date=2026-11-23&end_date=2026-11-29&scope=enterprise",
    `/v1/customer-services/?ids=${ids.join(",")}&page=1&size=100`,
  ]);
});

test("the agenda of everybody is the agency's to refuse, and refused where it cannot list it", async () => {
  agency.on("GET /v1/schedules/visits", (_seen, response) => refuse(response, 403, 4003, "Sem permissão."));
  const refused = { path: ["agenda"], extensions: { code: "FORBIDDEN" } };
  expect((await gateway.graphql(AGENDA, bearer("agent"))).errors).toMatchObject([refused]);
  agency.seen.length = 0;
  expect((await foreign.graphql(AGENDA, bearer("agent"))).errors).toMatchObject([refused]);
  expect(agency.seen).toEqual([]);
  const both = `{ agenda(startDate: "2026-11-23", userId: "8", wholeEnterprise: true) { items { id } } }`;
  expect((await gateway.graphql(both, bearer("agent"))).errors).toMatchObject([
    { extensions: { code: "INVALID", fields: [{ field: "userId" }] } },
  ]);
});

test("a customer is read in their attendances, with a page of them", async () => {
  const customer = { id: "c1", name: "Maria Souza" };
  agency.on("GET /v1/customers/c1/customer-services", () =>
    pageOf([attendanceOf("2", { customer }), attendanceOf("1", { customer })]),
  );
  const { data } = await gateway.graphql(
    `{ customer(id: "c1") { id name attendances(size: 2) { total items { id } } } }`,
    bearer("customer"),
  );
  expect(data).toEqual({
    customer: { ...customer, attendances: { total: 2, items: [{ id: "2" }, { id: "1" }] } },
  });
  const { errors } = await gateway.graphql(`{ customer(id: "c2") { id } me { id } }`, bearer("customer"));
  expect(errors).toMatchObject([{ path: ["customer"], extensions: { code: "NOT_FOUND" } }]);
  // Of an agency that does not list them.
  agency.on("GET /v1/customer-services/7", () => attendanceOf("7"));
  const none = await gateway.graphql(
    `{ attendance(id: "7") { customer { attendances { total } } } }`,
    bearer("customer"),
  );
  expect(none).toEqual({ data: { attendance: { customer: { attendances: null } } } });
});

test("a property is found by its code, of a unit too, where the agency has that call", async () => {
  agency.on("GET /v1/properties/AP10", () => propertyOf("10").property);
  const ask = `{ property(code: "AP10", enterpriseId: "3") { id code type amount } }`;
  expect((await gateway.graphql(ask, bearer("property"))).data).toEqual({
    property: { id: "p10", code: "AP10", type: "Apartamento", amount: "450000.00" },
  });
  expect(urls()).toEqual(["/v1/properties/AP10?enterprise=3"]);
  const { errors } = await foreign.graphql(ask, bearer("property"));
  expect(errors).toMatchObject([{ path: ["property"], extensions: { code: "FORBIDDEN" } }]);
});
