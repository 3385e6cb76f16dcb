import { attendanceOf, ME, pageOf } from "../../testing/examples";
import { FakeAgency } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const HISTORY = `{ attendance(id: "1") { histories { items { id kind title createdBy { id name } source } } } }`;
let agency: FakeAgency;
let gateway: Gateway;
beforeAll(async () => {
  agency = await FakeAgency.start();
  gateway = await startGateway(agency.url);
});
beforeEach(() => {
  agency.seen.length = 0;
  agency.on("GET /v1/users/me", () => ME).on("GET /v1/customer-services/1", () => attendanceOf("1"));
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});
const item = (id: string, icon: string, by: object) => ({
  id,
  type: { icon },
  title: "T",
  createdAt: "2026-11-20T12:00:00.000Z",
  ...by,
});

test("an item has its kind, and the user or the outside source behind it", async () => {
  agency.on("GET /v1/customer-services/1/histories", () =>
    pageOf([
      item("1", "STATUS", { createdBy: "Bia Nunes", createdById: 9 }),
      item("2", "LEAD", { createdBy: "Grupo OLX", createdById: null }),
      item("3", "ROBOT", { createdBy: null, createdById: null }),
    ]),
  );
  const { data } = await gateway.graphql(HISTORY, bearer("kinds"));
  expect(data?.attendance).toMatchObject({
    histories: {
      items: [
        { kind: "STATUS", createdBy: { id: "9", name: "Bia Nunes" }, source: null },
        { kind: "LEAD", createdBy: null, source: "Grupo OLX" },
        { kind: "OTHER", createdBy: null, source: null },
      ],
    },
  });
  expect(agency.calls("GET /v1/users/me")).toEqual([]);
});

test("of an agency that says names alone, the caller's own has the caller's id: one call for the page", async () => {
  agency.on("GET /v1/customer-services/1/histories", () =>
    pageOf([
      item("1", "contact-type", { createdBy: ME.name.toUpperCase() }),
      item("2", "note", { createdBy: "Bia Nunes" }),
    ]),
  );
  const { data } = await gateway.graphql(HISTORY, bearer("names"));
  expect(data?.attendance).toMatchObject({
    histories: {
      items: [
        { kind: "CONTACT_TYPE", createdBy: { id: ME.id, name: ME.name }, source: null },
        { kind: "OTHER", createdBy: { id: "Bia Nunes", name: "Bia Nunes" }, source: null },
      ],
    },
  });
  expect(agency.calls("GET /v1/users/me")).toHaveLength(1);
});
