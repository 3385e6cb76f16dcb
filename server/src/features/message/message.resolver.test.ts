import type { Attendance } from "@soleira/schema/attendance/wire";
import { attendanceOf, ME } from "../../testing/examples";
import { FakeAgency } from "../../testing/fake-agency";
import { bearer, type Gateway, startGateway } from "../../testing/gateway";

const START = `mutation($id: ID) { recordWhatsapp(input: { attendanceId: "1", readyMessageId: $id, idempotencyKey: "k" }) {
  attendance { status lastContactAt } } }`;
const HISTORY = {
  id: "h",
  type: { icon: "whatsapp" },
  title: "Conversa",
  createdAt: "2026-11-20T12:00:00.000Z",
};
const CONTACTED = { status: "IN_PROGRESS" as const, lastContactAt: "2026-11-20T12:00:00.000Z" };
let agency: FakeAgency;
let gateway: Gateway;
let now: Attendance;
beforeAll(async () => {
  agency = await FakeAgency.start();
  agency
    .on("GET /v1/users/me", () => ME)
    .on("GET /v1/customer-services/1", () => now)
    .on("GET /v1/customer-services/1/messages", () => ({
      items: [{ id: "2", title: "Olá", text: "Olá, Maria!" }],
    }))
    .on("POST /v1/customer-services/1/histories", () => {
      now = { ...now, ...CONTACTED };
      return HISTORY;
    });
  gateway = await startGateway(agency.url);
});
beforeEach(() => {
  agency.seen.length = 0;
  now = attendanceOf("1");
});
afterAll(async () => {
  await gateway.stop();
  await agency.stop();
});
const written = () =>
  agency.calls("POST /v1/customer-services/1/histories").map(({ body }) => JSON.parse(body));

test("a conversation is written into the history with the text of its message", async () => {
  const { data } = await gateway.graphql(START, bearer("a"), { id: "2" });
  expect(data).toEqual({ recordWhatsapp: { attendance: CONTACTED } });
  expect(written()).toEqual([{ type: "WHATSAPP", message: "Olá, Maria!" }]);
  await gateway.graphql(START, bearer("b"));
  expect(written()[1]).toEqual({ type: "WHATSAPP", message: "Sem mensagem pronta." });
});

test("a message that is none writes nothing", async () => {
  const { errors } = await gateway.graphql(START, bearer("c"), { id: "99" });
  expect(errors?.[0]?.extensions).toMatchObject({ code: "INVALID", fields: [{ field: "readyMessageId" }] });
  expect(written()).toEqual([]);
});

test("where another agency takes it for any note, the gateway moves the attendance on", async () => {
  const another = await startGateway(agency.url, { AGENCY_FEATURES: "none" });
  agency
    .on("POST /v1/customer-services/1/histories", () => HISTORY)
    .on("PUT /v1/customer-services/1/status", () => attendanceOf("1", CONTACTED));
  const { data } = await another.graphql(START, bearer("d"), { id: "2" });
  await another.stop();
  expect(data).toEqual({ recordWhatsapp: { attendance: CONTACTED } });
  expect(agency.calls("PUT /v1/customer-services/1/status")[0]?.body).toBe(`{"status":"IN_PROGRESS"}`);
});

test.each([
  [{ phone: "(11) 3456-7890" }, "https://wa.me/551134567890?text=Ol%C3%A1%2C%20Maria!"],
  [{ phone: "12345" }, null],
  [{ phone: null }, null],
])("the address of a lead with %j is %s", async (phone, url) => {
  now = attendanceOf("1", { customer: { id: "c1", name: "Maria", ...phone } });
  const { data } = await gateway.graphql("{ attendance(id: 1) { readyMessages { url } } }", bearer());
  expect(data).toEqual({ attendance: { readyMessages: [{ url }] } });
});
