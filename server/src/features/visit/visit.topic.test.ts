import { attendanceOf, visitOf } from "../../testing/examples";
import { refuse } from "../../testing/fake-agency";
import { startGateway } from "../../testing/gateway";
import {
  CHANGES,
  eventOf,
  type Live,
  listen,
  PEOPLE,
  startLive,
  VISITS,
  visitEventOf,
} from "../../testing/live";

let live: Live;
beforeAll(async () => {
  live = await startLive();
});
afterAll(() => live.stop());

test("a visit's change reaches its agenda, its attendance's agent and the staff above, and no one else", async () => {
  const names = Object.keys(PEOPLE);
  const people = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await live.listen(name, null, VISITS)] as const)),
  );
  const cards = await live.listen("ana");
  const last = (userIds: string[], enterpriseIds: string[]) =>
    visitEventOf("last", { audience: { userIds, enterpriseIds }, visit: null });
  const created = visitEventOf("50", { created: true });
  await live.post([created, created, visitEventOf("50"), visitEventOf("50", { visit: null })]);
  // All subscribers receive this one: when it is there, the others were there or never will be.
  await live.post([
    last(["7", "8"], ["1", "100"]),
    last(["7"], ["2"]),
    last(["12"], ["100"]),
    last([], ["3"]),
    eventOf("51"),
  ]);
  const reached: Record<string, number> = {
    ana: 4,
    bia: 4,
    manager: 4,
    reception: 4,
    "holding-manager": 5,
    "holding-reception": 1,
    "ana-elsewhere": 1,
    stranger: 1,
  };
  await Promise.all([cards.until(1), ...names.map((name) => people[name]?.until(reached[name] ?? 0))]);
  await Promise.all([cards.stop(), ...Object.values(people).map((person) => person.stop())]);
  expect(Object.fromEntries(names.map((name) => [name, people[name]?.received.length]))).toEqual(reached);
  expect(people.bia?.received.map(({ kind, visitId }) => [kind, visitId])).toEqual([
    ["CREATED", "50"],
    ["UPDATED", "50"],
    ["REMOVED", "50"],
    ["REMOVED", "last"],
  ]);
  expect(people.bia?.received[0]).toEqual({
    kind: "CREATED",
    visitId: "50",
    actor: { name: "Gestora" },
    visit: { date: "2026-11-23", startTime: "14:30", attendanceSummary: { customerName: "Maria" } },
  });
  expect(people.bia?.received[2]).toMatchObject({ visit: null });
  expect(cards.received.map(({ attendanceId }) => attendanceId)).toEqual(["51"]);
});

test("the attendance of a visit is read with each subscriber's own token, and null for who may not see it", async () => {
  live.agency.on("GET /v1/customer-services/71", ({ headers }, response) =>
    headers.authorization === "Bearer bia"
      ? refuse(response, 404, 4004, "Não encontrado.")
      : attendanceOf("71", { customer: { id: "c71", name: "Lia" } }),
  );
  const text = `subscription { visitChanged { attendance { customer { name } } visit { attendance { id } attendanceSummary { id } } } }`;
  const ana = await live.listen("ana", null, text);
  const bia = await live.listen("bia", null, text);
  const visit = visitOf("70", { attendance: { ...visitOf("70").attendance, id: "71" } });
  await live.post([{ ...visitEventOf("70", { visit }), attendanceId: "71" }]);
  await Promise.all([ana.until(1), bia.until(1)]);
  await Promise.all([ana.stop(), bia.stop()]);
  const attendanceSummary = { id: "71" };
  expect(ana.received[0]).toEqual({
    attendance: { customer: { name: "Lia" } },
    visit: { attendance: { id: "71" }, attendanceSummary },
  });
  expect(bia.received[0]).toEqual({ attendance: null, visit: { attendance: null, attendanceSummary } });
});

test("without the agency's webhook the gateway publishes the visits that went through it", async () => {
  const foreign = await startGateway(live.agency.url, { AGENCY_FEATURES: "deleteVisit" });
  live.agency
    .on("GET /v1/enterprises/mine", () => ({ id: "1", name: "Centro" }))
    .on("GET /v1/customer-services/1", () => attendanceOf("1", { user: { id: "8", name: "Bia" } }))
    .on("GET /v1/schedules/visits", () => ({ items: [visitOf("60")] }))
    .on("POST /v1/schedules/users/me/visits", () => ({ id: "60" }))
    .on("PUT /v1/schedules/visits/60", () => visitOf("60", { canceled: true }))
    .on("DELETE /v1/schedules/visits/60", (_seen, response) => void response.writeHead(204).end());
  const [ana, bia, cards] = await Promise.all([
    listen(foreign, "ana", null, VISITS),
    listen(foreign, "bia", null, VISITS),
    listen(foreign, "bia", null, CHANGES),
  ]);
  const write = `mutation {
    scheduleVisit(input: { attendancePropertyId: "10", date: "2026-11-23", startTime: "14:30" }) { visit { id } }
    cancelVisit(input: { visitId: "60", reasonId: "1" }) { visit { id } }
    deleteVisit(input: { visitId: "60" }) { attendance { id } } }`;
  expect((await foreign.graphql(write, { authorization: "Bearer ana" })).errors).toBeUndefined();
  await Promise.all([ana.until(3), bia.until(3), cards.until(3)]);
  await Promise.all([ana.stop(), bia.stop(), cards.stop()]);
  await foreign.stop();
  expect(bia.received.map(({ kind, visitId }) => [kind, visitId])).toEqual([
    ["CREATED", "60"],
    ["UPDATED", "60"],
    ["REMOVED", "60"],
  ]);
  expect(ana.received.map(({ kind }) => kind)).toEqual(bia.received.map(({ kind }) => kind));
  expect(cards.received.map(({ kind, attendanceId }) => [kind, attendanceId])).toEqual(
    Array(3).fill(["UPDATED", "1"]),
  );
});

test("the enterprise of a visit is named; its place in the audience means nothing then", async () => {
  const [reception, above] = await Promise.all([
    live.listen("reception", null, VISITS),
    live.listen("holding-reception", null, VISITS),
  ]);
  await live.post([
    visitEventOf("70", { enterpriseId: "1", audience: { userIds: [], enterpriseIds: ["100", "1"] } }),
    visitEventOf("71", { enterpriseId: "100", audience: { userIds: [], enterpriseIds: ["1", "100"] } }),
  ]);
  await Promise.all([reception.until(1), above.until(1)]);
  await Promise.all([reception.stop(), above.stop()]);
  expect([reception, above].map(({ received }) => received.map(({ visitId }) => visitId))).toEqual([
    ["70"],
    ["71"],
  ]);
});
